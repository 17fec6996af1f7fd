// The members of an account.
import type { Queryable, Tx } from '@cfs/postgres'
import type { Role } from '../../domain/roles.ts'

export interface ListedMember {
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly since: Date
  readonly hasSecondFactor: boolean
}

const MEMBERS = `
  select m.person_id as "personId", p.name, p.email, m.role, m.created_at as since,
    (exists (select from totp t where t.person_id = m.person_id and t.confirmed_at is not null)
      or exists (select from passkey k where k.person_id = m.person_id)) as "hasSecondFactor"
  from membership m join person p using (person_id)`

/** The members of an account, owners first, then by name. */
export async function listMembers(db: Queryable, accountId: string): Promise<readonly ListedMember[]> {
  const { rows } = await db.query<ListedMember & Record<string, unknown>>(
    `${MEMBERS} where m.account_id = $1 order by m.role <> 'owner', lower(p.name), m.person_id`,
    [accountId],
  )
  return rows
}

export async function findMember(
  db: Queryable,
  accountId: string,
  personId: string,
): Promise<ListedMember | undefined> {
  const { rows } = await db.query<ListedMember & Record<string, unknown>>(
    `${MEMBERS} where m.account_id = $1 and m.person_id = $2`,
    [accountId, personId],
  )
  return rows[0]
}

/** Whether the person with the e-mail address belongs to the account. */
export async function isMember(db: Queryable, accountId: string, email: string): Promise<boolean> {
  const { rows } = await db.query(
    `select true as known from membership m join person p using (person_id)
     where m.account_id = $1 and lower(p.email) = lower($2)`,
    [accountId, email],
  )
  return rows.length > 0
}

/**
 * The person's role in the account; undefined if the person does not belong to the account. Locks every
 * membership of the account, always in the same order, so that changes of one team wait for each other and
 * cannot deadlock.
 */
export async function lockRole(tx: Tx, accountId: string, personId: string): Promise<Role | undefined> {
  const { rows } = await tx.query<{ personId: string; role: Role }>(
    `select person_id as "personId", role from membership where account_id = $1
     order by person_id for update`,
    [accountId],
  )
  return rows.find((row) => row.personId === personId)?.role
}

interface Membership {
  readonly accountId: string
  readonly personId: string
}

/**
 * The person's previous role; undefined if the person does not belong to the account. The database refuses
 * to commit the removal of the last owner.
 */
export async function saveRole(
  tx: Tx,
  member: Membership & { readonly role: Role },
): Promise<Role | undefined> {
  const { rows } = await tx.query<{ role: Role }>(
    `with before as (
       select role from membership where account_id = $1 and person_id = $2 for update)
     update membership set role = $3 from before
     where account_id = $1 and person_id = $2 returning before.role`,
    [member.accountId, member.personId, member.role],
  )
  return rows[0]?.role
}

/**
 * The person's previous role; undefined if the person did not belong to the account. When the transaction
 * commits, the database refuses to remove the account's last owner.
 */
export async function deleteMembership(tx: Tx, member: Membership): Promise<Role | undefined> {
  const { rows } = await tx.query<{ role: Role }>(
    'delete from membership where account_id = $1 and person_id = $2 returning role',
    [member.accountId, member.personId],
  )
  return rows[0]?.role
}

/** Switches the person's sessions from the account to another of the person's accounts, or to none. */
export async function turnSessionsAway(tx: Tx, member: Membership): Promise<void> {
  await tx.query(
    `update session set account_id = (
       select m.account_id from membership m where m.person_id = $2 and m.account_id <> $1
       order by m.created_at, m.account_id limit 1)
     where account_id = $1 and person_id = $2`,
    [member.accountId, member.personId],
  )
}

/** The e-mail addresses of the account's owners. */
export async function listOwnerEmails(db: Queryable, accountId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ email: string }>(
    `select p.email from membership m join person p using (person_id)
     where m.account_id = $1 and m.role = 'owner' order by p.email`,
    [accountId],
  )
  return rows.map(({ email }) => email)
}

/** The names of the accounts that have no owner other than the person, and are not closed. */
export async function listSoleOwnerships(db: Queryable, personId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select a.name from membership m join account a using (account_id)
     where m.person_id = $1 and m.role = 'owner' and not exists (
       select from account_state s where s.account_id = m.account_id and s.state = 'closed') and not exists (
       select from membership o where o.account_id = m.account_id and o.role = 'owner' and o.person_id <> $1)
     order by a.name`,
    [personId],
  )
  return rows.map(({ name }) => name)
}
