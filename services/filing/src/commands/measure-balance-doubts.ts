// Metrics of the accounts whose balance must be compared with billing's ledger.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges, secondsSince } from '@cfs/runtime'
import { selectDoubtState } from '../store/balance-doubts.ts'

/** `updated`: events were missing. `unfounded`: the ledger has no posting with the number that was stated. */
export type SettledDoubt = 'updated' | 'unfounded'

export function countSettledDoubts(): (outcome: SettledDoubt) => void {
  const counter = metrics.getMeter('filing').createCounter('filing.balances.doubts', { unit: '{account}' })
  // A counter appears on the metrics page once it has its first value.
  for (const outcome of ['updated', 'unfounded']) counter.add(0, { outcome })
  return (outcome) => counter.add(1, { outcome })
}

export function measureBalanceDoubts(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'filing',
    units: { 'filing.balances.in_doubt': '{account}', 'filing.balances.in_doubt.oldest.age': 's' },
    read: () => selectDoubtState(pool),
    report({ count, oldest }, observe) {
      observe('filing.balances.in_doubt', count)
      observe('filing.balances.in_doubt.oldest.age', secondsSince(oldest, clock))
    },
  })
}
