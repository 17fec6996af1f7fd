// What the services answer the operator's commands about filings. A list that a command prints as it
// is may have members that this version does not know.
import { z } from 'zod'

const text = z.string()

const operatorFiling = z.looseObject({ account_id: text, filing_id: text })

/** Answers GET /manage/filings of the filing service; `next` is null on the last page. */
export const listedFilings = z.object({ filings: z.array(operatorFiling), next: text.nullable() })
export type ListedFilings = z.infer<typeof listedFilings>

/** Answers GET /manage/filings/{filing_id} of the filing service. */
export const inspectedFiling = z.object({
  filing: operatorFiling,
  attempts: z.array(z.looseObject({})),
  events: z.array(z.looseObject({})),
})
export type InspectedFilingResource = z.infer<typeof inspectedFiling>

/** Answers GET /manage/filings/{filing_id} of billing; null for a filing that is not charged. */
export const filingCharge = z.object({
  charge: z.object({ transactionId: text, amountPence: z.number(), createdAt: text }).nullable(),
})
export type FilingCharge = z.infer<typeof filingCharge>

/** Answers GET /manage/filings/{filing_id} of the documents service. */
export const filingDocuments = z.object({ documents: z.array(z.looseObject({})) })
export type FilingDocuments = z.infer<typeof filingDocuments>

/** Answers POST /manage/filings/{filing_id}/republish of the filing service. */
export const republishedFiling = z.object({
  events: z.array(z.object({ type: text, sequence: z.number() })).readonly(),
})
export type RepublishedFiling = z.infer<typeof republishedFiling>
