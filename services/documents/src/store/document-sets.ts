// Stores document sets, which are written whole, never changed, and erased at the end of their retention
// period.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Document, DocumentSet, Receipt } from '../domain/document.ts'

export interface NewDocument extends Document {
  readonly bytes: Buffer
}

export interface NewDocumentSet {
  readonly filingId: string
  readonly accountId: string
  readonly acceptedAt: Date
  readonly madeAt: Date
  /** The last day of the filing's period, from which its retention period counts. */
  readonly periodEnd: string
  readonly submittedAt: Date
  readonly receipts: readonly Receipt[]
  readonly documents: readonly NewDocument[]
}

const INSERT = namedStatement<ReturnType<typeof valuesOf>>(`
  with made as (
    insert into document_set (filing_id, account_id, accepted_at, made_at, period_end, submitted_at, receipts)
    values (:filingId, :accountId, :acceptedAt, :madeAt, :periodEnd, :submittedAt, :receipts::jsonb)
    on conflict (filing_id) do nothing
    returning filing_id
  ), kept as (
    insert into content (sha256, bytes)
    select decode(sha256, 'hex'), bytes
    from unnest(:hashes::text[], :contents::bytea[]) as given (sha256, bytes)
    where exists (select from made)
    order by sha256
    on conflict (sha256) do nothing
  ), listed as (
    insert into document (document_id, filing_id, kind, part, format, media_type, filename, size_bytes,
      sha256, created_at, ordinal)
    select document_id, made.filing_id, kind, part, format, media_type, filename, size_bytes,
      decode(sha256, 'hex'), :acceptedAt, ordinal
    from made, unnest(:documentIds::text[], :kinds::text[], :parts::integer[], :formats::text[],
        :mediaTypes::text[], :filenames::text[], :sizesBytes::integer[], :hashes::text[],
        :ordinals::integer[])
      as given (document_id, kind, part, format, media_type, filename, size_bytes, sha256, ordinal)
  )
  select from made`)

/**
 * Inserts, in one statement, the set, its documents, and any of the documents' bytes that are not stored yet.
 * Returns false if the filing already has a document set, which is left unchanged. Contents are inserted in
 * the order of their hashes, so that two sets with shared contents cannot deadlock.
 */
export async function insertDocumentSet(tx: Tx, set: NewDocumentSet): Promise<boolean> {
  const { rowCount } = await tx.query(INSERT.text, INSERT.values(valuesOf(set)))
  return rowCount !== 0
}

function valuesOf({ receipts, documents, ...set }: NewDocumentSet) {
  return {
    ...set,
    receipts: JSON.stringify(receipts),
    hashes: documents.map(({ sha256 }) => sha256),
    contents: documents.map(({ bytes }) => bytes),
    documentIds: documents.map(({ documentId }) => documentId),
    kinds: documents.map(({ kind }) => kind),
    parts: documents.map(({ part }) => part),
    formats: documents.map(({ format }) => format),
    mediaTypes: documents.map(({ mediaType }) => mediaType),
    filenames: documents.map(({ filename }) => filename),
    sizesBytes: documents.map(({ sizeBytes }) => sizeBytes),
    ordinals: documents.map(({ ordinal }) => ordinal),
  }
}

interface Row extends Document {
  readonly acceptedAt: Date
  readonly submittedAt: Date | null
  readonly receipts: readonly Receipt[] | null
}

/**
 * The filing's document set; undefined if there is none, or if `accountId` is given and the set belongs to
 * another account.
 */
export async function selectDocumentSet(
  db: Queryable,
  filingId: string,
  accountId?: string,
): Promise<DocumentSet | undefined> {
  const { rows } = await db.query<Row & Record<string, unknown>>(
    `select s.accepted_at as "acceptedAt", s.submitted_at as "submittedAt", s.receipts,
       d.document_id as "documentId", d.kind, d.part, d.format,
       d.media_type as "mediaType", d.filename, d.size_bytes as "sizeBytes",
       encode(d.sha256, 'hex') as sha256, d.created_at as "createdAt", d.ordinal
     from document_set s join document d using (filing_id)
     where s.filing_id = $1 and ($2::text is null or s.account_id = $2)
     order by d.ordinal`,
    [filingId, accountId ?? null],
  )
  const [first] = rows
  if (first === undefined) return undefined
  const { acceptedAt, submittedAt, receipts } = first
  return {
    filingId,
    acceptedAt,
    ...(submittedAt !== null && { submittedAt }),
    receipts: receipts ?? [],
    documents: rows,
  }
}

/** Returns those of the given filings that have a document set. */
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
