// What the pages of people ask the filing service beyond the API.
import { z } from 'zod'

/** The body of POST /manage/filings/{filing_id}/outcome: what the customer found at the authority. */
export const foundOutcomeRequest = z.strictObject({ found: z.enum(['held', 'not_held']) })
export type FoundOutcomeRequest = z.infer<typeof foundOutcomeRequest>

/** Answers GET /manage/accounts/{account_id}/funds: how many more filings the account can pay for. */
export const accountFunds = z.object({ filings_covered: z.int().min(0) })
export type AccountFunds = z.infer<typeof accountFunds>
