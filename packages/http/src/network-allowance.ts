// Counts what each client network spends, in the memory of this process. With IPv6, a stranger may have a
// whole /48, so its /64 networks also share an allowance.
import { LRUCache } from 'lru-cache'
import { networksOf } from './network-of.ts'

const MAX_NETWORKS = 20_000
const WINDOW_MS = 60_000

export interface NetworkAllowance {
  /**
   * Counts a request against the networks of the address. Returns 0, or the milliseconds to wait if one of
   * them has spent its allowance; then nothing is counted.
   * @param kind requests of different kinds are counted separately
   */
  spend(address: string, request?: { readonly cost?: number; readonly kind?: string }): number
}

/**
 * An IPv4 address or IPv6 /64 may spend `perMinute` at once, and gets it back at a steady rate over a minute;
 * an IPv6 /48 may spend several times as much.
 */
export function createNetworkAllowance({
  perMinute,
  elapsedMs,
}: {
  readonly perMinute: number
  readonly elapsedMs: () => number
}): NetworkAllowance {
  // The time at which each network's allowance is fully restored if it sends no further request.
  const spentUntil = new LRUCache<string, number>({ max: MAX_NETWORKS })
  return {
    spend(address, { cost = 1, kind = '' } = {}) {
      const nowMs = elapsedMs()
      const spent = networksOf(address).map(({ name, clients }) => {
        const key = `${kind} ${name}`
        const startMs = Math.max(nowMs, spentUntil.get(key) ?? 0)
        return { key, untilMs: startMs + (cost * WINDOW_MS) / (perMinute * clients) }
      })
      const waitMs = Math.max(...spent.map(({ untilMs }) => untilMs - nowMs - WINDOW_MS))
      if (waitMs > 0) return waitMs
      for (const { key, untilMs } of spent) spentUntil.set(key, untilMs)
      return 0
    },
  }
}
