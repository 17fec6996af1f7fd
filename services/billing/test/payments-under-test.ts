// Runs billing with a simulated payment processor, whose webhooks are passed on as the gateway does. The
// clock of both can be moved forward.
import http from 'node:http'
import { startPaymentProcessor } from '@cfs/payment-processor'
import { createPool, type Pool } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import { z } from 'zod'
import {
  type Answer,
  type BillingOptions,
  type BillingUnderTest,
  startBilling,
} from './billing-under-test.ts'

export const WEBHOOK_SECRET = 'whsec_simulator'

export interface PaymentsUnderTest {
  readonly billing: BillingUnderTest
  readonly pool: Pool
  readonly processorUrl: string
  /** Calls the control plane of the payment simulator. */
  readonly control: (path: string, body?: object) => Promise<Record<string, unknown>>
  readonly clearFaults: () => Promise<unknown>
  /** Opens a new account in billing. */
  readonly openAccount: () => Promise<string>
  readonly start: (accountId: string, amount?: number, person?: string) => Promise<Answer>
  /** Starts a top-up, which must succeed. */
  readonly started: (accountId: string, amount?: number) => Promise<Started>
  readonly settle: (accountId: string, sessionId: string) => Promise<Answer>
  readonly pay: (sessionId: string, body?: object) => Promise<Record<string, unknown>>
  readonly topUp: (accountId: string, topUpId: string) => Promise<Record<string, unknown>>
  readonly untilBalance: (accountId: string, expected: Record<string, unknown>) => Promise<void>
  readonly transactions: (accountId: string) => Promise<Record<string, unknown>[]>
  /** Waits until all stored events are processed. */
  readonly untilProcessed: () => Promise<void>
  /** The product's own money: the sums of its ledger accounts, in pence. */
  readonly ledger: () => Promise<Record<string, number>>
  /** The money that the payment processor holds for us according to its API, in pence. */
  readonly processorBalance: () => Promise<number>
  readonly advance: (ms: number) => void
  readonly stop: () => Promise<void>
}

export interface Started {
  readonly topUpId: string
  readonly sessionId: string
  readonly checkoutUrl: string
}

export async function startPayments(options: BillingOptions = {}): Promise<PaymentsUnderTest> {
  let offsetMs = 0
  const clock = { now: () => new Date(Date.now() + offsetMs) }
  const target: { billing?: BillingUnderTest } = {}
  const gateway = await startGateway(target)
  const processor = await startPaymentProcessor(
    { webhookUrl: gateway.url, webhookRetryMs: 20, delayedPaymentMs: 3_600_000 },
    { now: clock.now },
  )
  const billing = await startBilling({
    clock,
    ...options,
    settings: {
      STRIPE_URL: processor.url,
      STRIPE_SECRET_KEY: 'sk_test_simulator',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ...options.settings,
    },
  })
  target.billing = billing
  const pool = createPool({ url: billing.database.url, max: 3, applicationName: 'test' })
  const control = controlOf(processor.url)
  const start = (accountId: string, amount = 100, person = 'psn_1') =>
    billing.call('/top-ups', { accountId, keyId: person, scope: 'billing:manage' }, topUpOf(amount))
  const transactions = async (accountId: string) => {
    const { data } = await billing.get('/api/v1/transactions?limit=100', { accountId })
    return data['transactions'] as Record<string, unknown>[]
  }
  return {
    billing,
    pool,
    processorUrl: processor.url,
    control,
    clearFaults: () => fetch(`${processor.url}/_control/faults`, { method: 'DELETE' }),
    openAccount: () => openAccount(pool),
    start,
    async started(accountId, amount) {
      const answer = await start(accountId, amount)
      expect(answer).toMatchObject({ status: 201 })
      return {
        topUpId: String(answer.data['top_up_id']),
        sessionId: String(answer.data['session_id']),
        checkoutUrl: String(answer.data['checkout_url']),
      }
    },
    settle: (accountId, sessionId) =>
      billing.call('/top-ups/settle', { accountId, scope: 'billing:manage' }, { session_id: sessionId }),
    pay: (sessionId, body = {}) => control(`payments/${sessionId}/complete`, body),
    topUp: async (accountId, topUpId) =>
      topUpIn(await billing.get('/top-ups?limit=100', { accountId, scope: 'billing:manage' }), topUpId),
    untilBalance: (accountId, expected) =>
      waitFor(async () => expect(await billing.balanceOf(accountId)).toMatchObject(expected), {
        timeoutMs: 60_000,
      }),
    transactions,
    untilProcessed: () => untilProcessed(pool),
    ledger: () => sumLedger(pool),
    processorBalance: () => askBalance(processor.url),
    advance(ms) {
      offsetMs += ms
    },
    async stop() {
      await processor.close()
      await gateway.close()
      await pool.end()
      await billing.stop()
    },
  }
}

function controlOf(url: string): PaymentsUnderTest['control'] {
  return async (path, body) => {
    const response = await fetch(`${url}/_control/${path}`, {
      method: 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return answer
  }
}

async function openAccount(pool: Pool): Promise<string> {
  const accountId = newId('acc')
  const insert = `insert into account (account_id, name, opened_at) values ($1, 'Acme Ltd', now())`
  await pool.query(insert, [accountId])
  return accountId
}

async function untilProcessed(pool: Pool): Promise<void> {
  const due = 'select 1 from payment_event where due_at is not null'
  await waitFor(async () => (await pool.query(due)).rowCount === 0)
}

async function sumLedger(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; total: number }>(
    `select name, sum(amount)::bigint as total from (
       select ledger_account::text as name, amount_pence as amount from entry
       union all select debit::text, amount_pence from own_posting
       union all select credit::text, -amount_pence from own_posting) sides group by name`,
  )
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]))
}

async function askBalance(url: string): Promise<number> {
  const headers = { authorization: 'Bearer sk_test_simulator' }
  const response = await fetch(`${url}/v1/balance`, { headers })
  const { available, pending } = (await response.json()) as Record<string, { amount: number }[]>
  return [...(available ?? []), ...(pending ?? [])].reduce((sum, { amount }) => sum + amount, 0)
}

export const topUpOf = (amount: number) => ({
  amount,
  email: 'ann@example.test',
  success_url: 'http://127.0.0.1:8081/live/top-up/done',
  cancel_url: 'http://127.0.0.1:8081/live/top-up',
})

/** Passes webhooks on to billing with their bytes and their signature, as the gateway does. */
async function startGateway(target: { readonly billing?: BillingUnderTest }) {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const signature = request.headers['stripe-signature']
        const webhook = {
          body: Buffer.concat(chunks),
          signature: typeof signature === 'string' ? signature : undefined,
        }
        const handing = target.billing?.handOver(webhook) ?? Promise.resolve(503)
        void handing.catch(() => 503).then((status) => response.writeHead(status).end())
      })
      .on('error', () => response.destroy())
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port')
  return {
    url: `http://127.0.0.1:${address.port}/webhooks/payment-processor`,
    async close() {
      const { promise: closed, resolve: done } = Promise.withResolvers<void>()
      server.close(() => done())
      server.closeAllConnections()
      await closed
    },
  }
}

function topUpIn({ data }: Answer, topUpId: string): Record<string, unknown> {
  const topUps = z.array(z.record(z.string(), z.unknown())).parse(data['top_ups'])
  const found = topUps.find((topUp) => topUp['top_up_id'] === topUpId)
  if (found === undefined) throw new Error(`the account has no top-up ${topUpId}`)
  return found
}
