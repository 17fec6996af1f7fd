// Authenticator apps: their encrypted secrets, and the time step of the last accepted code.
import type { Queryable, Tx } from '@cfs/postgres'

export interface Totp {
  readonly sealedSecret: Buffer
  readonly lastStep: number
  readonly isConfirmed: boolean
}

const COLUMNS = `sealed_secret as "sealedSecret", last_step as "lastStep",
  confirmed_at is not null as "isConfirmed"`

export async function findTotp(db: Queryable, personId: string): Promise<Totp | undefined> {
  const { rows } = await db.query<Totp & Record<string, unknown>>(
    `select ${COLUMNS} from totp where person_id = $1`,
    [personId],
  )
  return rows[0]
}

/** The row is locked during the transaction, so that each code is accepted only once. */
export async function lockTotp(tx: Tx, personId: string): Promise<Totp | undefined> {
  const { rows } = await tx.query<Totp & Record<string, unknown>>(
    `select ${COLUMNS} from totp where person_id = $1 for update`,
    [personId],
  )
  return rows[0]
}

/** Starts or restarts the enrolment of an authenticator app; does nothing if an app is already enrolled. */
export async function saveUnconfirmedTotp(
  tx: Tx,
  totp: { readonly personId: string; readonly sealedSecret: Buffer; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into totp (person_id, sealed_secret, created_at) values ($1, $2, $3)
     on conflict (person_id) do update set sealed_secret = excluded.sealed_secret,
       created_at = excluded.created_at, last_step = 0
     where totp.confirmed_at is null`,
    [totp.personId, totp.sealedSecret, totp.at],
  )
}

/** Records the time step of an accepted code, and that the authenticator app is enrolled. */
export async function saveTotpStep(
  tx: Tx,
  personId: string,
  used: { readonly step: number; readonly at: Date },
) {
  await tx.query(
    'update totp set last_step = $2, confirmed_at = coalesce(confirmed_at, $3) where person_id = $1',
    [personId, used.step, used.at],
  )
}

export async function deleteTotp(tx: Tx, personId: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from totp where person_id = $1', [personId])
  return rowCount === 1
}

/**
 * Deletes the authenticator app if its enrolment began or ended at this time or later; returns false if
 * there is no such app.
 */
export async function deleteTotpSince(tx: Tx, personId: string, since: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from totp where person_id = $1 and greatest(created_at, confirmed_at) >= $2',
    [personId, since],
  )
  return rowCount === 1
}
