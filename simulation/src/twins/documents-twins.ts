// Documents' tables, and the twin of the statement of services/documents/src/store that makes a set.
import { Table } from '../memory/table.ts'
import { counted, twin, type At, type Twin } from '../memory/twin.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface SetRow {
  readonly filingId: string
  readonly accountId: string
}

export interface DocumentRow {
  readonly documentId: string
  readonly filingId: string
  readonly sha256: string
}

export interface DocumentsTables extends MessagingTables {
  readonly set: Table<SetRow>
  readonly document: Table<DocumentRow>
  readonly content: Table<Buffer>
}

export const documentsTables = (): DocumentsTables => ({
  ...messagingTables(),
  set: new Table('document_set'),
  document: new Table('document'),
  content: new Table('content'),
})

type NewSet = readonly [
  filingId: string,
  accountId: string,
  acceptedAt: Date,
  madeAt: Date,
  hashes: readonly string[],
  contents: readonly Buffer[],
  documentIds: readonly string[],
]

export const DOCUMENTS_TWINS: readonly Twin<DocumentsTables>[] = [
  twin('with made as ( insert into document_set', ({ session, tables }: At<DocumentsTables>, set: NewSet) => {
    const [filingId, accountId, , , hashes, contents, documentIds] = set
    if (tables.set.lock(session, filingId) !== undefined) return counted(0)
    tables.set.put(session, filingId, { filingId, accountId })
    const sorted = hashes.map((sha256, index) => ({ sha256, bytes: contents[index] ?? Buffer.alloc(0) }))
    for (const { sha256, bytes } of sorted.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
      if (tables.content.lock(session, sha256) === undefined) tables.content.put(session, sha256, bytes)
    }
    for (const [index, documentId] of documentIds.entries()) {
      tables.document.put(session, documentId, { documentId, filingId, sha256: hashes[index] ?? '' })
    }
    return counted(1)
  }),
]
