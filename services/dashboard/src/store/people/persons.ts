// Stores people, and sign-ups that may become people.
import type { Queryable, Tx } from '@cfs/postgres'

export interface Person {
  readonly personId: string
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly createdAt: Date
}

const COLUMNS = `person_id as "personId", email, name, password_hash as "passwordHash", created_at as "createdAt"`

/** E-mail addresses that differ only in case count as the same address. */
export async function findPersonByEmail(db: Queryable, email: string): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(`select ${COLUMNS} from person where lower(email) = lower($1)`, [
    email,
  ])
  return rows[0]
}

export async function findPerson(db: Queryable, personId: string): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(`select ${COLUMNS} from person where person_id = $1`, [personId])
  return rows[0]
}

/** Returns false if another person has the e-mail address. */
export async function insertPerson(tx: Tx, person: Person): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into person (person_id, email, name, password_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (lower(email)) do nothing`,
    [person.personId, person.email, person.name, person.passwordHash, person.createdAt],
  )
  return rowCount === 1
}

export async function savePasswordHash(db: Queryable, personId: string, passwordHash: string): Promise<void> {
  await db.query('update person set password_hash = $2 where person_id = $1', [personId, passwordHash])
}

/** Locks the person until the transaction ends; false if the password is no longer the one with this hash. */
export async function lockPassword(tx: Tx, personId: string, passwordHash: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from person where person_id = $1 and password_hash = $2 for no key update',
    [personId, passwordHash],
  )
  return rowCount === 1
}

export async function savePersonName(tx: Tx, personId: string, name: string): Promise<void> {
  await tx.query('update person set name = $2 where person_id = $1', [personId, name])
}

/** Returns false if another person has the e-mail address. */
export async function savePersonEmail(tx: Tx, personId: string, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update person set email = $2 where person_id = $1 and not exists (
       select from person other where lower(other.email) = lower($2) and other.person_id <> $1)`,
    [personId, email],
  )
  return rowCount === 1
}

const TABLES = [
  'session',
  'known_device',
  'email_link',
  'totp',
  'recovery_code',
  'passkey',
  'stopped_mail',
  'mail',
  'visitor_event',
]

/**
 * Erases a person with all data that belong only to them. The record of what the person did remains, under
 * an id without a name.
 */
export async function deletePerson(
  tx: Tx,
  { personId, email }: Pick<Person, 'personId' | 'email'>,
): Promise<void> {
  for (const table of TABLES) await tx.query(`delete from ${table} where person_id = $1`, [personId])
  await tx.query('delete from sign_up where lower(email) = lower($1)', [email])
  await tx.query('delete from person where person_id = $1', [personId])
}
