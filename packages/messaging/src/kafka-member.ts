// Manages one member of a consumer group: it joins, reports its activity, and leaves.
import type { Consumer } from 'kafkajs'
import { createKafkaBatchHandler, type MemberState } from './kafka-batch.ts'
import { DEFAULT_SESSION_MS, type KafkaClient, RETRY } from './kafka-client.ts'
import type { SubscribeOptions } from './broker.ts'
import { createFetchPace } from './fetch-pace.ts'
import { createOffsetCommits, type OffsetCommits } from './offset-commits.ts'
import { isFinalError, wordsForNoConnection } from './final-error.ts'
import { sleep, withTimeLimit } from './time-limit.ts'

const CONNECT_LIMIT_MS = 30_000
// The time limit for leaving the group is short, because a service has 8 seconds to stop. Events whose
// offsets were not committed before the member left are delivered again, and the inbox skips them.
const LEAVE_LIMIT_MS = 3_000
const RECONNECT_MS = 500
const FETCH_EXPECTED_WITHIN_MS = 10_000
// How long the broker waits for events before it answers a fetch with none. In a quiet product these fetches
// cost the most, because kafkajs names every partition in each. Only after the answer does a member leave its
// group, or learn that the group has changed.
const DEFAULT_WAIT_MS = 1_500
// Heartbeats are sent between fetches, so at most this and one fetch apart.
const DEFAULT_HEARTBEAT_MS = 1_000
const COMMIT_OFFSETS_MS = 100
// The shortest time between two fetches that return events, unless a backlog waits.
const DEFAULT_PACE_MS = 50
// How long the group waits for a member that died while joining, because the broker assumes that the member
// is slow. A member that is only slow loses its partitions; the inbox recognises the events it had already
// processed.
const REBALANCE_TIMEOUT_MS = 4_000
// Fetches are small: the next fetch waits until the records of the last one are processed in all partitions,
// and a crash repeats little work.
const MAX_BYTES_PER_PARTITION = 262_144

export interface KafkaMember {
  /**
   * True if the member has joined, and within the last 10 seconds the broker responded to a fetch or a
   * handler was running.
   */
  healthy(): boolean
  /** Milliseconds since the broker last responded to a fetch; 0 while a handler runs. */
  silentMs(): number
  close(): Promise<void>
}

export interface MemberOptions extends SubscribeOptions {
  /** Called when the group member has failed but a new one may succeed. */
  readonly onLost: () => void
}

function createConsumer({ kafka, settings }: KafkaClient, group: string): Consumer {
  return kafka.consumer({
    groupId: group,
    sessionTimeout: settings.sessionTimeoutMs ?? DEFAULT_SESSION_MS,
    heartbeatInterval: settings.heartbeatMs ?? DEFAULT_HEARTBEAT_MS,
    rebalanceTimeout: REBALANCE_TIMEOUT_MS,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: settings.maxWaitMs ?? DEFAULT_WAIT_MS,
    minBytes: 1,
    maxBytesPerPartition: MAX_BYTES_PER_PARTITION,
    // Disables kafkajs's own restart of the consumer: once begun it cannot be stopped (src/consumer/index.js
    // forgets the runner), and it would join the group after it was closed.
    retry: { ...RETRY, restartOnFailure: () => Promise.resolve(false) },
  })
}

function createState({ settings, prefix }: KafkaClient, paceMs = DEFAULT_PACE_MS): MemberState {
  return {
    stop: new AbortController(),
    prefix,
    heartbeatMs: settings.heartbeatMs ?? DEFAULT_HEARTBEAT_MS,
    heads: new Map(),
    timers: new Set(),
    commits: createOffsetCommits(),
    pace: createFetchPace(paceMs),
    busy: 0,
    lastSignAtMs: Date.now(),
  }
}

// connect() and subscribe() throw while a broker restarts or a topic is missing, and kafkajs soon stops
// retrying them.
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
      logger.warn({ err: error, topics }, `${wordsForNoConnection(error)}; retrying the subscription`)
      await sleep(RECONNECT_MS, signal)
    }
  }
}

/**
 * Commits offsets when no batch follows that would do so: after the last batch, and before partitions move
 * to another member.
 */
function commitOffsetsOf(consumer: Consumer, commits: OffsetCommits): { readonly end: () => Promise<void> } {
  // A failed commit of offsets is ignored here, because its cause also makes the next batch or heartbeat
  // fail, where it is handled.
  const commit = () => commits.flush((offsets) => consumer.commitOffsets([...offsets])).catch(() => undefined)
  consumer.on(consumer.events.REBALANCING, () => void commit())
  consumer.on(consumer.events.GROUP_JOIN, () => commits.forget())
  const timer = setInterval(() => commits.due() && void commit(), COMMIT_OFFSETS_MS)
  timer.unref()
  return {
    end() {
      clearInterval(timer)
      return commit()
    },
  }
}

/** Joins in the background. */
export function startKafkaMember(client: KafkaClient, options: MemberOptions): KafkaMember {
  const { logger, settings } = client
  const group = `${client.prefix}${options.group}`
  const consumer = createConsumer(client, group)
  const state = createState(client, options.paceMs)
  const closing = () => state.stop.signal.aborted
  let joined = false
  let running = false

  const sign = () => {
    state.lastSignAtMs = Date.now()
  }
  consumer.on(consumer.events.FETCH, sign)
  // run() also resolves when the first join failed, so listen for the join event.
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

  const offsets = commitOffsetsOf(consumer, state.commits)

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
      joined && !closing() && silentMs() < FETCH_EXPECTED_WITHIN_MS + (settings.maxWaitMs ?? DEFAULT_WAIT_MS),
    silentMs,
    async close() {
      state.stop.abort()
      for (const timer of state.timers) clearTimeout(timer)
      // Wait for the first join: disconnect() does not stop a join, and kafkajs then forgets its runner.
      // Never call this function from inside an event handler, because it would wait for the handler to end.
      // If leaving the group takes too long, it continues in the background.
      const left = started.then(offsets.end).then(() => consumer.disconnect())
      await withTimeLimit(left, LEAVE_LIMIT_MS, 'leaving the consumer group').catch((error: unknown) =>
        logger.warn(
          { err: error, group },
          'the Kafka consumer did not leave its group in time; it continues to leave in the background',
        ),
      )
    },
  }
}
