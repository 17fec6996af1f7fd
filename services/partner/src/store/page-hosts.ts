// The stored hosts of partners' pages: at most one for each partner, and no host of two partners.
import { type Queryable, type Tx, violatedConstraint } from '@cfs/postgres'

export async function findPageHost(db: Queryable, accountId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ host: string }>('select host from page_host where account_id = $1', [
    accountId,
  ])
  return rows[0]?.host
}

/** The partner whose pages are on the host; undefined if the host is no partner's. */
export async function findAccountOfHost(db: Queryable, host: string): Promise<string | undefined> {
  const { rows } = await db.query<{ account_id: string }>(
    'select account_id from page_host where host = $1',
    [host],
  )
  return rows[0]?.account_id
}

/** Whether `savePageHost` failed because another partner took the host at the same moment. */
export function findsHostTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'page_host_host_key'
}

/** Saves the partner's host; returns false if another partner has it. */
export async function savePageHost(
  tx: Tx,
  { accountId, host, at }: { readonly accountId: string; readonly host: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into page_host (account_id, host, changed_at)
     select $1, $2, $3 where not exists (select from page_host where host = $2 and account_id <> $1)
     on conflict (account_id) do update set host = excluded.host, changed_at = excluded.changed_at`,
    [accountId, host, at],
  )
  return rowCount === 1
}

export async function deletePageHost(tx: Tx, accountId: string): Promise<void> {
  await tx.query('delete from page_host where account_id = $1', [accountId])
}
