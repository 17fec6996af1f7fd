// The tables of the documents service that the simulation's rules read.
import { CommittedTable } from '../postgres/committed-table.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface DocumentSetRow {
  readonly filingId: string
}

export interface DocumentsTables extends MessagingTables {
  readonly documentSet: CommittedTable<DocumentSetRow>
}

export const documentsTables = (): DocumentsTables => ({
  ...messagingTables(),
  documentSet: new CommittedTable('document_set', ({ filingId }) => filingId),
})
