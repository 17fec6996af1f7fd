// Contains everything between a service and the broker: outbox, relay, consumer, inbox, dead letters. No
// other package imports the Kafka client.
export type { IncomingEvent } from './cloud-event.ts'
export { type AccessRule, readerRules, serviceRules, type ServiceEvents } from './access-rules.ts'
export { type BrokerLogin, grantAccess, listAccess } from './grant-access.ts'
export { countRecords } from './count-records.ts'
export { type BrokerSettings, createBroker } from './create-broker.ts'
export { deleteTopics } from './delete-topics.ts'
export { purgeInbox } from './inbox.ts'
export { purgeDiscardedLetters } from './purge-discarded-letters.ts'
export {
  type Discard,
  discardDeadLetter,
  type DiscardedLetter,
  listDiscardedLetters,
} from './discard-dead-letter.ts'
export {
  type DeadLetter,
  type DeadLetterFilter,
  listDeadLetters,
  type ShownDeadLetter,
  showDeadLetter,
} from './list-dead-letters.ts'
export { type MessageOperations, messageOperations } from './message-operations.ts'
export {
  appendToOutbox,
  EventTooLarge,
  type OutboxBacklog,
  type OutboxContext,
  type OutgoingEvent,
  outboxBacklog,
} from './outbox.ts'
export type {
  BatchDelivery,
  Broker,
  Headers,
  IncomingRecord,
  OutgoingRecord,
  Publisher,
  SubscribeOptions,
  Subscription,
  TopicSpec,
  Verdict,
} from './broker.ts'
export { PublishFailed } from './broker.ts'
export type { BatchHandler, EventHandler, EventHandlers, PreparingHandler } from './event-handler.ts'
export { type ReadRecord, readTopics, type TopicReading } from './read-topics.ts'
export { messagingTables } from './messaging-tables.ts'
export { createLossyPublisher, type LossyPublisher } from './lossy-publisher.ts'
export { type Relay, type RelaySettings, startRelay } from './relay.ts'
export { type Replay, replayDeadLetters } from './replay-dead-letters.ts'
export { type ConsumerSettings, type RunningConsumer, startConsumer } from './start-consumer.ts'
export { deadLetterTopic, ensureTopics, replayTopic, topicsFor } from './topics.ts'
