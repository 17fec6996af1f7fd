// Links that are e-mailed to people who already exist.
import type { Queryable, Tx } from '@cfs/postgres'

export type LinkPurpose = 'reset password'

/** Stores a link; older links of the same person and purpose stop working. */
export async function insertEmailLink(
  tx: Tx,
  link: {
    readonly tokenHash: Buffer
    readonly purpose: LinkPurpose
    readonly personId: string
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  // Two requests at the same moment: the second waits, and then replaces the link of the first.
  await tx.query('select from person where person_id = $1 for no key update', [link.personId])
  await tx.query(
    'update email_link set used_at = $3 where person_id = $1 and purpose = $2 and used_at is null',
    [link.personId, link.purpose, link.at],
  )
  await tx.query(
    `insert into email_link (token_hash, purpose, person_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [link.tokenHash, link.purpose, link.personId, link.at, link.expiresAt],
  )
}

interface Looked {
  readonly tokenHash: Buffer
  readonly purpose: LinkPurpose
  readonly now: Date
}

/** The person that a link belongs to, if the link still works. */
export async function findEmailLink(db: Queryable, link: Looked): Promise<string | undefined> {
  const { rows } = await db.query<{ personId: string }>(
    `select person_id as "personId" from email_link
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3`,
    [link.tokenHash, link.purpose, link.now],
  )
  return rows[0]?.personId
}

/** Marks the link as used; returns undefined if it was already used, was replaced, or has expired. */
export async function useEmailLink(tx: Tx, link: Looked): Promise<string | undefined> {
  const { rows } = await tx.query<{ personId: string }>(
    `update email_link set used_at = $3
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
     returning person_id as "personId"`,
    [link.tokenHash, link.purpose, link.now],
  )
  return rows[0]?.personId
}
