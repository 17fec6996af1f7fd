import type { Pool } from '@cfs/postgres'

const MOST_LETTERS = 1_000

const PURGE = `
  delete from discarded_letter where (consumer, topic, event_id) in (
    select consumer, topic, event_id from discarded_letter
    where discarded_at < now() - interval '6 years'
    order by discarded_at limit $1 for update skip locked
  )`

/**
 * Deletes discarded dead letters, with the bytes of their events, six years after they were discarded; at
 * most 1,000 a call. Returns their number. Until then they explain to the audit why an event has had no
 * effect; the audit checks the effects of a filing's events for no longer than that.
 */
export async function purgeDiscardedLetters(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(PURGE, [MOST_LETTERS])
  return rowCount ?? 0
}
