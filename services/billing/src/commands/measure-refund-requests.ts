// Metrics of the requests for refunds that wait for an operator: how many there are, and for how long.
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges, secondsSince } from '@cfs/runtime'
import { countOpenRefundRequests } from '../store/refund-requests.ts'

export function measureRefundRequests(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'billing',
    units: { 'billing.refund_requests.open': '{request}', 'billing.refund_requests.open.oldest.age': 's' },
    read: () => countOpenRefundRequests(pool),
    report({ count, oldest }, observe) {
      observe('billing.refund_requests.open', count)
      observe('billing.refund_requests.open.oldest.age', secondsSince(oldest, clock))
    },
  })
}
