// Counts connections and requests that are refused because of a limit, which no other metric shows.
import { metrics } from '@opentelemetry/api'

const REASONS = [
  'connections',
  'connections_of_address',
  'pipelining',
  'answer_not_read',
  'barred',
  'public_requests',
] as const
export type RefusalReason = (typeof REASONS)[number]

export type CountRefusal = (reason: RefusalReason) => void

/**
 * A counter for the metric `http.server.refused`. The count for each reason starts at 0, so that its time
 * series exists.
 */
export function refusalCounter(): CountRefusal {
  const counter = metrics.getMeter('@cfs/http').createCounter('http.server.refused', {
    description: 'Connections and requests that were refused or closed because a limit was reached.',
  })
  for (const reason of REASONS) counter.add(0, { reason })
  return (reason) => counter.add(1, { reason })
}
