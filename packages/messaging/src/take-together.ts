// Applies many records in one transaction: one statement claims the new ones, their effects follow, and one
// commit completes them all. Records that cannot be handled in a batch are left to be processed one at a
// time.
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import type { IncomingRecord } from './broker.ts'
import type { Reader } from './event-handler.ts'
import { type Claim, claimEvents } from './inbox.ts'
import type { Run, TakeTogether } from './joint-processor.ts'
import type { ConsumerMetrics } from './metrics.ts'
import { isReplay, isReplayForOther, type ReadRecord, type RecordReader } from './read-record.ts'
import { openProcessSpan, type ProcessSpan } from './spans.ts'

export interface TogetherSettings {
  readonly pool: Pool
  readonly group: string
  readonly read: RecordReader
  /**
   * The order in which event types take effect, so that competing transactions block early instead of
   * deadlocking.
   */
  readonly readers: readonly Reader[]
  readonly metrics: ConsumerMetrics
  readonly afterCommit: () => void
}

interface Part {
  readonly record: IncomingRecord
  /** The decoded record; undefined if the record needs no processing. */
  readonly read: ReadRecord | undefined
}

interface Taken extends Part {
  readonly read: ReadRecord
  readonly span: ProcessSpan
}

/** The records at the front of the run that can be decoded and prepared. */
async function partsOf({ records }: Run, { read, group }: TogetherSettings): Promise<readonly Part[]> {
  const parts: Part[] = []
  try {
    for (const record of records) {
      // The replay of a dead letter depends on earlier dead letters of its key, so it is processed alone.
      if (isReplay(record, group)) break
      parts.push({ record, read: isReplayForOther(record, group) ? undefined : read(record) })
    }
  } catch {
    // A decoding error is ignored here: the record is decoded again when it is processed alone, and its
    // failure is handled then.
  }
  const prepared = await Promise.allSettled(parts.map(async ({ read: one }) => one?.prepare()))
  const failed = prepared.findIndex(({ status }) => status === 'rejected')
  return failed === -1 ? parts : parts.slice(0, failed)
}

/** Claims the events whose handlers need the inbox; all other events count as new. */
async function claimTaken(tx: Tx, group: string, taken: readonly Taken[]): Promise<readonly Claim[]> {
  const claimed = taken.filter(({ read }) => !read.reader.isRepeatable)
  if (claimed.length === 0) return taken.map(() => 'new')
  const claims = await claimEvents(
    tx,
    group,
    claimed.map(({ read: { event } }) => ({ messageId: event.id, topic: event.type, key: event.key })),
  )
  const byPart = new Map(claimed.map((part, index) => [part, claims[index]]))
  return taken.map((part) => byPart.get(part) ?? 'new')
}

async function takeEffects(settings: TogetherSettings, taken: readonly Taken[]): Promise<readonly Claim[]> {
  return inTransaction(settings.pool, async (tx) => {
    const claims = await claimTaken(tx, settings.group, taken)
    const fresh = taken.filter((_, index) => claims[index] === 'new')
    const freshOf = Map.groupBy(fresh, ({ read }) => read.reader)
    for (const reader of settings.readers) {
      const ofType = freshOf.get(reader)?.map(({ read }) => read)
      if (ofType !== undefined) await reader.takeEffect(tx, ofType)
    }
    return claims
  })
}

export function createTakeTogether(settings: TogetherSettings): TakeTogether {
  const { group, metrics, afterCommit } = settings
  return async (runs) => {
    const startedAt = performance.now()
    const parts = await Promise.all(runs.map((run) => partsOf(run, settings)))
    const taken = parts.flat().flatMap(({ record, read }): Taken[] => {
      if (read === undefined) return []
      const span = openProcessSpan(record, group)
      span.cover(read.event)
      return [{ record, read, span }]
    })
    try {
      const claims = taken.length === 0 ? [] : await takeEffects(settings, taken)
      if (claims.includes('new')) afterCommit()
      const elapsedMs = performance.now() - startedAt
      const parked = new Set(
        taken.filter((_, index) => claims[index] === 'parked').map(({ record }) => record),
      )
      for (const [index, { record }] of taken.entries()) {
        const outcome = claims[index] === 'new' ? 'processed' : 'duplicate'
        if (!parked.has(record)) metrics.processed(record.topic, outcome, elapsedMs)
      }
      // Records that have already taken effect, but follow a record that must wait, are recognised as
      // duplicates when they are retried.
      return parts.map((run) => {
        const first = run.findIndex(({ record }) => parked.has(record))
        return first === -1 ? run.length : first
      })
    } catch (error) {
      for (const { span } of taken) span.fail(error)
      throw error
    } finally {
      for (const { span } of taken) span.end()
    }
  }
}
