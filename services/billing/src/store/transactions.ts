// Transactions of the ledger: appended, never changed.
import type { Queryable, Tx } from '@cfs/postgres'
import type { LedgerTransaction } from '../domain/ledger-transaction.ts'
import type { Posting } from '../domain/posting.ts'

const COLUMNS = `transaction_id as "transactionId", account_id as "accountId", type,
  amount_pence as "amountPence",
  balance_after_pence as "balanceAfterPence", filing_id as "filingId", reference, created_at as "createdAt"`

export interface NewTransaction {
  readonly transactionId: string
  readonly accountId: string
  readonly posting: Posting
  readonly filingId: string | null
  readonly reference: string | null
  readonly reason: string | null
  readonly at: Date
}

/**
 * Writes the transaction with its entries; the database refuses what is not balanced or would go below zero.
 */
export async function appendTransaction(tx: Tx, transaction: NewTransaction): Promise<void> {
  const { posting } = transaction
  await tx.query(
    `insert into ledger_transaction (transaction_id, account_id, sequence, type, amount_pence,
       balance_after_pence, owed_after_pence, filing_id, reference, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      transaction.transactionId,
      transaction.accountId,
      posting.after.sequence,
      posting.type,
      posting.amountPence,
      posting.after.balancePence,
      posting.after.owedPence,
      transaction.filingId,
      transaction.reference,
      transaction.reason,
      transaction.at,
    ],
  )
  await tx.query(
    `insert into entry (transaction_id, ledger_account, amount_pence)
     select $1, side.ledger_account::ledger_account, side.amount_pence
     from unnest($2::text[], $3::bigint[]) as side (ledger_account, amount_pence)`,
    [
      transaction.transactionId,
      posting.entries.map((entry) => entry.ledgerAccount),
      posting.entries.map((entry) => entry.amountPence),
    ],
  )
}

/** The charge of a filing, if it was charged. */
export async function findCharge(db: Queryable, filingId: string): Promise<LedgerTransaction | undefined> {
  const { rows } = await db.query<LedgerTransaction>(
    `select ${COLUMNS} from ledger_transaction where filing_id = $1 and type = 'charge'`,
    [filingId],
  )
  return rows[0]
}

/** The transaction of an account that was posted under a reference. */
export async function findByReference(
  db: Queryable,
  accountId: string,
  reference: string,
): Promise<LedgerTransaction | undefined> {
  const { rows } = await db.query<LedgerTransaction>(
    `select ${COLUMNS} from ledger_transaction where account_id = $1 and reference = $2`,
    [accountId, reference],
  )
  return rows[0]
}

/**
 * A page of an account's transactions, newest first, and how many there are: its last number, as they have no
 * gaps.
 */
export async function pageOfTransactions(
  db: Queryable,
  page: { readonly accountId: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly transactions: readonly LedgerTransaction[]; readonly total: number }> {
  const account = await db.query<{ sequence: number }>('select sequence from account where account_id = $1', [
    page.accountId,
  ])
  const total = account.rows[0]?.sequence ?? 0
  const { rows } = await db.query<LedgerTransaction>(
    `select ${COLUMNS} from ledger_transaction where account_id = $1 and sequence <= $2 - $3::bigint
     order by sequence desc limit $4`,
    [page.accountId, total, page.offset, page.limit],
  )
  return { transactions: rows, total }
}
