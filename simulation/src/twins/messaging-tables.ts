// The tables that every service has for its messages, and what of them one statement needs.
import { Table } from '../memory/table.ts'

export interface OutboxRow {
  readonly id: string
  readonly lane: number
  readonly messageId: string
  readonly topic: string
  readonly key: string
  readonly value: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly createdMs: number
}

export interface DeadLetterRow {
  readonly id: string
  readonly consumer: string
  readonly topic: string
  readonly key: string | null
  readonly eventId: string
  readonly attempts: number
  readonly headers: Readonly<Record<string, string>>
  readonly value: Buffer | null
}

export interface MessagingTables {
  readonly outbox: Table<OutboxRow>
  readonly inbox: Table<string>
  readonly deadLetter: Table<DeadLetterRow>
  readonly parkedKey: Table<true>
  /** No table of the product: which events took effect (src/model/mark-effects.ts). */
  readonly effect: Table<true>
  /** Advisory locks are no rows, but they are held as long as a transaction. */
  readonly lanes: Table<true>
  /** What `generated always as identity` counts: never the same twice, whatever is rolled back. */
  readonly identity: { last: number }
}

export const messagingTables = (): MessagingTables => ({
  outbox: new Table('outbox'),
  inbox: new Table('inbox'),
  deadLetter: new Table('dead_letter'),
  parkedKey: new Table('parked_key'),
  effect: new Table('effect'),
  lanes: new Table('lane'),
  identity: { last: 0 },
})

export function nextIdentity(tables: MessagingTables): string {
  tables.identity.last += 1
  return String(tables.identity.last)
}
