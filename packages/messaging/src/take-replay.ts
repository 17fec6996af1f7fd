// Handles a replayed dead letter: it takes effect once no earlier dead letter of its key remains, and is
// deleted in the same transaction. Once the last replayed record of a key takes effect, later events with
// that key no longer wait.
import type { Tx } from '@cfs/postgres'
import { clean, deadLetterId } from './write-dead-letter.ts'
import type { IncomingRecord } from './broker.ts'
import { type Claim, claimEvent } from './inbox.ts'
import type { DeadLane } from './replay-dead-letters.ts'

/**
 * `behind` means that an older dead letter of the same key has not taken effect yet, so this one keeps
 * waiting.
 */
export type ReplayClaim = Claim | 'behind'

interface WaitingLetter {
  readonly id: number
  readonly behind: boolean
}

const WAITING = `
  select id, exists (
    select from dead_letter as older
    where older.consumer = $1 and older.topic = $2 and older.key = $4 and older.id < dead_letter.id
  ) as behind
  from dead_letter where consumer = $1 and topic = $2 and event_id = $3`

const SETTLE = `
  with gone as (
    delete from dead_letter where id = $4 returning id
  )
  delete from parked_key
  where consumer = $1 and topic = $2 and key = $3 and not exists (
    select from dead_letter
    where consumer = $1 and topic = $2 and key = $3 and id not in (select id from gone))`

/** Runs `effect` if the record is next for its key and the event is new. */
export async function takeReplay(
  tx: Tx,
  replay: { readonly consumer: string; readonly record: IncomingRecord; readonly messageId: string },
  effect: () => Promise<unknown>,
): Promise<ReplayClaim> {
  const { consumer, record, messageId } = replay
  const { topic } = record
  const key = clean(record.key ?? '')
  // A consumer that dead-letters a later event with the same key waits for this lock and then sees the
  // result.
  await tx.query('select from parked_key where consumer = $1 and topic = $2 and key = $3 for update', [
    consumer,
    topic,
    key,
  ])
  const { rows } = await tx.query<WaitingLetter>(WAITING, [consumer, topic, deadLetterId(record), key])
  const [letter] = rows
  if (letter === undefined) {
    const claim = await claimEvent(tx, { consumer, messageId, topic, key })
    if (claim === 'new') await effect()
    return claim
  }
  if (letter.behind) return 'behind'
  const { rowCount } = await tx.query(
    'insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing',
    [consumer, messageId],
  )
  if (rowCount === 1) await effect()
  await tx.query(SETTLE, [consumer, topic, key, letter.id])
  return rowCount === 1 ? 'new' : 'duplicate'
}

/** The key of the record, if events that were never attempted wait behind its replay; otherwise undefined. */
export async function followersOf(
  tx: Pick<Tx, 'query'>,
  consumer: string,
  record: IncomingRecord,
): Promise<DeadLane | undefined> {
  const { rows } = await tx.query<DeadLane & { readonly attempts: number }>(
    `select consumer, topic, key, id::text as id, attempts from dead_letter
     where consumer = $1 and topic = $2 and key = $3 order by dead_letter.id limit 1`,
    [consumer, record.topic, clean(record.key ?? '')],
  )
  const [oldest] = rows
  return oldest?.attempts === 0 ? oldest : undefined
}
