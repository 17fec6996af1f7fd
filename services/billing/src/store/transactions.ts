// Ledger transactions are added and never updated.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { LedgerTransaction } from '../domain/ledger-transaction.ts'
import type { LowBalanceThreshold } from '../domain/low-balance.ts'
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

const POST_TRANSACTIONS = namedStatement<ReturnType<typeof columnsOf>>(`
  select post_transactions(:transactionIds::text[], :accountIds::text[], :sequences::bigint[], :types::text[],
    :amountsPence::bigint[], :balancesAfterPence::bigint[], :owedAfterPence::bigint[], :filingIds::text[],
    :references::text[], :reasons::text[], :createdAt::timestamptz[], :entryTransactionIds::text[],
    :entryLedgerAccounts::text[], :entryAmountsPence::bigint[])`)

/**
 * Writes transactions with their ledger entries, in order; the database refuses any transaction that is
 * unbalanced or would make a balance negative.
 */
export async function appendTransactions(tx: Tx, transactions: readonly NewTransaction[]): Promise<void> {
  await tx.query(POST_TRANSACTIONS.text, POST_TRANSACTIONS.values(columnsOf(transactions)))
}

/** Converts a list of transactions to one list of values for each database column. */
function columnsOf(transactions: readonly NewTransaction[]) {
  const entries = transactions.flatMap(({ transactionId, posting }) =>
    posting.entries.map((entry) => ({ transactionId, ...entry })),
  )
  return {
    transactionIds: transactions.map(({ transactionId }) => transactionId),
    accountIds: transactions.map(({ accountId }) => accountId),
    sequences: transactions.map(({ posting }) => posting.after.sequence),
    types: transactions.map(({ posting }) => posting.type),
    amountsPence: transactions.map(({ posting }) => posting.amountPence),
    balancesAfterPence: transactions.map(({ posting }) => posting.after.balancePence),
    owedAfterPence: transactions.map(({ posting }) => posting.after.owedPence),
    filingIds: transactions.map(({ filingId }) => filingId),
    references: transactions.map(({ reference }) => reference),
    reasons: transactions.map(({ reason }) => reason),
    createdAt: transactions.map(({ at }) => at),
    entryTransactionIds: entries.map(({ transactionId }) => transactionId),
    entryLedgerAccounts: entries.map(({ ledgerAccount }) => ledgerAccount),
    entryAmountsPence: entries.map(({ amountPence }) => amountPence),
  }
}

/** Returns those of the given filings that have already been charged. */
export async function chargedAmong(tx: Tx, filingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ filing_id: string }>(
    `select filing_id from ledger_transaction where filing_id = any($1::text[]) and type = 'charge'`,
    [filingIds],
  )
  return new Set(rows.map((row) => row.filing_id))
}

/** The charge for a filing, if there is one. */
export async function findCharge(db: Queryable, filingId: string): Promise<LedgerTransaction | undefined> {
  const { rows } = await db.query<LedgerTransaction>(
    `select ${COLUMNS} from ledger_transaction where filing_id = $1 and type = 'charge'`,
    [filingId],
  )
  return rows[0]
}

/** The transaction of an account that has the given reference. */
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

/** Whether the balance was at or above the threshold after a transaction that follows number `sequence`. */
export async function hasReachedBalance(
  db: Queryable,
  after: LowBalanceThreshold & { readonly accountId: string; readonly sequence: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from ledger_transaction
     where account_id = $1 and sequence > $2 and balance_after_pence - owed_after_pence >= $3 limit 1`,
    [after.accountId, after.sequence, after.lowBalancePence],
  )
  return rowCount === 1
}

/** The number of a transaction among the transactions of its account. */
export async function findSequence(db: Queryable, transactionId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ sequence: number }>(
    'select sequence from ledger_transaction where transaction_id = $1',
    [transactionId],
  )
  return rows[0]?.sequence
}

/**
 * Returns a page of an account's transactions, newest first, and their total number. The numbers of an
 * account's transactions have no gaps.
 */
export async function pageOfTransactions(
  db: Queryable,
  page: { readonly accountId: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly transactions: readonly LedgerTransaction[]; readonly total: number }> {
  const total = await countTransactions(db, page.accountId)
  const { rows } = await db.query<LedgerTransaction>(
    `select ${COLUMNS} from ledger_transaction where account_id = $1 and sequence <= $2 - $3::bigint
     order by sequence desc limit $4`,
    [page.accountId, total, page.offset, page.limit],
  )
  return { transactions: rows, total }
}

/** The number of an account's transactions, which is also the number of its last one. */
export async function countTransactions(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ sequence: number }>(
    'select sequence from account where account_id = $1',
    [accountId],
  )
  return rows[0]?.sequence ?? 0
}
