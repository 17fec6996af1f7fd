// Counts what is refused before it becomes a request of its own, or without an answer: nothing else would
// show it.
import { metrics } from '@opentelemetry/api'

export type RefusalReason =
  | 'connections'
  | 'connections_of_address'
  | 'pipelining'
  | 'answer_not_read'
  | 'public_requests'

export type CountRefusal = (reason: RefusalReason) => void

/** A counter of the metric `http.server.refused`. */
export function refusalCounter(): CountRefusal {
  const counter = metrics.getMeter('@cfs/http').createCounter('http.server.refused', {
    description: 'Connections and requests refused or closed because a bound was reached.',
  })
  return (reason) => counter.add(1, { reason })
}
