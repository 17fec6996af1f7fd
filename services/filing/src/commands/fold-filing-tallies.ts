// Adds recorded changes to the tallies (counts of filings per day), so that computing a total reads only a
// few rows.
import { foldTallies } from '../store/filing-tally.ts'
import type { FilingContext } from '../sending/filing-context.ts'

const BATCH = 5000

/** Returns whether there may be more changes to add. */
export async function foldFilingTallies({ pool }: FilingContext): Promise<boolean> {
  return (await foldTallies(pool, BATCH)) === BATCH
}
