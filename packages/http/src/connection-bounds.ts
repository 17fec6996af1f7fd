// Limits the number of connections, in total and from one IP address; each connection gets one response at a
// time, and the client must read it. Connections above these limits are closed; well-behaved clients never
// reach the limits.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressRange, isInRanges } from './address-range.ts'
import { createBarredNetworks } from './barred-networks.ts'
import { type CountedNetwork, networksOf } from './network-of.ts'
import type { CountRefusal, RefusalReason } from './refusal-counter.ts'

export interface ConnectionLimits {
  readonly total: number
  /**
   * The maximum number of connections from one IPv4 address or IPv6 /64 network; an IPv6 /48 network may
   * have twice as many. Connections of trusted proxies are not limited.
   */
  readonly perAddress: number
  /**
   * How long a response may take, from the start of its processing until the client has read its last byte.
   */
  readonly answerMs: number
  readonly trustedProxies: readonly string[]
}

/**
 * How many requests may queue on a connection while another one is being answered. The limit is low, because
 * hardly any client pipelines even one request.
 */
const MAX_WAITING = 8
const SWEEP_MS = 1000
const ADDRESSES_OF_SITE = 2
/**
 * How long new connections from an IPv4 address or IPv6 /64 are refused after one of its connections
 * pipelined too many requests. Node still parses the bytes that it has read from a closed connection, which
 * would be expensive if the client could reconnect immediately.
 */
const BARRED_MS = 2000
/** How long a barred network's new connection stays open, and how many such connections do. */
const HELD_OFF_MS = 1000
const MAX_HELD_OFF = 250

type Exchange = readonly [IncomingMessage, ServerResponse]

/**
 * The origin of a connection: `network` is its IPv4 address or IPv6 /64, `site` its IPv4 address or IPv6
 * /48.
 */
interface Origin {
  readonly network: Place
  readonly site: Place
  /** The networks that its refusals count against. */
  readonly refusedIn: readonly CountedNetwork[]
}

interface Place {
  readonly name: string
  /** The number of open connections from this IP address or network. */
  count: number
}

interface Connection {
  readonly socket: Socket
  /**
   * The IP address or networks that the connection comes from; undefined for a trusted proxy and for another
   * service.
   */
  origin: Origin | undefined
  /** The time at which the processing of the current request started. */
  busySinceMs: number
  readonly waiting: Exchange[]
}

export interface ConnectionBounds {
  /** The request listener, which processes one request at a time for each connection. */
  inTurn(listener: RequestListener): RequestListener
  /** Counts the server's connections. */
  watch(server: Server): void
}

/** How to stop counting an open connection. */
const exemptions = new WeakMap<Socket, () => void>()

/**
 * The connection carried a valid identity, so it is another service's: it counts against no address, and is
 * closed last. A flood of visitors therefore cannot take the connections of the API.
 */
export function exemptConnection(socket: Socket): void {
  exemptions.get(socket)?.()
  exemptions.delete(socket)
}

/** `onBarred` is called with each network whose new connections are closed from now on. */
export function createConnectionBounds(
  limits: ConnectionLimits,
  count: CountRefusal,
  onBarred: (network: string) => void = () => undefined,
): ConnectionBounds {
  const refuse = ({ socket }: Pick<Connection, 'socket'>, reason: RefusalReason) => {
    count(reason)
    // A connection that is closed in the usual way would keep its buffer until its client has read it.
    if (socket.bytesWritten > 0) socket.resetAndDestroy()
    else socket.destroy()
  }
  const register = createRegister(limits, refuse)
  const answer = (connection: Connection, [request, response]: Exchange, listener: RequestListener) => {
    register.begin(connection)
    response.once('close', () => {
      register.end(connection)
      if (isClosedRefusal(response, connection)) register.noteRefusal(connection).forEach(onBarred)
      const next = connection.waiting.shift()
      const { destroyed, writableEnded } = connection.socket
      if (next !== undefined && !destroyed && !writableEnded) answer(connection, next, listener)
    })
    listener(request, response)
  }
  const sweep = () => {
    const longAgoMs = performance.now() - limits.answerMs
    for (const connection of register.busy) {
      if (connection.busySinceMs > longAgoMs) return
      refuse(connection, 'answer_not_read')
    }
  }
  return {
    inTurn: (listener) => (request, response) => {
      const connection = register.find(request.socket)
      // Node's parser may still have requests from a connection that was already refused.
      if (connection === undefined || request.socket.destroyed) return void request.socket.destroy()
      if (!register.busy.has(connection)) return answer(connection, [request, response], listener)
      if (connection.waiting.length < MAX_WAITING) return void connection.waiting.push([request, response])
      refuse(connection, 'pipelining')
      register.bar(connection)
      register.forget(connection)
    },
    watch(server) {
      const sweeper = setInterval(sweep, SWEEP_MS).unref()
      admitConnections(server, register.accept)
      server.once('close', () => clearInterval(sweeper))
    },
  }
}

/** Whether a request was refused for a limit and its connection closed. */
function isClosedRefusal({ statusCode }: ServerResponse, { socket }: Connection): boolean {
  return statusCode === 429 && socket.writableEnded
}

/** Node prepares a connection for HTTP only once it is accepted: a flood of refused ones costs less. */
function admitConnections(server: Server, accept: (socket: Socket) => boolean): void {
  const prepare = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    if (!accept(socket)) return
    for (const listener of prepare) Reflect.apply(listener, server, [socket])
  })
}

/** Stores the sets of open connections. Each set lists its oldest connection first. */
function createRegister(
  { total, perAddress, trustedProxies }: ConnectionLimits,
  refuse: (connection: Pick<Connection, 'socket'>, reason: RefusalReason) => void,
) {
  const all = new Map<Socket, Connection>()
  const holdOff = createHoldOff((socket) => refuse({ socket }, 'barred'))
  const origins = createOrigins({ perAddress, trustedProxies })
  // The connections that have not sent a request yet.
  const fresh = new Set<Connection>()
  const [idle, busy] = [new Set<Connection>(), new Set<Connection>()]

  const forget = (connection: Connection): void => {
    const { socket, origin, waiting } = connection
    if (!all.delete(socket)) return
    for (const set of [fresh, idle, busy]) set.delete(connection)
    waiting.length = 0
    origins.remove(origin)
  }
  const oldestOfLargest = (newcomer: Origin | undefined): Connection | undefined => {
    const largest = origins.largestBeside(newcomer)
    return largest === undefined ? undefined : [...busy].find(({ origin }) => origin?.site === largest)
  }
  const makeRoom = (newcomer: Origin | undefined): boolean => {
    const leaving = largestIdle([fresh, idle], newcomer) ?? oldestOfLargest(newcomer)
    if (leaving === undefined) return false
    refuse(leaving, 'connections')
    forget(leaving)
    return true
  }
  const refusalOf = (origin: Origin | undefined): RefusalReason | undefined => {
    if (origins.isBarred(origin)) return 'barred'
    if (origins.isFull(origin)) return 'connections_of_address'
    return all.size >= total && !makeRoom(origin) ? 'connections' : undefined
  }
  const accept = (socket: Socket): boolean => {
    const origin = origins.find(socket)
    const reason = refusalOf(origin)
    if (reason === 'barred' && holdOff(socket)) return false
    if (reason !== undefined) {
      refuse({ socket }, reason)
      return false
    }
    const connection: Connection = { socket, origin, busySinceMs: 0, waiting: [] }
    all.set(socket, connection)
    fresh.add(connection)
    origins.add(origin)
    exemptions.set(socket, () => origins.exempt(connection))
    socket.once('close', () => forget(connection))
    return true
  }
  return {
    busy: busy as ReadonlySet<Connection>,
    find: (socket: Socket) => all.get(socket),
    accept,
    forget,
    bar: ({ origin }: Connection) => origins.bar(origin),
    noteRefusal: ({ origin }: Connection) => origins.noteRefusal(origin),
    begin(connection: Connection): void {
      fresh.delete(connection)
      idle.delete(connection)
      busy.add(connection)
      connection.busySinceMs = performance.now()
    },
    end(connection: Connection): void {
      busy.delete(connection)
      if (all.has(connection.socket)) idle.add(connection)
    },
  }
}

/**
 * Lets the clients of barred networks wait before their connection is closed, or they would reconnect at
 * once. Returns whether the connection is held; nothing is read from it.
 */
function createHoldOff(close: (socket: Socket) => void): (socket: Socket) => boolean {
  let held = 0
  return (socket) => {
    if (held >= MAX_HELD_OFF) return false
    held += 1
    const timer = setTimeout(() => close(socket), HELD_OFF_MS).unref()
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      clearTimeout(timer)
      held -= 1
    })
    return true
  }
}

/** An idle connection of the site with the most connections, unless the newcomer's site has more. */
function largestIdle(
  sets: readonly ReadonlySet<Connection>[],
  newcomer: Origin | undefined,
): Connection | undefined {
  let found: Connection | undefined
  for (const set of sets) {
    for (const connection of set)
      if (found === undefined || sizeOf(connection) > sizeOf(found)) found = connection
  }
  // A site (an IPv4 address or IPv6 /48) with many busy connections must not displace the connections of
  // smaller sites.
  return found !== undefined && sizeOf(found) >= (newcomer?.site.count ?? 0) ? found : undefined
}

/**
 * The number of connections from the same IPv4 address or IPv6 /48 as this one; 0 for a trusted proxy, whose
 * connections are closed last.
 */
function sizeOf({ origin }: Connection): number {
  return origin?.site.count ?? 0
}

/** Counts the connections from each IP address and network, except those of trusted proxies. */
function createOrigins({
  perAddress,
  trustedProxies,
}: Pick<ConnectionLimits, 'perAddress' | 'trustedProxies'>) {
  const trusted = trustedProxies.flatMap((text) => addressRange(text) ?? [])
  const networks = createTally()
  const sites = createTally()
  const barred = createBarredNetworks()
  return {
    bar(origin: Origin | undefined): void {
      if (origin !== undefined) barred.bar(origin.network.name, BARRED_MS)
    },
    noteRefusal: (origin: Origin | undefined) => barred.noteRefusal(origin?.refusedIn ?? []),
    isBarred: (origin: Origin | undefined): boolean =>
      origin?.refusedIn.some(({ name }) => barred.has(name)) === true,
    find(socket: Socket): Origin | undefined {
      const { remoteAddress = '' } = socket
      if (isInRanges(remoteAddress, trusted)) return undefined
      const refusedIn = networksOf(remoteAddress)
      const [network, site = network] = refusedIn.map(({ name }) => name)
      return { network: networks.find(network ?? ''), site: sites.find(site ?? ''), refusedIn }
    },
    isFull: (origin: Origin | undefined): boolean =>
      origin !== undefined &&
      (origin.network.count >= perAddress || origin.site.count >= ADDRESSES_OF_SITE * perAddress),
    add(origin: Origin | undefined): void {
      if (origin === undefined) return
      networks.add(origin.network)
      sites.add(origin.site)
    },
    exempt(connection: Connection): void {
      this.remove(connection.origin)
      connection.origin = undefined
    },
    remove(origin: Origin | undefined): void {
      if (origin === undefined) return
      networks.remove(origin.network)
      sites.remove(origin.site)
    },
    /**
     * The site (an IPv4 address or IPv6 /48) with the most connections; undefined if closing one of its
     * connections would leave it with fewer connections than the new connection's site.
     */
    largestBeside(newcomer: Origin | undefined): Place | undefined {
      const held = newcomer?.site.count ?? 0
      const largest = sites.largest()
      return largest !== undefined && largest.count - 1 >= held + 1 ? largest : undefined
    },
  }
}

/** Counts the connections from each IP address or network. */
function createTally() {
  const places = new Map<string, Place>()
  return {
    find: (name: string): Place => places.get(name) ?? { name, count: 0 },
    add(place: Place): void {
      place.count += 1
      places.set(place.name, place)
    },
    remove(place: Place): void {
      place.count -= 1
      if (place.count === 0) places.delete(place.name)
    },
    largest(): Place | undefined {
      let largest: Place | undefined
      for (const place of places.values()) {
        if (largest === undefined || place.count > largest.count) largest = place
      }
      return largest
    },
  }
}
