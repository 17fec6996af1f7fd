// A member of a group for as long as the subscription lives. kafkajs can stand still without a crash (a topic
// deleted under it, a client caught beside a dying broker): a member that is silent for too long is replaced.
import type { KafkaClient } from './kafka-client.ts'
import { startKafkaMember } from './kafka-member.ts'
import type { SubscribeOptions, Subscription } from './broker.ts'

const LOOK_EVERY_MS = 5_000

export function createKafkaSubscription(client: KafkaClient, options: SubscribeOptions): Subscription {
  const stalledAfterMs = client.settings.stalledAfterMs ?? 60_000
  let member = startKafkaMember(client, options)
  let replacing: Promise<void> | undefined
  let closed = false

  async function replace(): Promise<void> {
    client.logger.warn(
      { group: options.group, silentMs: member.silentMs() },
      'the consumer stands still: replaced',
    )
    await member.close()
    if (!closed) member = startKafkaMember(client, options)
    replacing = undefined
  }

  const watch = setInterval(
    () => {
      if (replacing === undefined && member.silentMs() > stalledAfterMs) replacing = replace()
    },
    Math.min(LOOK_EVERY_MS, stalledAfterMs / 2),
  )
  watch.unref()

  return {
    healthy: () => replacing === undefined && member.healthy(),
    async close() {
      closed = true
      clearInterval(watch)
      await replacing
      await member.close()
    },
  }
}
