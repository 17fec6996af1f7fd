// Stores which kinds of e-mail a person has switched off, and finds the members who still get a kind.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Role } from '../../domain/roles.ts'

export interface MailReader {
  readonly personId: string
  readonly email: string
  readonly role: Role
  readonly accountName: string
  /** How many e-mails of this kind, about this account, were queued for the person today in London. */
  readonly queuedToday: number
}

const READERS = namedStatement<{
  accountId: string
  kind: string
  roles: readonly Role[]
  onceKey: string
  /** Whether members of a suspended or closed account get the kind too. */
  evenInactive: boolean
  at: Date
}>(`
  select p.person_id as "personId", p.email, m.role, a.name as "accountName",
    (select count(*)::integer from mail q
     where q.person_id = m.person_id and q.account_id = m.account_id and q.kind = :kind
       and q.created_at >= date_trunc('day', :at::timestamptz, 'Europe/London')) as "queuedToday"
  from membership m join person p using (person_id) join account a using (account_id)
  where m.account_id = :accountId and m.role = any(:roles::text[])
    and (:evenInactive::boolean or not exists (
      select from account_state t where t.account_id = m.account_id and t.state <> 'active'))
    and not exists (select from stopped_mail s where s.person_id = m.person_id and s.kind = :kind)
    and not exists (select from mail q where q.once_key = :onceKey::text || ' ' || m.person_id)
  order by m.created_at, p.email`)

/**
 * The members of an account with one of the roles who have not switched off this kind of e-mail and do not
 * have the one with this key yet. Members of a suspended or closed account get few kinds.
 */
export async function listReaders(
  db: Queryable,
  sought: Parameters<typeof READERS.values>[0],
): Promise<readonly MailReader[]> {
  const { rows } = await db.query<MailReader & Record<string, unknown>>(READERS.text, READERS.values(sought))
  return rows
}

export async function listStoppedMail(db: Queryable, personId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ kind: string }>('select kind from stopped_mail where person_id = $1', [
    personId,
  ])
  return rows.map(({ kind }) => kind)
}

/** Switches the kinds off, and those of `on` back on. */
export async function saveStoppedMail(
  tx: Tx,
  change: {
    readonly personId: string
    readonly off: readonly string[]
    readonly on: readonly string[]
    readonly at: Date
  },
): Promise<void> {
  const { personId, off, on, at } = change
  await tx.query('delete from stopped_mail where person_id = $1 and kind = any($2::text[])', [personId, on])
  await tx.query(
    `insert into stopped_mail (person_id, kind, stopped_at)
     select $1, kind, $3 from unnest($2::text[]) as kind
     on conflict (person_id, kind) do nothing`,
    [personId, off, at],
  )
}
