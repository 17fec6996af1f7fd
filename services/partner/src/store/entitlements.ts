// Stored entitlements: one row for each company of a partner. Every change locks the row first, so that
// activating, importing, signing in and ending wait for each other.
import type { Queryable, Tx } from '@cfs/postgres'
import type { Entitlement } from '../domain/entitlement.ts'

export interface PartnerCompany {
  readonly accountId: string
  readonly companyNumber: string
}

const COLUMNS = `entitlement_id as "entitlementId", account_id as "accountId",
  company_number as "companyNumber", state, sequence, created_at as "createdAt", ended_at as "endedAt"`

/** Adds an active entitlement, unless the partner has one for the company, whatever its state. */
export async function insertEntitlement(
  tx: Tx,
  { entitlementId, accountId, companyNumber, createdAt }: Omit<Entitlement, 'state' | 'sequence' | 'endedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into entitlement (entitlement_id, account_id, company_number, state, sequence, created_at)
     values ($1, $2, $3, 'active', 1, $4) on conflict (account_id, company_number) do nothing`,
    [entitlementId, accountId, companyNumber, createdAt],
  )
  return rowCount === 1
}

/** The entitlement, locked until the transaction ends. */
export async function lockEntitlement(
  tx: Tx,
  { accountId, companyNumber }: PartnerCompany,
): Promise<Entitlement | undefined> {
  const { rows } = await tx.query<Entitlement>(
    `select ${COLUMNS} from entitlement where account_id = $1 and company_number = $2 for update`,
    [accountId, companyNumber],
  )
  return rows[0]
}

export async function findEntitlement(
  db: Queryable,
  { accountId, companyNumber }: PartnerCompany,
): Promise<Entitlement | undefined> {
  const { rows } = await db.query<Entitlement>(
    `select ${COLUMNS} from entitlement where account_id = $1 and company_number = $2`,
    [accountId, companyNumber],
  )
  return rows[0]
}

/** Saves the state and the number of the last event. */
export async function saveEntitlement(tx: Tx, entitlement: Entitlement): Promise<void> {
  const { entitlementId, state, sequence, endedAt } = entitlement
  await tx.query(
    'update entitlement set state = $2, sequence = $3, ended_at = $4 where entitlement_id = $1',
    [entitlementId, state, sequence, endedAt],
  )
}
