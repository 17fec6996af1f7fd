// A process may be killed before or after any statement of a top-up: between the payment session, its
// webhook and the posting. The process that starts afterwards credits the top-up once.
import { startPaymentProcessor } from '@cfs/payment-processor'
import { createPool, type Pool } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentContext } from '../src/commands/billing-context.ts'
import { checkTopUp, claimTopUps } from '../src/commands/check-top-up.ts'
import { confirmTopUp } from '../src/commands/confirm-top-up.ts'
import { listMissedEvents } from '../src/commands/list-missed-events.ts'
import { claimPaymentEvents, processPaymentEvent } from '../src/commands/process-payment-event.ts'
import { receiveWebhook } from '../src/commands/receive-webhook.ts'
import { startTopUp } from '../src/commands/start-top-up.ts'
import { selectVatFacts } from '../src/store/select-vat-facts.ts'
import { dyingPool } from './dying-pool.ts'
import { paymentContext } from './payment-context.ts'

const SECRET = 'whsec_simulator'
let database: TestDatabase
let pool: Pool
let processor: Awaited<ReturnType<typeof startPaymentProcessor>>
let stripe: Stripe
let offsetMs = 0
const clock = { now: () => new Date(Date.now() + offsetMs) }

beforeAll(async () => {
  database = await testDatabase({ name: 'killed', migrations: join(import.meta.dirname, '../migrations') })
  pool = createPool({ url: database.url, max: 4, applicationName: 'test' })
  processor = await startPaymentProcessor({}, { now: clock.now })
  const { hostname, port } = new URL(processor.url)
  stripe = new Stripe('sk_test_simulator', { host: hostname, port, protocol: 'http', telemetry: false })
})
afterAll(async () => {
  await pool.end()
  await processor.close()
  await database.drop()
})

const seller = { name: 'Seller', address: [], vat: { number: '123456789', ratePercent: 20 } }
const contextWith = (its: Pool): PaymentContext => ({
  ...paymentContext({ pool: its, clock, url: processor.url }),
  seller,
})

/** Pays as the customer if the payment session exists; returns the session's id, otherwise undefined. */
async function payAs(accountId: string): Promise<string | undefined> {
  const { data } = await stripe.checkout.sessions.list({ limit: 100 })
  const session = data.find(({ client_reference_id }) => client_reference_id === accountId)
  if (session?.status !== 'open') return session?.id
  await fetch(`${processor.url}/_control/payments/${session.id}/complete`, { method: 'POST', body: '{}' })
  return session.id
}

async function deliver(context: PaymentContext, sessionId: string): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_${sessionId}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(clock.now().getTime() / 1000),
    data: { object: { id: sessionId, object: 'checkout.session' } },
  })
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp })
  expect(await receiveWebhook(context, { body: Buffer.from(payload), signature })).toBe(true)
  for (const event of await claimPaymentEvents(context, 100)) await processPaymentEvent(context, event)
}

async function reconcile(context: PaymentContext): Promise<void> {
  for (const topUpId of await claimTopUps(context, 100)) await checkTopUp(context, topUpId)
  for (const event of await claimPaymentEvents(context, 100)) await processPaymentEvent(context, event)
}

const request = (accountId: string) => ({
  accountId,
  createdBy: 'psn_1',
  amountPence: 10_000,
  email: 'ann@example.test',
  successUrl: 'http://127.0.0.1/done',
  cancelUrl: 'http://127.0.0.1/top-up',
})

/**
 * Runs a whole top-up in a process that is killed on the way; returns false if the process survived to the
 * end.
 */
async function runUntilKilled(accountId: string, dying: ReturnType<typeof dyingPool>): Promise<boolean> {
  const context = contextWith(dying.pool)
  await startTopUp(context, request(accountId)).catch(() => undefined)
  const sessionId = await payAs(accountId)
  if (sessionId === undefined) return true
  await deliver(context, sessionId).catch(() => undefined)
  await confirmTopUp(context, { accountId, sessionId }).catch(() => undefined)
  return dying.isDead()
}

async function credits(accountId: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select 1 from ledger_transaction where account_id = $1 and type = 'top_up'`,
    [accountId],
  )
  return rowCount ?? 0
}

test.each(['before', 'after'] as const)(
  'a process killed %s any statement leaves a top-up that is credited once afterwards',
  async (moment) => {
    const next = contextWith(pool)
    let points = 0
    for (let isKilled = true; isKilled; ) {
      points += 1
      const accountId = newId('acc')
      isKilled = await runUntilKilled(accountId, dyingPool(pool, { at: points, moment }))
      // Continues in the process that starts afterwards: time has passed, and the webhook and the customer
      // come again.
      offsetMs += 3 * 60_000
      await reconcile(next)
      const sessionId = await payAs(accountId)
      if (sessionId === undefined) {
        expect(await credits(accountId)).toBe(0)
        const again = await startTopUp(next, request(accountId))
        expect(await payAs(accountId)).toBe(again.sessionId)
        await deliver(next, again.sessionId)
      } else {
        await deliver(next, sessionId)
        await confirmTopUp(next, { accountId, sessionId })
      }
      offsetMs += 3 * 60_000
      await reconcile(next)
      expect({ points, credits: await credits(accountId) }).toEqual({ points, credits: 1 })
    }
    expect(points).toBeGreaterThan(20)
    const { rows } = await pool.query(
      'select balance_pence, owed_pence from account where balance_pence <> 10000',
    )
    expect(rows).toEqual([])
    const { rowCount: credited } = await pool.query('select 1 from receipt')
    expect(await selectVatFacts(pool)).toEqual({ vatDocuments: credited, wrongVat: [] })
  },
  120_000,
)

test('an event whose webhook never arrived is found once in the processor’s list', async () => {
  const context = contextWith(pool)
  await listMissedEvents(context)
  const accountId = newId('acc')
  const { topUpId } = await startTopUp(context, request(accountId))
  await payAs(accountId)
  expect(await listMissedEvents(context)).toBe(0)
  offsetMs += 2 * 3_600_000
  expect(await listMissedEvents(context)).toBeGreaterThan(0)
  // The regular check skips this top-up, so only the event in the processor's list can credit it.
  await pool.query('update top_up set next_check_at = null where top_up_id = $1', [topUpId])
  await reconcile(context)
  expect(await credits(accountId)).toBe(1)
  offsetMs += 2 * 3_600_000
  expect(await listMissedEvents(context)).toBe(0)
})
