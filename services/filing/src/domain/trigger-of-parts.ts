// What happened to a filing, by what happened to one of its parts: a filing of one part goes its part's way,
// one of two returns is decided when both are.
import type { FilingError, FilingStatus } from '@cfs/values'
import { isUndecided, type FilingTrigger } from './filing-transitions.ts'
import { isOutcomeUnknown } from './service-error.ts'

export interface PartStanding {
  readonly status: FilingStatus
  readonly errors: readonly FilingError[]
}

/**
 * What the filing's own table is asked with, from what happened to a part and how all parts stand after it;
 * undefined: nothing yet. What the authority has accepted in part is `rejected` as long as it is certain that
 * the rest is not there; it has `failed` where nobody can say.
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
