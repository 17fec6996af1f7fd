// Stored activations: what each link was made for, and whether it still works.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Activation } from '../domain/activation.ts'

const COLUMNS = `activation_id as "activationId", email, external_id as "externalId",
  created_at as "createdAt", expires_at as "expiresAt", voided_at as "voidedAt",
  consumed_at as "consumedAt"`

export type NewActivation = Omit<Activation, 'voidedAt' | 'consumedAt'> & { readonly entitlementId: string }

const INSERT = namedStatement<NewActivation>(`
  insert into activation (activation_id, entitlement_id, email, external_id, created_at, expires_at)
  values (:activationId, :entitlementId, :email, :externalId, :createdAt, :expiresAt)`)

export async function insertActivation(tx: Tx, activation: NewActivation): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(activation))
}

/** Makes every unused link of the entitlement useless. */
export async function voidActivations(tx: Tx, entitlementId: string, at: Date): Promise<void> {
  await tx.query(
    `update activation set voided_at = $2
     where entitlement_id = $1 and voided_at is null and consumed_at is null`,
    [entitlementId, at],
  )
}

/** Uses up a link that still works; returns false if it does not. */
export async function saveConsumption(
  tx: Tx,
  use: { readonly activationId: string; readonly entitlementId: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update activation set consumed_at = $3
     where activation_id = $1 and entitlement_id = $2 and voided_at is null and consumed_at is null
       and expires_at > $3`,
    [use.activationId, use.entitlementId, use.at],
  )
  return rowCount === 1
}

export async function findActivation(db: Queryable, activationId: string): Promise<Activation | undefined> {
  const { rows } = await db.query<Activation>(`select ${COLUMNS} from activation where activation_id = $1`, [
    activationId,
  ])
  return rows[0]
}

/** The newest link of an entitlement, whatever its state. */
export async function findLastActivation(
  db: Queryable,
  entitlementId: string,
): Promise<Activation | undefined> {
  const { rows } = await db.query<Activation>(
    `select ${COLUMNS} from activation where entitlement_id = $1 order by activation_id desc limit 1`,
    [entitlementId],
  )
  return rows[0]
}
