// What the services answer the operator's commands about accounts, refunds and operators.
// A list that a command prints as it is may have members that this version does not know.
import { z } from 'zod'

const text = z.string()

/** Answers a route that changes nothing but its own state: it has nothing to tell. */
export const emptyAnswer = z.object({})
export type EmptyAnswer = z.infer<typeof emptyAnswer>

/** Answers GET /manage/accounts/{account_id} of the gateway. */
export const shownAccount = z.looseObject({ account_id: text, state: text })
export type ShownAccount = z.infer<typeof shownAccount>

/** Answers GET /manage/accounts of the gateway; `next` is null on the last page. */
export const listedAccounts = z.object({
  accounts: z.array(z.looseObject({ account_id: text })),
  next: text.nullable(),
})
export type ListedAccounts = z.infer<typeof listedAccounts>

/** Answers POST /manage/accounts/{account_id}/resync of the filing service. */
export const resyncedAccount = z.object({
  balance: z.number(),
  sequence: z.number(),
  charges_added: z.number(),
})
export type ResyncedAccount = z.infer<typeof resyncedAccount>

/** Answers POST /manage/accounts/{account_id}/recount of the filing service. */
export const recountedAccount = z.object({ filings: z.number(), corrected: z.number() })
export type RecountedAccount = z.infer<typeof recountedAccount>

/** Answers POST /manage/refunds of billing. */
export const requestedRefund = z.object({
  refund_id: text,
  // A billing service from before these existed does not return them.
  amount: z.number().optional(),
  balance: z.number(),
  is_repeated: z.boolean().optional(),
  state: text.optional(),
})
export type RequestedRefund = z.infer<typeof requestedRefund>

/** Answers GET /manage/accounts/{account_id}/refundable of billing, in pounds. */
export const refundableBalance = z.object({
  balance: z.number(),
  held: z.number(),
  available: z.number(),
  held_filings: z.array(text).readonly(),
  top_ups: z.array(z.object({ transaction_id: text, refundable: z.number(), refunds: z.number() })),
})
export type RefundableBalance = z.infer<typeof refundableBalance>

/** Answers POST /manage/accounts/{account_id}/owners of the dashboard. */
export const addedOwner = z.object({ person_id: text })
export type AddedOwner = z.infer<typeof addedOwner>

/** Answers GET /manage/operator-entries of every service; `next` is null on the last page. */
export const operatorEntries = z.object({
  entries: z.array(z.looseObject({ at: text, action: text })),
  next: z.number().nullable(),
})
export type OperatorEntries = z.infer<typeof operatorEntries>
