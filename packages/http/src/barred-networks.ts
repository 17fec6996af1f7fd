// The register of networks whose new connections are closed unread: their clients keep coming back although
// their requests are refused, and even a short refusal costs more than closing a connection.
import { LRUCache } from 'lru-cache'

const MAX_NETWORKS = 20_000
/** A network may be refused this many times in a row, and once more every second. */
const REFUSALS = 60
const REFUSAL_LEAVES_MS = 1000
/**
 * How long a network is barred for too many refusals. The time does not grow, because an innocent client may
 * share the address.
 */
const REFUSED_MS = 10_000

export interface BarredNetworks {
  /** Whether new connections of the network (an IPv4 address or IPv6 /64) are closed. */
  readonly has: (network: string) => boolean
  readonly bar: (network: string, durationMs: number) => void
  /**
   * Counts a refusal that closed its connection; bars the network if there were too many for so many clients.
   * Returns whether this refusal barred it.
   */
  readonly noteRefusal: (network: string, clients?: number) => boolean
}

export function createBarredNetworks(elapsedMs: () => number = () => performance.now()): BarredNetworks {
  const barredUntilMs = new LRUCache<string, number>({ max: MAX_NETWORKS })
  // The time at which the last of the network's refusals no longer counts.
  const refusedUntilMs = new LRUCache<string, number>({ max: MAX_NETWORKS })
  const bar = (network: string, durationMs: number) => barredUntilMs.set(network, elapsedMs() + durationMs)
  return {
    has: (network) => barredUntilMs.size > 0 && (barredUntilMs.get(network) ?? 0) > elapsedMs(),
    bar,
    noteRefusal(network, clients = 1) {
      const mostMs = REFUSALS * REFUSAL_LEAVES_MS
      const nowMs = elapsedMs()
      const untilMs = Math.max(nowMs, refusedUntilMs.get(network) ?? 0) + REFUSAL_LEAVES_MS / clients
      refusedUntilMs.set(network, Math.min(untilMs, nowMs + mostMs))
      if (untilMs - nowMs <= mostMs) return false
      const isNew = (barredUntilMs.get(network) ?? 0) <= nowMs
      bar(network, REFUSED_MS)
      return isNew
    },
  }
}
