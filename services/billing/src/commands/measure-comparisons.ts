// Metrics of the comparison with the payment processor: how many differences the last comparison found, and
// how long ago it was completed.
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges, secondsSince } from '@cfs/runtime'
import { MOVEMENT_KINDS } from '../domain/movements.ts'
import { DIFFERENCE_PROBLEMS } from '../domain/payment-difference.ts'
import { selectComparisonState } from '../store/comparisons.ts'

export function measureComparisons(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'billing',
    units: { 'billing.payment_differences': '{movement}', 'billing.payment_comparison.age': 's' },
    read: () => selectComparisonState(pool),
    report({ since, counts }, observe) {
      for (const kind of MOVEMENT_KINDS) {
        for (const problem of DIFFERENCE_PROBLEMS) {
          const found = counts.find((counted) => counted.kind === kind && counted.problem === problem)
          observe('billing.payment_differences', found?.count ?? 0, { kind, problem })
        }
      }
      observe('billing.payment_comparison.age', secondsSince(since, clock))
    },
  })
}
