// Posts the charges of filings whose account and price have been decided.
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { chargesDue } from '../domain/charges-due.ts'
import type { FilingPrice } from '../domain/hold.ts'
import { type LedgerAccount, lockAccounts, openAccounts } from '../store/accounts.ts'
import { type FiledCompany, insertFiledCompanies } from '../store/filed-companies.ts'
import { chargedAmong } from '../store/transactions.ts'
import { postTransactions } from './post-transactions.ts'

export interface AcceptedFiling extends FilingPrice {
  /** The event that caused the charge, if there was one. */
  readonly cause?: IncomingEvent | undefined
  /** The company, which statements name. */
  readonly company?: FiledCompany | undefined
}

interface DueCharges {
  readonly filings: readonly AcceptedFiling[]
  /** The accounts that are locked already. */
  readonly accounts: ReadonlyMap<string, LedgerAccount>
}

/** Posts nothing for filings that have been charged before, nor at a price of 0. */
export async function postCharges(tx: Tx, { filings, accounts }: DueCharges, at: Date): Promise<void> {
  if (filings.length === 0) return
  const paying = await lockOrOpen(tx, { filings, accounts }, at)
  const filingIds = filings.map(({ filingId }) => filingId)
  const charges = chargesDue(paying, await chargedAmong(tx, filingIds), filings)
  if (charges === undefined) throw new Error('the ledger account opened for these charges was not found')
  await insertFiledCompanies(
    tx,
    charges.flatMap(({ filing: { filingId, company } }) => (company ? [{ filingId, ...company }] : [])),
  )
  await postTransactions(
    tx,
    charges.map(({ filing, account, posting }) => ({
      ...filing,
      posting,
      terms: account,
      reference: null,
      reason: null,
    })),
    at,
  )
}

// The lock on an account makes the transactions that post to it run one after the other. Even without the
// lock, the unique index on the filing would refuse a second charge.
async function lockOrOpen(
  tx: Tx,
  { filings, accounts }: DueCharges,
  at: Date,
): Promise<ReadonlyMap<string, LedgerAccount>> {
  const needed = new Set(filings.map(({ accountId }) => accountId))
  const missing = [...needed].filter((accountId) => !accounts.has(accountId))
  if (missing.length === 0) return accounts
  // Billing may not have received the event that opens an account yet, so it opens the ledger account itself.
  await openAccounts(
    tx,
    missing.map((accountId) => ({ accountId, name: null })),
    at,
  )
  return new Map([...accounts, ...(await lockAccounts(tx, missing))])
}
