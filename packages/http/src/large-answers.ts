// Limits the memory of large responses that clients may not have read: the operating system buffers up to
// 4 MiB for each connection, and the process does not see whether the client reads it.
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { networkOf, siteOf } from './network-of.ts'

/** Responses up to this size do not count. */
const LARGE_BYTES = 16_384
/** The operating system buffers no more than this for one connection. */
const MOST_BUFFERED_BYTES = 4 * 1024 * 1024

type Asked = Pick<FastifyRequest, 'ip' | 'raw'>

export interface LargeAnswers {
  /**
   * Counts the response that the request is about to get for its network, until its connection closes. If
   * there are too many, resets another connection: one without a request in progress before the others, the
   * oldest first, of the network or account that has the most.
   */
  count(request: Asked, bytes: number): void
  /**
   * Counts the response for an account, instead of what the connection got before: a client that reads its
   * responses keeps its connections.
   */
  countFor(account: string, request: Asked, bytes: number): void
  /** Notes that the connection has a request in progress, until `countFor` counts its response. */
  begin(request: Asked): void
}

/** What one connection has got. */
interface Held {
  /** The account, or the IPv4 address or IPv6 /64. */
  readonly name: string
  /** The account, or the IPv4 address or IPv6 /48. */
  readonly site: string
  readonly bytes: number
  readonly isBusy: boolean
}

/** Counts the responses of one server; `totalBytes` is the limit for all connections together. */
export function limitLargeAnswers({ totalBytes }: { readonly totalBytes: number }): LargeAnswers {
  /** The connection that has got nothing for the longest time comes first. */
  const held = new Map<Socket, Held>()
  const watched = new WeakSet<Socket>()
  let heldBytes = 0
  const forget = (socket: Socket) => {
    heldBytes -= held.get(socket)?.bytes ?? 0
    held.delete(socket)
  }
  const hold = (socket: Socket, next: Held) => {
    forget(socket)
    if (next.bytes === 0) return
    if (!watched.has(socket)) socket.once('close', () => forget(socket))
    watched.add(socket)
    held.set(socket, next)
    heldBytes += next.bytes
    const isOver = () => heldBytes > totalBytes
    while (isOver()) {
      const victim = victimOf(held, socket)
      if (victim === undefined) return
      // A connection that is closed in the usual way would keep its buffer until its client has read it.
      victim.resetAndDestroy()
      forget(victim)
    }
  }
  return {
    count({ ip, raw: { socket } }, bytes) {
      if (bytes <= LARGE_BYTES || isUncounted(ip, socket)) return
      const sum = (held.get(socket)?.bytes ?? 0) + bytes
      const owner = { name: networkOf(ip), site: siteOf(ip) }
      hold(socket, { ...owner, bytes: Math.min(sum, MOST_BUFFERED_BYTES), isBusy: false })
    },
    countFor(account, { ip, raw: { socket } }, bytes) {
      if (isUncounted(ip, socket)) return
      const counted = bytes <= LARGE_BYTES ? 0 : Math.min(bytes, MOST_BUFFERED_BYTES)
      hold(socket, { name: account, site: account, bytes: counted, isBusy: false })
    },
    begin({ raw: { socket } }) {
      const before = held.get(socket)
      if (before !== undefined) held.set(socket, { ...before, isBusy: true })
    },
  }
}

/** A trusted proxy reads what it asked for, and its connection serves many clients. */
function isUncounted(ip: string, { remoteAddress, destroyed }: Socket): boolean {
  return destroyed || ip !== remoteAddress
}

/**
 * The connection to reset, other than `current`: of the site that has the most, of its network or account
 * that has the most. `current` is not counted, so that one large response does not make its owner the one.
 */
function victimOf(held: ReadonlyMap<Socket, Held>, current: Socket): Socket | undefined {
  const others = [...held].filter(([socket]) => socket !== current)
  const site = largestOf(others, ({ site: own }) => own)
  const ofSite = others.filter(([, each]) => each.site === site)
  const name = largestOf(ofSite, ({ name: own }) => own)
  const candidates = ofSite.filter(([, each]) => each.name === name)
  const [socket] = candidates.find(([, { isBusy }]) => !isBusy) ?? candidates[0] ?? []
  return socket
}

/** The owner of the most bytes. */
function largestOf(
  connections: readonly (readonly [Socket, Held])[],
  ownerOf: (held: Held) => string,
): string | undefined {
  const sums = new Map<string, number>()
  for (const [, each] of connections) sums.set(ownerOf(each), (sums.get(ownerOf(each)) ?? 0) + each.bytes)
  const [largest] = [...sums].toSorted(([, one], [, other]) => other - one)
  return largest?.[0]
}
