// How many polls and deletions of submissions an authority gets at once: fewer than submissions, because they
// can wait. A smaller budget makes the intervals between polls longer, never shorter.
import { afterAnswer, afterFailure, type ConcurrencyLimit, startLimit } from './concurrency-limit.ts'

const START = 10
const CEILING = 32
/** A few polls that an authority does not answer must not hold up all others. */
const FLOOR = 4

export interface FollowUpBudget {
  readonly concurrency: ConcurrencyLimit
  readonly inUse: number
}

export function startBudget(): FollowUpBudget {
  return { concurrency: startLimit(START, { floor: FLOOR, ceiling: CEILING }), inUse: 0 }
}

/**
 * The most polls at once, and twice the most deletions beside them; half as many while submissions wait for a
 * slot at the authority.
 */
export function followUpsAllowed({ concurrency }: FollowUpBudget, submissionsWait: boolean): number {
  return submissionsWait ? Math.max(1, Math.floor(concurrency.limit / 2)) : concurrency.limit
}

export function beginFollowUp(budget: FollowUpBudget): {
  readonly budget: FollowUpBudget
  readonly number: number
} {
  const { concurrency, inUse } = budget
  const { next: number } = concurrency
  return { budget: { concurrency: { ...concurrency, next: number + 1 }, inUse: inUse + 1 }, number }
}

export function endFollowUp(
  { concurrency, inUse }: FollowUpBudget,
  { number, isAnswered }: { readonly number: number; readonly isAnswered: boolean },
): FollowUpBudget {
  const learned = isAnswered ? afterAnswer(concurrency, inUse) : afterFailure(concurrency, number)
  return { concurrency: learned, inUse: inUse - 1 }
}
