// Wraps the real broker adapter of a service: reports when the service publishes, and can kill the process
// when half of a batch is published.
import { createBroker, type OutgoingRecord, PublishFailed, type Publisher } from '@cfs/messaging'
import type { CrashPoint } from './crash-point.ts'

/**
 * Creates brokers whose publishers report each step. `sessionTimeoutMs` is short, so that dead members of a
 * consumer group are replaced soon.
 */
export function watchedBrokers(crash: CrashPoint, sessionTimeoutMs: number | undefined): typeof createBroker {
  return (settings) => {
    const session =
      sessionTimeoutMs === undefined ? {} : { sessionTimeoutMs, heartbeatMs: sessionTimeoutMs / 4 }
    const broker = createBroker({ ...settings, ...session })
    return { ...broker, publisher: () => watch(broker.publisher(), crash) }
  }
}

function watch(publisher: Publisher, crash: CrashPoint): Publisher {
  return {
    ...publisher,
    async publish(records) {
      const topics = new Set(records.map(({ topic }) => topic))
      for (const topic of topics) crash.reached(`publish ${topic}: before`)
      for (const topic of topics) {
        if (crash.isAwaited(`publish ${topic}: half`)) await publishHalf(publisher, records)
        crash.reached(`publish ${topic}: half`)
      }
      await publisher.publish(records)
      for (const topic of topics) crash.reached(`publish ${topic}: after`)
    },
  }
}

/** A batch of one record cannot be published by half, so the code waits for a larger batch. */
async function publishHalf(publisher: Publisher, records: readonly OutgoingRecord[]): Promise<void> {
  if (records.length < 2) {
    throw new PublishFailed('waits for a batch of more than one', { cause: undefined, transient: true })
  }
  await publisher.publish(records.slice(0, Math.ceil(records.length / 2)))
}
