// A customer tops up on the dashboard's pages while the payment processor fails in several ways, and an
// operator refunds the payment: the payment processor's key and its webhook secret are used throughout.
import type { Browser } from '@cfs/dashboard/test/browser.ts'
import { createPool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { z } from 'zod'
import type { Sweep } from './sweep-journeys.ts'

const FAULTS = [
  { fault: 'refuse' },
  { fault: 'reset-after' },
  { fault: 'garbage' },
  { fault: 'status', status: 500 },
  { fault: 'status', status: 401 },
]
const FORM = '/live/billing/top-up'
const PAGES = ['/live/billing', '/live/billing/transactions', '/live/billing/receipts', '/live/overview']
const LIMIT = { intervalMs: 200 }

const list = z.object({ data: z.array(z.object({ id: z.string() })) })

/** The browser is signed in to an account that may use live mode. */
export async function topUpAndRefund({ stack, client }: Sweep, browser: Browser): Promise<void> {
  const { paymentProcessor, operator } = stack
  const look = async (path: string): Promise<void> => {
    const { text, headers } = await browser.get(path)
    client.record(
      `page ${path}`,
      `${JSON.stringify([...headers].filter(([name]) => name !== 'set-cookie'))}${text}`,
    )
  }
  const start = async (amount: string): Promise<number> => {
    await browser.get('/live/billing')
    const { status, text } = await browser.submit(FORM, { amount })
    client.record(`page ${FORM}`, text)
    return status
  }
  for (const [index, fault] of FAULTS.entries()) {
    await paymentProcessor.fault({ operation: 'checkout', times: 1, ...fault })
    await start(String(20 + index))
    await paymentProcessor.clearFaults()
  }
  const status = await start('50')
  if (status !== 303) throw new Error(`the top-up form was answered with ${status}`)
  const sessionId = (await listAt(stack, '/v1/checkout/sessions?limit=1')).at(0) ?? ''
  const paid = await fetch(`${paymentProcessor.url}/_control/payments/${sessionId}/complete`, {
    method: 'POST',
    body: '{}',
  })
  if (!paid.ok) throw new Error(`the payment was answered with ${paid.status}`)
  await forgeWebhook(client)
  await look(`${FORM}/done?session_id=${sessionId}`)
  const transactionId = await creditOf(stack, sessionId)
  await operator.manage('billing', '/refunds', { transaction_id: transactionId, amount: 10, reason: 'swept' })
  for (const path of PAGES) await look(path)
  const isDelivered = async () => (await listAt(stack, '/v1/events?delivery_success=false')).length === 0
  await waitFor(isDelivered, { ...LIMIT, until: 'every webhook was accepted' })
}

/** A webhook that the payment processor did not sign. */
async function forgeWebhook(client: Sweep['client']): Promise<void> {
  const body = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'checkout.session.completed' })
  const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await client.ask('/webhooks/payment-processor', { method: 'POST', headers, body })
  if (answer.status !== 400) throw new Error(`a forged webhook was answered with ${answer.status}`)
}

async function listAt({ paymentProcessor, secrets }: Sweep['stack'], path: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${secrets.installation.stripeKey}` }
  const response = await fetch(`${paymentProcessor.url}${path}`, { headers })
  return list.parse(await response.json()).data.map(({ id }) => id)
}

async function creditOf({ databases }: Sweep['stack'], sessionId: string): Promise<string> {
  const pool = createPool({ url: databases.billing.adminUrl, max: 1, applicationName: 'sweep' })
  try {
    return await waitFor(
      async () => {
        const { rows } = await pool.query<{ id: string | null }>(
          'select transaction_id as id from top_up where session_id = $1',
          [sessionId],
        )
        return rows[0]?.id ?? undefined
      },
      { ...LIMIT, until: 'the top-up is credited' },
    )
  } finally {
    await pool.end()
  }
}
