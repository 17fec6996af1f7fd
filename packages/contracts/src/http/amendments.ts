// What a client says when it replaces a filing: revised accounts (SI 2008/373) or an amended return (FA 1998
// sch.18 para.15).
import type { IsoDate } from '@cfs/values'
import { z } from 'zod'
import { isoDate, paragraphs } from './line.ts'

/** The longest statement of an amendment, in code points. */
export const MAX_STATEMENT_CHARACTERS = 2000

const amendsFilingId = z
  .string()
  .regex(/^fil_[0-9A-Za-z_]{1,100}$/, { error: 'must be the id of a filing, which starts with fil_' })
  .optional()
  .describe('The filing that is replaced; kept for your own records only.')

/** `amendment` of accounts, as of `today`: both statements are published with the revised accounts. */
export const accountsAmendment = ({ today }: { readonly today: IsoDate }) =>
  z.strictObject({
    non_compliance_reason: paragraphs(MAX_STATEMENT_CHARACTERS).describe(
      'In what respects the originals did not comply with the Companies Act 2006; published.',
    ),
    amendments_summary: paragraphs(MAX_STATEMENT_CHARACTERS).describe(
      'The significant amendments that follow from it; published.',
    ),
    original_approval_date: isoDate
      .refine((day) => day <= today, { error: 'must not be in the future' })
      .optional()
      .describe('When the originals were approved; left out, the day on which they were filed.'),
    amends_filing_id: amendsFilingId,
  })
export type AccountsAmendment = z.infer<ReturnType<typeof accountsAmendment>>

/** `amendment` of a CT600; an empty object is enough. */
export const ct600Amendment = z.strictObject({
  reason: paragraphs(MAX_STATEMENT_CHARACTERS)
    .optional()
    .describe('Kept for your own audit trail; neither sent to the tax authority nor published.'),
  amends_filing_id: amendsFilingId,
})
export type Ct600Amendment = z.infer<typeof ct600Amendment>
