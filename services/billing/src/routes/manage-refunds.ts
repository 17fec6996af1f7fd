// POST /manage/refunds: an operator refunds a top-up.
import { actorOf } from '@cfs/audit'
import { line } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import { penceFromPounds, poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BillingContext } from '../commands/billing-context.ts'
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
  reference: line(1, 200).optional(),
})

export function manageRefunds(app: FastifyInstance, context: BillingContext): void {
  app.post('/manage/refunds', { config: { access: { scope: 'operator' } } }, async (request) => {
    const { transaction_id: transactionId, amount, reason, reference } = parseBody(refund, request.body)
    const amountPence = amount === undefined ? undefined : penceFromPounds(amount)
    const wanted = { transactionId, amountPence, reason, reference, by: actorOf(request) }
    const { refundId, ...made } = await requestRefund(context, wanted)
    return success(request, {
      refund_id: refundId,
      amount: poundsFromPence(made.amountPence),
      balance: poundsFromPence(made.balancePence),
      is_repeated: made.isRepeated,
    })
  })
}
