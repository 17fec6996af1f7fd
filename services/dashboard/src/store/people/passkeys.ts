// Stores passkeys, of which only the public keys are known.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'

export interface Passkey {
  readonly credentialId: string
  readonly personId: string
  readonly name: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const COLUMNS = `credential_id as "credentialId", person_id as "personId", name, public_key as "publicKey",
  counter, transports, created_at as "createdAt", last_used_at as "lastUsedAt"`

export async function listPasskeys(db: Queryable, personId: string): Promise<readonly Passkey[]> {
  const { rows } = await db.query<Passkey & Record<string, unknown>>(
    `select ${COLUMNS} from passkey where person_id = $1 order by created_at, credential_id`,
    [personId],
  )
  return rows
}

/** The passkey's row is locked during the transaction, so that the passkey's counter can only increase. */
export async function lockPasskey(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
  const { rows } = await tx.query<Passkey & Record<string, unknown>>(
    `select ${COLUMNS} from passkey where credential_id = $1 for update`,
    [credentialId],
  )
  return rows[0]
}

export interface NewPasskey {
  readonly credentialId: string
  readonly personId: string
  readonly name: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
  readonly createdAt: Date
}

const INSERT = namedStatement<NewPasskey>(`
  insert into passkey (credential_id, person_id, name, public_key, counter, transports, is_backed_up,
    created_at)
  values (:credentialId, :personId, :name, :publicKey, :counter, :transports, :isBackedUp, :createdAt)
  on conflict (credential_id) do nothing`)

/** Returns false if the passkey is already registered. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = { ...passkey, publicKey: Buffer.from(passkey.publicKey) }
  const { rowCount } = await tx.query(INSERT.text, INSERT.values(row))
  return rowCount === 1
}

export async function savePasskeyUse(
  tx: Tx,
  credentialId: string,
  use: { readonly counter: number; readonly at: Date },
): Promise<void> {
  await tx.query('update passkey set counter = $2, last_used_at = $3 where credential_id = $1', [
    credentialId,
    use.counter,
    use.at,
  ])
}

/** Deletes the passkeys that were added at this time or later, and returns their ids. */
export async function deletePasskeysSince(tx: Tx, personId: string, since: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'delete from passkey where person_id = $1 and created_at >= $2 returning credential_id as id',
    [personId, since],
  )
  return rows.map(({ id }) => id)
}

/** Returns false if the person has no such passkey. */
export async function deletePasskey(tx: Tx, personId: string, credentialId: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from passkey where person_id = $1 and credential_id = $2', [
    personId,
    credentialId,
  ])
  return rowCount === 1
}
