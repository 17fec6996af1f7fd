// What an attempt sent, byte for byte but for the credentials, compressed.
import type { Queryable } from '@cfs/postgres'

export interface AttemptDocument {
  readonly kind: string
  readonly mediaType: string
  readonly filename: string
  readonly contentGzip: Buffer
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
