// Billing's tables, and the twins of the statements of services/billing/src/store with the triggers of the
// ledger.
import { checkViolation, SqlError, uniqueViolation } from '../memory/sql-error.ts'
import { Table } from '../memory/table.ts'
import { counted, maybe, rowsOf, twin, type At, type Twin } from '../memory/twin.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface LedgerAccountRow {
  readonly accountId: string
  readonly name: string | null
  readonly balancePence: number
  readonly owedPence: number
  readonly sequence: number
}

export interface LedgerTransactionRow {
  readonly transactionId: string
  readonly accountId: string
  readonly sequence: number
  readonly type: string
  readonly amountPence: number
  readonly balanceAfterPence: number
  readonly owedAfterPence: number
  readonly filingId: string | null
  readonly reference: string | null
  readonly createdAt: Date
  readonly entries: readonly EntryRow[]
}

export interface EntryRow {
  readonly ledgerAccount: string
  readonly amountPence: number
}

export interface HoldRow {
  readonly filingId: string
  readonly accountId: string
  readonly pricePence: number
  readonly state: string
}

export interface BillingTables extends MessagingTables {
  readonly account: Table<LedgerAccountRow>
  readonly ledgerTransaction: Table<LedgerTransactionRow>
  readonly filingHold: Table<HoldRow>
}

export const billingTables = (): BillingTables => ({
  ...messagingTables(),
  account: new Table('account'),
  ledgerTransaction: new Table('ledger_transaction'),
  filingHold: new Table('filing_hold'),
})

type Here = At<BillingTables>

function openAccount({ session, tables }: Here, [accountId, name]: readonly [string, string | null]): number {
  const open = tables.account.lock(session, accountId)
  const empty = { accountId, balancePence: 0, owedPence: 0, sequence: 0 }
  if (open === undefined) tables.account.put(session, accountId, { ...empty, name })
  else if (open.name === null && name !== null) tables.account.put(session, accountId, { ...open, name })
  else return 0
  return 1
}

type NewTransaction = readonly [
  transactionId: string,
  accountId: string,
  sequence: number,
  type: string,
  amountPence: number,
  balanceAfterPence: number,
  owedAfterPence: number,
  filingId: string | null,
  reference: string | null,
  reason: string | null,
  createdAt: Date,
]

function appendTransaction({ session, tables }: Here, values: NewTransaction): void {
  const [transactionId, accountId, sequence, type, amountPence, balanceAfterPence, owedAfterPence] = values
  const [, , , , , , , filingId, reference, , createdAt] = values
  const isOther = (one: LedgerTransactionRow): boolean =>
    (type === 'charge' && one.type === 'charge' && one.filingId === filingId) ||
    (reference !== null && one.accountId === accountId && one.reference === reference)
  // The unique indexes: another session's uncommitted row of the same key makes this one wait.
  if (type === 'charge') session.lock(`charge/${filingId}`)
  if (reference !== null) session.lock(`reference/${accountId}/${reference}`)
  if ([...tables.ledgerTransaction.rows(session)].some(isOther)) throw uniqueViolation('a ledger transaction')
  const account = tables.account.lock(session, accountId)
  if (account === undefined || account.sequence !== sequence - 1) {
    throw new SqlError('40001', `transaction ${sequence} does not follow the last one of ${accountId}`)
  }
  tables.account.put(session, accountId, { ...account, sequence })
  const row = { transactionId, accountId, sequence, type, amountPence, balanceAfterPence, owedAfterPence }
  tables.ledgerTransaction.put(session, transactionId, { ...row, filingId, reference, createdAt, entries: [] })
}

const sumOf = (entries: readonly EntryRow[], ledgerAccount?: string): number =>
  entries
    .filter((entry) => ledgerAccount === undefined || entry.ledgerAccount === ledgerAccount)
    .reduce((sum, entry) => sum + entry.amountPence, 0)

/** The entries with what their triggers do: the account follows them, and refuses what is not balanced. */
function appendEntries(at: Here, transactionId: string, entries: readonly EntryRow[]): void {
  const { session, tables } = at
  const transaction = tables.ledgerTransaction.get(session, transactionId)
  const account = tables.account.get(session, transaction?.accountId ?? '')
  if (transaction === undefined || account === undefined) throw checkViolation('no such transaction')
  const balancePence = account.balancePence - sumOf(entries, 'prepaid')
  const owedPence = account.owedPence + sumOf(entries, 'receivable')
  if (balancePence < 0 || owedPence < 0 || (balancePence > 0 && owedPence > 0)) throw checkViolation('account')
  const shown = -sumOf(entries, 'prepaid') - sumOf(entries, 'receivable')
  const isRight =
    sumOf(entries) === 0 &&
    entries.length > 1 &&
    shown === transaction.amountPence &&
    balancePence === transaction.balanceAfterPence &&
    owedPence === transaction.owedAfterPence
  if (!isRight) throw checkViolation(`transaction ${transactionId} is not balanced`)
  tables.account.put(session, account.accountId, { ...account, balancePence, owedPence })
  tables.ledgerTransaction.put(session, transactionId, { ...transaction, entries })
}

const shown = (row: LedgerTransactionRow | undefined): object | undefined => {
  if (row === undefined) return undefined
  const { transactionId, accountId, type, amountPence, balanceAfterPence, filingId, reference, createdAt } = row
  return { transactionId, accountId, type, amountPence, balanceAfterPence, filingId, reference, createdAt }
}

function find({ session, tables }: Here, is: (row: LedgerTransactionRow) => boolean): object | undefined {
  return shown([...tables.ledgerTransaction.rows(session)].find(is))
}

export const BILLING_TWINS: readonly Twin<BillingTables>[] = [
  twin('insert into account (account_id, name, opened_at)', (at: Here, values: readonly [string, string | null]) =>
    counted(openAccount(at, values)),
  ),
  twin(
    ['select balance_pence as "balancePence"', 'from account where account_id = $1 for update'],
    ({ session, tables }: Here, [accountId]: readonly [string]) => {
      const row = tables.account.lock(session, accountId)
      if (row === undefined) return rowsOf([])
      const { balancePence, owedPence, sequence } = row
      return rowsOf([{ balancePence, owedPence, sequence }])
    },
  ),
  twin(
    'insert into filing_hold',
    ({ session, tables }: Here, [filingId, accountId, pricePence]: readonly [string, string, number]) => {
      if (tables.filingHold.lock(session, filingId) !== undefined) return counted(0)
      tables.filingHold.put(session, filingId, { filingId, accountId, pricePence, state: 'held' })
      return counted(1)
    },
  ),
  twin('select state from filing_hold', ({ session, tables }: Here, [filingId]: readonly [string]) => {
    const row = tables.filingHold.lock(session, filingId)
    return maybe(row === undefined ? undefined : { state: row.state })
  }),
  twin(
    'update filing_hold set state = $2',
    ({ session, tables }: Here, values: readonly [string, string, Date, number]) => {
      const [filingId, state, , pricePence] = values
      const row = tables.filingHold.lock(session, filingId)
      if (row === undefined) return counted(0)
      const price = { pricePence: Math.max(row.pricePence, pricePence) }
      tables.filingHold.put(session, filingId, { ...row, state, ...price })
      return counted(1)
    },
  ),
  twin('insert into ledger_transaction', (at: Here, values: NewTransaction) => {
    appendTransaction(at, values)
    return counted(1)
  }),
  twin(
    'insert into entry (transaction_id',
    (at: Here, [id, accounts, amounts]: readonly [string, readonly string[], readonly number[]]) => {
      const entries = accounts.map((ledgerAccount, index) => ({ ledgerAccount, amountPence: amounts[index] ?? 0 }))
      appendEntries(at, id, entries)
      return counted(entries.length)
    },
  ),
  twin(
    ['select transaction_id as "transactionId"', "where filing_id = $1 and type = 'charge'"],
    (at: Here, [filingId]: readonly [string]) =>
      maybe(find(at, (row) => row.filingId === filingId && row.type === 'charge')),
  ),
  twin(
    ['select transaction_id as "transactionId"', 'where account_id = $1 and reference = $2'],
    (at: Here, [accountId, reference]: readonly [string, string]) =>
      maybe(find(at, (row) => row.accountId === accountId && row.reference === reference)),
  ),
]
