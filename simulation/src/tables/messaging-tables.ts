// The tables that every service has for messages.
import { CommittedTable } from '../postgres/committed-table.ts'

export interface OutboxRow {
  readonly id: number
  readonly messageId: string
  readonly topic: string
  readonly key: string
  readonly value: Buffer
}

export interface DeadLetterRow {
  readonly consumer: string
  readonly topic: string
  readonly eventId: string
}

export interface ParkedKeyRow {
  readonly consumer: string
  readonly topic: string
  readonly key: string | null
}

export interface MessagingTables {
  readonly outbox: CommittedTable<OutboxRow>
  readonly deadLetter: CommittedTable<DeadLetterRow>
  readonly parkedKey: CommittedTable<ParkedKeyRow>
}

export const messagingTables = (): MessagingTables => ({
  outbox: new CommittedTable('outbox', ({ id }) => String(id)),
  deadLetter: new CommittedTable('dead_letter', (row) => `${row.consumer}/${row.topic}/${row.eventId}`),
  parkedKey: new CommittedTable('parked_key', (row) => `${row.consumer}/${row.topic}/${row.key}`),
})
