// Follows a stream of the registry: stores each piece of changes together with the position after it, so
// that a process that is killed at any moment loses no change and repeats none. One process at a time
// follows a stream, under a lease.
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import { createSleeper, type Logger, newUuid } from '@cfs/runtime'
import type {
  CompanyStreamClient,
  OpenedStream,
  StreamPiece,
} from '../clients/company-stream/create-company-stream-client.ts'
import type { CompanyStreamName, StreamEvent } from '../clients/company-stream/stream-event.ts'
import { outdateHistories, saveChangedProfiles } from '../store/company-copy.ts'
import {
  advanceStream,
  claimCompanyStream,
  noteGap,
  noteHeartbeat,
  releaseStream,
  renewStream,
  startWatching,
  type StreamClaim,
  type StreamEnding,
  type StreamPosition,
} from '../store/company-stream.ts'

export const COMPANY_STREAMS: readonly CompanyStreamName[] = ['companies', 'filings']

export interface StreamTiming {
  /** How long the stream stays claimed after the process that follows it died. */
  readonly leaseSeconds: number
  /** How often a process looks whether it may follow the stream. */
  readonly lookMs: number
  /** The pause after the first failure; it doubles with each further one. */
  readonly firstRetrySeconds: number
  /** The least pause after the registry refused the connection because there were too many. */
  readonly limitedRetrySeconds: number
}

export const STREAM_TIMING: StreamTiming = {
  leaseSeconds: 20,
  lookMs: 2000,
  firstRetrySeconds: 1,
  limitedRetrySeconds: 60,
}

const MOST_RETRY_SECONDS = 300

export interface StreamContext {
  readonly pool: Pool
  readonly logger: Logger
  readonly streams: CompanyStreamClient
  readonly timing: StreamTiming
}

class LostStream extends Error {
  override readonly name = 'LostStream'
}

/** Claims and follows the stream until it is stopped. */
export function followCompanyStream(
  context: StreamContext,
  name: CompanyStreamName,
): { stop(): Promise<void> } {
  const { pool, logger, timing } = context
  const claim = { name, follower: newUuid() }
  const stopping = new AbortController()
  const sleeper = createSleeper()

  async function turn(): Promise<void> {
    const position = await claimCompanyStream(pool, claim, timing.leaseSeconds)
    if (position === undefined) return
    const ending = await follow(context, { claim, position, stopping: stopping.signal })
    // After a stop, another process follows at once.
    await releaseStream(pool, claim, stopping.signal.aborted ? { retryInSeconds: 0 } : ending)
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await turn().catch((error: unknown) =>
        logger.warn({ err: error, stream: name }, 'could not follow a stream of the registry; retrying'),
      )
      if (!stopping.signal.aborted) await sleeper.sleep(timing.lookMs)
    }
  }

  const looping = loop()
  return {
    async stop() {
      stopping.abort()
      sleeper.wake()
      await looping
    },
  }
}

interface Following {
  readonly claim: StreamClaim & { readonly name: CompanyStreamName }
  readonly position: StreamPosition
  readonly stopping: AbortSignal
}

async function follow(context: StreamContext, following: Following): Promise<StreamEnding> {
  const { pool, timing } = context
  const { claim, stopping } = following
  const lost = new AbortController()
  const renewing = setInterval(
    () => {
      renewStream(pool, claim, timing.leaseSeconds).then(
        (isOurs) => isOurs || lost.abort(),
        () => undefined,
      )
    },
    (timing.leaseSeconds * 1000) / 4,
  )
  try {
    return await connect(context, following, AbortSignal.any([stopping, lost.signal]))
  } finally {
    clearInterval(renewing)
    lost.abort()
  }
}

async function connect(
  context: StreamContext,
  { claim, position }: Following,
  signal: AbortSignal,
): Promise<StreamEnding> {
  const { pool, logger, streams, timing } = context
  const { timepoint, failures } = position
  const retryInSeconds = Math.min(MOST_RETRY_SECONDS, timing.firstRetrySeconds * 2 ** Math.min(failures, 10))
  const opened = await streams.open(claim.name, timepoint, signal)
  if (opened.kind !== 'open') return refused(opened, { context, claim, retryInSeconds })
  if (timepoint === null) await startWatching(pool, claim)
  logger.info({ stream: claim.name, timepoint }, 'connected to a stream of the registry')
  let isQuiet = false
  for await (const piece of opened.pieces) {
    // A first sign of life may come between older changes that are still to be sent; a second one does not.
    const isCurrent = isQuiet && piece.isHeartbeat
    isQuiet = piece.isHeartbeat
    if (isQuiet && !isCurrent) continue
    const ending = await storePiece(context, { claim, position }, piece)
    if (ending !== undefined) return { ...ending, retryInSeconds }
  }
  return { retryInSeconds }
}

interface RefusedContext {
  readonly context: StreamContext
  readonly claim: StreamClaim
  readonly retryInSeconds: number
}

function refused(
  opened: Exclude<OpenedStream, { readonly kind: 'open' }>,
  { context: { logger, timing }, claim, retryInSeconds }: RefusedContext,
): StreamEnding {
  const fields = { stream: claim.name, ...opened }
  if (opened.kind === 'too-old') {
    logger.error(fields, 'the registry no longer has the position in its stream; the copy is out of date')
    return { retryInSeconds: 0, isTooOld: true }
  }
  logger.warn(fields, 'could not connect to a stream of the registry; retrying')
  if (opened.kind === 'failed') return { retryInSeconds }
  return { retryInSeconds: Math.max(retryInSeconds, timing.limitedRetrySeconds) }
}

type Stored = Pick<StreamEnding, 'unreadableAfter'>

/**
 * Undefined to go on. A line that cannot be read may be damaged on the way, so it is requested once more;
 * after that it is skipped, and nothing that was known before counts as current.
 */
async function storePiece(
  { pool, logger }: StreamContext,
  { claim, position }: Pick<Following, 'claim' | 'position'>,
  piece: StreamPiece,
): Promise<Stored | undefined> {
  if (piece.isHeartbeat) return goOn(await noteHeartbeat(pool, claim))
  const readable = piece.events.filter((event) => event !== undefined)
  const hasUnreadable = readable.length < piece.events.length
  const isSecondTime = position.unreadableAfter === (position.timepoint ?? NO_POSITION)
  const events =
    hasUnreadable && !isSecondTime ? piece.events.slice(0, piece.events.indexOf(undefined)) : readable
  const stored = events.filter((event) => event !== undefined)
  if (stored.length > 0)
    await storeEvents(pool, claim, { events: stored, hasGap: hasUnreadable && isSecondTime })
  if (!hasUnreadable) return undefined
  if (isSecondTime) {
    logger.error({ stream: claim.name }, 'skipped a line of the registry’s stream that cannot be read')
    await noteGap(pool, claim)
    return undefined
  }
  logger.warn({ stream: claim.name }, 'a line of the registry’s stream cannot be read; requesting it again')
  const last = stored.at(-1)?.timepoint ?? position.timepoint ?? NO_POSITION
  return { unreadableAfter: last }
}

/** No position is -1: the registry's positions are not negative. */
const NO_POSITION = -1

function goOn(isOurs: boolean): undefined {
  if (!isOurs) throw new LostStream('another process follows the stream')
}

interface Batch {
  readonly events: readonly StreamEvent[]
  readonly hasGap: boolean
}

async function storeEvents(pool: Pool, claim: Following['claim'], { events, hasGap }: Batch): Promise<void> {
  const timepoint = Math.max(...events.map((event) => event.timepoint))
  const publishedAt = new Date(Math.max(...events.map((event) => event.publishedAt.getTime())))
  await inTransaction(pool, async (tx) => {
    goOn(await advanceStream(tx, claim, { timepoint, publishedAt, hasGap }))
    await storeChanges(tx, claim.name, events)
  })
}

async function storeChanges(tx: Tx, name: CompanyStreamName, events: readonly StreamEvent[]): Promise<void> {
  const ofCompanies = events.flatMap(({ number, ...event }) =>
    number === undefined ? [] : [{ number, ...event }],
  )
  if (ofCompanies.length === 0) return
  if (name === 'companies') await saveChangedProfiles(tx, ofCompanies)
  else await outdateHistories(tx, ofCompanies)
}
