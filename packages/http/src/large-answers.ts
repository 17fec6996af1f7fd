// Limits the memory of responses that clients have not read: the operating system buffers up to 4 MiB for
// each connection, and the process does not see whether the client reads it.
import { Socket } from 'node:net'
import { Problem } from '@cfs/contracts'
import type { FastifyRequest } from 'fastify'
import { closeOnceRead, type LateClosings } from './close-once-read.ts'
import { networkOf, siteOf } from './network-of.ts'
import { unreadBytes } from './unread-bytes.ts'

/** The operating system buffers no more than this for one connection. */
const MOST_BUFFERED_BYTES = 4 * 1024 * 1024

/** The system is asked at most this often, from half of the limit on. */
const LOOK_MS = 250
/** From this share of the limit on, a network with so many unread bytes gets no further response. */
const FULL_SHARE = 0.75
const MUCH_BYTES = 512 * 1024

type Asked = Pick<FastifyRequest, 'ip' | 'raw'>

export interface LargeAnswers {
  /**
   * Throws RATE_LIMITED, and closes the connection, if little is left of the limit and other connections of
   * the network have much unread: many responses that are reset soon would cost time.
   */
  admit(request: Asked, bytes: number): void
  /**
   * Counts the response that the request is about to get, for its network. Bytes count until the client has
   * read them or its connection is closed, whatever the connection carries afterwards. If there are too many,
   * resets another connection: one without a request in progress before the others, the oldest first, of the
   * network or account that has the most.
   * @param instead what was counted for the same response before its length was known
   */
  count(request: Asked, bytes: number, instead?: number): void
  /**
   * Counts the response for an account.
   * @param response `instead` is what was counted for the same response before its length was known
   */
  countFor(
    account: string,
    request: Asked,
    response: { readonly bytes: number; readonly instead?: number },
  ): void
  /** Notes that the connection has a request in progress, until `countFor` counts its response. */
  begin(request: Asked): void
}

/** What one connection may not have read. */
interface Held {
  /** The account, or the IPv4 address or IPv6 /64. */
  readonly name: string
  /** The account, or the IPv4 address or IPv6 /48. */
  readonly site: string
  /** At most the bytes that are unread. */
  readonly bytes: number
  /** The bytes of the last response, which count where the system does not say what is unread. */
  readonly last: number
  /** The bytes of all responses since the connection was last known to have read everything. */
  readonly total: number
  /** What `bytesWritten` of the connection is once every counted response has been written. */
  readonly writtenTo: number
  readonly isBusy: boolean
}

/**
 * Counts the responses of one server; `totalBytes` is the limit for all connections together. Limits of the
 * same server share `late`.
 */
export function limitLargeAnswers({
  totalBytes,
  late = closeOnceRead(),
}: {
  readonly totalBytes: number
  readonly late?: LateClosings
}): LargeAnswers {
  const held = createHeld()
  const watched = new WeakSet<Socket>()
  const add = ({ raw }: Asked, owner: Pick<Held, 'name' | 'site'>, counted: Counted) => {
    const { socket } = raw
    if (!watched.has(socket)) {
      socket.once('close', () => held.forget(socket))
      late.watch(socket)
    }
    watched.add(socket)
    // The body of a response to HEAD is never written.
    held.add(socket, owner, raw.method === 'HEAD' ? { bytes: 0, instead: 0 } : counted)
    if (held.sum() > totalBytes / 2) void held.look()
    while (held.sum() > totalBytes) {
      const victim = held.victimBeside(socket)
      if (victim === undefined) return
      late.reset(victim)
      held.forget(victim)
    }
  }
  return {
    admit(request, bytes) {
      if (isUncounted(request) || held.sum() + bytes <= totalBytes * FULL_SHARE) return
      void held.look()
      if (held.bytesElsewhere(request.raw.socket, networkOf(request.ip)) > MUCH_BYTES) throw tooManyUnread()
    },
    count(request, bytes, instead = 0) {
      if (isUncounted(request)) return
      add(request, { name: networkOf(request.ip), site: siteOf(request.ip) }, { bytes, instead })
    },
    countFor(account, request, { bytes, instead = 0 }) {
      if (!isUncounted(request)) add(request, { name: account, site: account }, { bytes, instead })
    },
    begin: ({ raw: { socket } }) => held.begin(socket),
  }
}

interface Counted {
  readonly bytes: number
  readonly instead: number
}

/** The connections with something unread; the one that has got nothing for the longest time comes first. */
function createHeld() {
  const held = new Map<Socket, Held>()
  let sum = 0
  let isLooking = false
  const put = (socket: Socket, next: Held) => {
    sum += next.bytes - (held.get(socket)?.bytes ?? 0)
    held.set(socket, next)
  }
  const forget = (socket: Socket) => {
    sum -= held.get(socket)?.bytes ?? 0
    held.delete(socket)
  }
  return {
    sum: () => sum,
    forget,
    add(socket: Socket, owner: Pick<Held, 'name' | 'site'>, { bytes, instead }: Counted): void {
      const { bytes: earlier = 0, total = 0 } = held.get(socket) ?? {}
      const before = Math.max(0, earlier - instead)
      forget(socket)
      const most = Math.min(before + bytes, MOST_BUFFERED_BYTES)
      const writtenTo = socket.bytesWritten + (instead === 0 ? bytes : 0)
      const last = Math.min(bytes, MOST_BUFFERED_BYTES)
      put(socket, { ...owner, bytes: most, last, total: total + bytes, writtenTo, isBusy: false })
    },
    /** What the other connections of this owner have not read. */
    bytesElsewhere(current: Socket, name: string): number {
      let bytes = 0
      for (const [socket, each] of held) if (socket !== current && each.name === name) bytes += each.bytes
      return bytes
    },
    begin(socket: Socket): void {
      const before = held.get(socket)
      if (before !== undefined) held.set(socket, { ...before, isBusy: true })
    },
    /** Asks the system what is unread, and keeps that and what was counted since. */
    async look(): Promise<void> {
      if (isLooking) return
      isLooking = true
      const before = [...held].map(([socket, { total, writtenTo }]) => {
        const unsent = Math.max(0, writtenTo - socket.bytesWritten) + socket.writableLength
        return { socket, total, unsent }
      })
      const unread = await unreadBytes()
      // One look at a time: under a flood, each may take longer, and occupies a thread.
      setTimeout(() => (isLooking = false), LOOK_MS).unref()
      for (const { socket, total, unsent } of before) {
        const each = held.get(socket)
        if (each === undefined) continue
        const sent = unread(socket)
        const leftBytes = sent === undefined ? each.last : sent + unsent + each.total - total
        if (leftBytes === 0) forget(socket)
        else put(socket, { ...each, bytes: Math.min(each.bytes, leftBytes) })
      }
    },
    victimBeside: (current: Socket) => victimOf(held, current),
  }
}

function tooManyUnread(): Problem {
  const words = 'Other responses to your network have not been read yet. Read them, or try again in a second.'
  return new Problem('RATE_LIMITED', words, { headers: { 'retry-after': '1', connection: 'close' } })
}

/**
 * A trusted proxy reads what it asked for, and its connection serves many clients. A request that the process
 * itself made (`inject`) has no connection.
 */
function isUncounted({ ip, raw: { socket } }: Asked): boolean {
  return !(socket instanceof Socket) || socket.destroyed || ip !== socket.remoteAddress
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
