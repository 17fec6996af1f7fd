// Creates what the product needs at its Kafka broker: topics, and for each service a login that may do only
// what the product's manifest says.
import { type BrokerSettings, createBroker, ensureTopics, grantAccess } from '@cfs/messaging'
import { consumerGroups } from '@cfs/product'
import { kafkaLogins } from './kafka-logins.ts'

/**
 * `passwords` by login; without them, the broker's logins and rights are left as they are. `partitions` is
 * the number for topics that do not exist yet.
 */
export async function prepareKafka(
  settings: BrokerSettings,
  passwords: Readonly<Record<string, string>> | undefined,
  partitions?: number,
): Promise<void> {
  if (passwords !== undefined) {
    const logins = kafkaLogins().flatMap(({ username, rules }) => {
      const password = passwords[username]
      if (password === undefined) throw new Error(`there is no password of ${username}`)
      return [{ username, password, rules }]
    })
    await grantAccess(settings, logins)
  }
  await ensureTopics(createBroker(settings), consumerGroups(), partitions)
}
