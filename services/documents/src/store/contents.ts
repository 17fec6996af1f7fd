// Bytes by their hash.
import type { Queryable, Tx } from '@cfs/postgres'

export interface Content {
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly bytes: Buffer
}

/**
 * Keeps what is not kept yet. In the order of the hashes: two sets that share bytes cannot block each other.
 */
export async function insertContents(tx: Tx, contents: readonly Content[]): Promise<void> {
  const sorted = contents.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  await tx.query(
    `insert into content (sha256, bytes)
     select decode(sha256, 'hex'), bytes
     from unnest($1::text[], $2::bytea[]) with ordinality as given (sha256, bytes, position)
     order by position
     on conflict (sha256) do nothing`,
    [sorted.map((content) => content.sha256), sorted.map((content) => content.bytes)],
  )
}

export async function selectContent(db: Queryable, sha256: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    `select bytes from content where sha256 = decode($1, 'hex')`,
    [sha256],
  )
  return rows[0]?.bytes
}
