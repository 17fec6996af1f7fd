// Sign-ups whose e-mail address is not confirmed yet.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'

export interface SignUp {
  readonly signUpId: string
  readonly email: string
  readonly name: string
  readonly accountName: string
  readonly passwordHash: string
  readonly browserHash: Buffer
}

export interface NewSignUp extends SignUp {
  readonly tokenHash: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
}

const INSERT = namedStatement<NewSignUp>(`
  insert into sign_up (sign_up_id, email, name, account_name, password_hash, token_hash, browser_hash,
    created_at, expires_at)
  values (:signUpId, :email, :name, :accountName, :passwordHash, :tokenHash, :browserHash, :createdAt,
    :expiresAt)`)

export async function insertSignUp(tx: Tx, signUp: NewSignUp): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(signUp))
}

const COLUMNS = `sign_up_id as "signUpId", email, name, account_name as "accountName",
  password_hash as "passwordHash", browser_hash as "browserHash"`

/** The sign-up that a link belongs to, if the link still works. */
export async function findSignUp(db: Queryable, tokenHash: Buffer, now: Date): Promise<SignUp | undefined> {
  const { rows } = await db.query<SignUp>(
    `select ${COLUMNS} from sign_up where token_hash = $1 and used_at is null and expires_at > $2`,
    [tokenHash, now],
  )
  return rows[0]
}

/** Marks the link as used; returns undefined if the link was already used or has expired. */
export async function useSignUp(tx: Tx, tokenHash: Buffer, now: Date): Promise<SignUp | undefined> {
  const { rows } = await tx.query<SignUp>(
    `update sign_up set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2
     returning ${COLUMNS}`,
    [tokenHash, now],
  )
  return rows[0]
}
