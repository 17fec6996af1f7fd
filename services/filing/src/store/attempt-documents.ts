// What an attempt sent, byte for byte but for the credentials, compressed.
import type { Queryable, Tx } from '@cfs/postgres'

export interface AttemptDocument {
  readonly kind: string
  readonly mediaType: string
  readonly filename: string
  readonly contentGzip: Buffer
}

export async function insertAttemptDocument(
  tx: Tx,
  attemptId: string,
  document: AttemptDocument,
): Promise<void> {
  await tx.query(
    `insert into attempt_document (attempt_id, kind, media_type, filename, content_gzip)
     values ($1, $2, $3, $4, $5)`,
    [attemptId, document.kind, document.mediaType, document.filename, document.contentGzip],
  )
}

export async function selectAttemptDocuments(
  db: Queryable,
  attemptId: string,
): Promise<readonly AttemptDocument[]> {
  const { rows } = await db.query<AttemptDocument & Record<string, unknown>>(
    `select kind, media_type as "mediaType", filename, content_gzip as "contentGzip"
     from attempt_document where attempt_id = $1 order by kind`,
    [attemptId],
  )
  return rows
}
