// The idempotent consumer: an event's id is inserted in the transaction of its effect, so a redelivered event
// is known.
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'

/** `new`: take effect now. `duplicate`: it has. `parked`: its key waits behind a dead letter. */
export type Claim = 'new' | 'duplicate' | 'parked'

export interface ClaimRequest {
  readonly consumer: string
  readonly messageId: string
  readonly topic: string
  readonly key: string
}

// One round trip. A row that another member commits while this waits for it is a conflict that this
// statement's snapshot does not show, hence "not held" before the look into the inbox.
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

const CHUNK_ROWS = 5_000

const PURGE = `
  delete from inbox where (consumer, message_id) in (
    select consumer, message_id from inbox
    where processed_at < now() - make_interval(days => $1)
    order by processed_at limit $2 for update skip locked
  )`

/**
 * Forgets events that were processed more than `retentionDays` ago, in chunks so that it holds nobody up.
 * Must be longer than topics keep records (7 days): a forgotten event takes effect again when redelivered.
 */
export async function purgeInbox(pool: Pool, retentionDays: number): Promise<number> {
  let purged = 0
  for (;;) {
    const { rowCount } = await inTransaction(pool, (tx) => tx.query(PURGE, [retentionDays, CHUNK_ROWS]))
    purged += rowCount ?? 0
    if ((rowCount ?? 0) < CHUNK_ROWS) return purged
  }
}
