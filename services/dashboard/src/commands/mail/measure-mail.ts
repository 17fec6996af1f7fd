// A metric that shows how long the oldest unsent e-mail has been waiting.
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges, secondsSince } from '@cfs/runtime'
import { selectOldestUnsent } from '../../store/mail/due-mail.ts'

export function measureMail(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'dashboard',
    units: { 'dashboard.mail.oldest.age': 's' },
    read: () => selectOldestUnsent(pool),
    report: (oldest, observe) => observe('dashboard.mail.oldest.age', secondsSince(oldest, clock)),
  })
}
