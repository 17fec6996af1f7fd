// Shares the memory for request bodies among accounts and networks. No account can fill it: each leaves at
// least as much free as it takes, and bodies that have stopped arriving are dropped when others need room.
import { Problem } from '@cfs/contracts'

export interface BodyOwner {
  /** The account, in both modes; or, without a key, the kind of request and its network. */
  readonly account: string
  /** The IPv4 address or IPv6 /48 network that the body comes from. */
  readonly network: string
  /** The maximum number of bytes of the account's bodies; defaults to a quarter of the memory. */
  readonly shareBytes?: number
}

export interface HeldBody {
  /**
   * Counts further bytes of the body. Throws RATE_LIMITED if the account or the network exceeds its share,
   * and SERVICE_UNAVAILABLE if there is no room for a body.
   */
  readonly add: (bytes: number) => void
  /** The body has arrived; it is not dropped any more. */
  readonly complete: () => void
  /** Frees the body's memory; may be called repeatedly. */
  readonly release: () => void
}

export interface BodyMemory {
  /**
   * Holds no bytes yet; `drop` is called if the body is dropped to make room, with the error for its client.
   */
  open(owner: BodyOwner, drop: (reason: Problem) => void): HeldBody
}

interface Held {
  readonly owner: BodyOwner
  readonly drop: (reason: Problem) => void
  bytes: number
  /** The size and the time at which the body last made progress. */
  markBytes: number
  markMs: number
}

const RETRY_AFTER = { 'retry-after': '2' }
/** The number of accounts, and of networks, that fill the memory if each uses its full share. */
const ACCOUNTS = 4
/** One account must leave room for another account of the same network. */
const NETWORKS = 2
/** A body stalls if fewer bytes than this arrive in this time. */
const PROGRESS_BYTES = 4096
const STALLED_MS = 1000

export function createBodyMemory({
  totalBytes,
  elapsedMs = () => performance.now(),
}: {
  readonly totalBytes: number
  readonly elapsedMs?: () => number
}): BodyMemory {
  const arriving = new Set<Held>()
  const ofAccounts = createTally()
  const ofNetworks = createTally()
  let heldBytes = 0

  const release = (held: Held) => {
    arriving.delete(held)
    heldBytes -= held.bytes
    ofAccounts.add(held.owner.account, -held.bytes)
    ofNetworks.add(held.owner.network, -held.bytes)
    held.bytes = 0
  }
  const dropStalled = (beside: Held): boolean => {
    const stalledSinceMs = elapsedMs() - STALLED_MS
    let largest: Held | undefined
    for (const held of arriving) {
      if (held === beside || held.markMs > stalledSinceMs || held.bytes <= (largest?.bytes ?? 0)) continue
      largest = held
    }
    if (largest === undefined) return false
    release(largest)
    largest.drop(stalled())
    return true
  }
  const requireRoom = (held: Held, bytes: number) => {
    const { account, network, shareBytes = totalBytes / ACCOUNTS } = held.owner
    const own = ofAccounts.of(account)
    if (own + bytes > shareBytes) throw tooMany('account')
    if (ofNetworks.of(network) + bytes > totalBytes / NETWORKS) throw tooMany('address')
    // After this, the account holds at most as much as is still free.
    const lacksRoom = () => own + bytes > totalBytes - heldBytes - bytes
    while (lacksRoom()) {
      if (!dropStalled(held)) throw own > 0 ? tooMany('account') : busy()
    }
  }
  return {
    open(owner, drop) {
      const held: Held = { owner, drop, bytes: 0, markBytes: 0, markMs: elapsedMs() }
      arriving.add(held)
      return {
        add(bytes) {
          requireRoom(held, bytes)
          heldBytes += bytes
          ofAccounts.add(owner.account, bytes)
          ofNetworks.add(owner.network, bytes)
          held.bytes += bytes
          if (held.bytes - held.markBytes < PROGRESS_BYTES) return
          held.markBytes = held.bytes
          held.markMs = elapsedMs()
        },
        complete: () => void arriving.delete(held),
        release: () => release(held),
      }
    },
  }
}

/** The bytes of each account or network. */
function createTally() {
  const bytesOf = new Map<string, number>()
  return {
    of: (name: string): number => bytesOf.get(name) ?? 0,
    add(name: string, bytes: number): void {
      const sum = (bytesOf.get(name) ?? 0) + bytes
      if (sum > 0) bytesOf.set(name, sum)
      else bytesOf.delete(name)
    },
  }
}

function tooMany(owner: 'account' | 'address'): Problem {
  const whose =
    owner === 'account' ? "the account's requests in progress" : 'the requests in progress from this address'
  const words = `The bodies of ${whose} are too large together. This one was not sent; retry in a few seconds.`
  return new Problem('RATE_LIMITED', words, { headers: RETRY_AFTER, context: { window: 'concurrent' } })
}

function busy(): Problem {
  const words = 'The service is busy; send the same request again in a few seconds.'
  return new Problem('SERVICE_UNAVAILABLE', words, { headers: RETRY_AFTER })
}

function stalled(): Problem {
  const words = 'The body arrived too slowly while other requests needed room; send it again without pauses.'
  return new Problem('REQUEST_TIMEOUT', words, { headers: { connection: 'close' } })
}
