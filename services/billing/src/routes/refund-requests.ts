// Routes with which the dashboard asks for a refund on behalf of an owner, lists the account's requests, and
// withdraws one.
import { actorOf } from '@cfs/audit'
import { type AskedRefund, newRefundRequest, type RefundRequest, type RefundRequests } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import { penceFromPounds, poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { askForRefund, withdrawRefundRequest } from '../commands/ask-for-refund.ts'
import type { BillingContext } from '../commands/billing-context.ts'
import { readRefundRequests } from '../commands/read-refundable.ts'
import type { ShownRefundRequest } from '../store/refund-requests.ts'
import { FOR_PEOPLE } from './for-people.ts'

export function refundRequests(app: FastifyInstance, context: BillingContext): void {
  app.get('/refund-requests', FOR_PEOPLE, async (request) => {
    const found = await readRefundRequests(context.pool, request.identity.accountId)
    return success<RefundRequests>(request, {
      balance: poundsFromPence(found.balancePence),
      held: poundsFromPence(found.heldPence),
      refundable: poundsFromPence(found.refundablePence),
      requests: found.requests.map(refundRequestOf),
    })
  })
  app.post('/refund-requests', FOR_PEOPLE, async (request) => {
    const { amount } = parseBody(newRefundRequest, request.body)
    const amountPence = amount === null ? null : (penceFromPounds(amount) ?? 0)
    const { accountId } = request.identity
    const asked = await askForRefund(context, { accountId, amountPence, by: actorOf(request) })
    return success<AskedRefund>(request, { request: asked === undefined ? null : refundRequestOf(asked) })
  })
  const withdrawal = '/refund-requests/:request_id/withdraw'
  app.post<{ Params: { request_id: string } }>(withdrawal, FOR_PEOPLE, async (request) => {
    const { request_id: requestId } = request.params
    const { accountId } = request.identity
    const withdrawn = await withdrawRefundRequest(context, { accountId, requestId, by: actorOf(request) })
    return success<RefundRequest>(request, refundRequestOf(withdrawn))
  })
}

export function refundRequestOf(request: ShownRefundRequest): RefundRequest {
  const { requestId, amountPence, state, askedAt, decidedAt, reason, grantedPence } = request
  return {
    request_id: requestId,
    amount: amountPence === null ? null : poundsFromPence(amountPence),
    state,
    asked_at: askedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    reason,
    granted: grantedPence === null ? null : poundsFromPence(grantedPence),
    paid: poundsFromPence(request.paidPence),
    failed: poundsFromPence(request.failedPence),
  }
}
