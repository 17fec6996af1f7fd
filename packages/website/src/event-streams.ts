// Server-sent events for pages that update by themselves. An event stream reports only that data has
// changed; the page then reloads itself, with the usual checks. Every replica of the service reads the data
// of a live page once for all of the page's viewers, and so notices a change made by any replica.
import { PassThrough } from 'node:stream'
import { Problem } from '@cfs/contracts'
import type { Logger } from '@cfs/runtime'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface StreamSubject {
  /**
   * Event streams with the same subject share one reading of the data; the subject contains the account, the
   * mode and the page.
   */
  readonly name: string
  /** A short text that changes whenever the content of the page changes. */
  readonly version: () => Promise<string>
  /** How often the data's version is read; defaults to once a second. */
  readonly everyMs?: number
}

export interface StreamViewer {
  readonly personId: string
  /**
   * Whether the person may still see the open page. The check that the person may still see the page runs
   * regularly, and before each event is sent.
   */
  readonly maySee: () => Promise<boolean>
}

interface Watched {
  readonly subject: StreamSubject
  readonly viewer: StreamViewer
}

export interface EventStreams {
  /**
   * Answers a browser's EventSource with an event stream, and any other request with the version as JSON.
   * Throws RATE_LIMITED or SERVICE_UNAVAILABLE if there are too many event streams.
   */
  readonly answer: (request: FastifyRequest, reply: FastifyReply, watched: Watched) => Promise<FastifyReply>
  /**
   * Reads the data of every live page shortly afterwards, once for many calls. Call this function after a
   * commit that such pages may be waiting for.
   */
  readonly lookNow: () => void
  /** Ends all event streams; their pages then connect to another process. */
  readonly close: () => void
}

export interface StreamLimits {
  readonly ofPerson: number
  readonly inAll: number
  readonly heartbeatMs: number
  /**
   * An event stream ends after this time, before the server would close its connection; the page then
   * connects again.
   */
  readonly lifeMs: number
}

const LIMITS: StreamLimits = { ofPerson: 6, inAll: 500, heartbeatMs: 10_000, lifeMs: 100_000 }
const LOOK_MS = 1000
/** Several commits within this time cause the data to be read only once. */
const LOOK_SOON_MS = 250
/** A browser that does not read its event stream is disconnected. */
const MAX_UNREAD_BYTES = 16_384

interface Stream {
  readonly viewer: StreamViewer
  readonly out: PassThrough
  /** The version of the content that the page shows. */
  sent: string | undefined
}

interface Watch {
  readonly subject: StreamSubject
  readonly streams: Set<Stream>
  readonly timer: NodeJS.Timeout
  isLooking: boolean
}

/** Creates the event streams of one process; call `close` when it stops. */
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
      // How long a page waits before it connects again, in milliseconds. Sending these first bytes also
      // makes proxies forward the response headers immediately.
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

/** Reads the data of each live page at an interval, as long as someone has the page open. */
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
    const watched = watches.get(subject.name)
    if (watched !== undefined) return watched
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
    // A page that sends no version has just been loaded.
    const isNews = sent !== undefined
    if (isNews && !(await viewer.maySee())) return void out.end()
    // The new version is stored only after the session check, so that a failed check makes the next reading
    // send the change.
    stream.sent = version
    if (isNews && !out.writableEnded) out.write(`id: ${version}\nevent: changed\ndata: ${version}\n\n`)
    if (out.writableLength > MAX_UNREAD_BYTES) out.destroy()
  } catch (error) {
    logger.debug(
      { err: error },
      'could not check whether the user of a page that updates itself is still signed in; retrying',
    )
  }
}

/** Keeps the connection of an event stream open, and ends it when the session ends. */
async function beat({ viewer, out }: Stream, logger: Logger): Promise<void> {
  const maySee = await viewer.maySee().catch((error: unknown) => {
    // While the database is unavailable, no change can be sent; the next heartbeat checks the session again.
    logger.debug(
      { err: error },
      'could not check whether the user of a page that updates itself is still signed in; retrying',
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

/** The version that the page shows: from a header if an EventSource reconnects, otherwise from the URL. */
function versionOf(request: FastifyRequest): string | undefined {
  const header = request.headers['last-event-id']
  const query: unknown = Object(request.query)['version']
  const eventId = typeof header === 'string' && header !== '' ? header : query
  return typeof eventId === 'string' && eventId !== '' ? eventId.slice(0, 200) : undefined
}
