// Lets the audit read the Kafka topics: they are read once from their first record, and each further check
// continues where the last one stopped.
import { DURABLE_EVENT_TYPES, type DurableEventType } from '@cfs/contracts'
import { readTopics } from '@cfs/messaging'
import { createLogger } from '@cfs/runtime'
import type { KafkaPlace } from '../find-instance.ts'
import type { PublishedAccount } from './account-rules.ts'
import { createPublishedIndex, type PublishedFiling } from './published-index.ts'
import type { PublishedTransactions } from './published-transactions.ts'

export interface PublishedTopics {
  /** Every filing whose events were published and whose id follows the given id, ordered by id. */
  filings(after: string): Promise<{ readonly facts: readonly PublishedFiling[]; readonly isWhole: boolean }>
  /** The events that were published about an account. */
  accounts(): Promise<(id: string) => PublishedAccount>
  /** The ledger transactions whose events are still on the topic. */
  transactions(): Promise<PublishedTransactions>
  close(): Promise<void>
}

export async function readPublishedTopics(
  { brokers, topicPrefix, access }: KafkaPlace,
  topics: readonly DurableEventType[] = DURABLE_EVENT_TYPES,
): Promise<PublishedTopics> {
  const index = createPublishedIndex()
  const logger = createLogger({ service: 'operator', level: 'silent' })
  const settings = { brokers, topicPrefix, access, clientId: 'operator', logger }
  const reading = await readTopics(settings, topics, index.take)
  return {
    async filings(after) {
      const { isWhole } = await reading.caughtUp()
      const facts = index.filings().filter(({ id }) => id > after)
      return { facts: facts.toSorted((a, b) => (a.id < b.id ? -1 : 1)), isWhole }
    },
    async accounts() {
      const { isWhole } = await reading.caughtUp()
      const balances = new Map(index.balances().map((balance) => [balance.id, balance]))
      const opened = index.opened()
      return (id) => {
        const { last = 0, gapBefore, first = 1 } = balances.get(id) ?? {}
        const isMissing = isWhole && first > 1 ? first : undefined
        return { isOpened: opened.has(id), last, gapBefore: isMissing ?? gapBefore, isWhole }
      }
    },
    async transactions() {
      await reading.caughtUp()
      return index.transactions
    },
    close: () => reading.close(),
  }
}
