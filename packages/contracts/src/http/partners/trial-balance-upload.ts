// What the dashboard and the partner service exchange about a trial balance that a bookkeeper uploads: the
// request is that of POST /api/v1/trial-balance, with the places that the bookkeeper chose.
import { z } from 'zod'
import { line } from '../line.ts'
import { wholeImport } from './partner-customers.ts'
import { trialBalanceImport, trialBalanceRequest } from '../trial-balance-import.ts'

/** A bookkeeper places so many accounts at once. */
const MAX_PLACEMENTS = 500

export const accountPlacement = z.strictObject({
  /** Empty for an account without a code. */
  code: line(0, 50),
  name: line(1, 200),
  /** The figure of the form, such as `pl_turnover`. */
  key: line(1, 60),
})
export type AccountPlacement = z.infer<typeof accountPlacement>

/** The body of POST /manage/accounts/{account_id}/imports and …/imports/preview. */
export const trialBalanceUpload = z.strictObject({
  trial_balance: trialBalanceRequest,
  placements: z.array(accountPlacement).max(MAX_PLACEMENTS).default([]),
})

const changedAmount = { before: z.number().nullable(), after: z.number().nullable() }

/** How an import would differ from the one that the form uses for the company and period. */
export const importDifferences = z.object({
  import_id: z.string(),
  created_at: z.string(),
  /** The figures of the form that differ, in pounds; null where a figure has no account. */
  figures: z.array(z.object({ key: z.string(), ...changedAmount })).readonly(),
  /** The first accounts that differ, in pounds; null where the account is missing. */
  accounts: z.array(z.object({ code: z.string().nullable(), name: z.string(), ...changedAmount })).readonly(),
  /** How many accounts differ in all. */
  changed_accounts: z.int(),
})
export type ImportDifferences = z.infer<typeof importDifferences>

/** Answers POST …/imports/preview: the import as it would be recorded. Nothing is stored. */
export const uploadPreview = z.object({
  import: trialBalanceImport
    .omit({ import_id: true, created_at: true })
    .extend({ unmapped_accounts: wholeImport.shape.import.shape.unmapped_accounts }),
  /** Null if this would be the first import of the company and period. */
  differences: importDifferences.nullable(),
})
export type UploadPreview = z.infer<typeof uploadPreview>

/** Answers POST …/imports; `replayed` if an earlier press with the same Idempotency-Key made the import. */
export const uploadedImport = z.object({ import_id: z.string(), replayed: z.boolean() })
export type UploadedImport = z.infer<typeof uploadedImport>

/** Answers POST …/companies/{company_number}/link: to which address the link was sent. */
export const sentLink = z.object({ email: z.string(), expires_at: z.string() })
export type SentLink = z.infer<typeof sentLink>
