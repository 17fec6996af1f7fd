// Discards a dead letter permanently: it moves to another table with the reason, its event counts as
// processed, and later events with the same key no longer wait for it.
import { decodeEvent } from '@cfs/contracts'
import { inTransaction, type Pool, type Queryable, type Tx } from '@cfs/postgres'
import { type DeadLetterFilter, filterValues, MATCHES } from './list-dead-letters.ts'

export interface Discard extends DeadLetterFilter {
  readonly eventId: string
  readonly reason: string
  /** Records the discard, in its transaction; called only if a dead letter matched. */
  readonly record?: (tx: Tx, count: number) => Promise<void>
}

// The inbox (the table of processed events) stores UUIDs; a record whose id is not a UUID has no effect that
// could happen twice.
const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

const DISCARD = `
  with gone as (
    delete from dead_letter where ${MATCHES}
    returning id, consumer, topic, key, event_id, reason, headers, value, died_at
  ), known as (
    insert into inbox (consumer, message_id)
    select consumer, event_id::uuid from gone where event_id ~* '${UUID}'
    on conflict do nothing
  ), released as (
    delete from parked_key using gone
    where parked_key.consumer = gone.consumer and parked_key.topic = gone.topic and parked_key.key = gone.key
      and not exists (
        select from dead_letter
        where dead_letter.consumer = gone.consumer and dead_letter.topic = gone.topic
          and dead_letter.key = gone.key and dead_letter.id not in (select id from gone))
  )
  insert into discarded_letter (consumer, topic, key, event_id, died_of, headers, value, died_at, reason)
  select consumer, topic, key, event_id, reason, headers, value, died_at, $4 from gone
  on conflict (consumer, topic, event_id) do update
    set reason = excluded.reason, discarded_at = excluded.discarded_at`

const LOCK = `
  select from parked_key where exists (
    select from dead_letter
    where ${MATCHES} and dead_letter.consumer = parked_key.consumer
      and dead_letter.topic = parked_key.topic and dead_letter.key = parked_key.key)
  for update`

/** Returns how many dead letters were discarded: one for each group that dead-lettered the event. */
export function discardDeadLetter(pool: Pool, discard: Discard): Promise<number> {
  return inTransaction(pool, async (tx) => {
    // Because of the lock, a consumer that dead-letters a later event with the same key waits for this
    // transaction and sees its result.
    await tx.query(LOCK, filterValues(discard))
    const { rowCount } = await tx.query(DISCARD, [...filterValues(discard), discard.reason])
    const count = rowCount ?? 0
    if (count > 0) await discard.record?.(tx, count)
    return count
  })
}

export interface DiscardedLetter {
  readonly topic: string
  readonly group: string
  readonly key: string | null
  readonly event_id: string
  /**
   * Only for `balance.changed`: the filing that the event names; the events of filings have the filing id as
   * their key.
   */
  readonly filing_id: string | null
  readonly died_of: string
  readonly reason: string
  readonly at: string
}

interface Row extends Omit<DiscardedLetter, 'filing_id' | 'at'> {
  readonly value: Buffer | null
  readonly discarded_at: Date
}

function filingOf(value: Buffer | null): string | null {
  try {
    return value === null ? null : decodeEvent('balance.changed', value).transaction.filing_id
  } catch {
    // The value of this dead letter cannot be decoded, which may be why it was dead-lettered.
    return null
  }
}

/** Discarded events for the audit, newest first, at most 1,000. */
export async function listDiscardedLetters(db: Queryable): Promise<readonly DiscardedLetter[]> {
  const { rows } = await db.query<Row>(
    `select topic, consumer as "group", key, event_id, died_of, reason, discarded_at,
       case topic when 'balance.changed' then value end as value
     from discarded_letter order by discarded_at desc limit 1000`,
  )
  return rows.map(({ value, discarded_at, ...letter }) => ({
    ...letter,
    filing_id: filingOf(value),
    at: discarded_at.toISOString(),
  }))
}
