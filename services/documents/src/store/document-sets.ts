// Document sets: written whole, never changed.
import type { Queryable, Tx } from '@cfs/postgres'
import type { Document, DocumentSet } from '../domain/document.ts'

export interface NewDocumentSet {
  readonly filingId: string
  readonly accountId: string
  readonly acceptedAt: Date
  readonly madeAt: Date
}

export async function hasDocumentSet(db: Queryable, filingId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from document_set where filing_id = $1', [filingId])
  return rowCount !== 0
}

/** False when the filing has a set already, which then stays as it is. */
export async function insertDocumentSet(tx: Tx, set: NewDocumentSet): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into document_set (filing_id, account_id, accepted_at, made_at) values ($1, $2, $3, $4)
     on conflict (filing_id) do nothing`,
    [set.filingId, set.accountId, set.acceptedAt, set.madeAt],
  )
  return rowCount !== 0
}

/** The documents of a set that was inserted in the same transaction, and whose contents are there. */
export async function insertDocuments(tx: Tx, set: DocumentSet): Promise<void> {
  const { documents } = set
  await tx.query(
    `insert into document (document_id, filing_id, kind, part, format, media_type, filename, size_bytes,
       sha256, created_at, ordinal)
     select document_id, $1, kind, part, format, media_type, filename, size_bytes,
       decode(sha256, 'hex'), $2, ordinal
     from unnest($3::text[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::text[], $9::integer[],
         $10::text[], $11::integer[])
       as given (document_id, kind, part, format, media_type, filename, size_bytes, sha256, ordinal)`,
    [
      set.filingId,
      set.acceptedAt,
      documents.map((document) => document.documentId),
      documents.map((document) => document.kind),
      documents.map((document) => document.part),
      documents.map((document) => document.format),
      documents.map((document) => document.mediaType),
      documents.map((document) => document.filename),
      documents.map((document) => document.sizeBytes),
      documents.map((document) => document.sha256),
      documents.map((document) => document.ordinal),
    ],
  )
}

interface Row extends Document {
  readonly acceptedAt: Date
}

/** The filing's set; none when it belongs to an account other than `accountId`, where one is given. */
export async function selectDocumentSet(
  db: Queryable,
  filingId: string,
  accountId?: string,
): Promise<DocumentSet | undefined> {
  const { rows } = await db.query<Row & Record<string, unknown>>(
    `select s.accepted_at as "acceptedAt", d.document_id as "documentId", d.kind, d.part, d.format,
       d.media_type as "mediaType", d.filename, d.size_bytes as "sizeBytes",
       encode(d.sha256, 'hex') as sha256, d.created_at as "createdAt", d.ordinal
     from document_set s join document d using (filing_id)
     where s.filing_id = $1 and ($2::text is null or s.account_id = $2)
     order by d.ordinal`,
    [filingId, accountId ?? null],
  )
  const [first] = rows
  if (first === undefined) return undefined
  return { filingId, acceptedAt: first.acceptedAt, documents: rows }
}

/** Those of the filings that have a set. */
export async function selectFilingsWithSet(
  db: Queryable,
  filingIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await db.query<{ filingId: string }>(
    'select filing_id as "filingId" from document_set where filing_id = any($1)',
    [filingIds],
  )
  return rows.map((row) => row.filingId)
}
