// Changes billing's database as its owner could, in ways that its own rules cannot see.
import { createPool, type Pool } from '@cfs/postgres'

/** While `work` runs, billing publishes nothing about the balance of the account. */
export async function withoutBalanceEvents<T>(
  adminUrl: string,
  accountId: string,
  work: () => Promise<T>,
): Promise<T> {
  await withPool(adminUrl, (pool) =>
    pool.query(`
      create function drop_event() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger unpublished before insert on outbox for each row
        when (new.topic = 'balance.changed' and new.key = '${accountId}') execute function drop_event()`),
  )
  try {
    return await work()
  } finally {
    await withPool(adminUrl, (pool) =>
      pool.query('drop trigger unpublished on outbox; drop function drop_event()'),
    )
  }
}

interface Rewriting {
  readonly accountId: string
  /** The numbers of a credit and of the debit that takes it back. */
  readonly sequences: readonly [number, number]
  readonly amountPence: number
}

/**
 * Gives a credit and its debit another amount, with their entries, the balance between them and all hashes
 * from there on.
 */
export async function rewriteTransactions(
  adminUrl: string,
  { accountId, sequences: [credit, debit], amountPence }: Rewriting,
): Promise<void> {
  const statements = [
    `update ledger_transaction set balance_after_pence = balance_after_pence - amount_pence + ${amountPence}
      where account_id = $1 and sequence = ${credit}`,
    `update entry e set amount_pence = sign(e.amount_pence) * ${amountPence}
      from ledger_transaction t where t.transaction_id = e.transaction_id
        and t.account_id = $1 and t.sequence in (${credit}, ${debit})`,
    `update ledger_transaction set amount_pence = sign(amount_pence) * ${amountPence}
      where account_id = $1 and sequence in (${credit}, ${debit})`,
    `delete from ledger_link where account_id = $1 and sequence >= ${credit}`,
    'select link_transactions(array[$1])',
  ]
  await withPool(adminUrl, async (pool) => {
    await pool.query('set session_replication_role = replica')
    for (const statement of statements) await pool.query(statement, [accountId])
  })
}

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ url, max: 1, applicationName: 'damage' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
