// The operator lists the requests for refunds that wait for a decision, and grants or declines them.
import { actorOf } from '@cfs/audit'
import {
  line,
  type ManagedRefundRequest,
  type ManagedRefundRequests,
  type WithdrawnRefundRequest,
} from '@cfs/contracts'
import { parseBody, parseQuery, success, withoutBody } from '@cfs/http'
import { penceFromPounds, poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withdrawOpenRequest } from '../commands/ask-for-refund.ts'
import type { BillingContext } from '../commands/billing-context.ts'
import { declineRefundRequest, grantRefundRequest } from '../commands/grant-refund-request.ts'
import { readMostRefundable, readRefundRequest } from '../commands/read-refundable.ts'
import { listOpenRefundRequests, type ShownRefundRequest } from '../store/refund-requests.ts'
import { refundRequestOf } from './refund-requests.ts'

const LIMIT = { error: 'must be a whole number from 1 to 100' }
const filter = z.strictObject({
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(100),
})
const grant = z.strictObject({
  amount: z
    .number()
    .refine((amount) => amount > 0 && penceFromPounds(amount) !== undefined, {
      error: 'must be an amount in pounds above 0, with at most 2 decimals',
    })
    .optional(),
})
const decline = z.strictObject({ reason: line(1, 500) })
const access = { config: { access: { scope: 'operator' as const } } }
type OfAccount = { Params: { account_id: string } }
type OfRequest = { Params: { request_id: string } }

export function manageRefundRequests(app: FastifyInstance, context: BillingContext): void {
  const managed = async (request: ShownRefundRequest): Promise<ManagedRefundRequest> => ({
    ...refundRequestOf(request),
    account_id: request.accountId,
    account_name: request.accountName,
    refundable: poundsFromPence(await readMostRefundable(context.pool, request.accountId)),
  })
  app.get('/manage/refund-requests', access, async (request) => {
    const { limit } = parseQuery(filter, request.query)
    const found = await listOpenRefundRequests(context.pool, limit)
    return success<ManagedRefundRequests>(request, { requests: await Promise.all(found.map(managed)) })
  })
  app.get<OfRequest>('/manage/refund-requests/:request_id', access, async (request) => {
    const found = await readRefundRequest(context.pool, request.params.request_id)
    return success<ManagedRefundRequest>(request, await managed(found))
  })
  app.post<OfRequest>('/manage/refund-requests/:request_id/grant', access, async (request) => {
    const { amount } = parseBody(grant, request.body ?? {})
    const amountPence = amount === undefined ? undefined : penceFromPounds(amount)
    const { request_id: requestId } = request.params
    const granted = await grantRefundRequest(context, { requestId, amountPence, by: actorOf(request) })
    return success<ManagedRefundRequest>(request, await managed(granted))
  })
  app.post<OfRequest>('/manage/refund-requests/:request_id/decline', access, async (request) => {
    const { reason } = parseBody(decline, request.body)
    const { request_id: requestId } = request.params
    const declined = await declineRefundRequest(context, { requestId, reason, by: actorOf(request) })
    return success<ManagedRefundRequest>(request, await managed(declined))
  })
  const withdrawal = '/manage/accounts/:account_id/refund-requests/withdraw'
  app.post<OfAccount>(withdrawal, withoutBody(access), async (request) => {
    const { account_id: accountId } = request.params
    const requestId = await withdrawOpenRequest(context, { accountId, by: actorOf(request) })
    return success<WithdrawnRefundRequest>(request, { request_id: requestId ?? null })
  })
}
