// Stores the exact bytes of an attempt's messages, without credentials and compressed.
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

export interface AcceptedAttempt {
  readonly attemptId: string
  readonly part: number
  readonly answerGzip: Buffer | null
}

/**
 * The message sent for each part of an accepted filing; for a part carried over from an earlier filing, the
 * message sent in that filing.
 */
export async function selectAcceptedAttempts(
  db: Queryable,
  filingId: string,
): Promise<readonly AcceptedAttempt[]> {
  const { rows } = await db.query<AcceptedAttempt & Record<string, unknown>>(
    `select a.attempt_id as "attemptId", a.part, a.answer_gzip as "answerGzip"
     from filing_part p
     join attempt a on a.filing_id = coalesce(p.carried_from, p.filing_id) and a.part = p.part
     where p.filing_id = $1 order by a.part`,
    [filingId],
  )
  return rows
}
