// Kept cards: charged once when the balance falls below the threshold, within the limit of the month, and
// never again after the bank declined or the customer ended it, whenever a process is killed.
import { startPaymentProcessor } from '@cfs/payment-processor'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { createLogger, newId, newUuid } from '@cfs/runtime'
import { testDatabase, type TestDatabase, waitFor } from '@cfs/testing'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountStateHandler } from '../src/commands/account-state-handler.ts'
import { adjustBalance } from '../src/commands/adjust-balance.ts'
import { applyDispute } from '../src/commands/apply-dispute.ts'
import { askForRefund } from '../src/commands/ask-for-refund.ts'
import { chargeFilings } from '../src/commands/charge-filings.ts'
import { chargeKeptCards } from '../src/commands/charge-kept-card.ts'
import { checkTopUp, claimTopUps } from '../src/commands/check-top-up.ts'
import { holdFilings } from '../src/commands/hold-filings.ts'
import { requestRefund } from '../src/commands/request-refund.ts'
import { TEST_OPERATOR } from './test-operator.ts'
import { confirmTopUp } from '../src/commands/confirm-top-up.ts'
import { deleteUnneededCustomers } from '../src/commands/keep-card.ts'
import {
  changeAutomaticTopUps,
  endAutomaticTopUps,
  readAutomaticTopUps,
} from '../src/commands/change-automatic-top-ups.ts'
import { startTopUp } from '../src/commands/start-top-up.ts'
import { dyingPool } from './dying-pool.ts'
import { paymentContext } from './payment-context.ts'

const silentLogger = createLogger({ service: 'billing', level: 'silent' })
const HOUR_MS = 3_600_000
const AWAY_CARD = '4000000000000341'
const CONFIRMED_CARD = '4000002760003184'

let database: TestDatabase
let pool: Pool
let processor: Awaited<ReturnType<typeof startPaymentProcessor>>
let stripe: Stripe
let offsetMs = 0
const clock = { now: () => new Date(Date.parse('2026-11-10T12:00:00Z') + offsetMs) }
const contextWith = (its: Pool) => paymentContext({ pool: its, clock, url: processor.url })

beforeAll(async () => {
  database = await testDatabase({ service: 'billing' })
  pool = createPool({ url: database.runtimeUrl, max: 4, applicationName: 'test' })
  processor = await startPaymentProcessor({}, { now: clock.now })
  const { hostname, port } = new URL(processor.url)
  stripe = new Stripe('sk_test_simulator', { host: hostname, port, protocol: 'http', telemetry: false })
})
afterAll(async () => {
  await pool.end()
  await processor.close()
  await database.drop()
})
afterEach(async () => {
  await clearFaults()
  // No account of an earlier test is charged in the next one.
  await pool.query('delete from automatic_top_up')
})

const clearFaults = () => fetch(`${processor.url}/_control/faults`, { method: 'DELETE' })
const control = async (path: string, body: object) => {
  const response = await fetch(`${processor.url}/_control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

/** Pays a first top-up of £100 with a card that is kept, and spends the money down to `leftPounds`. */
async function accountWithCard({ card = '4242424242424242', leftPounds = 40, limitPounds = 1000 } = {}) {
  const accountId = newId('acc')
  const pages = { successUrl: 'http://127.0.0.1/done', cancelUrl: 'http://127.0.0.1/top-up' }
  const { sessionId } = await startTopUp(contextWith(pool), {
    accountId,
    createdBy: 'psn_1',
    amountPence: 10_000,
    email: 'ann@example.test',
    ...pages,
    automatic: { thresholdPence: 5000, monthLimitPence: limitPounds * 100 },
  })
  await control(`payments/${sessionId}/complete`, { card })
  await confirmTopUp(contextWith(pool), { accountId, sessionId })
  await spend(accountId, 100 - leftPounds)
  return accountId
}

/** As a filing of this price does that was accepted. */
async function spend(accountId: string, pounds: number): Promise<void> {
  const filing = { filingId: newId('fil'), accountId, pricePence: pounds * 100 }
  await inTransaction(pool, (tx) => holdFilings(tx, [filing], clock.now()))
  await inTransaction(pool, (tx) => chargeFilings(tx, [filing], clock.now()))
}
const takeAway = (accountId: string, pounds: number) =>
  adjustBalance(pool, {
    accountId,
    amountPence: -pounds * 100,
    reason: 'a correction',
    reference: newId('txn'),
    by: TEST_OPERATOR,
    at: clock.now(),
  })

/** As when the event arrives. */
const closeAccount = (accountId: string) =>
  inTransaction(pool, (tx) => {
    const occurredAt = clock.now()
    const payload = { account_id: accountId, occurred_at: occurredAt.getTime(), state: 'closed' } as const
    const about = { id: newUuid(), type: 'account.state-changed', key: accountId, headers: {} } as const
    return accountStateHandler(clock, silentLogger)(tx, [{ ...about, payload, occurredAt }])
  })

const charge = () => chargeKeptCards(contextWith(pool))
const check = async () => {
  const context = contextWith(pool)
  for (const topUpId of await claimTopUps(context, 100)) await checkTopUp(context, topUpId)
}
const stateOf = async (accountId: string) => {
  const { automatic, chargedPence } = await readAutomaticTopUps(contextWith(pool), accountId)
  return [automatic?.state ?? 'off', automatic?.pausedBecause ?? null, chargedPence / 100]
}
const balanceOf = async (accountId: string) => {
  const { rows } = await pool.query<{ pounds: number }>(
    'select (balance_pence / 100)::int as pounds from account where account_id = $1',
    [accountId],
  )
  return rows[0]?.pounds
}
const chargesOf = async (accountId: string) => {
  const { rows } = await pool.query<{ state: string }>(
    `select state from top_up where account_id = $1 and charged_customer_id is not null order by top_up_id`,
    [accountId],
  )
  return rows.map(({ state }) => state)
}
const chargedAtProcessor = async (accountId: string) => {
  const { data } = await stripe.paymentIntents.list({ limit: 100 })
  return data.filter(({ metadata, status }) => metadata['account_id'] === accountId && status === 'succeeded')
    .length
}

test('a balance below the threshold is topped up once, with a receipt that names the card', async () => {
  const accountId = await accountWithCard()
  await Promise.all([charge(), charge(), charge()])
  await charge()
  expect(await balanceOf(accountId)).toBe(140)
  expect(await chargesOf(accountId)).toEqual(['credited'])
  expect(await chargedAtProcessor(accountId)).toBe(1)
  expect(await stateOf(accountId)).toEqual(['on', null, 100])
  const { rows } = await pool.query(
    `select t.card_last4, t.created_by, t.session_id = t.payment_intent as same from receipt r
     join top_up t using (top_up_id) where t.account_id = $1 and t.charged_customer_id is not null`,
    [accountId],
  )
  expect(rows).toEqual([{ card_last4: '4242', created_by: 'psn_1', same: true }])
})

test.each([
  ['at the threshold', 50, 0],
  ['a pound below it', 49, 1],
])('a balance %s is charged or not', async (_, leftPounds, charges) => {
  const accountId = await accountWithCard({ leftPounds })
  await charge()
  expect(await chargesOf(accountId)).toHaveLength(charges)
})

test('money that is held for filings does not count as left', async () => {
  const accountId = await accountWithCard({ leftPounds: 60 })
  await charge()
  expect(await chargesOf(accountId)).toEqual([])
  await pool.query(
    `insert into filing_hold (filing_id, account_id, price_pence, state, changed_at)
     values ($1, $2, 2000, 'held', now())`,
    [newId('fil'), accountId],
  )
  await charge()
  expect(await chargesOf(accountId)).toEqual(['credited'])
})

test('the limit of the month ends the charges, and the next month has its own', async () => {
  const accountId = await accountWithCard({ limitPounds: 199 })
  await charge()
  await spend(accountId, 100)
  await charge()
  expect(await chargesOf(accountId)).toEqual(['credited'])
  offsetMs += 21 * 24 * HOUR_MS
  await charge()
  offsetMs = 0
  expect(await chargesOf(accountId)).toEqual(['credited', 'credited'])
})

test.each([
  ['declined', AWAY_CARD],
  ['authentication', CONFIRMED_CARD],
])('after the bank’s refusal (%s) nothing is charged until a person resumes', async (because, card) => {
  const accountId = await accountWithCard({ card })
  await charge()
  await charge()
  await check()
  expect(await chargesOf(accountId)).toEqual(['failed'])
  expect(await stateOf(accountId)).toEqual(['paused', because, 0])
  expect(await balanceOf(accountId)).toBe(40)
  const terms = { amountPence: 10_000, thresholdPence: 5000, monthLimitPence: 100_000 }
  await changeAutomaticTopUps(contextWith(pool), accountId, terms)
  await charge()
  expect(await chargesOf(accountId)).toEqual(['failed', 'failed'])
})

test.each<[string, (accountId: string) => Promise<unknown>]>([
  ['a correction by the operator', (accountId) => takeAway(accountId, 30)],
  [
    'a refund',
    async (accountId) => {
      const { rows } = await pool.query<{ id: string }>(
        'select transaction_id as id from top_up where account_id = $1',
        [accountId],
      )
      const request = {
        transactionId: rows[0]?.id ?? '',
        amountPence: 3000,
        reason: 'asked',
        by: TEST_OPERATOR,
      }
      await requestRefund(contextWith(pool), request)
    },
  ],
  [
    'a request for a refund',
    async (accountId) => {
      const by = { kind: 'person', id: 'psn_1', origin: 'test', requestId: 'r' } as const
      await askForRefund(contextWith(pool), { accountId, amountPence: 1000, by })
      await spend(accountId, 40)
    },
  ],
])('%s takes nothing from the card until a person resumes', async (_, act) => {
  const accountId = await accountWithCard({ leftPounds: 60 })
  await act(accountId)
  await charge()
  expect(await stateOf(accountId)).toEqual(['paused', 'money_returned', 0])
  expect(await chargesOf(accountId)).toEqual([])
  const terms = { amountPence: 10_000, thresholdPence: 5000, monthLimitPence: 100_000 }
  await changeAutomaticTopUps(contextWith(pool), accountId, terms)
  await charge()
  expect(await chargesOf(accountId)).toEqual(['credited'])
})

test('a disputed payment pauses, so that the money is not taken from the same card again', async () => {
  const accountId = await accountWithCard({ card: '4000000000000259', leftPounds: 60 })
  const { data } = await stripe.disputes.list({ limit: 1 })
  await applyDispute(contextWith(pool), data[0]?.id ?? '')
  await charge()
  expect(await stateOf(accountId)).toEqual(['paused', 'money_returned', 0])
})

test('a charge whose response is lost is found at the processor, and credited once', async () => {
  const accountId = await accountWithCard()
  await control('faults', { operation: 'checkout', fault: 'reset-after', times: 10 })
  await charge().catch(() => undefined)
  await clearFaults()
  expect(await chargesOf(accountId)).toEqual(['creating'])
  await charge()
  offsetMs += HOUR_MS
  await check()
  offsetMs = 0
  expect(await chargesOf(accountId)).toEqual(['credited'])
  expect(await chargedAtProcessor(accountId)).toBe(1)
  expect(await balanceOf(accountId)).toBe(140)
})

test.each([
  ['within a day is made', HOUR_MS, ['credited']],
  ['a day later has failed, and another one is made', 24 * HOUR_MS, ['failed', 'credited']],
])('a charge that never reached the processor, and %s', async (_, laterMs, states) => {
  const accountId = await accountWithCard()
  await control('faults', { operation: 'checkout', fault: 'refuse', times: 10 })
  await charge().catch(() => undefined)
  await clearFaults()
  expect(await chargesOf(accountId)).toEqual(['creating'])
  offsetMs += laterMs
  await check()
  await charge()
  offsetMs = 0
  expect(await chargesOf(accountId)).toEqual(states)
  expect(await chargedAtProcessor(accountId)).toBe(1)
})

test('a card that the customer ended is not charged, and is deleted at the processor', async () => {
  const accountId = await accountWithCard()
  const { automatic } = await readAutomaticTopUps(contextWith(pool), accountId)
  await endAutomaticTopUps(contextWith(pool), accountId)
  await endAutomaticTopUps(contextWith(pool), accountId)
  await charge()
  expect([await stateOf(accountId), await chargesOf(accountId)]).toEqual([['off', null, 0], []])
  await deleteUnneededCustomers(contextWith(pool))
  const { customerId = '', paymentMethodId = '' } = automatic ?? {}
  const again = { amount: 1000, currency: 'gbp', confirm: true, off_session: true } as const
  await expect(
    stripe.paymentIntents.create({ ...again, customer: customerId, payment_method: paymentMethodId }),
  ).rejects.toThrow('No such customer')
  expect((await pool.query('select from unneeded_customer')).rowCount).toBe(0)
})

test.each(['suspended', 'unknown', 'closed'])(
  'the card of an account that is %s is not charged',
  async (state) => {
    const accountId = await accountWithCard()
    await pool.query(`insert into account_state values ($1, $2, now())`, [accountId, state])
    await charge()
    expect(await chargesOf(accountId)).toEqual([])
  },
)

test('a closed account keeps no card, even if it is paid for afterwards', async () => {
  const accountId = await accountWithCard()
  await closeAccount(accountId)
  await closeAccount(accountId)
  expect(await stateOf(accountId)).toEqual(['off', null, 0])
  const pages = { successUrl: 'http://127.0.0.1/done', cancelUrl: 'http://127.0.0.1/top-up' }
  const automatic = { thresholdPence: 5000, monthLimitPence: 50_000 }
  const request = { accountId, createdBy: 'psn_1', amountPence: 10_000, email: 'ann@example.test', ...pages }
  const { sessionId } = await startTopUp(contextWith(pool), { ...request, automatic })
  await control(`payments/${sessionId}/complete`, {})
  await confirmTopUp(contextWith(pool), { accountId, sessionId })
  expect([await stateOf(accountId), await balanceOf(accountId)]).toEqual([['off', null, 0], 140])
  await deleteUnneededCustomers(contextWith(pool))
  expect((await pool.query('select from unneeded_customer')).rowCount).toBe(0)
})

test('another card replaces the first, which is deleted at the processor', async () => {
  const accountId = await accountWithCard({ card: AWAY_CARD })
  const before = await readAutomaticTopUps(contextWith(pool), accountId)
  const pages = { successUrl: 'http://127.0.0.1/done', cancelUrl: 'http://127.0.0.1/top-up' }
  const automatic = { thresholdPence: 2000, monthLimitPence: 50_000 }
  const request = { accountId, createdBy: 'psn_2', amountPence: 2000, email: 'bob@example.test', ...pages }
  const { sessionId } = await startTopUp(contextWith(pool), { ...request, automatic })
  await control(`payments/${sessionId}/complete`, { card: '5555555555554444' })
  await confirmTopUp(contextWith(pool), { accountId, sessionId })
  const after = await readAutomaticTopUps(contextWith(pool), accountId)
  expect(after.automatic).toMatchObject({ agreedBy: 'psn_2', amountPence: 2000, cardLast4: '4444' })
  const { rows } = await pool.query('select customer_id from unneeded_customer')
  expect(rows).toEqual([{ customer_id: before.automatic?.customerId }])
  await deleteUnneededCustomers(contextWith(pool))
})

test.each(['before', 'after'] as const)(
  'a process killed %s any statement of a charge leaves one payment and one credit',
  async (moment) => {
    for (let at = 1; ; at += 1) {
      const accountId = await accountWithCard()
      const dying = dyingPool(pool, { at, moment })
      await chargeKeptCards(contextWith(dying.pool)).catch(() => undefined)
      offsetMs += HOUR_MS
      // The database may still hold the locks of the killed process for a moment.
      await waitFor(
        async () => {
          await check()
          await charge()
          return (await balanceOf(accountId)) === 140
        },
        { until: `the charge of the process killed at statement ${at} is credited` },
      )
      offsetMs = 0
      expect(await balanceOf(accountId)).toBe(140)
      expect(await chargedAtProcessor(accountId)).toBe(1)
      await pool.query('delete from automatic_top_up')
      if (!dying.isDead()) break
    }
  },
)
