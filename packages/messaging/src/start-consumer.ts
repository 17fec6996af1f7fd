// A service's consumer: one group, the topics of its handlers, each event processed once in its own
// transaction.
import { EVENT_TYPES } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import { SpanStatusCode } from '@opentelemetry/api'
import { backOffMs } from './back-off.ts'
import { reasonOf } from './classify-failure.ts'
import { purgeInbox } from './inbox.ts'
import { createConsumerMetrics } from './metrics.ts'
import type { Broker, Delivery, IncomingRecord, Subscription, Verdict } from './broker.ts'
import { type EventHandlers, readerOf } from './event-handler.ts'
import { createRecordProcessor } from './record-processor.ts'
import { rest, withTimeLimit } from './time-limit.ts'
import { ensureTopics } from './topics.ts'
import { inProcessSpan } from './spans.ts'

export interface ConsumerSettings {
  readonly broker: Broker
  readonly pool: Pool
  /** The service's name: its consumer group, and the consumer of its inbox. */
  readonly group: string
  readonly handlers: EventHandlers
  readonly logger: Logger
  /** The consumer has stopped for good: log and end the process, its supervisor starts a new one. */
  readonly onFatal: (error: unknown) => void
  /** Runs after each commit of a handler; poke the relay here when handlers append to the outbox. */
  readonly afterCommit?: () => void
  readonly concurrency?: number
  readonly attempts?: number
  readonly inboxRetentionDays?: number
}

export interface RunningConsumer {
  /** For readiness: it is in its group and the broker answers. */
  healthy(): boolean
  /** Lets running handlers finish. Not to be called from a handler. */
  close(): Promise<void>
}

const HOUR_MS = 3_600_000
const START_LIMIT_MS = 1_000
const TOPICS_RETRY = { firstMs: 500, capMs: 5_000 }

async function createTopics(settings: ConsumerSettings, signal: AbortSignal): Promise<void> {
  const types = EVENT_TYPES.filter((type) => settings.handlers[type] !== undefined)
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      await ensureTopics(settings.broker, { [settings.group]: types })
      return
    } catch (error) {
      settings.logger.warn({ err: error }, 'topics could not be created, trying again')
      await rest(backOffMs(attempt, TOPICS_RETRY), signal)
    }
  }
}

/** Returns at once; joins when the broker is there. */
export function startConsumer(settings: ConsumerSettings): RunningConsumer {
  const { broker, pool, group, handlers, logger } = settings
  const readers = new Map(
    EVENT_TYPES.flatMap((type) => {
      const reader = readerOf(type, handlers)
      return reader === undefined ? [] : [[type, reader] as const]
    }),
  )
  const metrics = createConsumerMetrics(group)
  const publisher = broker.publisher()
  const processRecord = createRecordProcessor({
    pool,
    group,
    logger,
    graveyard: { pool, publisher },
    readers,
    attempts: settings.attempts ?? 5,
    afterCommit: settings.afterCommit ?? (() => undefined),
  })

  function handle(record: IncomingRecord, delivery: Delivery): Promise<Verdict> {
    return inProcessSpan(record, group, async (span) => {
      const startedAt = performance.now()
      const { outcome, verdict, error } = await processRecord(record, delivery)
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: reasonOf(error) })
      metrics.processed(record.topic, outcome, performance.now() - startedAt)
      metrics.lag(record.topic, record.partition, delivery.lag)
      return verdict
    })
  }

  const closing = new AbortController()
  let subscription: Subscription | undefined
  const started = createTopics(settings, closing.signal).then(() => {
    if (closing.signal.aborted) return
    const concurrency = settings.concurrency ?? 3
    const { onFatal } = settings
    subscription = broker.subscribe({ group, topics: [...readers.keys()], concurrency, handle, onFatal })
  })

  const purge = setInterval(() => {
    purgeInbox(pool, settings.inboxRetentionDays ?? 30).catch((error: unknown) =>
      logger.warn({ err: error }, 'the inbox could not be purged'),
    )
  }, HOUR_MS)
  purge.unref()

  return {
    healthy: () => subscription?.healthy() ?? false,
    async close() {
      closing.abort()
      clearInterval(purge)
      await withTimeLimit(started, START_LIMIT_MS, 'creating topics').catch(() => undefined)
      await subscription?.close()
      await publisher.close()
    },
  }
}
