// Processes a batch of one partition's messages, with other batches or one by one. Errors of handlers must
// not reach kafkajs: its retry budget never resets (tulios/kafkajs#1415, #1592), and a TypeError,
// RangeError, ReferenceError or SyntaxError ends its consumer permanently (src/retry/index.js).
import type { EachBatchPayload, IHeaders, KafkaMessage } from 'kafkajs'
// Node cannot detect this named export of the CommonJS module, so it is taken from the default export.
import kafkajs from 'kafkajs'
import { backOffMs } from './back-off.ts'
import type { Headers, IncomingRecord, SubscribeOptions, Verdict } from './broker.ts'
import type { FetchPace } from './fetch-pace.ts'
import type { OffsetCommits, PartitionOffset } from './offset-commits.ts'
import { sleep } from './time-limit.ts'

const THROWN = { firstMs: 200, capMs: 5_000 }
// The maximum number of records from one partition in a shared transaction, to leave room for other
// partitions.
const MOST_TOGETHER = 100

/** State that all batches of one group member share. */
export interface MemberState {
  readonly stop: AbortController
  readonly prefix: string
  readonly heartbeatMs: number
  /**
   * For each partition, the message at which it is stuck and the number of times that message was delivered.
   */
  readonly heads: Map<string, { readonly offset: string; readonly attempts: number }>
  readonly timers: Set<NodeJS.Timeout>
  readonly commits: OffsetCommits
  readonly pace: FetchPace
  /** The number of handlers that are running now. */
  busy: number
  lastSignAtMs: number
}

function toHeaders(headers: IHeaders | undefined): Headers {
  const plain: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers ?? {})) {
    const last = Array.isArray(value) ? value.at(-1) : value
    if (last !== undefined) plain[name] = last.toString()
  }
  return plain
}

function toRecord(message: KafkaMessage, topic: string, partition: number): IncomingRecord {
  return {
    topic,
    partition,
    offset: BigInt(message.offset),
    key: message.key?.toString() ?? null,
    value: message.value,
    headers: toHeaders(message.headers),
    timestampMs: Number(message.timestamp),
  }
}

// kafkajs sends heartbeats only between messages, so during a slow handler the consumer would lose its
// membership of the group (tulios/kafkajs#1720, #1527). An error of a heartbeat ends the batch after the
// current message.
function startHeartbeats(heartbeat: () => Promise<void>, everyMs: number) {
  let failure: unknown
  let beating = false
  const beat = async () => {
    if (beating || failure !== undefined) return
    beating = true
    try {
      await heartbeat()
    } catch (error) {
      failure = error
    } finally {
      beating = false
    }
  }
  const timer = setInterval(() => void beat(), everyMs)
  return { beat, failure: () => failure, stop: () => clearInterval(timer) }
}

// kafkajs stops permanently on errors that are not its own, so wrap everything in its error class.
function toKafkaError(failure: unknown): unknown {
  const own = failure instanceof Error && failure.name.startsWith('KafkaJS')
  return own ? failure : new kafkajs.KafkaJSError(failure instanceof Error ? failure : String(failure))
}

// Commits offsets without consumer.commitOffsets(), because that method does nothing while the last batches
// finish.
async function commitOf(payload: EachBatchPayload, offsets: readonly PartitionOffset[]): Promise<void> {
  const topics = [...Map.groupBy(offsets, ({ topic }) => topic)].map(([topic, partitions]) => ({
    topic,
    partitions,
  }))
  await payload.commitOffsetsIfNecessary({ topics })
}

interface Batches {
  readonly state: MemberState
  readonly options: SubscribeOptions
}

async function verdictOf({ state, options }: Batches, record: IncomingRecord, lag: number): Promise<Verdict> {
  const head = `${record.topic}/${record.partition}`
  const lastAttempt = state.heads.get(head)
  const offset = String(record.offset)
  const attempt = (lastAttempt?.offset === offset ? lastAttempt.attempts : 0) + 1
  state.heads.set(head, { offset, attempts: attempt })
  state.busy += 1
  let verdict: Verdict
  try {
    verdict = await options.handle(record, { signal: state.stop.signal, attempt, lag })
  } catch {
    verdict = { kind: 'retry', afterMs: backOffMs(attempt, THROWN) }
  } finally {
    state.busy -= 1
    state.lastSignAtMs = Date.now()
  }
  if (verdict.kind === 'ack') state.heads.delete(head)
  return verdict
}

/**
 * Returns how many records are processed, counted from the front. A record that is being retried is
 * processed alone, so that it does not delay other records.
 */
async function takeTogether(
  { state, options }: Batches,
  records: readonly IncomingRecord[],
  lag: number,
): Promise<number> {
  const [first] = records
  if (options.handleTogether === undefined || first === undefined) return 0
  if (state.heads.get(`${first.topic}/${first.partition}`)?.offset === String(first.offset)) return 0
  state.busy += 1
  try {
    return await options.handleTogether(records, { signal: state.stop.signal, lag })
  } catch {
    return 0
  } finally {
    state.busy -= 1
    state.lastSignAtMs = Date.now()
  }
}

interface Work {
  readonly records: readonly IncomingRecord[]
  readonly lagOf: (record: IncomingRecord) => number
  readonly done: (record: IncomingRecord) => void
  readonly ended: () => boolean
}

/** Processes records until all are done or it must stop; returns the delay before a retry, if any. */
async function processAll(
  batches: Batches,
  { records, lagOf, done, ended }: Work,
): Promise<number | undefined> {
  let next = 0
  while (next < records.length && !ended()) {
    const chunk = records.slice(next, next + MOST_TOGETHER)
    const last = chunk.at(-1)
    const together = last === undefined ? 0 : await takeTogether(batches, chunk, lagOf(last))
    const lastDone = chunk[together - 1]
    if (lastDone !== undefined) done(lastDone)
    for (const record of chunk.slice(together)) {
      if (ended()) return undefined
      const verdict = await verdictOf(batches, record, lagOf(record))
      if (verdict.kind === 'retry') return verdict.afterMs
      done(record)
    }
    next += chunk.length
  }
  return undefined
}

/** Creates the `eachBatch` callback of one group member. */
export function createKafkaBatchHandler(state: MemberState, options: SubscribeOptions) {
  // Sleeping in this callback would block every other partition, because kafkajs fetches again only when all
  // batches are done.
  const pauseFor = (payload: EachBatchPayload, afterMs: number) => {
    const resume = payload.pause()
    const timer = setTimeout(() => {
      state.timers.delete(timer)
      resume()
    }, afterMs)
    state.timers.add(timer)
  }

  return async (payload: EachBatchPayload): Promise<void> => {
    const { batch } = payload
    state.pace.fetched()
    const topic = batch.topic.slice(state.prefix.length)
    const heartbeats = startHeartbeats(() => payload.heartbeat(), state.heartbeatMs)
    const ended = () =>
      heartbeats.failure() !== undefined ||
      state.stop.signal.aborted ||
      !payload.isRunning() ||
      payload.isStale()
    const end = BigInt(batch.highWatermark)
    let failure: unknown
    try {
      const afterMs = await processAll(
        { state, options },
        {
          records: batch.messages.map((message) => toRecord(message, topic, batch.partition)),
          lagOf: (record) => Number(end - record.offset) - 1,
          ended,
          done: ({ offset }) => {
            payload.resolveOffset(String(offset))
            state.commits.done(batch.topic, batch.partition, String(offset))
          },
        },
      )
      if (afterMs !== undefined) pauseFor(payload, afterMs)
      // kafkajs fetches again when the batches of all partitions are done. A backlog is fetched at once.
      const isLast = BigInt(batch.lastOffset()) + 1n >= end
      if (isLast && !ended()) await sleep(state.pace.waitMs(), state.stop.signal)
      if (state.commits.due() || ended()) await state.commits.flush((offsets) => commitOf(payload, offsets))
      await heartbeats.beat()
    } catch (error) {
      failure = error
    } finally {
      heartbeats.stop()
      state.lastSignAtMs = Date.now()
    }
    failure ??= heartbeats.failure()
    if (failure !== undefined) throw toKafkaError(failure)
  }
}
