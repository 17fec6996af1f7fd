// Folds recorded changes into the tallies, so that a total adds up only a few rows.
import { foldTallies } from '../store/filing-tally.ts'
import type { FilingContext } from '../sending/filing-context.ts'

const BATCH = 5000

/** Returns whether there may be more to fold. */
export async function foldFilingTallies({ pool }: FilingContext): Promise<boolean> {
  return (await foldTallies(pool, BATCH)) === BATCH
}
