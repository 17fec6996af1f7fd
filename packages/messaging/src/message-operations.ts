// Lets the operator see which messages of a service wait to be published and which could not be processed.
// The operations on messages use the service's own database, for the routes that @cfs/http adds.
import type { Pool } from '@cfs/postgres'
import type { Publisher } from './broker.ts'
import {
  type Discard,
  discardDeadLetter,
  type DiscardedLetter,
  listDiscardedLetters,
} from './discard-dead-letter.ts'
import {
  type DeadLetter,
  type DeadLetterFilter,
  listDeadLetters,
  type ShownDeadLetter,
  showDeadLetter,
} from './list-dead-letters.ts'
import { type OutboxBacklog, outboxBacklog } from './outbox.ts'
import { replayDeadLetters } from './replay-dead-letters.ts'

export interface MessageOperations {
  readonly backlog: () => Promise<OutboxBacklog>
  readonly list: (filter: DeadLetterFilter) => Promise<readonly DeadLetter[]>
  readonly show: (filter: DeadLetterFilter) => Promise<ShownDeadLetter | undefined>
  /** Returns how many events were published again. */
  readonly replay: (filter: DeadLetterFilter) => Promise<number>
  /** The number of dead letters that were discarded permanently. */
  readonly discard: (discard: Discard) => Promise<number>
  readonly discarded: () => Promise<readonly DiscardedLetter[]>
}

/** The message operations of the service whose database `pool` connects to. */
export function messageOperations(owned: {
  readonly pool: Pool
  readonly publisher: Publisher
}): MessageOperations {
  const { pool } = owned
  return {
    backlog: () => outboxBacklog(pool),
    list: (filter) => listDeadLetters(pool, filter),
    show: (filter) => showDeadLetter(pool, filter),
    replay: (filter) => replayDeadLetters(owned, filter),
    discard: (discard) => discardDeadLetter(pool, discard),
    discarded: () => listDiscardedLetters(pool),
  }
}
