// A member of a group for as long as the subscription lives. A member that kafkajs gave up is replaced, and
// so is one that stands still without a crash (a topic deleted under it, a client caught beside a dying
// broker).
import type { SubscribeOptions, Subscription } from './broker.ts'
import { DEFAULT_SESSION_MS, type KafkaClient } from './kafka-client.ts'
import { startKafkaMember } from './kafka-member.ts'
import { measureKafkaLag } from './measure-kafka-lag.ts'
import { rest } from './time-limit.ts'

const LOOK_EVERY_MS = 5_000
const REPLACE_AFTER_MS = 500

/** Joins in the background and stays until it is closed. */
export function createKafkaSubscription(client: KafkaClient, options: SubscribeOptions): Subscription {
  const { logger, settings } = client
  // Joining may wait for the session of a member that died: whoever gives up earlier never joins.
  const joiningMs = 2 * (settings.sessionTimeoutMs ?? DEFAULT_SESSION_MS)
  const stalledAfterMs = Math.max(settings.stalledAfterMs ?? 60_000, joiningMs)
  const closed = new AbortController()
  let replacing: Promise<void> | undefined

  const startMember = () => startKafkaMember(client, { ...options, onLost: replaceMember })
  let member = startMember()
  const endLag = measureKafkaLag(client, options)

  async function replace(): Promise<void> {
    await member.close()
    await rest(REPLACE_AFTER_MS, closed.signal)
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
      logger.warn({ group: options.group, silentMs }, 'the consumer stands still: replaced')
      replaceMember()
    },
    Math.min(LOOK_EVERY_MS, stalledAfterMs / 2),
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
