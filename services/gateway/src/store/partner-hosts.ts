// The stored API domains of partner accounts.
import type { Queryable, Tx } from '@cfs/postgres'

/** The domains of an account in alphabetical order. */
export async function listPartnerHosts(db: Queryable, accountId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ host: string }>(
    'select host from partner_host where account_id = $1 order by host',
    [accountId],
  )
  return rows.map(({ host }) => host)
}

interface PartnerHost {
  readonly accountId: string
  readonly host: string
  readonly at: Date
}

export async function insertPartnerHost(tx: Tx, { accountId, host, at }: PartnerHost): Promise<void> {
  await tx.query(
    'insert into partner_host (account_id, host, added_at) values ($1, $2, $3) on conflict do nothing',
    [accountId, host, at],
  )
}

export async function deletePartnerHost(tx: Tx, { accountId, host }: Omit<PartnerHost, 'at'>): Promise<void> {
  await tx.query('delete from partner_host where account_id = $1 and host = $2', [accountId, host])
}
