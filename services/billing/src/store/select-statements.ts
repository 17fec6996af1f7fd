// Reads an account's ledger month by month. A month ends with the last transaction, by number, that was made
// before the end of the month. Every transaction then belongs to exactly one month, even if a clock was wrong
// by up to an hour.
import type { Queryable } from '@cfs/postgres'
import type { TransactionType } from '../domain/posting.ts'

/** The account's amounts after a transaction, or before the first one. */
export interface LedgerPoint {
  readonly sequence: number
  readonly balancePence: number
  readonly owedPence: number
}

/**
 * The account's amounts after its last transaction before each of the times, which ascend. For each time, the
 * SQL statement finds the newest transaction by time, and then the highest number in the hour before it.
 * Reading the numbers from the last one backwards would read years of transactions.
 */
export async function selectPointsBefore(
  db: Queryable,
  accountId: string,
  ends: readonly Date[],
): Promise<readonly LedgerPoint[]> {
  // `sequence + 0` keeps PostgreSQL from reading the numbers backwards.
  const { rows } = await db.query<{ [Field in keyof LedgerPoint]: LedgerPoint[Field] | null }>(
    `select last.sequence, last.balance_after_pence as "balancePence", last.owed_after_pence as "owedPence"
     from unnest($2::timestamptz[]) with ordinality as month_end (at, position)
     left join lateral (
       select created_at from ledger_transaction
       where account_id = $1 and created_at < month_end.at
       order by created_at desc limit 1
     ) newest on true
     left join lateral (
       select sequence, balance_after_pence, owed_after_pence from ledger_transaction
       where account_id = $1 and created_at < month_end.at
         and created_at >= newest.created_at - interval '1 hour'
       order by sequence + 0 desc limit 1
     ) last on true
     order by position`,
    [accountId, ends],
  )
  let latest: LedgerPoint = { sequence: 0, balancePence: 0, owedPence: 0 }
  return rows.map(({ sequence, balancePence, owedPence }) => {
    if (sequence !== null && sequence > latest.sequence)
      latest = { sequence, balancePence: balancePence ?? 0, owedPence: owedPence ?? 0 }
    return latest
  })
}

/** The time of the account's first transaction; undefined if there is none. */
export async function selectFirstEntryAt(db: Queryable, accountId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ created_at: Date }>(
    'select created_at from ledger_transaction where account_id = $1 order by sequence limit 1',
    [accountId],
  )
  return rows[0]?.created_at
}

export interface StatementRow {
  readonly transactionId: string
  readonly type: TransactionType
  readonly amountPence: number
  readonly balanceAfterPence: number
  readonly owedAfterPence: number
  readonly filingId: string | null
  readonly reference: string | null
  readonly createdAt: Date
  readonly companyNumber: string | null
  readonly companyName: string | null
  readonly filingType: string | null
  readonly periodEnd: string | null
  readonly receiptNumber: number | null
  readonly creditNoteNumber: string | null
  /** The receipt of the payment whose dispute moved the money. */
  readonly disputedReceiptNumber: number | null
}

/** The sums, by type, of the account's transactions in a range of numbers. */
export async function selectTotals(
  db: Queryable,
  accountId: string,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<ReadonlyMap<TransactionType, number>> {
  const { rows } = await db.query<{ type: TransactionType; pence: number }>(
    `select type, sum(amount_pence)::bigint as pence from ledger_transaction
     where account_id = $1 and sequence > $2 and sequence <= $3 group by type`,
    [accountId, after, last],
  )
  return new Map(rows.map(({ type, pence }) => [type, pence]))
}

/** The account's transactions after one number up to another, oldest first. */
export async function selectStatementRows(
  db: Queryable,
  accountId: string,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<readonly StatementRow[]> {
  const { rows } = await db.query<StatementRow>(
    `select l.transaction_id as "transactionId", l.type, l.amount_pence as "amountPence",
       l.balance_after_pence as "balanceAfterPence", l.owed_after_pence as "owedAfterPence",
       l.filing_id as "filingId", l.reference, l.created_at as "createdAt",
       f.company_number as "companyNumber", f.company_name as "companyName",
       f.filing_type as "filingType", f.period_end as "periodEnd", r.number as "receiptNumber",
       n.number as "creditNoteNumber", dr.number as "disputedReceiptNumber"
     from ledger_transaction l
     left join charged_filing f on f.filing_id = l.filing_id
     left join top_up t on t.transaction_id = l.transaction_id
     left join receipt r on r.top_up_id = t.top_up_id
     left join refund b on b.transaction_id = l.transaction_id
     left join credit_note n on n.refund_id = b.refund_id
     left join dispute_movement m on m.transaction_id = l.transaction_id
     left join dispute d on d.dispute_id = m.dispute_id
     left join receipt dr on dr.top_up_id = d.top_up_id
     where l.account_id = $1 and l.sequence > $2 and l.sequence <= $3
     order by l.sequence`,
    [accountId, after, last],
  )
  return rows
}

export async function findAccountName(db: Queryable, accountId: string): Promise<string | null> {
  const { rows } = await db.query<{ name: string | null }>('select name from account where account_id = $1', [
    accountId,
  ])
  return rows[0]?.name ?? null
}
