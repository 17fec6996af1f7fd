// A fake of billing's routes for requests for refunds, with one open request for each account.
import {
  type AskedRefund,
  newRefundRequest,
  Problem,
  type RefundRequest,
  type RefundRequests,
} from '@cfs/contracts'
import { success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'

export interface RefundDouble {
  readonly routes: (app: FastifyInstance) => void
  /** Newest first, by account. */
  readonly requests: Map<string, RefundRequest[]>
  /** The most that can be asked for, in pounds. */
  refundable: number
}

const managing = { config: { access: { scope: 'billing:manage', mode: 'live' } } } as const

export function refundDouble(money: () => { readonly balance: number; readonly held: number }): RefundDouble {
  const requests: RefundDouble['requests'] = new Map()
  const double: RefundDouble = {
    requests,
    refundable: 100,
    routes(app) {
      app.get('/refund-requests', managing, async (request) => {
        const found = requests.get(request.identity.accountId) ?? []
        const { balance, held } = money()
        return success<RefundRequests>(request, {
          balance,
          held,
          refundable: double.refundable,
          requests: found,
        })
      })
      app.post('/refund-requests', managing, async (request) => {
        const { amount } = newRefundRequest.parse(request.body)
        const asked = ask(double, request.identity.accountId, amount)
        return success<AskedRefund>(request, { request: asked })
      })
      app.post<{ Params: { id: string } }>('/refund-requests/:id/withdraw', managing, async (request) => {
        const found = (requests.get(request.identity.accountId) ?? []).find(
          ({ request_id: id }) => id === request.params.id,
        )
        if (found === undefined) throw new Problem('NOT_FOUND', 'There is no such request for a refund.')
        const { state } = found
        if (state === 'granted' || state === 'declined')
          throw new Problem('VALIDATION_ERROR', `The request for a refund was ${state} meanwhile.`)
        Object.assign(found, { state: 'withdrawn', decided_at: new Date().toISOString() })
        return success<RefundRequest>(request, found)
      })
    },
  }
  return double
}

function ask({ requests, refundable }: RefundDouble, accountId: string, amount: number | null) {
  const earlier = requests.get(accountId) ?? []
  const open = earlier.find(({ state }) => state === 'open')
  if (open !== undefined && open.amount === amount) return open
  if (open !== undefined && amount !== null) {
    throw new Problem('VALIDATION_ERROR', 'A request for another amount is open already.')
  }
  if (open !== undefined) Object.assign(open, { state: 'withdrawn', decided_at: new Date().toISOString() })
  if (amount !== null && amount > refundable) {
    throw new Problem('VALIDATION_ERROR', `The amount must be at most £${refundable}.`)
  }
  const made = sampleRequest({ request_id: `rrq_${earlier.length + 1}`, amount })
  requests.set(accountId, [made, ...earlier])
  return made
}

export const sampleRequest = (change: Partial<RefundRequest> = {}): RefundRequest => ({
  request_id: 'rrq_1',
  amount: 80,
  state: 'open',
  asked_at: new Date().toISOString(),
  decided_at: null,
  reason: null,
  granted: null,
  paid: 0,
  failed: 0,
  ...change,
})
