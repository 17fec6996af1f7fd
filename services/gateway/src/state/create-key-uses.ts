// Records when each API key was last used. The times are collected in memory and written every few seconds,
// so that no request waits for the database.
import type { Pool } from '@cfs/postgres'
import { noteUses } from '../store/api-keys.ts'

export interface KeyUses {
  note(keyId: string, at: Date): void
  /**
   * Writes the collected times to the database; times that cannot be written are kept for the next attempt.
   */
  flush(): Promise<void>
}

export function createKeyUses(pool: Pool): KeyUses {
  let gathered = new Map<string, Date>()
  return {
    note: (keyId, at) => void gathered.set(keyId, at),
    async flush() {
      const writing = gathered
      if (writing.size === 0) return
      gathered = new Map()
      try {
        await noteUses(
          pool,
          [...writing].map(([keyId, at]) => ({ keyId, at })),
        )
      } catch (error) {
        gathered = new Map([...writing, ...gathered])
        throw error
      }
    },
  }
}
