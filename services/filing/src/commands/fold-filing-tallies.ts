// Keeps the changes that a total has to add up few.
import { foldTallies } from '../store/filing-tally.ts'
import type { FilingContext } from '../sending/filing-context.ts'

const BATCH = 5000

/** Answers whether there may be more. */
export async function foldFilingTallies({ pool }: FilingContext): Promise<boolean> {
  return (await foldTallies(pool, BATCH)) === BATCH
}
