// Charges accepted filings what was held for them. Each filing is charged once, however often and whenever
// the event of its acceptance arrives; many filings are charged in a few SQL statements.
import type { Tx } from '@cfs/postgres'
import { decideAcceptedHolds, type PriceDifference } from '../domain/decide-holds.ts'
import { unrecordedHold } from '../domain/hold.ts'
import { lockAccounts } from '../store/accounts.ts'
import { lockHolds, saveHolds } from '../store/holds.ts'
import { insertWaitingAcceptances } from '../store/waiting-acceptances.ts'
import { type AcceptedFiling, postCharges } from './post-charges.ts'

/**
 * Charges the price and the account that the filing's recording stated, and returns the acceptances that
 * state others. An acceptance whose recording has not arrived is stored, and charged with the recording.
 */
export async function chargeFilings(
  tx: Tx,
  filings: readonly AcceptedFiling[],
  at: Date,
): Promise<readonly PriceDifference[]> {
  // Accounts are always locked before holds, so that two transactions wait for each other instead of
  // deadlocking.
  const accounts = await lockAccounts(tx, [...new Set(filings.map(({ accountId }) => accountId))])
  const first = filings.map((filing) => unrecordedHold(filing, 'waiting'))
  const { holds, due, waiting, differences } = decideAcceptedHolds(await lockHolds(tx, first, at), filings)
  await saveHolds(tx, holds, at)
  await insertWaitingAcceptances(tx, waiting, at)
  await postCharges(tx, { filings: due, accounts }, at)
  return differences
}
