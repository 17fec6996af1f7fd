// People, and the sign-ups that may become people.
import type { Queryable, Tx } from '@cfs/postgres'

export interface Person {
  readonly personId: string
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly createdAt: Date
}

const COLUMNS = `person_id as "personId", email, name, password_hash as "passwordHash", created_at as "createdAt"`

/** Addresses that differ only in case count as the same address. */
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

/** Returns false if another person has the address. */
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
