// Accounts with a kept card, on a database and a simulated payment processor of their own, and what was
// charged with the card.
import { startPaymentProcessor } from '@cfs/payment-processor'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { adjustBalance } from '../src/commands/adjust-balance.ts'
import { readAutomaticTopUps } from '../src/commands/change-automatic-top-ups.ts'
import { chargeFilings } from '../src/commands/charge-filings.ts'
import { chargeKeptCards } from '../src/commands/charge-kept-card.ts'
import { checkTopUp, claimTopUps } from '../src/commands/check-top-up.ts'
import { confirmTopUp } from '../src/commands/confirm-top-up.ts'
import { holdFilings } from '../src/commands/hold-filings.ts'
import { startTopUp } from '../src/commands/start-top-up.ts'
import { paymentContext } from './payment-context.ts'
import { TEST_OPERATOR } from './test-operator.ts'

type Processor = Awaited<ReturnType<typeof startPaymentProcessor>>
interface Running {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly processor: Processor
  readonly stripe: Stripe
}

/** Runs them for the tests of the file that calls this. */
export function keptCards() {
  let running: Running | undefined
  let laterMs = 0
  const clock = { now: () => new Date(Date.parse('2026-11-10T12:00:00Z') + laterMs) }
  const now = (): Running => {
    if (running === undefined) throw new Error('the database and the processor are not running')
    return running
  }
  const context = (pool = now().pool) => paymentContext({ pool, clock, url: now().processor.url })
  const control = async (path: string, body: object) => {
    const address = `${now().processor.url}/_control/${path}`
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
    expect(response.status).toBe(200)
  }
  const clearFaults = () => fetch(`${now().processor.url}/_control/faults`, { method: 'DELETE' })
  beforeAll(async () => {
    running = await start(clock)
  })
  afterAll(async () => {
    await now().pool.end()
    await now().processor.close()
    await now().database.drop()
  })
  afterEach(async () => {
    laterMs = 0
    await clearFaults()
    // No account of an earlier test is charged in the next one.
    await now().pool.query('delete from automatic_top_up')
  })
  return {
    clock,
    context,
    control,
    clearFaults,
    pool: () => now().pool,
    stripe: () => now().stripe,
    pass: (ms: number) => void (laterMs += ms),
    backToNow: () => void (laterMs = 0),
    ...customers({ context, control }),
    ...charges({ context, stripe: () => now().stripe }),
  }
}

async function start(clock: { readonly now: () => Date }): Promise<Running> {
  const database = await testDatabase({ service: 'billing' })
  const pool = createPool({ url: database.runtimeUrl, max: 4, applicationName: 'test' })
  const processor = await startPaymentProcessor({}, { now: clock.now })
  const { hostname, port } = new URL(processor.url)
  const stripe = new Stripe('sk_test_simulator', { host: hostname, port, protocol: 'http', telemetry: false })
  return { database, pool, processor, stripe }
}

type Context = ReturnType<typeof paymentContext>
interface Shell {
  readonly context: () => Context
  readonly control: (path: string, body: object) => Promise<void>
}

const PAGES = { successUrl: 'http://127.0.0.1/done', cancelUrl: 'http://127.0.0.1/top-up' }

function customers({ context, control }: Shell) {
  /** As a filing of this price does that was accepted. */
  const spend = async (accountId: string, pounds: number) => {
    const { pool, clock } = context()
    const filing = { filingId: newId('fil'), accountId, pricePence: pounds * 100 }
    await inTransaction(pool, (tx) => holdFilings(tx, [filing], clock.now()))
    await inTransaction(pool, (tx) => chargeFilings(tx, [filing], clock.now()))
  }
  /** Starts a top-up whose page keeps the card. */
  const open = async ({
    accountId = newId('acc'),
    createdBy = 'psn_1',
    pounds = 100,
    limitPounds = 1000,
  }) => {
    const automatic = { thresholdPence: pounds * 50, monthLimitPence: limitPounds * 100 }
    const person = { accountId, createdBy, email: 'ann@example.test' }
    const request = { ...person, ...PAGES, amountPence: pounds * 100, automatic }
    return { accountId, ...(await startTopUp(context(), request)) }
  }
  const pay = async (
    opened: { readonly accountId: string; readonly sessionId: string },
    card: object = {},
  ) => {
    await control(`payments/${opened.sessionId}/complete`, card)
    await confirmTopUp(context(), opened)
  }
  return {
    spend,
    open,
    pay,
    /** Pays a first top-up of £100 with a card that is kept, and spends the money down to `leftPounds`. */
    accountWithCard: async ({ card = '4242424242424242', leftPounds = 40, limitPounds = 1000 } = {}) => {
      const opened = await open({ limitPounds })
      await pay(opened, { card })
      await spend(opened.accountId, 100 - leftPounds)
      return opened.accountId
    },
    takeAway: (accountId: string, pounds: number) => {
      const { pool, clock } = context()
      const change = {
        accountId,
        amountPence: -pounds * 100,
        reason: 'a correction',
        reference: newId('txn'),
      }
      return adjustBalance(pool, { ...change, by: TEST_OPERATOR, at: clock.now() })
    },
  }
}

function charges({ context, stripe }: Pick<Shell, 'context'> & { readonly stripe: () => Stripe }) {
  return {
    charge: () => chargeKeptCards(context()),
    check: async () => {
      for (const topUpId of await claimTopUps(context(), 100)) await checkTopUp(context(), topUpId)
    },
    stateOf: async (accountId: string) => {
      const { automatic, chargedPence } = await readAutomaticTopUps(context(), accountId)
      return [automatic?.state ?? 'off', automatic?.pausedBecause ?? null, chargedPence / 100]
    },
    balanceOf: async (accountId: string) => {
      const { rows } = await context().pool.query<{ pounds: number }>(
        'select (balance_pence / 100)::int as pounds from account where account_id = $1',
        [accountId],
      )
      return rows[0]?.pounds
    },
    chargesOf: async (accountId: string) => {
      const { rows } = await context().pool.query<{ state: string }>(
        `select state from top_up where account_id = $1 and charged_customer_id is not null
         order by top_up_id`,
        [accountId],
      )
      return rows.map(({ state }) => state)
    },
    chargedAtProcessor: async (accountId: string) => {
      const { data } = await stripe().paymentIntents.list({ limit: 100 })
      const paid = data.filter(({ status }) => status === 'succeeded')
      return paid.filter(({ metadata }) => metadata['account_id'] === accountId).length
    },
  }
}
