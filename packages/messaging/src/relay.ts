// Publishes the outbox, in order for each key, at least once. Any number of relays may run at the same time.
import type { Pool } from '@cfs/postgres'
import { createSleeper, type Logger } from '@cfs/runtime'
import { backOffMs } from './back-off.ts'
import { createRelayMetrics } from './metrics.ts'
import { LANES, outboxBacklog } from './outbox.ts'
import { PublishFailed, type Publisher } from './broker.ts'
import { type BatchSettings, isAnythingWaiting, relayBatch } from './relay-batch.ts'
import { sleep, withTimeLimit } from './time-limit.ts'

export interface RelaySettings {
  readonly pool: Pool
  readonly publisher: Publisher
  readonly logger: Logger
  readonly batchRows?: number
  readonly batchBytes?: number
}

export interface Relay {
  /**
   * Call this function after each commit that appended events: it publishes them now instead of at the next
   * regular query.
   */
  poke(): void
  /** Stops after the current batch; the next relay publishes the remaining events. */
  stop(): Promise<void>
  /** The age of the oldest unpublished event. */
  oldestAgeMs(): Promise<number>
}

// Polling finds rows for which `poke` was never called, because their process died after its commit.
const POLL = { firstMs: 50, capMs: 1_000 }
// How long events accumulate under load, so that they share a transaction and a request.
const GATHER_MS = 20
const AFTER_ERROR = { firstMs: 100, capMs: 5_000 }
const STOP_LIMIT_MS = 2_000

type Sender = (lanes: readonly number[]) => Promise<number>

function createSender(batch: BatchSettings, sent: (topic: string, count: number) => void): Sender {
  return async (lanes) => {
    const records = await relayBatch(lanes, batch)
    for (const [topic, ofTopic] of Map.groupBy(records, (record) => record.topic)) {
      sent(topic, ofTopic.length)
    }
    return records.length
  }
}

/** Permanent: retrying cannot help. */
const isRefused = (error: unknown) => error instanceof PublishFailed && !error.transient

// A record that the broker permanently refuses blocks its own lane (its share of the outbox), but not the
// others.
async function sendEachLane(lanes: readonly number[], send: Sender, logger: Logger): Promise<number> {
  let sent = 0
  for (const lane of lanes) {
    try {
      sent += await send([lane])
    } catch (error) {
      if (!isRefused(error)) throw error
      logger.error({ err: error, lane }, 'the Kafka broker refuses an event; events queued behind it wait')
    }
  }
  return sent
}

const ALL_LANES: readonly number[] = Array.from({ length: LANES }, (_, lane) => lane)

/**
 * One round of publishing over all lanes, in one batch if possible. Returns how many events were published.
 */
async function sendBusyLanes(send: Sender, logger: Logger): Promise<number> {
  try {
    return await send(ALL_LANES)
  } catch (error) {
    if (!isRefused(error)) throw error
    logger.warn(
      { err: error },
      'the Kafka broker refused a batch of events; publishing them again in smaller batches',
    )
    const sent = await sendEachLane(ALL_LANES, send, logger)
    if (sent === 0) throw error
    return sent
  }
}

/** Starts immediately. Stop the relay before you close the pool and the publisher. */
export function startRelay(settings: RelaySettings): Relay {
  const { pool, logger } = settings
  const metrics = createRelayMetrics(() => outboxBacklog(pool))
  const send = createSender(
    {
      pool,
      publisher: settings.publisher,
      batchRows: settings.batchRows ?? 500,
      batchBytes: settings.batchBytes ?? 4_194_304,
    },
    metrics.sent,
  )
  const stopping = new AbortController()
  const sleeper = createSleeper()
  let poked = true
  let idle = 0

  /** The milliseconds until the next round, unless the relay is asked to publish immediately. */
  async function round(): Promise<number> {
    if (!poked && !(await isAnythingWaiting(pool))) {
      idle += 1
      return backOffMs(idle, POLL)
    }
    poked = false
    if ((await sendBusyLanes(send, logger)) === 0) return POLL.firstMs
    idle = 0
    return 0
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      let waitMs = 0
      try {
        waitMs = await round()
        failures = 0
      } catch (error) {
        failures += 1
        waitMs = backOffMs(failures, AFTER_ERROR)
        logger.warn({ err: error, failures }, 'could not publish events; retrying')
      }
      // After an error, a call of `poke` does not shorten the wait before the next attempt.
      if (failures > 0) await sleep(waitMs, stopping.signal)
      else if (!poked && !stopping.signal.aborted) await sleeper.sleep(waitMs)
      await sleep(GATHER_MS - (performance.now() - startedAt), stopping.signal)
    }
  }

  const running = run()
  return {
    poke() {
      poked = true
      sleeper.wake()
    },
    async stop() {
      stopping.abort()
      sleeper.wake()
      metrics.stop()
      await withTimeLimit(running, STOP_LIMIT_MS, 'the last batch of the relay').catch((error: unknown) =>
        logger.warn(
          { err: error },
          'the relay that publishes events from the outbox table did not stop in time; another process will publish the same events again',
        ),
      )
    },
    oldestAgeMs: async () => (await outboxBacklog(pool)).oldestAgeMs,
  }
}
