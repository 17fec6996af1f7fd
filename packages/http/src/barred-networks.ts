// The register of networks whose new connections are closed unread: their clients keep coming back although
// their requests are refused, and even a short refusal costs more than closing a connection.
import { LRUCache } from 'lru-cache'
import type { CountedNetwork } from './network-of.ts'

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
  /** Whether new connections of the network (an IPv4 address, or an IPv6 /64 or /48) are closed. */
  readonly has: (network: string) => boolean
  readonly bar: (network: string, durationMs: number) => void
  /**
   * Counts a refusal that closed its connection against the networks of its client, the narrower one first,
   * and bars those with too many. While the narrower one is barred, the wider one counts nothing, so that one
   * client never bars its neighbours. Returns the networks that this refusal barred.
   */
  readonly noteRefusal: (networks: readonly CountedNetwork[]) => readonly string[]
}

export function createBarredNetworks(elapsedMs: () => number = () => performance.now()): BarredNetworks {
  const barredUntilMs = new LRUCache<string, number>({ max: MAX_NETWORKS })
  // The time at which the last of the network's refusals no longer counts.
  const refusedUntilMs = new LRUCache<string, number>({ max: MAX_NETWORKS })
  const bar = (network: string, durationMs: number) => barredUntilMs.set(network, elapsedMs() + durationMs)
  const has = (network: string) => barredUntilMs.size > 0 && (barredUntilMs.get(network) ?? 0) > elapsedMs()
  const hasTooMany = ({ name, clients }: CountedNetwork) => {
    const mostMs = REFUSALS * REFUSAL_LEAVES_MS
    const nowMs = elapsedMs()
    const untilMs = Math.max(nowMs, refusedUntilMs.get(name) ?? 0) + REFUSAL_LEAVES_MS / clients
    refusedUntilMs.set(name, Math.min(untilMs, nowMs + mostMs))
    return untilMs - nowMs > mostMs
  }
  return {
    has,
    bar,
    noteRefusal(networks) {
      const newlyBarred: string[] = []
      for (const network of networks) {
        const wasBarred = has(network.name)
        if (hasTooMany(network)) {
          bar(network.name, REFUSED_MS)
          if (!wasBarred) newlyBarred.push(network.name)
        }
        if (has(network.name)) break
      }
      return newlyBarred
    },
  }
}
