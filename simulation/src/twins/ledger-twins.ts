// Twins of the statements that append to the ledger, with what its triggers do and refuse
// (services/billing/src/store/transactions.ts, services/billing/schema.sql).
import { checkViolation, SqlError, uniqueViolation } from '../memory/sql-error.ts'
import { counted, maybe, rowsOf, twin, type At, type Twin } from '../memory/twin.ts'
import type { BillingTables, EntryRow, LedgerTransactionRow } from './billing-tables.ts'

type Here = At<BillingTables>
type NewRow = Omit<LedgerTransactionRow, 'entries'>

function appendTransaction({ session, tables }: Here, row: NewRow): void {
  const { transactionId, accountId, sequence, type, filingId, reference } = row
  const isSame = (one: LedgerTransactionRow): boolean =>
    (type === 'charge' && one.type === 'charge' && one.filingId === filingId) ||
    (reference !== null && one.accountId === accountId && one.reference === reference)
  // The unique indexes: another session's uncommitted row of the same key makes this one wait.
  if (type === 'charge') session.lock(`charge/${filingId}`)
  if (reference !== null) session.lock(`reference/${accountId}/${reference}`)
  if ([...tables.ledgerTransaction.rows(session)].some(isSame)) throw uniqueViolation('a transaction')
  const account = tables.account.lock(session, accountId)
  if (account === undefined || account.sequence !== sequence - 1) {
    throw new SqlError('40001', `transaction ${sequence} does not follow the last one of ${accountId}`)
  }
  tables.account.put(session, accountId, { ...account, sequence })
  tables.ledgerTransaction.put(session, transactionId, { ...row, entries: [] })
}

const sumOf = (entries: readonly EntryRow[], ledgerAccount?: string): number =>
  entries
    .filter((entry) => ledgerAccount === undefined || entry.ledgerAccount === ledgerAccount)
    .reduce((sum, entry) => sum + entry.amountPence, 0)

/** The entries of a transaction: the account follows them, and what is not balanced is refused. */
function appendEntries(at: Here, transactionId: string, entries: readonly EntryRow[]): void {
  const { session, tables } = at
  const transaction = tables.ledgerTransaction.get(session, transactionId)
  const account = tables.account.get(session, transaction?.accountId ?? '')
  if (transaction === undefined || account === undefined) throw checkViolation('no such transaction')
  const balancePence = account.balancePence - sumOf(entries, 'prepaid')
  const owedPence = account.owedPence + sumOf(entries, 'receivable')
  if (balancePence < 0 || owedPence < 0 || (balancePence > 0 && owedPence > 0))
    throw checkViolation('account')
  const visiblePence = -sumOf(entries, 'prepaid') - sumOf(entries, 'receivable')
  const isRight =
    sumOf(entries) === 0 &&
    entries.length > 1 &&
    visiblePence === transaction.amountPence &&
    balancePence === transaction.balanceAfterPence &&
    owedPence === transaction.owedAfterPence
  if (!isRight) throw checkViolation(`transaction ${transactionId} is not balanced`)
  tables.account.put(session, account.accountId, { ...account, balancePence, owedPence })
  tables.ledgerTransaction.put(session, transactionId, { ...transaction, entries })
}

type Texts = readonly string[]
type Numbers = readonly number[]
type NewTransactions = readonly [
  transactionIds: Texts,
  accountIds: Texts,
  sequences: Numbers,
  types: Texts,
  amountsPence: Numbers,
  balancesAfterPence: Numbers,
  owedAfterPence: Numbers,
  filingIds: readonly (string | null)[],
  references: readonly (string | null)[],
  reasons: readonly (string | null)[],
  createdAt: readonly Date[],
]

function rowsFrom(columns: NewTransactions): NewRow[] {
  const [ids, accountIds, sequences, types, amounts, balances, owed, filingIds, references, , times] = columns
  return ids.map((transactionId, index) => ({
    transactionId,
    accountId: accountIds[index] ?? '',
    sequence: sequences[index] ?? 0,
    type: types[index] ?? '',
    amountPence: amounts[index] ?? 0,
    balanceAfterPence: balances[index] ?? 0,
    owedAfterPence: owed[index] ?? 0,
    filingId: filingIds[index] ?? null,
    reference: references[index] ?? null,
    createdAt: times[index] ?? new Date(0),
  }))
}

function find({ session, tables }: Here, is: (row: LedgerTransactionRow) => boolean): object | undefined {
  const row = [...tables.ledgerTransaction.rows(session)].find(is)
  if (row === undefined) return undefined
  const { entries: _, sequence: __, owedAfterPence: ___, ...shown } = row
  return shown
}

export const LEDGER_TWINS: readonly Twin<BillingTables>[] = [
  twin('insert into ledger_transaction', (at: Here, columns: NewTransactions) => {
    const rows = rowsFrom(columns)
    for (const row of rows) appendTransaction(at, row)
    return counted(rows.length)
  }),
  twin(
    'insert into entry (transaction_id',
    (at: Here, [ids, accounts, amounts]: readonly [Texts, Texts, Numbers]) => {
      const entries = ids.map((transactionId, index) => ({
        transactionId,
        ledgerAccount: accounts[index] ?? '',
        amountPence: amounts[index] ?? 0,
      }))
      for (const [id, own] of Map.groupBy(entries, (entry) => entry.transactionId)) {
        appendEntries(
          at,
          id,
          own.map(({ ledgerAccount, amountPence }) => ({ ledgerAccount, amountPence })),
        )
      }
      return counted(entries.length)
    },
  ),
  twin(
    "select filing_id from ledger_transaction where filing_id = any($1::text[]) and type = 'charge'",
    ({ session, tables }: Here, [ids]: readonly [Texts]) => {
      const charges = [...tables.ledgerTransaction.rows(session)].filter(({ type }) => type === 'charge')
      const charged = charges.filter(({ filingId }) => ids.includes(filingId ?? ''))
      return rowsOf(charged.map(({ filingId }) => ({ filing_id: filingId })))
    },
  ),
  twin(
    ['select transaction_id as "transactionId"', 'where account_id = $1 and reference = $2'],
    (at: Here, [accountId, reference]: readonly [string, string]) =>
      maybe(find(at, (row) => row.accountId === accountId && row.reference === reference)),
  ),
]
