// Metrics of the acceptances whose filing has not been recorded here: how many wait, and for how long.
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges, secondsSince } from '@cfs/runtime'
import { selectWaitingState } from '../store/waiting-acceptances.ts'

export function measureWaitingAcceptances(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'billing',
    units: { 'billing.acceptances.waiting': '{filing}', 'billing.acceptances.waiting.oldest.age': 's' },
    read: () => selectWaitingState(pool),
    report({ count, oldest }, observe) {
      observe('billing.acceptances.waiting', count)
      observe('billing.acceptances.waiting.oldest.age', secondsSince(oldest, clock))
    },
  })
}
