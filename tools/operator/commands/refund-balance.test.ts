// Refunds of a closed account's balance, with the responses that billing's versions give during an upgrade.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { ServiceCall } from '../services.ts'
import { refundBalance } from './refund-balance.ts'

/** The services, where billing answers a refund in this way. */
function sessionWith(refund: object) {
  const topUp = { transaction_id: 'txn_1', refundable: 30, refunds: 0 }
  const answerTo = ({ path, method }: ServiceCall): object => {
    if (path.endsWith('/withdraw')) return { request_id: null }
    if (method === 'POST') return refund
    if (path.endsWith('/refundable'))
      return { balance: 30, held: 0, available: 30, held_filings: [], top_ups: [topUp] }
    return { filings: [], next: null }
  }
  const call = <T extends z.ZodType>(wanted: ServiceCall, answer: T): Promise<z.infer<T>> =>
    Promise.resolve(answer.parse(answerTo(wanted)))
  const ask = () => Promise.resolve('')
  const terminal = { isInteractive: false, ask, askSecret: ask, readInput: ask }
  return { services: { call }, patienceMs: 1_000, kafka: undefined, terminal }
}

const closing = { account: 'acc_1', reason: 'closed' }

test('a refund whose amount and state billing does not report counts as unconfirmed', async () => {
  const session = sessionWith({ refund_id: 'rfd_1', balance: 0 })
  const { refunded, reason } = await refundBalance(session, closing)
  expect(refunded).toBe(30)
  expect(reason).toContain('the payment processor has not confirmed £30 yet')
})

test('a confirmed refund is reported as paid', async () => {
  const session = sessionWith({ refund_id: 'rfd_1', amount: 30, balance: 0, state: 'succeeded' })
  const { refunded, reason } = await refundBalance(session, closing)
  expect(refunded).toBe(30)
  expect(reason).not.toContain('has not confirmed')
})
