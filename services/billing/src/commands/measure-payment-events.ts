// A metric that shows how long the oldest unprocessed event of the payment processor has been waiting.
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges, secondsSince } from '@cfs/runtime'
import { selectOldestDueEvent } from '../store/payment-events.ts'

export function measurePaymentEvents(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'billing',
    units: { 'billing.payment_events.oldest.age': 's' },
    read: () => selectOldestDueEvent(pool),
    report: (oldest, observe) => observe('billing.payment_events.oldest.age', secondsSince(oldest, clock)),
  })
}
