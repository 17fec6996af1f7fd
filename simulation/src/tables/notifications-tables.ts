// The tables of the notifications service that the simulation's rules read.
import { CommittedTable } from '../postgres/committed-table.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface ArrivalRow {
  readonly messageId: string
  readonly isHeld: boolean
  readonly arrivedAt: Date
}

export interface FeedEventRow {
  readonly accountId: string
  readonly mode: string
  readonly position: number
  readonly eventId: string
  readonly type: string
}

export interface NotificationsTables extends MessagingTables {
  readonly arrival: CommittedTable<ArrivalRow>
  readonly feedEvent: CommittedTable<FeedEventRow>
}

export const notificationsTables = (): NotificationsTables => ({
  ...messagingTables(),
  arrival: new CommittedTable('arrival', ({ messageId }) => messageId),
  feedEvent: new CommittedTable('feed_event', (row) => `${row.accountId}/${row.mode}/${row.position}`),
})
