// Links that are e-mailed to people who already exist.
import type { Queryable, Tx } from '@cfs/postgres'

export type LinkPurpose = 'reset password' | 'change email' | 'undo email'

/**
 * Stores a link. Older links of the same person and purpose stop working, except links that undo a change of
 * e-mail address, because each old address keeps its own link.
 */
export async function insertEmailLink(
  tx: Tx,
  link: {
    readonly tokenHash: Buffer
    readonly purpose: LinkPurpose
    readonly personId: string
    /** The new e-mail address that the link sets. */
    readonly email?: string
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  // If two requests arrive at the same moment, the second one waits, and then replaces the link of the
  // first.
  await tx.query('select from person where person_id = $1 for no key update', [link.personId])
  await tx.query(
    `update email_link set used_at = $3
     where person_id = $1 and purpose = $2 and purpose <> 'undo email' and used_at is null`,
    [link.personId, link.purpose, link.at],
  )
  await tx.query(
    `insert into email_link (token_hash, purpose, person_id, created_at, expires_at, email)
     values ($1, $2, $3, $4, $5, $6)`,
    [link.tokenHash, link.purpose, link.personId, link.at, link.expiresAt, link.email ?? null],
  )
}

interface Looked {
  readonly tokenHash: Buffer
  readonly purpose: LinkPurpose
  readonly now: Date
}

export interface FoundLink {
  readonly personId: string
  readonly email: string | null
  readonly createdAt: Date
}

/** The person who received a link, if the link still works. */
export async function findEmailLink(db: Queryable, link: Looked): Promise<FoundLink | undefined> {
  const { rows } = await db.query<FoundLink & Record<string, unknown>>(
    `select person_id as "personId", email, created_at as "createdAt" from email_link
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3`,
    [link.tokenHash, link.purpose, link.now],
  )
  return rows[0]
}

/** Marks the link as used; returns undefined if it was already used, was replaced, or has expired. */
export async function useEmailLink(tx: Tx, link: Looked): Promise<FoundLink | undefined> {
  const { rows } = await tx.query<FoundLink & Record<string, unknown>>(
    `update email_link set used_at = $3
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
     returning person_id as "personId", email, created_at as "createdAt"`,
    [link.tokenHash, link.purpose, link.now],
  )
  return rows[0]
}

/** Makes the person's links stop working: all of them, or those of one purpose. */
export async function endEmailLinks(
  tx: Tx,
  ended: { readonly personId: string; readonly at: Date; readonly purpose?: LinkPurpose },
): Promise<void> {
  await tx.query(
    `update email_link set used_at = $2
     where person_id = $1 and used_at is null and ($3::text is null or purpose = $3)`,
    [ended.personId, ended.at, ended.purpose ?? null],
  )
}
