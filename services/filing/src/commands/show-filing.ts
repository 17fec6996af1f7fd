// Shows one filing of an account.
import { Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import type { FilingView } from '../domain/filing.ts'
import { type OwnFiling, selectOwnFiling } from '../store/filing-views.ts'

/** The filing. Throws FILING_NOT_FOUND for an unknown filing and for another account's filing. */
export async function showFiling(pool: Pool, own: OwnFiling): Promise<FilingView> {
  const filing = await selectOwnFiling(pool, own)
  if (filing === undefined) throw filingNotFound()
  return filing
}

/** The error is the same for every filing that the account does not have in this mode (live or test). */
export function filingNotFound(): Problem {
  return new Problem(
    'FILING_NOT_FOUND',
    'No filing with this id exists for this API key; check the filing id and whether the key is live or test.',
  )
}
