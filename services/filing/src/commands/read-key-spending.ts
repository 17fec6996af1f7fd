// What each key of an account has spent today, for the dashboard to show beside the keys' caps.
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { spendDayOf } from '../domain/refuse-over-cap.ts'
import { type KeySpending, listKeySpending } from '../store/key-spending.ts'

export interface DayOfSpending {
  readonly keys: readonly KeySpending[]
  /** When the day ends, and with it the spending that counts towards caps. */
  readonly resetsAt: Date
}

export async function readKeySpending(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  accountId: string,
): Promise<DayOfSpending> {
  const day = spendDayOf(clock.now())
  return { keys: await listKeySpending(pool, accountId, day), resetsAt: day.endsAt }
}
