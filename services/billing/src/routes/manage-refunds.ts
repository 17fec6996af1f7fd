// An operator refunds a top-up, or reads what of a balance can be refunded.
import { actorOf } from '@cfs/audit'
import { line, type RefundableBalance, type RequestedRefund } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import { penceFromPounds, poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BillingContext } from '../commands/billing-context.ts'
import { readRefundable } from '../commands/read-refundable.ts'
import { requestRefund } from '../commands/request-refund.ts'

const refund = z.strictObject({
  transaction_id: line(1, 100),
  amount: z
    .number()
    .refine((amount) => amount > 0 && penceFromPounds(amount) !== undefined, {
      error: 'must be an amount in pounds above 0, with at most 2 decimals',
    })
    .optional(),
  reason: line(1, 500),
  // The references of refunds that a customer asked for are reserved for them.
  reference: line(1, 200)
    .refine((text) => !text.startsWith('refund-request:'), {
      error: 'must not start with refund-request:, which marks the refunds of a customer’s request',
    })
    .optional(),
})

type OfAccount = { Params: { account_id: string } }

export function manageRefunds(app: FastifyInstance, context: BillingContext): void {
  app.post('/manage/refunds', { config: { access: { scope: 'operator' } } }, async (request) => {
    const { transaction_id: transactionId, amount, reason, reference } = parseBody(refund, request.body)
    const amountPence = amount === undefined ? undefined : penceFromPounds(amount)
    const refundRequest = { transactionId, amountPence, reason, reference, by: actorOf(request) }
    const { refundId, ...made } = await requestRefund(context, refundRequest)
    return success<RequestedRefund>(request, {
      refund_id: refundId,
      amount: poundsFromPence(made.amountPence),
      balance: poundsFromPence(made.balancePence),
      is_repeated: made.isRepeated,
      state: made.state,
    })
  })
  const path = '/manage/accounts/:account_id/refundable'
  app.get<OfAccount>(path, { config: { access: { scope: 'operator' } } }, async (request) => {
    const found = await readRefundable(context.pool, request.params.account_id)
    return success<RefundableBalance>(request, {
      balance: poundsFromPence(found.balancePence),
      held: poundsFromPence(found.heldPence),
      available: poundsFromPence(found.availablePence),
      held_filings: found.heldFilings,
      top_ups: found.topUps.map(({ transactionId, refundablePence, refunds }) => ({
        transaction_id: transactionId,
        refundable: poundsFromPence(refundablePence),
        refunds,
      })),
    })
  })
}
