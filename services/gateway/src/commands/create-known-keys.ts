// The public ids of all keys, kept in memory while addresses over their failure limit send keys: an id that
// is not among them is refused without a look-up, and a valid key from the same address still works.
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '@cfs/runtime'
import type { Pool } from '@cfs/postgres'
import { listPublicIds } from '../store/api-keys.ts'

export interface KnownKeys {
  /** Whether there is a key with this id. Waits for the next reading when the id has not been seen yet. */
  has(publicId: string): Promise<boolean>
}

/** All unknown ids that arrive within this time share one reading of the database. */
const READ_INTERVAL_MS = 250
/** Keys are read again from this long before the newest one seen: clocks differ, and transactions overlap. */
const OVERLAP_MS = 60_000

export function createKnownKeys({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }): KnownKeys {
  const known = new Set<string>()
  let newestMs = 0
  let lastReadMs = 0
  let nextReading: Promise<void> | undefined
  const read = async () => {
    lastReadMs = clock.now().getTime()
    const since = new Date(Math.max(0, newestMs - OVERLAP_MS))
    for (const { publicId, createdAt } of await listPublicIds(pool, since)) {
      known.add(publicId)
      newestMs = Math.max(newestMs, createdAt.getTime())
    }
  }
  // A reading that has begun may miss a key made since: only one that is still to begin can be shared.
  const readSoon = async () => {
    const waitMs = lastReadMs + READ_INTERVAL_MS - clock.now().getTime()
    await setTimeout(Math.min(Math.max(0, waitMs), READ_INTERVAL_MS))
    nextReading = undefined
    await read()
  }
  return {
    async has(publicId) {
      if (known.has(publicId)) return true
      nextReading ??= readSoon()
      await nextReading
      return known.has(publicId)
    },
  }
}
