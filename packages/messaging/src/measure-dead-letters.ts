// Measures how many dead letters of a group await replay; the alert stays until they are replayed.
import type { Pool } from '@cfs/postgres'
import { measureGauges } from '@cfs/runtime'

/** Reports the metric `dlt.waiting`. Returns a function that ends the measurement. */
export function measureDeadLetters(pool: Pool, group: string): () => void {
  return measureGauges({
    meter: '@cfs/messaging',
    units: { 'dlt.waiting': '{message}' },
    read: async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        'select count(*)::int as waiting from dead_letter where consumer = $1',
        [group],
      )
      return rows[0]?.waiting ?? 0
    },
    report: (waiting, observe) => observe('dlt.waiting', waiting, { 'messaging.consumer.group.name': group }),
  })
}
