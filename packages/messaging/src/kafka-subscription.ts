// Keeps a member in its consumer group while the subscription is open. Replaces a member that kafkajs gave
// up, and one that makes no progress without failing (its topic was deleted, or its broker is dying).
import type { SubscribeOptions, Subscription } from './broker.ts'
import { DEFAULT_SESSION_MS, type KafkaClient } from './kafka-client.ts'
import { startKafkaMember } from './kafka-member.ts'
import { measureKafkaLag } from './measure-kafka-lag.ts'
import { sleep } from './time-limit.ts'

const CHECK_EVERY_MS = 5_000
const REPLACE_AFTER_MS = 500

/** Joins the group in the background and remains a member until closed. */
export function createKafkaSubscription(client: KafkaClient, options: SubscribeOptions): Subscription {
  const { logger, settings } = client
  // A join may wait for a dead member's session to expire, so a shorter limit would mean never joining.
  const joiningMs = 2 * (settings.sessionTimeoutMs ?? DEFAULT_SESSION_MS)
  const stalledAfterMs = Math.max(settings.stalledAfterMs ?? 60_000, joiningMs)
  const closed = new AbortController()
  let replacing: Promise<void> | undefined

  const startMember = () => startKafkaMember(client, { ...options, onLost: replaceMember })
  let member = startMember()
  const endLag = measureKafkaLag(client, options)

  async function replace(): Promise<void> {
    await member.close()
    await sleep(REPLACE_AFTER_MS, closed.signal)
    replacing = undefined
    if (!closed.signal.aborted) member = startMember()
  }
  function replaceMember(): void {
    if (!closed.signal.aborted) replacing ??= replace()
  }

  const watch = setInterval(
    () => {
      const silentMs = member.silentMs()
      if (replacing !== undefined || silentMs <= stalledAfterMs) return
      logger.warn(
        { group: options.group, silentMs },
        'the Kafka consumer has stalled; replacing it with a new one',
      )
      replaceMember()
    },
    Math.min(CHECK_EVERY_MS, stalledAfterMs / 2),
  )
  watch.unref()

  return {
    healthy: () => replacing === undefined && member.healthy(),
    async close() {
      closed.abort()
      clearInterval(watch)
      await replacing
      await Promise.all([member.close(), endLag()])
    },
  }
}
