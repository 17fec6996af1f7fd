// What billing answers about requests of customers to get their balance back: to the dashboard, in which
// owners ask, and to the operator's commands, which decide. No API key gives access to these routes.
import { penceFromPounds } from '@cfs/values'
import { z } from 'zod'
import { pounds } from '../line.ts'

export const REFUND_REQUEST_STATES = ['open', 'granted', 'declined', 'withdrawn'] as const

/** A request for a refund. Answers POST /refund-requests/{request_id}/withdraw. */
export const refundRequest = z.object({
  request_id: z.string(),
  amount: pounds
    .nullable()
    .describe('The amount in pounds; null for everything that is left once no filing is undecided.'),
  state: z.enum(REFUND_REQUEST_STATES),
  asked_at: z.string(),
  decided_at: z.string().nullable().describe('When it was granted, declined or withdrawn.'),
  reason: z.string().nullable().describe('Why it was declined.'),
  granted: pounds.nullable().describe('What was granted, in pounds; null unless the state is `granted`.'),
  paid: pounds.describe('The part of `granted` that the payment processor has paid.'),
  failed: pounds.describe('The part of `granted` that could not be paid, and is in the balance again.'),
})
export type RefundRequest = z.infer<typeof refundRequest>

/** Answers GET /refund-requests: the newest requests, newest first. */
export const refundRequests = z.object({
  balance: pounds,
  held: pounds,
  refundable: pounds.describe('The most that can be asked for: available, and paid in with a top-up.'),
  requests: z.array(refundRequest),
})
export type RefundRequests = z.infer<typeof refundRequests>

/** POST /refund-requests. */
export const newRefundRequest = z.strictObject({
  amount: z
    .number()
    .refine((amount) => amount > 0 && penceFromPounds(amount) !== undefined, {
      error: 'must be an amount in pounds above 0, with at most 2 decimals',
    })
    .nullable()
    .describe('The amount in pounds; null asks for everything that is left, and replaces an open request.'),
})
export type NewRefundRequest = z.infer<typeof newRefundRequest>

/** Answers POST /refund-requests; null if everything was asked for and there is nothing. */
export const askedRefund = z.object({ request: refundRequest.nullable() })
export type AskedRefund = z.infer<typeof askedRefund>

/**
 * A request as the operator sees it. Answers GET /manage/refund-requests/{request_id}, and POST …/grant and
 * …/decline.
 */
export const managedRefundRequest = refundRequest.extend({
  account_id: z.string(),
  account_name: z.string().nullable(),
  refundable: pounds.describe('The most that can be granted now: available, and paid in with a top-up.'),
})

/** Answers POST /manage/accounts/{account_id}/refund-requests/withdraw: null if none was withdrawn. */
export const withdrawnRefundRequest = z.object({ request_id: z.string().nullable() })
export type WithdrawnRefundRequest = z.infer<typeof withdrawnRefundRequest>

/** Answers GET /manage/refund-requests: oldest first. */
export const managedRefundRequests = z.object({ requests: z.array(managedRefundRequest) })
export type ManagedRefundRequests = z.infer<typeof managedRefundRequests>
export type ManagedRefundRequest = z.infer<typeof managedRefundRequest>
