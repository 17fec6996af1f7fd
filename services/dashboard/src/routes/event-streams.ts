// Server-sent events for pages that change by themselves. A stream only says that something has changed; the
// page then loads itself again, with the usual checks. The subject of a page is read once for everyone who
// watches it, in every replica, so a change is seen wherever it happened.
import { PassThrough } from 'node:stream'
import { Problem } from '@cfs/contracts'
import type { Logger } from '@cfs/runtime'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface StreamSubject {
  /** Streams with the same name share their reading; it names the account, the mode and the page. */
  readonly name: string
  /** A short text that changes when the page must change. */
  readonly version: () => Promise<string>
  /** How often the version is read; defaults to a second. */
  readonly everyMs?: number
}

export interface StreamViewer {
  readonly personId: string
  /** Whether the person may still see the page. Called regularly, and before each event. */
  readonly maySee: () => Promise<boolean>
}

interface Watched {
  readonly subject: StreamSubject
  readonly viewer: StreamViewer
}

export interface EventStreams {
  /**
   * Answers an EventSource with a stream, and any other request with the version as JSON. Throws RATE_LIMITED
   * or SERVICE_UNAVAILABLE if there are too many streams.
   */
  readonly answer: (request: FastifyRequest, reply: FastifyReply, watched: Watched) => Promise<FastifyReply>
  /** Reads every subject soon, once for many calls; call it after a commit that pages may wait for. */
  readonly lookNow: () => void
  /** Ends all streams; their pages connect again, to another process. */
  readonly close: () => void
}

export interface StreamLimits {
  readonly ofPerson: number
  readonly inAll: number
  readonly heartbeatMs: number
  /** A stream ends after this long, before the server would cut it off; its page connects again. */
  readonly lifeMs: number
}

const LIMITS: StreamLimits = { ofPerson: 6, inAll: 500, heartbeatMs: 10_000, lifeMs: 100_000 }
const LOOK_MS = 1000
/** Commits that follow each other within this time cause one look. */
const LOOK_SOON_MS = 250
/** A page that does not read its events is disconnected. */
const MAX_UNREAD_BYTES = 16_384

interface Stream {
  readonly viewer: StreamViewer
  readonly out: PassThrough
  /** The version that the page shows. */
  sent: string | undefined
}

interface Watch {
  readonly subject: StreamSubject
  readonly streams: Set<Stream>
  readonly timer: NodeJS.Timeout
  isLooking: boolean
}

export function createEventStreams(options: {
  readonly logger: Logger
  readonly limits?: StreamLimits
}): EventStreams {
  const { logger, limits = LIMITS } = options
  const watches = createWatches(logger)
  const all = new Set<Stream>()
  const keepAlive = (stream: Stream) => {
    all.add(stream)
    const timers = [
      setInterval(() => void beat(stream, logger), limits.heartbeatMs).unref(),
      setTimeout(() => stream.out.end(), limits.lifeMs).unref(),
    ]
    stream.out.once('close', () => {
      all.delete(stream)
      for (const timer of timers) clearTimeout(timer)
    })
  }
  return {
    async answer(request, reply, { subject, viewer }) {
      void reply.header('cache-control', 'no-store')
      if (!(request.headers.accept ?? '').includes('text/event-stream')) {
        return reply.send({ version: encodeURIComponent(await subject.version()) })
      }
      requireRoom([...all], viewer, limits)
      const stream: Stream = { viewer, out: new PassThrough(), sent: versionOf(request) }
      // The page connects again after this long. These first bytes also make proxies pass the headers on.
      stream.out.write('retry: 2000\n\n')
      keepAlive(stream)
      watches.join(subject, stream)
      return reply.header('x-accel-buffering', 'no').type('text/event-stream').send(stream.out)
    },
    lookNow: watches.lookSoon,
    close() {
      watches.close()
      for (const { out } of all) out.end()
    },
  }
}

/** Reads each subject at an interval, while anyone watches it. */
function createWatches(logger: Logger) {
  const watches = new Map<string, Watch>()
  let soon: NodeJS.Timeout | undefined
  const look = async (watch: Watch): Promise<void> => {
    if (watch.isLooking) return
    watch.isLooking = true
    try {
      const version = encodeURIComponent(await watch.subject.version())
      await Promise.all([...watch.streams].map((stream) => sendVersion(stream, version, logger)))
    } catch (error) {
      const text = 'could not read the version of a page; retrying'
      logger.debug({ err: error, subject: watch.subject.name }, text)
    } finally {
      watch.isLooking = false
    }
  }
  const watchOf = (subject: StreamSubject): Watch => {
    const known = watches.get(subject.name)
    if (known !== undefined) return known
    const timer = setInterval(() => void look(watch), subject.everyMs ?? LOOK_MS).unref()
    const watch: Watch = { subject, streams: new Set(), timer, isLooking: false }
    watches.set(subject.name, watch)
    return watch
  }
  return {
    join(subject: StreamSubject, stream: Stream): void {
      const watch = watchOf(subject)
      watch.streams.add(stream)
      stream.out.once('close', () => {
        watch.streams.delete(stream)
        if (watch.streams.size > 0) return
        clearInterval(watch.timer)
        watches.delete(subject.name)
      })
      void look(watch)
    },
    lookSoon: () => {
      soon ??= setTimeout(() => {
        soon = undefined
        for (const watch of watches.values()) void look(watch)
      }, LOOK_SOON_MS).unref()
    },
    close: () => clearTimeout(soon),
  }
}

async function sendVersion(stream: Stream, version: string, logger: Logger): Promise<void> {
  const { out, viewer, sent } = stream
  if (sent === version) return
  try {
    // A page that does not say what it shows has just been loaded.
    const isNews = sent !== undefined
    if (isNews && !(await viewer.maySee())) return void out.end()
    // Only now: a change whose check failed is sent at the next look.
    stream.sent = version
    if (isNews && !out.writableEnded) out.write(`id: ${version}\nevent: changed\ndata: ${version}\n\n`)
    if (out.writableLength > MAX_UNREAD_BYTES) out.destroy()
  } catch (error) {
    logger.debug(
      { err: error },
      'could not check whether the user of a live page is still signed in; retrying',
    )
  }
}

/** Keeps the connection open, and ends it with the session. */
async function beat({ viewer, out }: Stream, logger: Logger): Promise<void> {
  const maySee = await viewer.maySee().catch((error: unknown) => {
    // While the database is unavailable, nothing is sent anyway; the next heartbeat checks again.
    logger.debug(
      { err: error },
      'could not check whether the user of a live page is still signed in; retrying',
    )
    return true
  })
  if (!maySee) out.end()
  else if (!out.writableEnded) out.write(': still here\n\n')
}

function requireRoom(streams: readonly Stream[], { personId }: StreamViewer, limits: StreamLimits): void {
  const headers = { 'retry-after': '10' }
  const own = streams.filter(({ viewer }) => viewer.personId === personId).length
  if (own >= limits.ofPerson) {
    const detail = 'Too many of your pages wait for changes; close some of them.'
    throw new Problem('RATE_LIMITED', detail, { headers })
  }
  if (streams.length >= limits.inAll) {
    const detail = 'Too many pages wait for changes; reload this page to see them.'
    throw new Problem('SERVICE_UNAVAILABLE', detail, { headers })
  }
}

/** The version that the page shows: in a header when an EventSource reconnects, otherwise in the address. */
function versionOf(request: FastifyRequest): string | undefined {
  const header = request.headers['last-event-id']
  const query: unknown = Object(request.query)['version']
  const given = typeof header === 'string' && header !== '' ? header : query
  return typeof given === 'string' && given !== '' ? given.slice(0, 200) : undefined
}
