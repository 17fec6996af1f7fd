// Reads the stored bytes of a document by their hash.
import type { Queryable } from '@cfs/postgres'

export async function selectContent(db: Queryable, sha256: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    `select bytes from content where sha256 = decode($1, 'hex')`,
    [sha256],
  )
  return rows[0]?.bytes
}
