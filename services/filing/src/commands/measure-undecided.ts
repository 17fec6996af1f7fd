// Metrics of undecided filings: how many there are, how old they are, and whether their polls are overdue.
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges } from '@cfs/runtime'
import { AUTHORITIES, UNDECIDED_STATUSES } from '@cfs/values'
import { AGES, countUndecidedAttempts, type UndecidedCount } from '../store/undecided-attempts.ts'

export function measureUndecided(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'filing',
    units: {
      'filings.undecided': '{filing}',
      'filings.undecided.oldest.age': 's',
      'filings.poll.overdue': 's',
    },
    read: () => countUndecidedAttempts(pool, clock.now()),
    report(counts, observe) {
      for (const authority of AUTHORITIES) {
        const ofAuthority = counts.filter((count) => count.authority === authority)
        observe('filings.poll.overdue', seconds(ofAuthority, 'overdueMs'), { authority })
        for (const status of UNDECIDED_STATUSES) {
          const group = ofAuthority.filter((count) => count.status === status)
          observe('filings.undecided.oldest.age', seconds(group, 'oldestAgeMs'), { authority, status })
          for (const age of AGES) {
            const count = group.find((one) => one.age === age)?.count ?? 0
            observe('filings.undecided', count, { authority, status, age })
          }
        }
      }
    },
  })
}

function seconds(counts: readonly UndecidedCount[], of: 'overdueMs' | 'oldestAgeMs'): number {
  return Math.max(0, ...counts.map((count) => count[of])) / 1000
}
