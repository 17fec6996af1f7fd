// Holds the price of a filing while it is undecided, and lets go of it when the filing ends without
// acceptance.
import type { Tx } from '@cfs/postgres'
import { strongerHold, type HoldState } from '../domain/hold.ts'
import { lockHold, saveHold } from '../store/holds.ts'

export interface HoldFiling {
  readonly filingId: string
  readonly accountId: string
  readonly pricePence: number
  readonly state: Exclude<HoldState, 'charged'>
  readonly at: Date
}

export async function holdFiling(tx: Tx, filing: HoldFiling): Promise<void> {
  const state = strongerHold(await lockHold(tx, filing), filing.state)
  await saveHold(tx, { ...filing, state })
}
