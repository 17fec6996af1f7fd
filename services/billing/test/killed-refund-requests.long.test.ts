// A process may be killed before or after any statement of a grant: nothing is paid twice, and the process
// that starts afterwards pays what is missing.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForRefund } from '../src/commands/ask-for-refund.ts'
import { checkRefund, claimRefunds } from '../src/commands/check-refund.ts'
import { grantRefundRequest } from '../src/commands/grant-refund-request.ts'
import { dyingPool } from './dying-pool.ts'
import { paidTopUp, requireBalancedBooks } from './paid-top-up.ts'
import { paymentContext } from './payment-context.ts'
import { type PaymentsUnderTest, startPayments } from './payments-under-test.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.stop())

const by = (kind: 'person' | 'operator') => ({ kind, id: 'x', requestId: 'r', origin: 'o' })
const contextWith = (pool: PaymentsUnderTest['pool']) =>
  paymentContext({ pool, clock: { now: () => new Date() }, url: payments.processorUrl })

async function refundsOf(accountId: string) {
  const { rows } = await payments.pool.query<{ amount: number; state: string }>(
    'select amount_pence as amount, state from refund where account_id = $1',
    [accountId],
  )
  return rows
}

test.each(['before', 'after'] as const)(
  'a process killed %s any statement of a grant pays nothing twice, and the next one pays the rest',
  async (moment) => {
    const next = contextWith(payments.pool)
    let points = 0
    for (let isKilled = true; isKilled; ) {
      points += 1
      const { accountId } = await paidTopUp(payments)
      const request = await askForRefund(next, { accountId, amountPence: 10_000, by: by('person') })
      const grant = { requestId: request?.requestId ?? '', amountPence: undefined, by: by('operator') }
      const dying = dyingPool(payments.pool, { at: points, moment })
      await grantRefundRequest(contextWith(dying.pool), grant).catch(() => undefined)
      isKilled = dying.isDead()
      await grantRefundRequest(next, grant)
      // Time has passed, so what was not confirmed is due again.
      await payments.pool.query(
        `update refund set next_check_at = now() where account_id = $1 and state = 'requested'`,
        [accountId],
      )
      for (const refundId of await claimRefunds(next, 100)) await checkRefund(next, refundId)
      await waitFor(async () =>
        expect(await refundsOf(accountId)).toEqual([{ amount: 10_000, state: 'succeeded' }]),
      )
      expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 0, owed: 0 })
    }
    expect(points).toBeGreaterThan(15)
    await payments.untilProcessed()
    await requireBalancedBooks(payments)
  },
)
