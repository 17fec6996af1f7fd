// Shows a filing to the operator, with the attempts to send it and its published events.
import { filingNotFound } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import type { FilingStatus } from '@cfs/values'
import type { FilingView } from '../domain/filing.ts'
import { selectAttemptViews, type AttemptView } from '../store/attempt-views.ts'
import { selectFilingView } from '../store/filing-views.ts'

export interface InspectedFiling {
  readonly filing: FilingView
  readonly attempts: readonly AttemptView[]
  readonly events: readonly { readonly type: string; readonly sequence: number; readonly at: Date }[]
}

// Each status of a filing is published as one event, under the sequence number in the filing's history.
const EVENT_OF: Readonly<Record<FilingStatus, string>> = {
  pending: 'filing.recorded',
  submitted: 'filing.submitted',
  accepted: 'filing.accepted',
  rejected: 'filing.rejected',
  error: 'filing.failed',
}

export async function inspectFiling(pool: Pool, filingId: string): Promise<InspectedFiling> {
  const filing = await selectFilingView(pool, filingId)
  if (filing === undefined) throw filingNotFound()
  const attempts = await selectAttemptViews(pool, filingId)
  const events = filing.history.map(({ status, sequence, at }) => ({ type: EVENT_OF[status], sequence, at }))
  return { filing, attempts, events }
}
