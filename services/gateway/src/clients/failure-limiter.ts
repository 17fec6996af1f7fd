// Counts failed authentication by the client's IP address. IPv6 clients are counted by network, because a
// client usually has a whole /64, and a site up to a /48 (RFC 6177).
import { isIP } from 'node:net'
import { metrics } from '@opentelemetry/api'
import { networksOf } from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import { LRUCache } from 'lru-cache'
import type { Window } from '../domain/windows.ts'
import type { Limiter } from './limiter.ts'

export interface FailureLimiter {
  /**
   * The number of milliseconds until the IP address may fail again, as far as this process knows; 0 if it
   * may fail now.
   */
  waitMs(address: string): number
  /**
   * Counts a failure. Returns 0 if the IP address is within its limit, otherwise the number of milliseconds
   * until it may fail again.
   */
  count(address: string): Promise<number>
}

/** A client's network, and the number of failures per minute that the network is allowed. */
interface Network {
  readonly subject: string
  readonly limit: number
}

const CLIENT_FAILURES = 20
const MAX_REMEMBERED = 20_000

export function createFailureLimiter({
  limiter,
  clock,
}: {
  readonly limiter: Limiter
  readonly clock: Clock
}): FailureLimiter {
  const failed = metrics.getMeter('gateway').createCounter('gateway.authentication.failures', {
    description: 'Requests whose API key was refused.',
  })
  failed.add(0)
  // Networks that are over their limit, each with the time at which its oldest failure no longer counts;
  // until then Redis need not be queried.
  const limitedUntil = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  const now = () => clock.now().getTime()
  const waitOf = ({ subject }: Network) => Math.max(0, (limitedUntil.get(subject) ?? 0) - now())
  const admit = async ({ subject, limit }: Network): Promise<number> => {
    const windows: readonly Window[] = [{ name: 'minute', limit }]
    const admission = await limiter.admit(`failed:${subject}`, { windows, counts: true })
    const [state] = admission.windows
    if (!admission.admitted) limitedUntil.set(subject, now() + admission.retryAfterMs)
    else if (state?.remaining === 0) limitedUntil.set(subject, now() + state.resetMs)
    return admission.admitted ? 0 : admission.retryAfterMs
  }
  return {
    waitMs: (address) => Math.max(...limitsOf(address).map(waitOf)),
    async count(address) {
      failed.add(1)
      // The limit of the narrow network is checked first, so that a network over its own limit does not use
      // up the limit of its neighbours.
      for (const network of limitsOf(address)) {
        const waitMs = waitOf(network) || (await admit(network))
        if (waitMs > 0) return waitMs
      }
      return 0
    },
  }
}

function limitsOf(address: string): readonly Network[] {
  if (isIP(address) === 0) return [{ subject: 'unreadable', limit: CLIENT_FAILURES }]
  return networksOf(address).map(({ name, clients }) => ({ subject: name, limit: clients * CLIENT_FAILURES }))
}
