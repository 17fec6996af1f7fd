// Documents' tables, and the twins of the statements of services/documents/src/store.
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

type Here = At<DocumentsTables>
type Texts = readonly string[]

export const DOCUMENTS_TWINS: readonly Twin<DocumentsTables>[] = [
  twin('select from document_set', ({ session, tables }: Here, [filingId]: readonly [string]) =>
    counted(tables.set.has(session, filingId) ? 1 : 0),
  ),
  twin(
    'insert into document_set',
    ({ session, tables }: Here, [filingId, accountId]: readonly [string, string]) => {
      if (tables.set.lock(session, filingId) !== undefined) return counted(0)
      tables.set.put(session, filingId, { filingId, accountId })
      return counted(1)
    },
  ),
  twin('insert into content', ({ session, tables }: Here, [hashes, bytes]: readonly [Texts, readonly Buffer[]]) => {
    for (const [index, hash] of hashes.entries()) {
      const isNew = tables.content.lock(session, hash) === undefined
      if (isNew) tables.content.put(session, hash, bytes[index] ?? Buffer.alloc(0))
    }
    return counted(hashes.length)
  }),
  twin('insert into document (', ({ session, tables }: Here, values: readonly unknown[]) => {
    const [filingId, , documentIds, , , , , , , hashes] = values as [string, Date, Texts, ...Texts[]]
    for (const [index, documentId] of documentIds.entries()) {
      tables.document.put(session, documentId, { documentId, filingId, sha256: hashes?.[index] ?? '' })
    }
    return counted(documentIds.length)
  }),
]
