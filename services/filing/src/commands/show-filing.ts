// Shows one filing of an account.
import { filingNotFound } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import type { FilingView } from '../domain/filing.ts'
import { type OwnFiling, selectOwnFiling } from '../store/filing-views.ts'

/** The filing. Throws FILING_NOT_FOUND for an unknown filing and for another account's filing. */
export async function showFiling(pool: Pool, own: OwnFiling): Promise<FilingView> {
  const filing = await selectOwnFiling(pool, own)
  if (filing === undefined) throw filingNotFound()
  return filing
}
