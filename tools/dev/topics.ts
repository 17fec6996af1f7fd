// All topics exist before the services start: a consumer must not meet a topic that is not there yet.
import type { EventType } from '@cfs/contracts'
import { createBroker, ensureTopics } from '@cfs/messaging'
import { createLogger } from '@cfs/runtime'

/** Which group consumes what, as the services' `consumes.ts` have it: each pair has a dead letter topic. */
export const consumers: Readonly<Record<string, readonly EventType[]>> = {
  billing: ['account.opened', 'filing.recorded', 'filing.accepted', 'filing.rejected', 'filing.failed'],
  documents: ['filing.accepted'],
  filing: ['balance.changed'],
}

export interface TopicSettings {
  readonly brokers: string
  readonly topicPrefix: string
}

export async function createTopics({ brokers, topicPrefix }: TopicSettings): Promise<void> {
  const logger = createLogger({ service: 'launcher', level: 'silent' })
  const settings = { brokers: brokers.split(','), clientId: 'launcher', topicPrefix, logger }
  await ensureTopics(createBroker(settings), consumers)
}
