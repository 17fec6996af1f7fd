// Derives the trigger that changes a filing's status from a change of one of its parts. A filing with one
// part follows that part; a filing with several returns is decided when all of them are.
import type { FilingError, FilingStatus } from '@cfs/values'
import { isUndecided, type FilingTrigger } from './filing-transitions.ts'
import { isOutcomeUnknown } from './service-error.ts'

export interface PartStanding {
  readonly status: FilingStatus
  readonly errors: readonly FilingError[]
}

/**
 * Determines the filing's trigger from the trigger of the part and the resulting statuses of all parts.
 * Returns undefined if the change of the part does not affect the filing yet. A partly accepted filing is
 * `rejected` if the authority certainly does not have the other parts, and `failed` if that is uncertain.
 */
export function triggerOfParts(
  happened: FilingTrigger,
  parts: readonly PartStanding[],
): FilingTrigger | undefined {
  if (happened === 'acknowledged') return happened
  if (parts.some(({ status }) => isUndecided(status))) return undefined
  const accepted = parts.filter(({ status }) => status === 'accepted')
  if (accepted.length === parts.length) return 'accepted'
  if (parts.some(({ status }) => status === 'rejected')) return 'rejected'
  const isUnknown = parts.some(({ errors }) => errors.some(isOutcomeUnknown))
  return accepted.length > 0 && !isUnknown ? 'rejected' : 'failed'
}
