// Limits public requests. Requests without an API key or identity are counted by IP address, in this
// process. Requests with a valid API key count towards the rate limits of its account, and requests with a
// refused key towards the limit on failures.
import { Problem } from '@cfs/contracts'
import { createNetworkAllowance, type CountRefusal, pathOf } from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import type { FastifyRequest } from 'fastify'
import { AGENTS } from '../agents/agents.ts'
import { findApiRoute } from './find-api-route.ts'
import { PAYMENT_WEBHOOKS } from './payment-webhooks.ts'
import { keyOf, LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

/** Health probes and webhooks are small and frequent, so they have their own higher limit. */
const SMALL_COST = 0.1
const PREFIXES = [LIVE_PREFIX, SANDBOX_PREFIX]

/**
 * Returns a guard that throws RATE_LIMITED once an IP address has used its `perMinute` requests; the
 * allowance is restored evenly over a minute. A refused request also closes its connection.
 */
export function limitPublicRequests(options: {
  readonly perMinute: number
  readonly clock: Clock
  readonly count: CountRefusal
}): (request: FastifyRequest) => void {
  const { perMinute, clock, count } = options
  const allowance = createNetworkAllowance({ perMinute, elapsedMs: () => clock.now().getTime() })
  return (request) => {
    if (isCountedElsewhere(request)) return
    // Health probes and webhooks are counted separately: page requests from the same IP address must neither
    // make the gateway look dead nor block webhooks about payments.
    const kind = kindOf(request.url)
    const waitMs = allowance.spend(request.ip, { cost: kind === '' ? 1 : SMALL_COST, kind })
    if (waitMs === 0) return
    count('public_requests')
    throw tooMany(waitMs)
  }
}

function kindOf(url: string): string {
  if (url.startsWith('/health/')) return 'health'
  return pathOf({ url }) === PAYMENT_WEBHOOKS ? 'webhook' : ''
}

/**
 * A request with an API key is not limited by IP address, provided that its key is really checked. At an
 * unknown path, or with an unsupported method, any text could pass as a key.
 */
function isCountedElsewhere({ headers, url, method }: FastifyRequest): boolean {
  if (keyOf(headers) === undefined) return false
  const prefix = PREFIXES.find((each) => url.startsWith(`${each}/`))
  if (prefix === undefined) return url === AGENTS && method === 'POST'
  const route = findApiRoute(url.slice(prefix.length).split('?', 1)[0] ?? '')
  return route !== undefined && route.upstream !== 'gateway' && route.methods.includes(method)
}

function tooMany(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const words =
    'Too many requests without an API key, or to addresses that do not exist, from this address in the last ' +
    `minute; wait ${seconds} seconds.`
  const headers = { 'retry-after': String(seconds), connection: 'close' }
  return new Problem('RATE_LIMITED', words, { headers, context: { window: 'minute' } })
}
