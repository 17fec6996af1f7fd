// Document sets: written whole, never changed.
import type { Queryable, Tx } from '@cfs/postgres'
import type { Document, DocumentSet } from '../domain/document.ts'

export interface NewDocument extends Document {
  readonly bytes: Buffer
}

export interface NewDocumentSet {
  readonly filingId: string
  readonly accountId: string
  readonly acceptedAt: Date
  readonly madeAt: Date
  readonly documents: readonly NewDocument[]
}

const INSERT = `
  with made as (
    insert into document_set (filing_id, account_id, accepted_at, made_at) values ($1, $2, $3, $4)
    on conflict (filing_id) do nothing
    returning filing_id
  ), kept as (
    insert into content (sha256, bytes)
    select decode(sha256, 'hex'), bytes
    from unnest($5::text[], $6::bytea[]) as given (sha256, bytes)
    where exists (select from made)
    order by sha256
    on conflict (sha256) do nothing
  ), listed as (
    insert into document (document_id, filing_id, kind, part, format, media_type, filename, size_bytes,
      sha256, created_at, ordinal)
    select document_id, made.filing_id, kind, part, format, media_type, filename, size_bytes,
      decode(sha256, 'hex'), $3, ordinal
    from made, unnest($7::text[], $8::text[], $9::integer[], $10::text[], $11::text[], $12::text[],
        $13::integer[], $5::text[], $14::integer[])
      as given (document_id, kind, part, format, media_type, filename, size_bytes, sha256, ordinal)
  )
  select from made`

/**
 * Inserts the set with its documents, and any of their bytes not stored yet, in one statement. Returns false
 * if the filing already has a set, which is left unchanged. Contents are inserted in the order of their
 * hashes, so that two sets with shared contents cannot deadlock.
 */
export async function insertDocumentSet(tx: Tx, set: NewDocumentSet): Promise<boolean> {
  const { documents } = set
  const { rowCount } = await tx.query(INSERT, [
    set.filingId,
    set.accountId,
    set.acceptedAt,
    set.madeAt,
    documents.map(({ sha256 }) => sha256),
    documents.map(({ bytes }) => bytes),
    documents.map(({ documentId }) => documentId),
    documents.map(({ kind }) => kind),
    documents.map(({ part }) => part),
    documents.map(({ format }) => format),
    documents.map(({ mediaType }) => mediaType),
    documents.map(({ filename }) => filename),
    documents.map(({ sizeBytes }) => sizeBytes),
    documents.map(({ ordinal }) => ordinal),
  ])
  return rowCount !== 0
}

interface Row extends Document {
  readonly acceptedAt: Date
}

/** The filing's set; none if `accountId` is given and the set belongs to another account. */
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

/** The given filings that have a set. */
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
