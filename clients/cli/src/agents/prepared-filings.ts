// Filings that an agent has prepared, in memory. A handle stands for one request: what is filed is what was
// checked, and it is filed at most once.
import { randomUUID } from 'node:crypto'
import type { DryRun } from '@cfs/client'
import type { PlannedRow } from '../batch/plan-rows.ts'

export interface PreparedFiling {
  readonly handle: string
  readonly planned: PlannedRow
  readonly check: DryRun
  /** In milliseconds since 1970. */
  readonly preparedAt: number
  /** The filing, once it was submitted. */
  filingId?: string
  /** Set once the person has refused to file it. */
  isRefused?: true
}

export interface PreparedFilings {
  add(planned: PlannedRow, check: DryRun): PreparedFiling
  /** Undefined if the handle is unknown, or too old and not submitted. */
  find(handle: string): PreparedFiling | undefined
}

/** The register and the law may have changed after this time. */
export const PREPARED_FOR_MS = 30 * 60_000
const MOST_KEPT = 500

export function createPreparedFilings(now: () => number = Date.now): PreparedFilings {
  const byHandle = new Map<string, PreparedFiling>()
  return {
    add(planned, check) {
      const prepared = { handle: `prep_${randomUUID()}`, planned, check, preparedAt: now() }
      byHandle.set(prepared.handle, prepared)
      const [oldest] = byHandle.keys()
      if (byHandle.size > MOST_KEPT && oldest !== undefined) byHandle.delete(oldest)
      return prepared
    },
    find(handle) {
      const prepared = byHandle.get(handle)
      if (prepared === undefined || prepared.filingId !== undefined) return prepared
      return now() - prepared.preparedAt < PREPARED_FOR_MS ? prepared : undefined
    },
  }
}
