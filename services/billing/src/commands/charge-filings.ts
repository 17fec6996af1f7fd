// Charges accepted filings. Each filing is charged once, however often and whenever the event of its
// acceptance arrives; many filings are charged in a few SQL statements.
import { Problem } from '@cfs/contracts'
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { formatMoney } from '@cfs/values'
import { chargesDue } from '../domain/charges-due.ts'
import { type FilingPrice, holdsAfter, type KnownHold, pricedOtherwise } from '../domain/holds-after.ts'
import { type LedgerAccount, lockAccounts, openAccounts } from '../store/accounts.ts'
import { type FiledCompany, insertFiledCompanies } from '../store/filed-companies.ts'
import { lockHolds, saveHolds } from '../store/holds.ts'
import { chargedAmong } from '../store/transactions.ts'
import { postTransactions } from './post-transactions.ts'

export interface AcceptedFiling extends FilingPrice {
  /** The id of the acceptance event that caused the charge, if there was one. */
  readonly cause?: IncomingEvent
  /** The company, which statements name. */
  readonly company?: FiledCompany
}

// The lock on an account makes the transactions that post to it run one after the other. Even without the
// lock, the unique index on the filing would refuse a second charge.
async function lockOrOpen(
  tx: Tx,
  accountIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, LedgerAccount>> {
  const open = await lockAccounts(tx, accountIds)
  if (accountIds.every((accountId) => open.has(accountId))) return open
  // Billing may not have received the event that opens the account yet, so it opens the ledger account
  // itself.
  const missing = accountIds.filter((accountId) => !open.has(accountId))
  await openAccounts(
    tx,
    missing.map((accountId) => ({ accountId, name: null })),
    at,
  )
  return lockAccounts(tx, accountIds)
}

/** Refuses acceptances that state a price other than the one held for the filing when it was recorded. */
function refuseOtherPrice(holds: ReadonlyMap<string, KnownHold>, filings: readonly AcceptedFiling[]): void {
  const wrong = pricedOtherwise(holds, filings)
  if (wrong === undefined) return
  const [recorded, accepted] = [wrong.recordedPence, wrong.filing.pricePence].map(formatMoney)
  throw new Problem(
    'VALIDATION_ERROR',
    `Filing ${wrong.filing.filingId} was recorded at ${recorded} but accepted at ${accepted}; nothing is charged.`,
  )
}

export async function chargeFilings(tx: Tx, filings: readonly AcceptedFiling[], at: Date): Promise<void> {
  const accountIds = [...new Set(filings.map(({ accountId }) => accountId))]
  const accounts = await lockOrOpen(tx, accountIds, at)
  const charging = filings.map((filing) => ({ ...filing, state: 'charged' as const }))
  const holds = await lockHolds(tx, filings, at)
  refuseOtherPrice(holds, filings)
  await saveHolds(tx, holdsAfter(holds, charging), at)
  const filingIds = filings.map(({ filingId }) => filingId)
  const charges = chargesDue(accounts, await chargedAmong(tx, filingIds), filings)
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
      price: account,
      reference: null,
      reason: null,
    })),
    at,
  )
}
