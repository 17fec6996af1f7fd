// Counts connections and requests that are refused at a bound, which no other metric shows.
import { metrics } from '@opentelemetry/api'

const REASONS = [
  'connections',
  'connections_of_address',
  'pipelining',
  'answer_not_read',
  'public_requests',
] as const
export type RefusalReason = (typeof REASONS)[number]

export type CountRefusal = (reason: RefusalReason) => void

/** A counter of the metric `http.server.refused`. Each reason starts at 0, so that its series exists. */
export function refusalCounter(): CountRefusal {
  const counter = metrics.getMeter('@cfs/http').createCounter('http.server.refused', {
    description: 'Connections and requests that were refused or closed because a limit was reached.',
  })
  for (const reason of REASONS) counter.add(0, { reason })
  return (reason) => counter.add(1, { reason })
}
