// The deadlines of a return as the API states them.
import { deadlinesOf, type ReturnPeriods } from '@cfs/tax'

/** Days as YYYY-MM-DD, assuming that no later notice to file was served. */
export function returnDeadlinesOf(periods: ReturnPeriods) {
  const { returnDueOn, taxDueOn, amendBy } = deadlinesOf(periods)
  return { return_due_on: returnDueOn, tax_due_on: taxDueOn, amend_by: amendBy }
}
