// Filings that an agent has prepared, in the memory of this process, until they are submitted or too old.
import { randomUUID } from 'node:crypto'
import { PREPARED_FOR_MS, type PreparedFiling, type PreparedFilings } from '@cfs/agents'

const MOST_KEPT = 500

export function createPreparedInMemory(now: () => number = Date.now): PreparedFilings {
  const byHandle = new Map<string, { readonly prepared: PreparedFiling; readonly preparedAt: number }>()
  return {
    repeated: {},
    add(filing, check) {
      const prepared = { ...filing, handle: `prep_${randomUUID()}`, check }
      byHandle.set(prepared.handle, { prepared, preparedAt: now() })
      const [oldest] = byHandle.keys()
      if (byHandle.size > MOST_KEPT && oldest !== undefined) byHandle.delete(oldest)
      return prepared
    },
    async find(handle) {
      const { prepared, preparedAt = 0 } = byHandle.get(handle) ?? {}
      if (prepared === undefined || prepared.filingId !== undefined) return prepared
      return now() - preparedAt < PREPARED_FOR_MS ? prepared : undefined
    },
  }
}
