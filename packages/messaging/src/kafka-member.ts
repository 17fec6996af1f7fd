// One member of a consumer group: joins, reports signs of life, leaves.
import type { Consumer } from 'kafkajs'
import { createKafkaBatchHandler, type MemberState } from './kafka-batch.ts'
import { DEFAULT_SESSION_MS, type KafkaClient, RETRY } from './kafka-client.ts'
import type { SubscribeOptions } from './broker.ts'
import { createOffsetCommits, type OffsetCommits } from './offset-commits.ts'
import { isFinalError } from './final-error.ts'
import { rest, withTimeLimit } from './time-limit.ts'

const CONNECT_LIMIT_MS = 30_000
// A service has 8 seconds to stop; what is not committed by then is delivered again and known by the inbox.
const LEAVE_LIMIT_MS = 3_000
const RECONNECT_MS = 500
const FETCH_EXPECTED_WITHIN_MS = 10_000
const TELL_OFFSETS_MS = 100
// How long the others wait for a member that died while it joined: the broker takes it for one that is slow.
// Whoever really is slower loses its partitions, and the inbox knows what it had done.
const REBALANCE_TIMEOUT_MS = 4_000
// Small fetches: the next one waits until all partitions of the last are done, and what a crash repeats stays
// small.
const MAX_BYTES_PER_PARTITION = 262_144

export interface KafkaMember {
  /**
   * It has joined, and the broker has answered a fetch (or a handler is at work) within the last 10
   * seconds.
   */
  healthy(): boolean
  /** How long nothing has been heard while nothing was being processed. */
  silentMs(): number
  close(): Promise<void>
}

export interface MemberOptions extends SubscribeOptions {
  /** The member is gone, but another one may fare better. */
  readonly onLost: () => void
}

function createConsumer({ kafka, settings }: KafkaClient, group: string): Consumer {
  return kafka.consumer({
    groupId: group,
    sessionTimeout: settings.sessionTimeoutMs ?? DEFAULT_SESSION_MS,
    heartbeatInterval: settings.heartbeatMs ?? 2_000,
    rebalanceTimeout: REBALANCE_TIMEOUT_MS,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: settings.maxWaitMs ?? 500,
    minBytes: 1,
    maxBytesPerPartition: MAX_BYTES_PER_PARTITION,
    // kafkajs never restarts by itself: a restart that is under way cannot be stopped
    // (src/consumer/index.js forgets the runner), and would join after it was closed.
    retry: { ...RETRY, restartOnFailure: () => Promise.resolve(false) },
  })
}

function createState({ settings, prefix }: KafkaClient): MemberState {
  return {
    stop: new AbortController(),
    prefix,
    heartbeatMs: settings.heartbeatMs ?? 2_000,
    heads: new Map(),
    timers: new Set(),
    commits: createOffsetCommits(),
    busy: 0,
    lastSignAtMs: Date.now(),
  }
}

// connect() and subscribe() throw while a broker restarts or a topic is missing, and kafkajs retries neither
// for long.
async function subscribeUntilDone(
  { logger, prefix }: KafkaClient,
  consumer: Consumer,
  { topics, signal }: { readonly topics: readonly string[]; readonly signal: AbortSignal },
): Promise<void> {
  const connectAndSubscribe = async () => {
    await consumer.connect()
    await consumer.subscribe({ topics: topics.map((topic) => `${prefix}${topic}`), fromBeginning: true })
  }
  while (!signal.aborted) {
    try {
      await withTimeLimit(connectAndSubscribe(), CONNECT_LIMIT_MS, 'subscribing')
      return
    } catch (error) {
      logger.warn({ err: error, topics }, 'broker or topic not available to consume, trying again')
      await rest(RECONNECT_MS, signal)
    }
  }
}

/** Tells offsets when no batch comes that would: after the last one, and before partitions change hands. */
function tellOffsetsOf(consumer: Consumer, commits: OffsetCommits): { readonly end: () => Promise<void> } {
  // A failure shows where it matters: in the next batch, or in the heartbeats.
  const tell = () => commits.flush((offsets) => consumer.commitOffsets([...offsets])).catch(() => undefined)
  consumer.on(consumer.events.REBALANCING, () => void tell())
  consumer.on(consumer.events.GROUP_JOIN, () => commits.forget())
  const telling = setInterval(() => commits.due() && void tell(), TELL_OFFSETS_MS)
  telling.unref()
  return {
    end() {
      clearInterval(telling)
      return tell()
    },
  }
}

/** Joins in the background. */
export function startKafkaMember(client: KafkaClient, options: MemberOptions): KafkaMember {
  const { logger, settings } = client
  const group = `${client.prefix}${options.group}`
  const consumer = createConsumer(client, group)
  const state = createState(client)
  const closing = () => state.stop.signal.aborted
  let joined = false
  let running = false

  const sign = () => {
    state.lastSignAtMs = Date.now()
  }
  consumer.on(consumer.events.FETCH, sign)
  // run() also resolves when the first join failed, so joining is what is listened for.
  consumer.on(consumer.events.GROUP_JOIN, () => {
    sign()
    joined = true
  })
  consumer.on(consumer.events.DISCONNECT, () => {
    joined = false
  })
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    joined = false
    if (closing()) return
    const final = isFinalError(payload.error)
    logger.warn({ err: payload.error, group, final }, 'the consumer crashed')
    if (final) options.onFatal(payload.error)
    else options.onLost()
  })

  const offsets = tellOffsetsOf(consumer, state.commits)

  async function start(): Promise<void> {
    await subscribeUntilDone(client, consumer, { topics: options.topics, signal: state.stop.signal })
    if (closing()) return
    running = true
    sign()
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: options.concurrency,
      eachBatch: createKafkaBatchHandler(state, options),
    })
  }
  const started = start().catch((error: unknown) => {
    if (!closing()) options.onFatal(error)
  })

  const silentMs = () => (running && state.busy === 0 ? Date.now() - state.lastSignAtMs : 0)
  return {
    healthy: () =>
      joined && !closing() && silentMs() < FETCH_EXPECTED_WITHIN_MS + (settings.maxWaitMs ?? 500),
    silentMs,
    async close() {
      state.stop.abort()
      for (const timer of state.timers) clearTimeout(timer)
      // After the first join, never during it: disconnect() does not stop a join, and forgets its runner. And
      // only from outside: inside a handler it would wait for that handler. When it takes long, it happens
      // later.
      const left = started.then(offsets.end).then(() => consumer.disconnect())
      await withTimeLimit(left, LEAVE_LIMIT_MS, 'leaving the consumer group').catch((error: unknown) =>
        logger.warn({ err: error, group }, 'the consumer has not left its group yet'),
      )
    },
  }
}
