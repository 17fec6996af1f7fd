// A customer tops up, and an operator refunds a part of the top-up, while the billing service is killed:
// both repeat each request that got no response, as people do.
import { signingSecretsOf } from '@cfs/product'
import { createIdentitySigner, IDENTITY_HEADER } from '@cfs/http'
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Account } from '../operator.ts'
import { SECRET } from '../service-environments.ts'
import { repeated } from './drill-client.ts'
import type { DrillStack } from './drill-stack.ts'
import type { KillPoint } from './kill-point.ts'

export const TOP_UP = 50
export const REFUND = 20
const LIMIT = { timeoutMs: 120_000 }
/** The simulated payment processor's only key. */
const PROCESSOR_KEY = 'sk_test_simulator'

const sign = createIdentitySigner({ secrets: signingSecretsOf(SECRET, 'dashboard'), issuer: 'dashboard' })
const started = z.object({ top_up_id: z.string(), session_id: z.string() })
const topUp = z.object({
  top_up_id: z.string(),
  state: z.string(),
  transaction_id: z.string().nullable(),
  refunded: z.number(),
})
const receipt = z.object({ refunds: z.array(z.object({ state: z.string(), amount: z.number() })) })
const list = z.object({ data: z.array(z.object({ amount: z.number() })) })

/**
 * Resolves to the top-up's id once the customer has paid and, unless the kill point says otherwise, has
 * returned to the dashboard.
 */
export async function topUpInDrill(
  stack: DrillStack,
  account: Account,
  { isUnattended = false }: Pick<KillPoint, 'isUnattended'> = {},
): Promise<string> {
  const billing = callBilling(stack, account)
  const pages = { success_url: `${stack.urls.dashboard}/done`, cancel_url: `${stack.urls.dashboard}/top-up` }
  const request = { amount: TOP_UP, email: 'ann@example.test', ...pages }
  const start = () => repeated(async () => started.parse(await billing('/top-ups', request)))
  const { top_up_id: topUpId, session_id: sessionId } = await start()
  await pay(stack, sessionId)
  if (!isUnattended)
    await repeated(async () => settled(await billing('/top-ups/settle', { session_id: sessionId })))
  const isCredited = async () => (await readTopUp(billing, topUpId)).state === 'credited'
  await waitFor(isCredited, { ...LIMIT, until: `${topUpId} is credited` })
  return topUpId
}

/** An operator whose request got no response looks whether the money was taken before repeating it. */
export async function refundInDrill(stack: DrillStack, account: Account, topUpId: string): Promise<void> {
  const billing = callBilling(stack, account)
  const read = () => readTopUp(billing, topUpId)
  await repeated(async () => {
    const { transaction_id, refunded } = await read()
    if (refunded > 0) return {}
    return (await stack.manage('billing', '/refunds', {
      transaction_id,
      amount: REFUND,
      reason: 'drill',
    })) as object
  })
}

const refundRequest = z.object({ request_id: z.string() })

/** An owner asks for a part of the balance, and the operator grants it; both repeat what got no response. */
export async function askForRefundInDrill(stack: DrillStack, account: Account): Promise<void> {
  const billing = callBilling(stack, account)
  const asked = z.object({ request: refundRequest })
  const { request } = await repeated(async () =>
    asked.parse(await billing('/refund-requests', { amount: REFUND })),
  )
  const path = `/refund-requests/${request.request_id}/grant`
  await repeated(async () => refundRequest.parse(await stack.manage('billing', path, {})))
}

/** The customer's account has one credit, and the processor one payment. */
export async function creditedOnce(stack: DrillStack, account: Account): Promise<void> {
  expect(await amountsOf(stack, account, 'top_up')).toEqual([TOP_UP])
}

/** The refund was taken once from the balance, and made once at the processor. */
export async function refundedOnce(stack: DrillStack, account: Account, topUpId: string): Promise<void> {
  const billing = callBilling(stack, account)
  const isPaidBack = async () => {
    const { refunds } = receipt.parse(await billing(`/top-ups/${topUpId}/receipt`))
    expect(refunds).toEqual([expect.objectContaining({ state: 'succeeded', amount: REFUND })])
    return true
  }
  await waitFor(isPaidBack, { ...LIMIT, until: `the refund of ${topUpId} is paid back` })
  expect(await amountsOf(stack, account, 'refund')).toEqual([-REFUND])
  const { payment } = receiptPayment.parse(await billing(`/top-ups/${topUpId}/receipt`))
  const response = await fetch(
    `${stack.paymentProcessorUrl}/v1/refunds?payment_intent=${payment.reference}`,
    {
      headers: { authorization: `Bearer ${PROCESSOR_KEY}` },
    },
  )
  expect(list.parse(await response.json()).data.map(({ amount }) => amount)).toEqual([REFUND * 100])
}

const receiptPayment = z.object({ payment: z.object({ reference: z.string() }) })
const transactions = z.object({
  transactions: z.array(z.object({ type: z.string(), amount: z.number() })),
})

async function amountsOf({ api }: DrillStack, account: Account, wanted: string): Promise<readonly number[]> {
  const { data } = await api.get('/api/v1/transactions', account.live)
  const all = transactions.parse(data).transactions
  return all.filter(({ type }) => type === wanted).map(({ amount }) => amount)
}

function settled(answer: unknown): { readonly state: string } {
  const { state } = z.object({ state: z.string() }).parse(answer)
  if (!/^(already_)?credited$/.test(state)) throw new Error(`the return page shows ${state}`)
  return { state }
}

async function pay({ paymentProcessorUrl }: DrillStack, sessionId: string): Promise<void> {
  const path = `/_control/payments/${sessionId}/complete`
  const response = await fetch(`${paymentProcessorUrl}${path}`, { method: 'POST', body: '{}' })
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)])
}

/** The top-up among the newest of its account. */
async function readTopUp(billing: ReturnType<typeof callBilling>, topUpId: string) {
  const { top_ups: topUps } = z.object({ top_ups: z.array(topUp) }).parse(await billing('/top-ups'))
  const found = topUps.find(({ top_up_id: id }) => id === topUpId)
  if (found === undefined) throw new Error(`the account has no top-up ${topUpId}`)
  return found
}

/** Calls a route of billing as the dashboard does for a person; throws unless it succeeds. */
export function callBilling({ urls }: DrillStack, { accountId }: Account) {
  return async (path: string, body?: object, method: 'POST' | 'PUT' = 'POST'): Promise<unknown> => {
    const identity = { accountId, keyId: 'psn_drill', mode: 'live', scopes: ['billing:manage'] } as const
    const token = sign({ ...identity, requestId: 'r', partner: false }, 'billing')
    const response = await fetch(`${urls.billing}${path}`, {
      method: body === undefined ? 'GET' : method,
      headers: { [IDENTITY_HEADER]: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { readonly data?: unknown }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.data
  }
}
