// The amendment block of a request: revised accounts (SI 2008/373) or an amended return (FA 1998 sch.18
// para.15).
import type { IsoDate } from '@cfs/values'
import { z } from 'zod'
import { isoDate, paragraphs } from './line.ts'

/** The maximum length of a statement in an amendment, in code points. */
export const MAX_STATEMENT_CHARACTERS = 2000

/** The id of one of the account's filings. */
export const filingId = z
  .string()
  .regex(/^fil_[0-9A-Za-z_]{1,100}$/, { error: 'must be the id of a filing, which starts with fil_' })

const amendsFilingId = filingId
  .optional()
  .describe('The id of the earlier filing that this amendment corrects. Stored for your reference only.')

/**
 * The `amendment` block of accounts, validated on the day `today`. Both statements of the amendment are
 * published with the accounts.
 */
export const accountsAmendment = ({ today }: { readonly today: IsoDate }) =>
  z.strictObject({
    non_compliance_reason: paragraphs(MAX_STATEMENT_CHARACTERS).describe(
      'How the original accounts did not comply with the Companies Act 2006. Published on the public record.',
    ),
    amendments_summary: paragraphs(MAX_STATEMENT_CHARACTERS).describe(
      'The significant changes that follow from correcting the accounts. Published on the public record.',
    ),
    original_approval_date: isoDate
      .refine((day) => day <= today, { error: 'must not be in the future' })
      .optional()
      .describe('The date the original accounts were approved. Defaults to the date they were filed.'),
    amends_filing_id: amendsFilingId,
  })
export type AccountsAmendment = z.infer<ReturnType<typeof accountsAmendment>>

/** The `amendment` block of a CT600; an empty object is enough. */
export const ct600Amendment = z.strictObject({
  reason: paragraphs(MAX_STATEMENT_CHARACTERS)
    .optional()
    .describe(
      'The reason for the amendment, kept for your audit trail. Not sent to the tax authority and not published.',
    ),
  amends_filing_id: amendsFilingId,
})
export type Ct600Amendment = z.infer<typeof ct600Amendment>
