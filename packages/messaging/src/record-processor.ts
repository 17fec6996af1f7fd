// Processes one record: decodes it and applies it in the same transaction as its inbox row; if that fails,
// decides whether to retry or dead-letter the record.
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import { backOffMs } from './back-off.ts'
import {
  writeFollower,
  writeDeadLetter,
  type FailedRecord,
  type DeadLetterStore,
} from './write-dead-letter.ts'
import { classifyFailure, reasonOf } from './classify-failure.ts'
import { claimEvent } from './inbox.ts'
import type { Outcome } from './metrics.ts'
import type { Delivery, IncomingRecord, Verdict } from './broker.ts'
import type { ProcessSpan } from './spans.ts'
import { isReplay, isReplayEnd, isReplayForOther, type ReadRecord, type RecordReader } from './read-record.ts'
import { replayLane } from './replay-dead-letters.ts'
import { followersOf, type ReplayClaim, takeReplay } from './take-replay.ts'

export interface ProcessSettings {
  readonly pool: Pool
  readonly group: string
  readonly logger: Logger
  readonly deadLetterStore: DeadLetterStore
  readonly read: RecordReader
  /** The maximum number of attempts at an event whose handler fails for an unknown reason. */
  readonly attempts: number
  readonly afterCommit: () => void
}

export interface Processed {
  readonly outcome: Outcome
  readonly verdict: Verdict
  readonly error?: unknown
}

const ACK: Verdict = { kind: 'ack' }
const UNKNOWN_ERROR = { firstMs: 100, capMs: 2_000 }
// The delay is short, so that processing resumes soon after an outage; each retry costs one transaction that
// fails at its first statement.
const TRANSIENT_ERROR = { firstMs: 200, capMs: 5_000 }
const LOG_EVERY_ATTEMPTS = 10

async function takeEffect(
  settings: ProcessSettings,
  record: IncomingRecord,
  read: ReadRecord,
): Promise<ReplayClaim> {
  await read.prepare()
  const { group: consumer, pool } = settings
  const { id: messageId, type: topic, key } = read.event
  const claim = await inTransaction(pool, async (tx) => {
    const effect = () => read.reader.takeEffect(tx, [read])
    if (isReplay(record, consumer)) return takeReplay(tx, { consumer, record, messageId }, effect)
    if (read.reader.isRepeatable) {
      await effect()
      return 'new'
    }
    const claimed = await claimEvent(tx, { consumer, messageId, topic, key })
    if (claimed === 'new') await effect()
    return claimed
  })
  if (claim === 'new') settings.afterCommit()
  return claim
}

// Events that waited behind a dead letter while it was replayed are replayed after it, in order.
async function replayFollowers({ deadLetterStore, group, logger }: ProcessSettings, record: IncomingRecord) {
  try {
    const lane = await followersOf(deadLetterStore.pool, group, record)
    if (lane !== undefined) await replayLane(deadLetterStore, lane)
  } catch (error) {
    logger.warn(
      { err: error, group, key: record.key },
      'a dead letter was processed again, but the events that result from it could not be published; the next replay will publish them',
    )
  }
}

async function follow(settings: ProcessSettings, failed: FailedRecord): Promise<Processed> {
  const written = await writeFollower(settings.deadLetterStore, failed)
  return written
    ? { outcome: 'dead', verdict: ACK }
    : { outcome: 'retry', verdict: { kind: 'retry', afterMs: 0 } }
}

/**
 * For each partition, counts how often the record at which it is stuck has failed for an unknown reason.
 * Failures of the infrastructure do not count as attempts.
 */
export type FailureCounts = Map<string, { readonly offset: bigint; readonly failures: number }>

function countFailure(counts: FailureCounts, record: IncomingRecord): number {
  const place = `${record.topic}/${record.partition}`
  const lastFailure = counts.get(place)
  const failures = (lastFailure?.offset === record.offset ? lastFailure.failures : 0) + 1
  counts.set(place, { offset: record.offset, failures })
  return failures
}

const retryLater = (error: unknown, attempt: number): Processed => {
  const afterMs = backOffMs(attempt, TRANSIENT_ERROR)
  return { outcome: 'retry', verdict: { kind: 'retry', afterMs }, error }
}

export type RecordProcessor = (
  record: IncomingRecord,
  delivery: Pick<Delivery, 'attempt'>,
  span: Pick<ProcessSpan, 'cover'>,
) => Promise<Processed>

export function createRecordProcessor(settings: ProcessSettings): RecordProcessor {
  const counts: FailureCounts = new Map()
  const { group, logger } = settings
  const about = (record: IncomingRecord) => ({
    group,
    topic: record.topic,
    partition: record.partition,
    offset: String(record.offset),
    key: record.key,
    event_id: record.headers['ce_id'],
  })

  const failed = (record: IncomingRecord, reason: string, attempts: number): FailedRecord => {
    return { record, consumer: group, reason, attempts, at: new Date() }
  }

  async function settleFailure(record: IncomingRecord, error: unknown, attempt: number): Promise<Processed> {
    const kind = classifyFailure(error)
    if (kind === 'transient') {
      if (attempt % LOG_EVERY_ATTEMPTS === 1) {
        logger.warn(
          { err: error, ...about(record), attempt },
          'cannot process events at the moment; retrying',
        )
      }
      return retryLater(error, attempt)
    }
    const failures = countFailure(counts, record)
    if (kind === 'unknown' && failures < settings.attempts) {
      logger.warn({ err: error, ...about(record), attempt: failures }, 'event handler failed; retrying')
      const afterMs = backOffMs(failures, UNKNOWN_ERROR)
      return { outcome: 'retry', verdict: { kind: 'retry', afterMs }, error }
    }
    const reason = kind === 'unknown' ? `${reasonOf(error)} (${failures} attempts)` : reasonOf(error)
    await writeDeadLetter(settings.deadLetterStore, {
      ...failed(record, reason, failures),
      ...(error instanceof Error ? { errorName: error.name } : {}),
    })
    logger.error({ err: error, ...about(record) }, 'event dead-lettered')
    return { outcome: 'dead', verdict: ACK, error }
  }

  // An event that cannot be processed and cannot be dead-lettered is not skipped: its partition waits.
  function retryDeadLettering(record: IncomingRecord, error: unknown, attempt: number): Processed {
    if (attempt % LOG_EVERY_ATTEMPTS === 1) {
      logger.error({ err: error, ...about(record), attempt }, 'could not dead-letter event; retrying')
    }
    return retryLater(error, attempt)
  }

  return async (record, { attempt }, span): Promise<Processed> => {
    if (isReplayForOther(record, group)) return { outcome: 'skipped', verdict: ACK }
    try {
      const read = settings.read(record)
      span.cover(read.event)
      const claim = await takeEffect(settings, record, read)
      if (isReplay(record, group) && isReplayEnd(record)) await replayFollowers(settings, record)
      if (claim === 'behind') return { outcome: 'dead', verdict: ACK }
      if (claim === 'parked') {
        const reason = 'Waits behind a dead letter with the same key'
        return await follow(settings, failed(record, reason, 0))
      }
      return { outcome: claim === 'new' ? 'processed' : 'duplicate', verdict: ACK }
    } catch (error) {
      return settleFailure(record, error, attempt).catch((failure: unknown) =>
        retryDeadLettering(record, failure, attempt),
      )
    }
  }
}
