// Holds the prices of filings while they are undecided, and releases them when a filing ends without
// acceptance.
import type { Tx } from '@cfs/postgres'
import { type HeldFiling, holdsAfter } from '../domain/holds-after.ts'
import { lockHolds, saveHolds } from '../store/holds.ts'

export async function holdFilings(tx: Tx, filings: readonly HeldFiling[], at: Date): Promise<void> {
  await saveHolds(tx, holdsAfter(await lockHolds(tx, filings, at), filings), at)
}
