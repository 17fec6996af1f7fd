// The rules of the feeds: positions without gaps, nothing lost, nothing twice, and the events of a filing or
// an entitlement in their order.
import { decodeEvent } from '@cfs/contracts'
import type { IncomingRecord } from '@cfs/messaging'
import { eventIdOf } from '../../../services/notifications/src/domain/arrival.ts'
import { checkRule } from '../machine/breach.ts'
import type { World } from '../model/world.ts'
import { FORGER } from '../operations/forge.ts'
import type { NotificationsTables } from '../tables/notifications-tables.ts'

/** An event enters its feed for ever, at the position after the last one. */
export function checkFeed({ feedEvent }: NotificationsTables): void {
  for (const { key, before, after } of feedEvent.changes()) {
    checkRule('a feed only grows', before === undefined && after !== undefined, () => key)
    if (after === undefined) continue
    const { accountId, mode, position } = after
    const last = feedEvent.get(`${accountId}/${mode}/${position - 1}`)
    checkRule('a feed has no gap', position === 1 || last !== undefined, () => key)
  }
}

/** Everything that was published and belongs into a feed is in one, once, in the order of its numbers. */
export function checkFinalFeed({ log, databases, forgedFilings }: World): void {
  const { arrival, feedEvent } = databases.notifications.tables
  const positions = new Map<string, number>()
  for (const { eventId, position } of feedEvent.committed.values()) {
    checkRule('an event is in a feed once', !positions.has(eventId), () => eventId)
    positions.set(eventId, position)
  }
  const lastOf = new Map<string, { readonly sequence: number; readonly position: number }>()
  // The documents of a forged acceptance wait for the filing's other events.
  const isForged = ({ subject }: FedEvent): boolean => forgedFilings.has(subject)
  const published = uniqueRecords(log.withAtLeast(1).flat())
    .flatMap(fedEvent)
    .filter((event) => !isForged(event))
  for (const { id, subject, sequence } of published.toSorted((one, other) => one.sequence - other.sequence)) {
    const about = (): string => `${subject}, number ${sequence}, ${id}`
    checkRule('no published event waits for its feed', !arrival.committed.has(id), about)
    const position = positions.get(eventIdOf(id))
    checkRule('a published event is in its feed', position !== undefined, about)
    const last = lastOf.get(subject)
    checkRule(
      'the events of a filing are in the feed in their order',
      last === undefined || last.sequence >= sequence || last.position < (position ?? 0),
      about,
    )
    lastOf.set(subject, { sequence, position: position ?? 0 })
  }
}

interface FedEvent {
  readonly id: string
  /** The filing or entitlement. */
  readonly subject: string
  readonly sequence: number
}

const FED = [
  'filing.submitted',
  'filing.accepted',
  'filing.rejected',
  'filing.failed',
  'documents.made',
  'entitlement.created',
  'entitlement.ended',
  'activation.consumed',
  'trial-balance.imported',
] as const

/** The event of a record that belongs into a feed, by number; none for another one. */
function fedEvent({ topic, key, value, headers }: IncomingRecord): FedEvent[] {
  const type = FED.find((one) => one === topic)
  if (type === undefined || value === null) return []
  const { sequence } = decodeEvent(type, value)
  return [{ id: headers['ce_id'] ?? '', subject: key ?? '', sequence }]
}

/** The records that a service wrote, each once. */
function uniqueRecords(records: readonly IncomingRecord[]): readonly IncomingRecord[] {
  const own = records.filter(({ headers }) => headers['ce_source'] !== FORGER)
  return [...new Map(own.map((record) => [record.headers['ce_id'], record])).values()]
}
