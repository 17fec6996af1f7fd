// Processes one fetched batch of one partition for kafkajs: message by message, each with a verdict. Nothing
// that a handler throws may reach kafkajs: its retry budget is never given back (tulios/kafkajs#1415, #1592),
// and a TypeError, RangeError, ReferenceError or SyntaxError ends the consumer for good (src/retry/index.js).
import type { EachBatchPayload, IHeaders, KafkaMessage } from 'kafkajs'
// Node does not see this name among the exports of the CommonJS module: it comes with the whole.
import kafkajs from 'kafkajs'
import { backOffMs } from './back-off.ts'
import type { Headers, IncomingRecord, SubscribeOptions, Verdict } from './broker.ts'

const THROWN = { firstMs: 200, capMs: 5_000 }
// After a crash at most this much is delivered again.
const COMMIT_EVERY_MS = 200

/** What the batches of one member share. */
export interface MemberState {
  readonly stop: AbortController
  readonly prefix: string
  readonly heartbeatMs: number
  /** The message that each partition is stuck at, and how often it was delivered: at most one a partition. */
  readonly heads: Map<string, { readonly offset: string; readonly attempts: number }>
  readonly timers: Set<NodeJS.Timeout>
  /** Handlers that run now. */
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

// kafkajs calls heartbeat() only between messages; a slow handler would be thrown out of the group while it
// works (tulios/kafkajs#1720, #1527). What a heartbeat throws ends the batch after the current message.
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

// Of what reaches kafkajs it must know that it is its own, else it stops for good.
function toKafkaError(failure: unknown): unknown {
  const own = failure instanceof Error && failure.name.startsWith('KafkaJS')
  return own ? failure : new kafkajs.KafkaJSError(failure instanceof Error ? failure : String(failure))
}

function commits(payload: EachBatchPayload) {
  let next: string | undefined
  let committedAtMs = Date.now()
  return {
    resolve: (offset: string) => {
      next = String(BigInt(offset) + 1n)
    },
    due: () => Date.now() - committedAtMs > COMMIT_EVERY_MS,
    commit: async () => {
      if (next === undefined) return
      const offset = next
      next = undefined
      const { topic, partition } = payload.batch
      await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset }] }] })
      committedAtMs = Date.now()
    },
  }
}

interface Batches {
  readonly state: MemberState
  readonly options: SubscribeOptions
}

async function verdictOf({ state, options }: Batches, record: IncomingRecord, lag: number): Promise<Verdict> {
  const head = `${record.topic}/${record.partition}`
  const known = state.heads.get(head)
  const offset = String(record.offset)
  const attempt = (known?.offset === offset ? known.attempts : 0) + 1
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

/** The `eachBatch` of one member. */
export function createKafkaBatchHandler(state: MemberState, options: SubscribeOptions) {
  // Sleeping here would keep every other partition waiting: kafkajs fetches again only when all are done.
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
    const topic = batch.topic.slice(state.prefix.length)
    const heartbeats = startHeartbeats(() => payload.heartbeat(), state.heartbeatMs)
    const offsets = commits(payload)
    const ended = () =>
      heartbeats.failure() !== undefined ||
      state.stop.signal.aborted ||
      !payload.isRunning() ||
      payload.isStale()
    let failure: unknown
    try {
      for (const message of batch.messages) {
        if (ended()) break
        const lag = Number(BigInt(batch.highWatermark) - BigInt(message.offset)) - 1
        const record = toRecord(message, topic, batch.partition)
        const verdict = await verdictOf({ state, options }, record, lag)
        if (verdict.kind === 'retry') {
          pauseFor(payload, verdict.afterMs)
          break
        }
        payload.resolveOffset(message.offset)
        offsets.resolve(message.offset)
        if (offsets.due()) await offsets.commit()
      }
      await offsets.commit()
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
