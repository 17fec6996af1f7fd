// Stores the dashboard's accounts, and the people who belong to them.
import type { Queryable, Tx } from '@cfs/postgres'
import type { Role } from '../../domain/roles.ts'

export interface Membership {
  readonly accountId: string
  readonly accountName: string
  readonly role: Role
  /** Whether the account is already open at the gateway. */
  readonly isOpen: boolean
  readonly isClosed: boolean
}

/** Does nothing if the account already exists. */
export async function insertAccount(
  tx: Tx,
  account: {
    readonly accountId: string
    readonly name: string
    readonly at: Date
    readonly openedAt: Date | null
  },
): Promise<void> {
  await tx.query(
    `insert into account (account_id, name, created_at, opened_at) values ($1, $2, $3, $4)
     on conflict (account_id) do nothing`,
    [account.accountId, account.name, account.at, account.openedAt],
  )
}

/** Whether someone else owns the account, which stays locked until the transaction ends. */
export async function lockOtherOwner(
  tx: Tx,
  { accountId, personId }: { readonly accountId: string; readonly personId: string },
): Promise<boolean> {
  await tx.query('select from account where account_id = $1 for update', [accountId])
  const { rowCount } = await tx.query(
    `select from membership where account_id = $1 and role = 'owner' and person_id <> $2 limit 1`,
    [accountId, personId],
  )
  return rowCount === 1
}

/** Returns false, and does nothing, if the person already belongs to the account. */
export async function insertMembership(
  tx: Tx,
  member: { readonly accountId: string; readonly personId: string; readonly role: Role; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, $3, $4)
     on conflict (account_id, person_id) do nothing`,
    [member.accountId, member.personId, member.role, member.at],
  )
  return rowCount === 1
}

/** The accounts of a person, in the order in which the person joined them. */
export async function listMemberships(db: Queryable, personId: string): Promise<readonly Membership[]> {
  const { rows } = await db.query<Membership & Record<string, unknown>>(
    `select m.account_id as "accountId", a.name as "accountName", m.role, a.opened_at is not null as "isOpen",
       exists (select from account_state s
         where s.account_id = m.account_id and s.state = 'closed') as "isClosed"
     from membership m join account a using (account_id)
     where m.person_id = $1 order by m.created_at, m.account_id`,
    [personId],
  )
  return rows
}

/** The oldest accounts that are not open at the gateway yet, each with the owner who opened it. */
export async function listUnopenedAccounts(
  db: Queryable,
  { createdBefore, limit }: { readonly createdBefore: Date; readonly limit: number },
): Promise<readonly { readonly accountId: string; readonly name: string }[]> {
  const { rows } = await db.query<{ accountId: string; name: string }>(
    `select account_id as "accountId", name from account where opened_at is null and created_at < $1
     order by open_tries, created_at limit $2`,
    [createdBefore, limit],
  )
  return rows
}

export async function countOpenTry(db: Queryable, accountId: string): Promise<void> {
  await db.query('update account set open_tries = open_tries + 1 where account_id = $1', [accountId])
}

export async function markOpened(db: Queryable, accountId: string, at: Date): Promise<void> {
  await db.query('update account set opened_at = coalesce(opened_at, $2) where account_id = $1', [
    accountId,
    at,
  ])
}

export async function findAccountName(db: Queryable, accountId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>('select name from account where account_id = $1', [
    accountId,
  ])
  return rows[0]?.name
}

export async function saveAccountName(tx: Tx, accountId: string, name: string): Promise<void> {
  await tx.query('update account set name = $2 where account_id = $1', [accountId, name])
}

/** Whether every member of the account needs a second factor; false for an unknown account. */
export async function findSecondFactorRule(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.query<{ required: boolean }>(
    'select requires_second_factor as required from account where account_id = $1',
    [accountId],
  )
  return rows[0]?.required === true
}

/** Returns false if the rule is the same already. */
export async function saveSecondFactorRule(tx: Tx, accountId: string, isRequired: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update account set requires_second_factor = $2 where account_id = $1 and requires_second_factor <> $2',
    [accountId, isRequired],
  )
  return rowCount === 1
}
