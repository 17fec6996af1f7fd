// The ledger is compared with the payment processor's own list of money movements. A movement that only one
// side has, or whose amounts differ, is reported to the operator and never mended.
import { startPaymentProcessor } from '@cfs/payment-processor'
import { createPool, type Pool } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentProcessor } from '../src/clients/payment-processor/payment-processor.ts'
import { ProcessorRefused, ProcessorUnavailable } from '../src/clients/payment-processor/processor-error.ts'
import { applyDispute } from '../src/commands/apply-dispute.ts'
import { applyPayout } from '../src/commands/apply-payout.ts'
import { applyRefund } from '../src/commands/apply-refund.ts'
import { comparePayments } from '../src/commands/compare-payments.ts'
import { settleTopUp } from '../src/commands/settle-top-up.ts'
import { startTopUp } from '../src/commands/start-top-up.ts'
import { selectComparison, selectComparisonState } from '../src/store/comparisons.ts'
import { paymentContext } from './payment-context.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let database: TestDatabase
let pool: Pool
let simulator: Awaited<ReturnType<typeof startPaymentProcessor>>
let stripe: Stripe
let offsetMs = 0
const clock = { now: () => new Date(Date.now() + offsetMs) }

beforeAll(async () => {
  const migrations = join(import.meta.dirname, '../migrations')
  database = await testDatabase({ name: 'compared', migrations })
  pool = createPool({ url: database.url, max: 4, applicationName: 'test' })
  simulator = await startPaymentProcessor({}, { now: clock.now })
  const { hostname, port } = new URL(simulator.url)
  stripe = new Stripe('sk_test_simulator', { host: hostname, port, protocol: 'http', telemetry: false })
  await comparePayments(context())
})
afterAll(async () => {
  await pool.end()
  await simulator.close()
  await database.drop()
})

function context(replaced: Partial<PaymentProcessor> = {}) {
  const real = paymentContext({ pool, clock, url: simulator.url })
  return { ...real, processor: { ...real.processor, ...replaced } }
}

async function control(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${simulator.url}/_control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

/** A payment of 100 pounds that the processor has and billing was not notified of. */
async function unsettled(): Promise<{
  sessionId: string
  payment: string
  charge: string
  accountId: string
}> {
  const accountId = newId('acc')
  await pool.query(`insert into account (account_id, name, opened_at) values ($1, 'Acme Ltd', now())`, [
    accountId,
  ])
  const { sessionId } = await startTopUp(context(), {
    accountId,
    createdBy: 'psn_1',
    amountPence: 10_000,
    email: 'ann@example.test',
    successUrl: 'http://127.0.0.1:8081/live/top-up/done',
    cancelUrl: 'http://127.0.0.1:8081/live/top-up',
  })
  const { payment_intent: payment } = await control(`payments/${sessionId}/complete`, {})
  const [charge] = (await stripe.charges.list({ payment_intent: String(payment) })).data
  return { sessionId, payment: String(payment), charge: charge?.id ?? '', accountId }
}

async function settled() {
  const paid = await unsettled()
  await settleTopUp(context(), paid.sessionId)
  return paid
}

/** The differences found two hours from now, when nothing is in flight any more. */
async function compare(replaced: Partial<PaymentProcessor> = {}) {
  offsetMs += 2 * HOUR_MS
  const found = await comparePayments(context(replaced))
  if (found === undefined) throw new Error('no comparison was due')
  return found
}

const idOf = (object: Record<string, unknown>) => String(object['id'])
const refundOf = async (payment: string, outcome: string) =>
  idOf(await control('refunds', { payment_intent: payment, amount: 2500, outcome }))

describe('the ledger agrees with the processor', () => {
  test('about top-ups, refunds, disputes and payouts, whatever became of them', async () => {
    const [one, two, three, four] = [await settled(), await settled(), await settled(), await settled()]
    for (const outcome of ['succeeded', 'pending'])
      await applyRefund(context(), await refundOf(one.payment, outcome))
    const failing = await refundOf(two.payment, 'succeeded')
    await applyRefund(context(), failing)
    await control('refunds', { refund: failing, outcome: 'failed' })
    await applyRefund(context(), failing)
    const lost = idOf(await control('disputes', { payment_intent: three.payment }))
    await applyDispute(context(), lost)
    const won = idOf(await control('disputes', { payment_intent: four.payment }))
    await applyDispute(context(), won)
    await control('disputes', { dispute: won, outcome: 'won' })
    await applyDispute(context(), won)
    for (const outcome of ['failed', 'paid'])
      await applyPayout(context(), idOf(await control('payouts', { outcome })))
    expect(await compare()).toEqual([])
    const { comparedMovements, comparedAt } = await selectComparison(pool)
    expect(comparedMovements).toBe(14)
    expect(comparedAt).toEqual(expect.any(Date))
  })

  test('about payments of other products on the same Stripe account, which are not compared', async () => {
    const payment = await foreignPayment()
    await control('refunds', { payment_intent: payment, amount: 100 })
    await control('disputes', { payment_intent: payment, amount: 100 })
    expect(await compare()).toEqual([])
  })

  test('while a movement is younger than an hour: its webhook may be on its way', async () => {
    const { sessionId } = await unsettled()
    offsetMs += HOUR_MS + 60_000
    await pool.query('update payment_comparison set due_at = $1', [clock.now()])
    const fresh = await unsettled()
    const found = await comparePayments(context())
    expect(found).toHaveLength(1)
    for (const id of [sessionId, fresh.sessionId]) await settleTopUp(context(), id)
    expect(await compare()).toEqual([])
  })
})

describe('an operator reads of money', () => {
  test('that moved at the processor and is not in the ledger; nothing is mended', async () => {
    const settledPayment = await settled()
    const paid = await unsettled()
    const refund = await refundOf(settledPayment.payment, 'succeeded')
    const disputed = await control('disputes', { payment_intent: settledPayment.payment, amount: 5000 })
    const [withdrawal] = disputed['balance_transactions'] as { readonly id: string }[]
    const payout = idOf(await control('payouts', { outcome: 'paid' }))
    const found = await compare()
    expect(found.map(({ kind, subject, problem }) => `${problem} ${kind} ${subject}`).toSorted()).toEqual(
      [
        `unknown_here dispute ${withdrawal?.id}`,
        `unknown_here payout ${payout}`,
        `unknown_here refund ${refund}`,
        `unknown_here top_up ${paid.charge}`,
      ].toSorted(),
    )
    expect(found.find(({ kind }) => kind === 'top_up')).toMatchObject({
      processor: { amountPence: 10_000, feePence: 170, currency: 'gbp' },
      ledger: null,
    })
    const { rowCount } = await pool.query('select from ledger_transaction where account_id = $1', [
      paid.accountId,
    ])
    expect(rowCount).toBe(0)
    const { counts } = await selectComparisonState(pool)
    expect(counts).toContainEqual({ kind: 'top_up', problem: 'unknown_here', count: 1 })
    await settleTopUp(context(), paid.sessionId)
    await applyRefund(context(), refund)
    await applyDispute(context(), idOf(disputed))
    await applyPayout(context(), payout)
    expect(await compare()).toEqual([])
    expect((await selectComparison(pool)).paymentDifferences).toEqual([])
  })

  test('that is in the ledger and that the processor does not know', async () => {
    const { charge, accountId } = await settled()
    const real = context().processor
    const found = await compare({
      async listMovements(query) {
        const page = await real.listMovements(query)
        return { ...page, movements: page.movements.filter(({ subject }) => subject !== charge) }
      },
      listMovementsOf: async () => [],
    })
    expect(found).toEqual([
      {
        kind: 'top_up',
        subject: charge,
        problem: 'unknown_at_processor',
        accountId,
        processor: null,
        ledger: { amountPence: 10_000, feePence: 170, currency: 'gbp' },
      },
    ])
    expect(await compare()).toEqual([])
  })

  test('whose amount or fee differs', async () => {
    const { charge, sessionId, accountId } = await settled()
    const setFee = (pence: number) =>
      pool.query('update top_up set fee_pence = $1 where session_id = $2', [pence, sessionId])
    await setFee(171)
    const [found, ...others] = await compare()
    expect(others).toEqual([])
    expect(found).toMatchObject({
      subject: charge,
      problem: 'amounts_differ',
      accountId,
      processor: { amountPence: 10_000, feePence: 170 },
      ledger: { amountPence: 10_000, feePence: 171 },
    })
    const first = (await selectComparison(pool)).paymentDifferences[0]
    await compare()
    expect((await selectComparison(pool)).paymentDifferences).toEqual([first])
    await setFee(170)
    expect(await compare()).toEqual([])
  })
})

describe('a comparison', () => {
  test('keeps earlier differences while the processor is unavailable, and is made again', async () => {
    const { sessionId, charge } = await unsettled()
    expect(await compare()).toHaveLength(1)
    const { comparedAt } = await selectComparison(pool)
    const away = async () => Promise.reject(new ProcessorUnavailable('no answer', undefined))
    const real = context().processor
    let pages = 0
    const breaksOff: PaymentProcessor['listMovements'] = async (query) => {
      pages += 1
      if (pages > 1) return away()
      return { ...(await real.listMovements(query)), next: 'txn_1' }
    }
    for (const listMovements of [away, breaksOff])
      await expect(compare({ listMovements })).rejects.toThrow(ProcessorUnavailable)
    const kept = await selectComparison(pool)
    expect(kept.paymentDifferences).toMatchObject([{ subject: charge, problem: 'unknown_here' }])
    expect(kept.comparedAt).toEqual(comparedAt)
    expect(await comparePayments(context())).toBeUndefined()
    offsetMs += HOUR_MS / 4
    await settleTopUp(context(), sessionId)
    expect(await comparePayments(context())).toEqual([])
  })

  test('is made once an hour, by one of several processes', async () => {
    offsetMs += 2 * HOUR_MS
    const results = await Promise.all([1, 2, 3].map(() => comparePayments(context())))
    expect(results.filter((result) => result !== undefined)).toEqual([[]])
    offsetMs += HOUR_MS / 2
    expect(await comparePayments(context())).toBeUndefined()
  })

  test('goes on if the processor refuses to list one movement, which stays a difference', async () => {
    const [refused, other] = [await unsettled(), await settled()]
    await pool.query('update top_up set fee_pence = 171 where session_id = $1', [other.sessionId])
    const real = context().processor
    const refusing: Partial<PaymentProcessor> = {
      async listMovementsOf(source) {
        if (source !== refused.charge) return real.listMovementsOf(source)
        throw new ProcessorRefused('resource_missing', { param: '', requestId: undefined })
      },
    }
    const subjects = async () => (await compare(refusing)).map(({ subject }) => subject).toSorted()
    expect(await subjects()).toEqual([refused.charge, other.charge].toSorted())
    await pool.query('update top_up set fee_pence = 170 where session_id = $1', [other.sessionId])
    expect(await subjects()).toEqual([refused.charge])
    expect((await selectComparison(pool)).comparedAt).toEqual(expect.any(Date))
    await settleTopUp(context(), refused.sessionId)
    expect(await subjects()).toEqual([])
  })

  test('keeps a difference that is older than the compared 30 days until both sides agree', async () => {
    const { sessionId } = await unsettled()
    const away = await settled()
    await pool.query('update top_up set fee_pence = 171 where session_id = $1', [away.sessionId])
    expect(await compare()).toHaveLength(2)
    const before = (await selectComparison(pool)).paymentDifferences
    offsetMs += 31 * DAY_MS
    const noAnswer = new ProcessorUnavailable('no answer', undefined)
    await expect(compare({ listMovementsOf: async () => Promise.reject(noAnswer) })).rejects.toThrow(
      ProcessorUnavailable,
    )
    expect(await compare()).toHaveLength(2)
    expect((await selectComparison(pool)).paymentDifferences).toEqual(before)
    await settleTopUp(context(), sessionId)
    expect(await compare()).toMatchObject([{ subject: away.charge, problem: 'amounts_differ' }])
    await pool.query('update top_up set fee_pence = 170 where session_id = $1', [away.sessionId])
    expect(await compare()).toEqual([])
    expect((await selectComparison(pool)).paymentDifferences).toEqual([])
    offsetMs += 31 * DAY_MS
  })

  test('reads every page of the list, and names more differences than it checks one by one', async () => {
    const payments = await Promise.all(
      Array.from({ length: 105 }, () => foreignPayment({ top_up_id: newId('tup') })),
    )
    let pages = 0
    const checked: string[] = []
    const real = context().processor
    const counting: Partial<PaymentProcessor> = {
      async listMovements(query) {
        pages += 1
        return real.listMovements(query)
      },
      async listMovementsOf(source) {
        checked.push(source)
        return real.listMovementsOf(source)
      },
    }
    const found = await compare(counting)
    expect({ pages, checked: checked.length, found: found.length }).toEqual({
      pages: 2,
      checked: 100,
      found: payments.length,
    })
    expect((await selectComparison(pool)).paymentDifferences).toHaveLength(100)
    offsetMs += 31 * DAY_MS
    expect(await compare(counting)).toHaveLength(payments.length)
    expect([checked.length, new Set(checked).size]).toEqual([200, payments.length])
    await pool.query('delete from payment_difference')
  })

  test('covers 30 days, and a refund that failed after it left them', async () => {
    expect(await compare()).toEqual([])
    const { payment } = await settled()
    const refund = await refundOf(payment, 'succeeded')
    await applyRefund(context(), refund)
    offsetMs += 31 * DAY_MS
    await control('refunds', { refund, outcome: 'failed' })
    await applyRefund(context(), refund)
    expect(await compare()).toEqual([])
  })
})

/** A payment that another product takes with the same Stripe account, unless the metadata are ours. */
async function foreignPayment(metadata: Record<string, string> = {}): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: 1000, product_data: { name: 'A book' } } },
    ],
    success_url: 'https://shop.example/done',
    payment_intent_data: { metadata },
  })
  const { payment_intent: payment } = await control(`payments/${session.id}/complete`, {})
  return String(payment)
}
