// Starts a service's consumer: one group that reads the topics of its handlers and applies each event once.
import { EVENT_TYPES, isEventType } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import { backOffMs } from './back-off.ts'
import { purgeInbox } from './inbox.ts'
import { purgeDiscardedLetters } from './purge-discarded-letters.ts'
import { measureDeadLetters } from './measure-dead-letters.ts'
import { createConsumerMetrics } from './metrics.ts'
import type {
  Broker,
  Delivery,
  IncomingRecord,
  Publisher,
  SubscribeOptions,
  Subscription,
  Verdict,
} from './broker.ts'
import { createJointProcessor } from './joint-processor.ts'
import { createLimiter } from './limiter.ts'
import { createRecordReader } from './read-record.ts'
import { createTakeTogether } from './take-together.ts'
import { type EventHandlers, type Reader, readerOf } from './event-handler.ts'
import { createRecordProcessor } from './record-processor.ts'
import { sleep, withTimeLimit } from './time-limit.ts'
import { ensureTopics, replayTopic } from './topics.ts'
import { openProcessSpan } from './spans.ts'

export interface ConsumerSettings {
  readonly broker: Broker
  readonly pool: Pool
  /** The service's name, which is also the name of its consumer group and of the consumer in its inbox. */
  readonly group: string
  /** In a shared transaction, events take effect in the order in which their types are declared here. */
  readonly handlers: EventHandlers
  readonly logger: Logger
  /**
   * Called when the consumer has stopped permanently: log the error and exit, so that the supervisor starts
   * a new process.
   */
  readonly onFatal: (error: unknown) => void
  /** Called after each commit; it should call the relay's `poke()` if handlers append to the outbox. */
  readonly afterCommit?: () => void
  /** How many events are handled concurrently when they are not handled in batches. */
  readonly concurrency?: number
  readonly attempts?: number
  /** See `SubscribeOptions`. */
  readonly paceMs?: number
  readonly inboxRetentionDays?: number
}

export interface RunningConsumer {
  /** For readiness checks: the member is in its group and the broker responds. */
  healthy(): boolean
  /**
   * Waits for running handlers. Never call this function from an event handler, because it would wait for
   * the handler to end.
   */
  close(): Promise<void>
}

// Records that were fetched together are processed together.
const ALL_PARTITIONS = 64
const PURGE_EVERY_MS = 60_000
const START_LIMIT_MS = 1_000
const TOPICS_RETRY = { firstMs: 500, capMs: 5_000 }

async function createTopics(settings: ConsumerSettings, signal: AbortSignal): Promise<void> {
  const types = EVENT_TYPES.filter((type) => settings.handlers[type] !== undefined)
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      await ensureTopics(settings.broker, { [settings.group]: types })
      return
    } catch (error) {
      settings.logger.warn({ err: error }, 'could not create the Kafka topics; retrying')
      await sleep(backOffMs(attempt, TOPICS_RETRY), signal)
    }
  }
}

type Handlers = Pick<SubscribeOptions, 'handle' | 'handleTogether'>

function createHandlers(
  settings: ConsumerSettings,
  readers: ReadonlyMap<string, Reader>,
  publisher: Publisher,
): Handlers {
  const { pool, group, logger } = settings
  const metrics = createConsumerMetrics(group)
  const afterCommit = settings.afterCommit ?? (() => undefined)
  const read = createRecordReader(readers)
  const deadLetterStore = { pool, publisher }
  const attempts = settings.attempts ?? 5
  const shared = { pool, group, read, afterCommit }
  const processRecord = createRecordProcessor({ ...shared, logger, deadLetterStore, attempts })
  const joint = createJointProcessor(
    createTakeTogether({ ...shared, readers: [...readers.values()], metrics }),
    (err, records) =>
      logger.warn(
        { err, group, records },
        'the database transaction for a batch of events was rolled back; processing the events one at a time',
      ),
  )
  const oneByOne = createLimiter(settings.concurrency ?? 3)

  async function handle(record: IncomingRecord, delivery: Delivery): Promise<Verdict> {
    const startedAt = performance.now()
    const span = openProcessSpan(record, group)
    try {
      const { outcome, verdict, error } = await processRecord(record, delivery, span)
      if (error !== undefined) span.fail(error)
      metrics.processed(record.topic, outcome, performance.now() - startedAt)
      return verdict
    } finally {
      span.end()
    }
  }

  const original = originalRecords(group, [...readers.keys()])
  return {
    handle: (record, delivery) => oneByOne(() => handle(original(record), delivery)),
    handleTogether: (records) => joint.process(records.map(original)),
  }
}

/** Failures of replayed records are counted apart from those of the partitions of the topic itself. */
const REPLAY_PARTITION = -1

/** Gives a record of a replay topic the topic that it was first published on. */
function originalRecords(
  group: string,
  types: readonly string[],
): (record: IncomingRecord) => IncomingRecord {
  const originals = new Map(types.map((type) => [replayTopic(type, group), type]))
  const renamed = new WeakMap<IncomingRecord, IncomingRecord>()
  return (record) => {
    const topic = originals.get(record.topic)
    if (topic === undefined) return record
    // A record is decoded once, so each record must always become the same one.
    const before = renamed.get(record) ?? { ...record, topic, partition: REPLAY_PARTITION }
    renamed.set(record, before)
    return before
  }
}

/** Returns immediately and joins the group once the broker is available. */
export function startConsumer(settings: ConsumerSettings): RunningConsumer {
  const { broker, pool, group, handlers, logger } = settings
  const readers = new Map(
    Object.keys(handlers).flatMap((type) => {
      if (!isEventType(type)) return []
      const reader = readerOf(type, handlers)
      return reader === undefined ? [] : [[type, reader] as const]
    }),
  )
  const publisher = broker.publisher()
  const handling = createHandlers(settings, readers, publisher)

  const closing = new AbortController()
  let subscription: Subscription | undefined
  const started = createTopics(settings, closing.signal).then(() => {
    if (closing.signal.aborted) return
    const { onFatal, paceMs } = settings
    const topics = [...readers.keys()].flatMap((type) => [type, replayTopic(type, group)])
    const concurrency = ALL_PARTITIONS
    subscription = broker.subscribe({
      ...handling,
      group,
      topics,
      concurrency,
      ...(paceMs !== undefined && { paceMs }),
      onFatal,
    })
  })

  const endMeasuring = measureDeadLetters(pool, group)
  const purge = setInterval(() => {
    purgeInbox(pool, settings.inboxRetentionDays ?? 30).catch((error: unknown) =>
      logger.warn(
        { err: error },
        'could not delete old entries from the inbox table of processed events; retrying in a minute',
      ),
    )
    purgeDiscardedLetters(pool).catch((error: unknown) =>
      logger.warn({ err: error }, 'could not delete old discarded dead letters; retrying in a minute'),
    )
  }, PURGE_EVERY_MS)
  purge.unref()

  return {
    healthy: () => subscription?.healthy() ?? false,
    async close() {
      closing.abort()
      clearInterval(purge)
      endMeasuring()
      await withTimeLimit(started, START_LIMIT_MS, 'creating topics').catch(() => undefined)
      await subscription?.close()
      await publisher.close()
    },
  }
}
