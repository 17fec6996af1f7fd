// The connection to Stripe. Stripe's package is large, so it is loaded when it is first used.
import type { Stripe } from 'stripe'
import { processorError } from './processor-error.ts'

/**
 * The time limit for a request to Stripe: longer than Stripe usually takes, and shorter than a person is
 * willing to wait.
 */
const TIMEOUT_MS = 10_000

export interface StripeOptions {
  readonly secretKey: string
  readonly url: string
  readonly timeoutMs?: number
}

export interface StripeConnection {
  /**
   * The result of `work`. Throws ProcessorUnavailable if Stripe does not respond, and ProcessorRefused if
   * Stripe refuses the request.
   */
  readonly call: <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>
  /** Like `call`, but returns undefined if the object does not exist. */
  readonly find: <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T | undefined>
  readonly stripe: () => Promise<Stripe>
}

export function connectToStripe(options: StripeOptions): StripeConnection {
  let loading: Promise<Stripe> | undefined
  const stripe = () =>
    (loading ??= load(options).catch((error: unknown) => {
      // The next call tries to load the package again.
      loading = undefined
      throw error
    }))
  const call: StripeConnection['call'] = async (work) => {
    try {
      return await work(await stripe())
    } catch (error) {
      throw processorError(error)
    }
  }
  return {
    stripe,
    call,
    async find(work) {
      try {
        return await call(work)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
  }
}

async function load({ secretKey, url, timeoutMs = TIMEOUT_MS }: StripeOptions): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const { hostname, port, protocol } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: timeoutMs,
    // A request whose outcome is unknown is repeated later with the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}
