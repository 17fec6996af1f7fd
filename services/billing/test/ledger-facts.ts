// What must be the same before and after old records are erased, or the database is upgraded.
import type { Pool } from '@cfs/postgres'
import { verifyChains } from '../src/commands/verify-chains.ts'
import { selectLedgerFacts } from '../src/store/select-ledger-facts.ts'

/** Every violation that the audit of the ledger would report: empty if the ledger is in order. */
export async function violationsOf(pool: Pool): Promise<readonly unknown[]> {
  const { entriesSumPence, ...facts } = await selectLedgerFacts(pool)
  const lists = Object.entries(facts).filter(([, found]) => Array.isArray(found) && found.length > 0)
  const chains = await verifyChains(pool, { after: '', limit: 1000 })
  return [
    ...lists,
    ...chains.filter(({ brokenAt }) => brokenAt !== null),
    ...(entriesSumPence === 0 ? [] : [{ entriesSumPence }]),
  ]
}

/** The sums of all ledger accounts, in pence. */
export async function sumsOf(owner: Pool): Promise<Readonly<Record<string, number>>> {
  const { rows } = await owner.query<{ name: string; total: number }>(
    `select name, sum(amount)::bigint as total from (
       select ledger_account::text as name, amount_pence as amount from entry
       union all select debit::text, amount_pence from own_posting
       union all select credit::text, -amount_pence from own_posting) sides
     group by name order by name`,
  )
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]))
}

/** An account's amounts, numbers and price. */
export async function accountOf(pool: Pool, accountId: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select balance_pence, owed_pence, sequence, price_pence, price_sequence from account
     where account_id = $1`,
    [accountId],
  )
  return rows[0]
}

/** The number of the account's transactions. */
export async function countOf(pool: Pool, accountId: string): Promise<number> {
  const { rows } = await pool.query('select from ledger_transaction where account_id = $1', [accountId])
  return rows.length
}

/** The columns in which a text appears, as `table.column`, in any table. */
export async function columnsWith(owner: Pool, text: string): Promise<readonly string[]> {
  const { rows: columns } = await owner.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
  )
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const value = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const { rows } = await owner.query(`select from ${table} where position($1 in ${value}) > 0 limit 1`, [
      text,
    ])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
