// Limits the memory of large responses that clients may not have read: the operating system buffers up to
// 4 MiB for each connection, and the process does not see whether the client reads it.
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { networkOf, siteOf } from './network-of.ts'

/** Responses up to this size do not count. */
const LARGE_BYTES = 16_384
/** The operating system buffers no more than this for one connection. */
const MOST_BUFFERED_BYTES = 4 * 1024 * 1024

export interface LargeAnswers {
  /**
   * Counts the response that the request is about to get until its connection closes. If there are too many,
   * closes the oldest of these connections of the network that has the most.
   */
  count(request: Pick<FastifyRequest, 'ip' | 'raw'>, bytes: number): void
  /**
   * Counts the response to an account instead, until the next response on its connection: a client that
   * reads its responses keeps its connections.
   */
  countFor(account: string, request: Pick<FastifyRequest, 'ip' | 'raw'>, bytes: number): void
}

interface Owner {
  readonly name: string
  readonly site: string
}

interface Network {
  bytes: number
  /** The oldest connection comes first. */
  readonly sockets: Map<Socket, number>
  /** The IPv4 address or IPv6 /48. */
  readonly site: string
}

/** Counts the responses of one server; `totalBytes` is the limit for all networks together. */
export function limitLargeAnswers({ totalBytes }: { readonly totalBytes: number }): LargeAnswers {
  const networks = new Map<string, Network>()
  let heldBytes = 0
  const forget = (name: string, socket: Socket) => {
    const network = networks.get(name)
    const bytes = network?.sockets.get(socket)
    if (network === undefined || bytes === undefined) return
    network.sockets.delete(socket)
    network.bytes -= bytes
    heldBytes -= bytes
    if (network.sockets.size === 0) networks.delete(name)
  }
  // A connection may carry the requests of many accounts, and has one listener for all of them.
  const owners = new WeakMap<Socket, Set<string>>()
  const noteOwner = (socket: Socket, name: string) => {
    const names = owners.get(socket)
    if (names !== undefined) return names.add(name)
    const own = new Set([name])
    owners.set(socket, own)
    return socket.once('close', () => own.forEach((each) => forget(each, socket)))
  }
  const closeOldest = () => {
    const [name = '', network] = largestOf(networks)
    for (const [socket, bytes] of network?.sockets ?? []) {
      if (bytes === 0) continue
      // A connection that is closed in the usual way would keep its buffer until its client has read it.
      socket.resetAndDestroy()
      return forget(name, socket)
    }
  }
  const hold = (
    { name, site }: Owner,
    socket: Socket,
    { before, after }: { before: number; after: number },
  ) => {
    const network = networks.get(name) ?? { bytes: 0, sockets: new Map<Socket, number>(), site }
    networks.set(name, network)
    noteOwner(socket, name)
    network.sockets.delete(socket)
    network.sockets.set(socket, after)
    network.bytes += after - before
    heldBytes += after - before
    const isOver = () => heldBytes > totalBytes && heldBytes > after
    while (isOver()) closeOldest()
  }
  const heldOn = (name: string, socket: Socket) => networks.get(name)?.sockets.get(socket) ?? 0
  return {
    count({ ip, raw: { socket } }, bytes) {
      if (bytes <= LARGE_BYTES || isOfProxy(ip, socket) || socket.destroyed) return
      const name = networkOf(ip)
      const before = heldOn(name, socket)
      const after = Math.min(before + bytes, MOST_BUFFERED_BYTES)
      hold({ name, site: siteOf(ip) }, socket, { before, after })
    },
    countFor(account, { ip, raw: { socket } }, bytes) {
      if (isOfProxy(ip, socket) || socket.destroyed) return
      const before = heldOn(account, socket)
      const after = bytes <= LARGE_BYTES ? 0 : Math.min(bytes, MOST_BUFFERED_BYTES)
      if (before + after > 0) hold({ name: account, site: account }, socket, { before, after })
    },
  }
}

/** A trusted proxy reads what it asked for, and its connection serves many clients. */
function isOfProxy(ip: string, { remoteAddress }: Socket): boolean {
  return ip !== remoteAddress
}

/** The largest network of the site that has the most; nothing if there is none. */
function largestOf(networks: ReadonlyMap<string, Network>): readonly [string, Network] | readonly [] {
  const ofSites = new Map<string, number>()
  for (const { site, bytes } of networks.values()) ofSites.set(site, (ofSites.get(site) ?? 0) + bytes)
  const sizes = ({ site, bytes }: Network) => [ofSites.get(site) ?? 0, bytes] as const
  let largest: readonly [string, Network] | undefined
  for (const entry of networks) {
    if (largest === undefined) {
      largest = entry
      continue
    }
    const [site, own] = sizes(entry[1])
    const [siteBefore, ownBefore] = sizes(largest[1])
    if (site > siteBefore || (site === siteBefore && own > ownBefore)) largest = entry
  }
  return largest ?? []
}
