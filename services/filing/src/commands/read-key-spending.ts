// Returns what each API key of an account has spent today, which the dashboard shows beside the key's cap.
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { spendDayOf } from '../domain/refuse-over-cap.ts'
import { type KeySpending, listKeySpending } from '../store/key-spending.ts'

export interface DayOfSpending {
  readonly keys: readonly KeySpending[]
  /** The time at which the day ends; spending after that time counts towards the next day's cap. */
  readonly resetsAt: Date
}

export async function readKeySpending(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  accountId: string,
): Promise<DayOfSpending> {
  const day = spendDayOf(clock.now())
  return { keys: await listKeySpending(pool, accountId, day), resetsAt: day.endsAt }
}
