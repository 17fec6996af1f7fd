// Limits connections: how many there are, in total and from one address, and one request at a time on each,
// whose response must be read. A connection that exceeds a limit is closed; well-behaved clients never reach
// one.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { networkOf } from './network-of.ts'
import type { CountRefusal, RefusalReason } from './refusal-counter.ts'

export interface ConnectionLimits {
  readonly total: number
  /** From one address, or one IPv6 /64 network; trusted proxies are not limited. */
  readonly perAddress: number
  /** How long a response may take, from the start of its processing until its last byte is read. */
  readonly answerMs: number
  readonly trustedProxies: readonly string[]
}

/**
 * Requests that may queue on a connection while another is being answered. Hardly any client pipelines even
 * one request.
 */
const MAX_WAITING = 8
const SWEEP_MS = 1000

type Exchange = readonly [IncomingMessage, ServerResponse]

interface Connection {
  readonly socket: Socket
  readonly network: string
  /** When processing of its current request began. */
  busySinceMs: number
  readonly waiting: Exchange[]
}

export interface ConnectionBounds {
  /** The request listener, which processes one request at a time for each connection. */
  inTurn(listener: RequestListener): RequestListener
  /** Counts the server's connections. */
  watch(server: Server): void
}

export function createConnectionBounds(limits: ConnectionLimits, count: CountRefusal): ConnectionBounds {
  const refuse = ({ socket }: Pick<Connection, 'socket'>, reason: RefusalReason) => {
    count(reason)
    socket.destroy()
  }
  const register = createRegister(limits, refuse)
  const answer = (connection: Connection, [request, response]: Exchange, listener: RequestListener) => {
    register.begin(connection)
    response.once('close', () => {
      register.end(connection)
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
      // The parser may still have requests from a connection that was refused.
      if (connection === undefined) return void request.socket.destroy()
      if (!register.busy.has(connection)) return answer(connection, [request, response], listener)
      if (connection.waiting.length < MAX_WAITING) return void connection.waiting.push([request, response])
      refuse(connection, 'pipelining')
      register.forget(connection)
    },
    watch(server) {
      const sweeper = setInterval(sweep, SWEEP_MS).unref()
      server.on('connection', register.accept)
      const closeIdle = server.closeIdleConnections.bind(server)
      // Node treats a connection as idle only after its first request, so shutdown would wait for the
      // others.
      server.closeIdleConnections = () => {
        closeIdle()
        for (const { socket } of register.fresh) socket.destroy()
      }
      server.once('close', () => clearInterval(sweeper))
    },
  }
}

/** The open connections. Each set lists the oldest first. */
function createRegister(
  { total, perAddress, trustedProxies }: ConnectionLimits,
  refuse: (connection: Pick<Connection, 'socket'>, reason: RefusalReason) => void,
) {
  const all = new Map<Socket, Connection>()
  const perNetwork = new Map<string, number>()
  const trusted = blockListOf(trustedProxies)
  // Connections that have not sent a request yet are closed before those that have.
  const fresh = new Set<Connection>()
  const idle = new Set<Connection>()
  const busy = new Set<Connection>()

  const forget = (connection: Connection): void => {
    const { socket, network, waiting } = connection
    if (!all.delete(socket)) return
    for (const set of [fresh, idle, busy]) set.delete(connection)
    waiting.length = 0
    const left = (perNetwork.get(network) ?? 0) - 1
    if (left > 0) perNetwork.set(network, left)
    else perNetwork.delete(network)
  }
  const makeRoom = (): boolean => {
    const [longestIdle] = fresh.size > 0 ? fresh : idle
    if (longestIdle === undefined) return false
    refuse(longestIdle, 'connections')
    forget(longestIdle)
    return true
  }
  const accept = (socket: Socket): void => {
    const network = networkOf(socket.remoteAddress ?? '')
    const ofNetwork = perNetwork.get(network) ?? 0
    if (ofNetwork >= perAddress && !isTrusted(trusted, socket)) {
      return refuse({ socket }, 'connections_of_address')
    }
    if (all.size >= total && !makeRoom()) return refuse({ socket }, 'connections')
    const connection = { socket, network, busySinceMs: 0, waiting: [] }
    all.set(socket, connection)
    fresh.add(connection)
    perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
    socket.once('close', () => forget(connection))
  }
  return {
    busy: busy as ReadonlySet<Connection>,
    fresh: fresh as ReadonlySet<Connection>,
    find: (socket: Socket) => all.get(socket),
    accept,
    forget,
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

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return list
}

function isTrusted(list: BlockList, { remoteAddress = '' }: Socket): boolean {
  return isIP(remoteAddress) !== 0 && list.check(remoteAddress, isIP(remoteAddress) === 6 ? 'ipv6' : 'ipv4')
}
