// The life of a filing and of each of its parts, as one table: nothing else compares statuses to decide a
// move. accepted, rejected and error are final: whatever comes later changes nothing.
import type { FilingStatus } from '@cfs/values'

/** What happened to a part, or to a filing by what happened to its parts. */
export type FilingTrigger =
  /** The authority has it and will decide. */
  | 'acknowledged'
  | 'accepted'
  /** The authority judged it and said no. */
  | 'rejected'
  /** It ended without a judgement: credentials refused, nothing sent, outcome unknown. */
  | 'failed'

export interface FilingTransition {
  readonly from: FilingStatus
  readonly trigger: FilingTrigger
  readonly to: FilingStatus
}

export const FILING_TRANSITIONS: readonly FilingTransition[] = [
  { from: 'pending', trigger: 'acknowledged', to: 'submitted' },
  { from: 'pending', trigger: 'rejected', to: 'rejected' },
  { from: 'pending', trigger: 'failed', to: 'error' },
  { from: 'submitted', trigger: 'accepted', to: 'accepted' },
  { from: 'submitted', trigger: 'rejected', to: 'rejected' },
  { from: 'submitted', trigger: 'failed', to: 'error' },
]

/** The status after the trigger, or undefined where the trigger changes nothing. */
export function statusAfter(from: FilingStatus, trigger: FilingTrigger): FilingStatus | undefined {
  return FILING_TRANSITIONS.find((row) => row.from === from && row.trigger === trigger)?.to
}

/** Whether the authority, or we, have yet to decide. */
export function isUndecided(status: FilingStatus): boolean {
  return FILING_TRANSITIONS.some((row) => row.from === status)
}

/** Whether the filing has not been acknowledged: its sending is still under way. */
export function isStillSending(status: FilingStatus): boolean {
  return statusAfter(status, 'acknowledged') !== undefined
}
