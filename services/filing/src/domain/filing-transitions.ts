// The life cycle of a filing and of each of its parts, as one table: no other code compares statuses to
// decide how they change. The statuses accepted, rejected and error are final: later triggers change
// nothing.
import type { FilingStatus } from '@cfs/values'

/** The event that can change the status of a part and, through its parts, the status of a filing. */
export type FilingTrigger =
  /** The authority has the filing and will decide it. */
  | 'acknowledged'
  | 'accepted'
  /** The authority examined the filing and rejected it. */
  | 'rejected'
  /** The filing ended without a decision: credentials refused, nothing sent, or outcome unknown. */
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

/** The status after the trigger; undefined if the trigger changes nothing. */
export function statusAfter(from: FilingStatus, trigger: FilingTrigger): FilingStatus | undefined {
  return FILING_TRANSITIONS.find((row) => row.from === from && row.trigger === trigger)?.to
}

/** Whether the filing still waits for a decision, either from the authority or from this service. */
export function isUndecided(status: FilingStatus): boolean {
  return FILING_TRANSITIONS.some((row) => row.from === status)
}

/** Whether the authority has not acknowledged the filing yet, so that it is still being sent. */
export function isStillSending(status: FilingStatus): boolean {
  return statusAfter(status, 'acknowledged') !== undefined
}
