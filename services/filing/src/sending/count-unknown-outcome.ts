// Counts filings that ended with OUTCOME_UNKNOWN: a person must find out whether the authority has them.
import { metrics } from '@opentelemetry/api'
import type { FilingError } from '@cfs/values'

const UNKNOWN = 'OUTCOME_UNKNOWN'

/** Adds one to the metric `filings.outcome.unknown` if the errors contain OUTCOME_UNKNOWN. */
export function countUnknownOutcome(errors: readonly Pick<FilingError, 'code'>[]): void {
  if (errors.some(({ code }) => code === UNKNOWN)) add(1)
}

/** Starts the metric at 0, so that its time series exists before the first such filing. */
export function startUnknownOutcomes(): void {
  add(0)
}

function add(count: number): void {
  const counter = metrics.getMeter('filing').createCounter('filings.outcome.unknown', {
    description: 'Filings that ended with OUTCOME_UNKNOWN.',
  })
  counter.add(count)
}
