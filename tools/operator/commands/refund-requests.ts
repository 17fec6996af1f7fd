// Lists what owners ask to get back of their balance, and grants or declines it. Repeating a decision changes
// nothing.
import { managedRefundRequest, managedRefundRequests } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, id, nonZeroPounds, optional, text } from '../options.ts'
import { path } from '../services.ts'
import { readOnceHeld } from './refund-balance.ts'

/** Longer than billing waits for the payment processor. */
const TIMEOUT_MS = 30_000

const requestOption = explained('The id of the request.', id('R', 'rrq_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b'))

const listRefundRequests = command({
  name: 'refund-request list',
  does: 'lists the requests for refunds that wait for a decision, oldest first: {requests: [{request_id, account_id, account_name, amount, refundable, asked_at, …}]}; an amount of null asks for everything that is left',
  options: {},
  run: async (_, { services }) => {
    const call = { service: 'billing', path: '/manage/refund-requests' } as const
    return await services.call(call, managedRefundRequests)
  },
})

const grantRefundRequest = command({
  name: 'refund-request grant',
  does: 'pays a request back to the cards and accounts that paid, newest top-up first, once however often it is repeated: {request_id, state, granted, paid, failed, …}',
  options: {
    request: requestOption,
    amount: explained(
      'Less than was asked for, in pounds. Defaults to what was asked for.',
      optional(nonZeroPounds),
    ),
  },
  run: async ({ request, amount }, session) => {
    const route = path`/manage/refund-requests/${request}`
    const known = await session.services.call({ service: 'billing', path: route }, managedRefundRequest)
    // A filing that billing has not heard of yet could need the money; a decided request pays nothing more.
    if (known.state === 'open') await readOnceHeld(session, known.account_id)
    const call = { service: 'billing', method: 'POST', path: `${route}/grant`, body: { amount } } as const
    return await session.services.call(
      { ...call, isRepeatable: true, timeoutMs: TIMEOUT_MS },
      managedRefundRequest,
    )
  },
})

const declineRefundRequest = command({
  name: 'refund-request decline',
  does: 'declines a request for a refund; the owners and finance read the reason: {request_id, state, reason, …}',
  options: {
    request: requestOption,
    reason: explained('Why it is declined, in words for the customer.', text('R')),
  },
  run: async ({ request, reason }, { services }) => {
    const route = path`/manage/refund-requests/${request}/decline`
    const call = { service: 'billing', method: 'POST', path: route, body: { reason } } as const
    return await services.call({ ...call, isRepeatable: true }, managedRefundRequest)
  },
})

export const refundRequests = [listRefundRequests, grantRefundRequest, declineRefundRequest]
