// Reads the charges of filings that were decided a moment before they were charged.
import type { FilingClient } from '@cfs/client'
import { pause } from '../pause.ts'
import type { Pace } from './pace.ts'
import type { ProgressLog, RowState } from './progress-log.ts'

/** An acceptance is charged within seconds; later, the charge is left unknown. */
const ATTEMPTS = 5
const INTERVAL_MS = 2000
/** The clock of the API may differ from ours. */
const CLOCK_DIFFERENCE_MS = 600_000

export interface ChargeContext {
  readonly client: FilingClient
  readonly pace: Pace
  readonly signal: AbortSignal
  readonly log: ProgressLog
}

/** Records the charge of each accepted filing among these rows whose charge is unknown. */
export async function readCharges(ids: readonly string[], context: ChargeContext): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const unknown = ids.flatMap((id) => withoutCharge(context.log.get(id)))
    if (unknown.length === 0) return
    if (attempt > 0) await pause(INTERVAL_MS, context.signal)
    await context.pace.wait(context.signal)
    await readOnce(unknown, context)
  }
}

function withoutCharge(state: RowState | undefined): RowState[] {
  return state?.status === 'accepted' && state.charge === null ? [state] : []
}

async function readOnce(unknown: readonly RowState[], { client, signal, log }: ChargeContext): Promise<void> {
  const byFiling = new Map(unknown.map((state) => [state.filing_id, state]))
  const earliest = Math.min(...unknown.map(({ at }) => Date.parse(at)))
  const updated_after = new Date(earliest - CLOCK_DIFFERENCE_MS).toISOString()
  for await (const filing of client.eachFiling({ status: 'accepted', updated_after }, { signal })) {
    const state = byFiling.get(filing.filing_id)
    if (state === undefined || filing.charge === null) continue
    log.record({ ...state, charge: filing.charge.amount })
    byFiling.delete(filing.filing_id)
    if (byFiling.size === 0) return
  }
}
