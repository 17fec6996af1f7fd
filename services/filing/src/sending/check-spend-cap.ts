// Checks the daily spend cap of the API key that files; while a filing is recorded, the account is locked
// during this check.
import type { Queryable } from '@cfs/postgres'
import { refuseOverCap, spendDayOf, type Spender } from '../domain/refuse-over-cap.ts'
import type { Refusal } from '../domain/refusal.ts'
import { selectSpentPence } from '../store/key-spending.ts'

/**
 * The refusal of a filing at this price; undefined if the key has no cap, or if the cap leaves room for the
 * filing.
 */
export async function checkSpendCap(
  db: Queryable,
  { originalKeyId, capPence }: Spender,
  { pricePence, now }: { readonly pricePence: number; readonly now: Date },
): Promise<Refusal | undefined> {
  if (capPence === null) return undefined
  const day = spendDayOf(now)
  const spentPence = await selectSpentPence(db, originalKeyId, day)
  return refuseOverCap({ capPence, spentPence, pricePence, day })
}
