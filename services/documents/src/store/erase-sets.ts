// Erases the documents of filings whose retention period has ended; the row of the set stays until what
// remains of the filing is erased, too.
import type { Queryable, Tx } from '@cfs/postgres'

/** $1 is the time, $2 the most sets. The database refuses to erase others. */
const ERASE_SETS = `
  update document_set set erased_at = $1
  where filing_id in (
    select s.filing_id from document_set s
    where s.erased_at is null and s.accepted_at < least($1::timestamptz, now()) - interval '15 months'
      and document_set_is_due(s)
    order by s.accepted_at limit $2
    for update skip locked)
  returning filing_id as id`

/** Bytes that a document of another filing has too stay. */
const ERASE_CONTENTS = `
  delete from content c where c.sha256 = any($1)
    and not exists (select 1 from document d where d.sha256 = c.sha256)`

/** Erases at most `limit` sets; returns how many there were. */
export async function eraseDueSets(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await tx.query<{ id: string }>(ERASE_SETS, [now, limit])
  if (rows.length === 0) return 0
  const gone = await tx.query<{ sha256: Buffer }>(
    'delete from document where filing_id = any($1) returning sha256',
    [rows.map(({ id }) => id)],
  )
  await tx.query(ERASE_CONTENTS, [gone.rows.map(({ sha256 }) => sha256)])
  return rows.length
}

/**
 * Deletes empty sets seven years after the acceptance of their filing, at most `limit`. The audit then
 * expects neither the filing nor its set.
 */
export async function deleteEmptySets(db: Queryable, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from document_set where filing_id in (
       select filing_id from document_set
       where erased_at is not null and accepted_at < least($1::timestamptz, now()) - interval '7 years'
       order by accepted_at limit $2)`,
    [now, limit],
  )
  return rowCount ?? 0
}
