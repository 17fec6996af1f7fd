// Checks the daily spend cap of the key that files; a recording does so under the account's lock.
import type { Queryable } from '@cfs/postgres'
import { refuseOverCap, spendDayOf, type Spender } from '../domain/refuse-over-cap.ts'
import type { Refusal } from '../domain/refusal.ts'
import { selectSpentPence } from '../store/key-spending.ts'

/** The refusal of a filing of this price; undefined if the key has no cap, or one that leaves room for it. */
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
