// Holds the prices of recorded filings while they are undecided, and releases them when a filing ends without
// acceptance.
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { decideRecordedHolds, decideReleasedHolds, type PriceDifference } from '../domain/decide-holds.ts'
import { type FilingPrice, recordedHold, unrecordedHold } from '../domain/hold.ts'
import { lockAccounts } from '../store/accounts.ts'
import { lockHolds, saveHolds } from '../store/holds.ts'
import { deleteWaitingAcceptances, selectWaitingAmong } from '../store/waiting-acceptances.ts'
import { postCharges } from './post-charges.ts'

export interface RecordedFiling extends FilingPrice {
  readonly cause?: IncomingEvent | undefined
}

/**
 * Holds the prices of recorded filings, and charges those whose acceptance arrived before. Returns the
 * recordings that state another price or account than the first recording of their filing.
 */
export async function holdFilings(
  tx: Tx,
  filings: readonly RecordedFiling[],
  at: Date,
): Promise<readonly PriceDifference[]> {
  const waiting = await selectWaitingAmong(
    tx,
    filings.map(({ filingId }) => filingId),
  )
  // Accounts are locked before holds. An acceptance that arrives between these statements is charged too, at
  // the risk of a deadlock, which rolls one of the two transactions back.
  const paying = filings.filter(({ filingId }) => waiting.has(filingId)).map(({ accountId }) => accountId)
  const accounts = paying.length === 0 ? new Map() : await lockAccounts(tx, [...new Set(paying)])
  const lockedHolds = await lockHolds(tx, filings.map(recordedHold), at)
  const { holds, due, differences } = decideRecordedHolds(lockedHolds, filings)
  await saveHolds(tx, holds, at)
  if (due.length === 0) return differences
  const dueIds = due.map(({ filingId }) => filingId)
  const companies = await deleteWaitingAcceptances(tx, dueIds)
  const causes = new Map(filings.toReversed().map(({ filingId, cause }) => [filingId, cause]))
  const charging = due.map((filing) => ({
    ...filing,
    company: companies.get(filing.filingId),
    cause: causes.get(filing.filingId),
  }))
  await postCharges(tx, { filings: charging, accounts }, at)
  return differences
}

export type EndedFiling = Pick<FilingPrice, 'filingId' | 'accountId'>

/** Releases the money held for filings that were rejected or failed. */
export async function releaseFilings(tx: Tx, filings: readonly EndedFiling[], at: Date): Promise<void> {
  const first = filings.map((filing) => unrecordedHold(filing, 'released'))
  await saveHolds(tx, decideReleasedHolds(await lockHolds(tx, first, at)), at)
}
