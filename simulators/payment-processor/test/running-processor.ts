// A payment processor for tests, which Stripe's own package calls. After each test, everything that the
// simulator has sent is compared with Stripe's description.
import { Stripe } from 'stripe'
import { afterEach, expect } from 'vitest'
import { type PaymentProcessorSettings, startPaymentProcessor } from '../src/index.ts'
import { quietStripe } from './config.ts'
import { faultsOf } from './openapi/answer-check.ts'
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts'

export const apiKey = 'sk_test_simulator'
export const webhookSecret = 'whsec_simulator'

export interface TestProcessor {
  readonly url: string
  readonly stripe: Stripe
  readonly hooks: WebhookReceiver
  readonly client: (key?: string, config?: Stripe.StripeConfig) => Stripe
  /** Returns the control plane's response, whatever its status. */
  readonly control: (path: string, body?: unknown) => Promise<Record<string, unknown>>
  readonly clearFaults: () => Promise<unknown>
  readonly messages: () => Promise<readonly RecordedMessage[]>
  /** Creates a session for 100.00 pounds, unless other parameters are given. */
  readonly session: (given?: Partial<Stripe.Checkout.SessionCreateParams>) => Promise<Stripe.Checkout.Session>
  /** The PaymentIntent of a paid session. */
  readonly paid: (card?: string) => Promise<string>
  readonly nowMs: () => number
  /** Advances the simulator's clock. */
  readonly advance: (ms: number) => void
}

export interface RecordedMessage {
  readonly operation: string
  readonly request: string
  readonly response: string | null
  readonly fault: string | null
}

const running: { close(): Promise<void>; check(): Promise<void> }[] = []
afterEach(async () => {
  const all = running.splice(0)
  try {
    for (const one of all) await one.check()
  } finally {
    await Promise.all(all.map((one) => one.close()))
  }
})

/** `advance`, or a request to the control plane, decides delayed payments. */
export async function testProcessor(
  settings: Partial<PaymentProcessorSettings> = {},
): Promise<TestProcessor> {
  quietStripe()
  let nowMs = Date.now()
  const hooks = await startReceiver()
  const processor = await startPaymentProcessor(
    { webhookUrl: hooks.url, webhookRetryMs: 20, delayedPaymentMs: 60_000, ...settings },
    { now: () => new Date(nowMs), random: seeded() },
  )
  const { hostname, port } = new URL(processor.url)
  const client = (key = settings.apiKey ?? apiKey, config: Stripe.StripeConfig = {}) =>
    new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      timeout: 5000,
      ...config,
    })
  const stripe = client()
  const call = async (path: string, init?: RequestInit): Promise<Record<string, unknown>> => {
    const response = await fetch(`${processor.url}/_control/${path}`, init)
    return (await response.json()) as Record<string, unknown>
  }
  const control = (path: string, body?: unknown) =>
    call(path, { method: 'POST', ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const messages = async () => (await call('messages'))['messages'] as RecordedMessage[]
  const session: TestProcessor['session'] = (given) =>
    stripe.checkout.sessions.create({ ...sessionGiven, ...given })
  running.push({
    check: async () => expect(unfaithful(await messages())).toEqual([]),
    close: async () => void (await Promise.all([processor.close(), hooks.close()])),
  })
  return {
    url: processor.url,
    stripe,
    hooks,
    client,
    control,
    clearFaults: () => call('faults', { method: 'DELETE' }),
    messages,
    session,
    async paid(card) {
      const { id } = await session()
      const { payment_intent } = await control(`payments/${id}/complete`, card === undefined ? {} : { card })
      return String(payment_intent)
    },
    nowMs: () => nowMs,
    advance: (ms) => {
      nowMs += ms
    },
  }
}

export const sessionGiven: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'gbp', unit_amount: 10_000, product_data: { name: 'Prepaid balance' } },
    },
  ],
  success_url: 'https://shop.example/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/top-up',
  client_reference_id: 'acc_1',
  metadata: { top_up_id: 'tup_1' },
  payment_intent_data: { metadata: { top_up_id: 'tup_1' }, statement_descriptor_suffix: 'TOPUP' },
}

/** The responses and webhooks that do not match Stripe's description. */
function unfaithful(messages: readonly RecordedMessage[]): string[] {
  return messages
    .filter(({ fault }) => fault === null || fault === 'slow' || fault === 'reset-after')
    .flatMap(({ operation, request, response }) => {
      const json = operation === 'webhook' ? request.slice(request.indexOf('\n\n') + 2) : (response ?? '')
      return faultsOf(JSON.parse(json)).map((fault) => `${request.split('\n')[0]}: ${fault}`)
    })
}

/** A random number generator that returns the same numbers in every run. */
function seeded(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
