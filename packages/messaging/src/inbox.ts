// The idempotent consumer: an event's id is inserted in the transaction of its effect, so a redelivered event
// is recognised.
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'

/**
 * `new`: the event has not taken effect yet, so apply it now. `duplicate`: the event has already taken
 * effect. `parked`: the event must wait, because an earlier event with the same key is a dead letter.
 */
export type Claim = 'new' | 'duplicate' | 'parked'

export interface ClaimRequest {
  readonly consumer: string
  readonly messageId: string
  readonly topic: string
  readonly key: string
}

// Claims an event in one round trip to the database. If another group member commits the same inbox row
// while this statement waits for it, this statement's snapshot does not show that row, so `held` is checked
// before the inbox.
const CLAIM = `
  with held as (
    select exists (select from parked_key where consumer = $1 and topic = $3 and key = $4) as yes
  ), entry as (
    insert into inbox (consumer, message_id)
    select $1, $2 from held where not yes
    on conflict do nothing
    returning message_id
  )
  select case
    when exists (select from entry) then 'new'
    when not held.yes or exists (select from inbox where consumer = $1 and message_id = $2) then 'duplicate'
    else 'parked'
  end as claim
  from held`

export async function claimEvent(tx: Tx, request: ClaimRequest): Promise<Claim> {
  const { consumer, messageId, topic, key } = request
  const { rows } = await tx.query<{ claim: Claim }>(CLAIM, [consumer, messageId, topic, key])
  return rows[0]?.claim ?? 'duplicate'
}

// Locks are taken in id order, so that two members with the same events wait for each other instead of
// deadlocking.
const CLAIM_ALL = `
  with event as materialized (
    select message_id, topic, key
    from unnest($2::uuid[], $3::text[], $4::text[]) as event (message_id, topic, key)
  ), held as materialized (
    select event.message_id from event
    where exists (
      select from parked_key
      where parked_key.consumer = $1 and parked_key.topic = event.topic and parked_key.key = event.key)
  ), entry as (
    insert into inbox (consumer, message_id)
    select $1, message_id from event where message_id not in (select message_id from held)
    order by message_id
    on conflict do nothing
    returning message_id
  )
  select message_id, 'new' as claim from entry
  union all
  select message_id, 'parked' from held
  where not exists (select from inbox where consumer = $1 and inbox.message_id = held.message_id)`

/**
 * Like `claimEvent`, but for many events in one statement. If an event id occurs twice in the list, only the
 * first occurrence counts as new.
 */
export async function claimEvents(
  tx: Tx,
  consumer: string,
  events: readonly Omit<ClaimRequest, 'consumer'>[],
): Promise<Claim[]> {
  const { rows } = await tx.query<{ message_id: string; claim: Claim }>(CLAIM_ALL, [
    consumer,
    events.map((event) => event.messageId),
    events.map((event) => event.topic),
    events.map((event) => event.key),
  ])
  const claims = new Map(rows.map((row) => [row.message_id, row.claim]))
  return events.map(({ messageId }) => {
    const claim = claims.get(messageId) ?? 'duplicate'
    if (claim === 'new') claims.delete(messageId)
    return claim
  })
}

const CHUNK_ROWS = 5_000

const PURGE = `
  delete from inbox where (consumer, message_id) in (
    select consumer, message_id from inbox
    where processed_at < now() - make_interval(days => $1)
    order by processed_at limit $2 for update skip locked
  )`

// Limits how much one call deletes, so that deleting a large backlog does not hold up the service's own
// work.
const MOST_CHUNKS = 20

/**
 * Deletes events that were processed more than `retentionDays` ago, in chunks that block no other work, at
 * most 100,000 a call. The function is called every minute, and can delete more rows than any consumer can
 * add in that time. `retentionDays` must exceed the retention of topics (7 days) and dead letters: a deleted
 * event takes effect again when redelivered.
 */
export async function purgeInbox(pool: Pool, retentionDays: number): Promise<number> {
  let purged = 0
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
    const { rowCount } = await inTransaction(pool, (tx) => tx.query(PURGE, [retentionDays, CHUNK_ROWS]))
    purged += rowCount ?? 0
    if ((rowCount ?? 0) < CHUNK_ROWS) break
  }
  return purged
}
