// Caches the public ids of all API keys, for IP addresses that are over their failure limit. An unknown id
// is then refused without a database query, and a valid key still works.
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '@cfs/runtime'
import type { Pool } from '@cfs/postgres'
import { listPublicIds } from '../store/api-keys.ts'

export interface KnownKeys {
  /**
   * Whether an API key with this id exists. If this process does not know the key id, the result waits for
   * the next database read, which finds new keys.
   */
  has(publicId: string): Promise<boolean>
}

/** The time during which unknown key ids are collected, so that they share one database read. */
const READ_INTERVAL_MS = 250
/**
 * Each database read also covers this time before the creation of the newest known key, because clocks
 * differ and transactions overlap.
 */
const OVERLAP_MS = 60_000

export function createKnownKeys({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }): KnownKeys {
  const publicIds = new Set<string>()
  let newestMs = 0
  let lastReadMs = 0
  let nextReading: Promise<void> | undefined
  const read = async () => {
    lastReadMs = clock.now().getTime()
    const since = new Date(Math.max(0, newestMs - OVERLAP_MS))
    for (const { publicId, createdAt } of await listPublicIds(pool, since)) {
      publicIds.add(publicId)
      newestMs = Math.max(newestMs, createdAt.getTime())
    }
  }
  // A database read in progress may miss an API key that was created after the read began, so requests share
  // only a read that has not begun yet.
  const readSoon = async () => {
    const waitMs = lastReadMs + READ_INTERVAL_MS - clock.now().getTime()
    await setTimeout(Math.min(Math.max(0, waitMs), READ_INTERVAL_MS))
    nextReading = undefined
    await read()
  }
  return {
    async has(publicId) {
      if (publicIds.has(publicId)) return true
      nextReading ??= readSoon()
      await nextReading
      return publicIds.has(publicId)
    },
  }
}
