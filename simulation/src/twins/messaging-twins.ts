// Twins of the statements of outbox, inbox and dead letters (packages/messaging/src).
import { hold } from '../machine/breach.ts'
import { counted, rowsOf, twin, type At, type Twin } from '../memory/twin.ts'
import { nextIdentity, type MessagingTables, type OutboxRow } from './messaging-tables.ts'

type Here = At<MessagingTables>
type Texts = readonly string[]

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => Number(a.id) - Number(b.id)

/** What the consumer knows of the event: `new` when this statement made it known. */
function claim({ session, tables }: Here, [consumer, messageId, topic, key]: Texts): string {
  if (tables.parkedKey.has(session, `${consumer}/${topic}/${key}`)) {
    return tables.inbox.has(session, `${consumer}/${messageId}`) ? 'duplicate' : 'parked'
  }
  // Another member's uncommitted row of the same event makes this one wait.
  if (tables.inbox.lock(session, `${consumer}/${messageId}`) !== undefined) return 'duplicate'
  tables.inbox.put(session, `${consumer}/${messageId}`, `${messageId}`)
  return 'new'
}

/** The same for many events: only what is new or parked is in the answer. */
function claimAll(at: Here, [consumer, ...columns]: readonly [string, Texts, Texts, Texts]): object[] {
  const [ids, topics, keys] = columns
  const events = ids.map((id, index) => ({
    id,
    values: [consumer, id, topics[index] ?? '', keys[index] ?? ''],
  }))
  events.sort((a, b) => (a.id < b.id ? -1 : 1))
  return events
    .map(({ id, values }) => ({ message_id: id, claim: claim(at, values) }))
    .filter((row) => row.claim !== 'duplicate')
}

type Columns = readonly [Texts, readonly number[], Texts, Texts, readonly Buffer[], Texts]

function append(at: Here, [messageIds, lanes, topics, keys, values, headers]: Columns): void {
  const { session, tables, nowMs } = at
  for (const [index, messageId] of messageIds.entries()) {
    const id = nextIdentity(tables)
    tables.outbox.put(session, id, {
      id,
      lane: lanes[index] ?? 0,
      messageId,
      topic: topics[index] ?? '',
      key: keys[index] ?? '',
      value: values[index] ?? Buffer.alloc(0),
      headers: JSON.parse(headers[index] ?? '{}') as Record<string, string>,
      createdMs: nowMs,
    })
  }
}

/** The oldest of each lane, and of those as many as fit into the bytes; they are gone with it. */
function takeOldest(
  { session, tables }: Here,
  values: readonly [readonly number[], number, number],
): object[] {
  const [lanes, mostOfLane, mostBytes] = values
  const rows = [...tables.outbox.rows(session)].sort(byId)
  const oldest = lanes
    .flatMap((lane) => rows.filter((row) => row.lane === lane).slice(0, mostOfLane))
    .sort(byId)
  let bytes = 0
  const taken = oldest.filter((row) => {
    const fits = bytes < mostBytes
    bytes += row.value.length
    return fits
  })
  for (const { id } of taken) tables.outbox.delete(session, id)
  return taken.map(published)
}

const published = ({ id, topic, key, value, headers, createdMs }: OutboxRow): object => ({
  id: Number(id),
  topic,
  key,
  value,
  headers,
  created_ms: createdMs,
})

export const MESSAGING_TWINS: readonly Twin<MessagingTables>[] = [
  twin('with held as ( select exists (select from parked_key', (at: Here, values: Texts) =>
    rowsOf([{ claim: claim(at, values) }]),
  ),
  twin(
    ['with event as materialized', 'insert into inbox'],
    (at: Here, values: readonly [string, Texts, Texts, Texts]) => rowsOf(claimAll(at, values)),
  ),
  twin('insert into outbox (message_id, lane, topic, key, value, headers)', (at: Here, values: Columns) => {
    append(at, values)
    return counted(values[0].length)
  }),
  twin('delete from inbox where', () => counted(0)),
  twin('select exists (select from outbox) as waits', ({ session, tables }: Here) => {
    const [first] = tables.outbox.rows(session)
    return rowsOf([{ waits: first !== undefined }])
  }),
  twin(
    'with busy as materialized ( select lane from unnest($1::smallint[])',
    ({ session, tables }: Here, [lanes]: readonly [readonly number[], number]) => {
      const busy = new Set([...tables.outbox.rows(session)].map((row) => row.lane))
      const isFree = (lane: number): boolean => !tables.lanes.isLockedByOther(session, String(lane))
      const free = lanes.filter((lane) => busy.has(lane) && isFree(lane))
      for (const lane of free) tables.lanes.lock(session, String(lane))
      return rowsOf(free.map((lane) => ({ lane, limited: '30s' })))
    },
  ),
  twin('with oldest as', (at: Here, values: readonly [readonly number[], number, number]) =>
    rowsOf(takeOldest(at, values)),
  ),
]

type Buried = readonly [
  consumer: string,
  topic: string,
  partition: number,
  offset: string,
  key: string | null,
  eventId: string,
  reason: string,
  attempts: number,
  headers: string,
  value: Buffer | null,
  diedAt: Date,
]
type Held = readonly [consumer: string, topic: string, key: string | null]

function bury({ session, tables }: Here, buried: Buried): number {
  const [consumer, topic, , , key, eventId, , attempts, headers, value] = buried
  const place = `${consumer}/${topic}/${eventId}`
  const known = tables.deadLetter.lock(session, place)
  if (known !== undefined) {
    if (attempts === 0) return 0
    tables.deadLetter.put(session, place, { ...known, attempts })
    return 1
  }
  const row = { id: nextIdentity(tables), consumer, topic, key, eventId, attempts, value }
  tables.deadLetter.put(session, place, {
    ...row,
    headers: JSON.parse(headers) as Record<string, string>,
  })
  return 1
}

function deadOf({ session, tables }: Here, [consumer, topic, key]: Held) {
  return [...tables.deadLetter.rows(session)]
    .filter((row) => row.consumer === consumer && row.topic === topic && row.key === key)
    .sort(byId)
}

export const EFFECT_TWINS: readonly Twin<MessagingTables>[] = [
  twin('mark the effect of an event', ({ session, tables }: Here, [id, type]: readonly [string, string]) => {
    hold('an event takes effect once', tables.effect.lock(session, id) === undefined, () => `${type} ${id}`)
    tables.effect.put(session, id, true)
    return counted(1)
  }),
]

export const DEAD_LETTER_TWINS: readonly Twin<MessagingTables>[] = [
  twin('insert into dead_letter (consumer, topic', (at: Here, values: Buried) => counted(bury(at, values))),
  twin('insert into parked_key', ({ session, tables }: Here, held: Held) => {
    const place = held.join('/')
    if (tables.parkedKey.lock(session, place) !== undefined) return counted(0)
    tables.parkedKey.put(session, place, true)
    return counted(1)
  }),
  twin('select from parked_key where', ({ session, tables }: Here, held: Held) =>
    counted(tables.parkedKey.lock(session, held.join('/')) === undefined ? 0 : 1),
  ),
  twin(['select consumer, topic, key, min(id)::text as id from dead_letter'], ({ session, tables }: Here) => {
    const rows = [...tables.deadLetter.rows(session)].sort(byId)
    const first = new Map(rows.toReversed().map((row) => [`${row.consumer}/${row.topic}/${row.key}`, row]))
    return rowsOf(
      [...first.values()].sort(byId).map(({ consumer, topic, key, id }) => ({ consumer, topic, key, id })),
    )
  }),
  twin(
    'select id::text as id, event_id, headers, value from dead_letter',
    (at: Here, [consumer, topic, key, , after]: readonly [string, string, string | null, string, string]) =>
      rowsOf(
        deadOf(at, [consumer, topic, key])
          .filter(({ id }) => Number(id) > Number(after))
          .slice(0, 100)
          .map(({ id, eventId, headers, value }) => ({ id, event_id: eventId, headers, value })),
      ),
  ),
  twin('select id, exists (', (at: Here, [consumer, topic, eventId, key]: Texts) => {
    const own = at.tables.deadLetter.get(at.session, `${consumer}/${topic}/${eventId}`)
    if (own === undefined) return rowsOf([])
    const older = deadOf(at, [consumer ?? '', topic ?? '', key ?? '']).some(
      (row) => Number(row.id) < Number(own.id),
    )
    return rowsOf([{ id: Number(own.id), behind: older }])
  }),
  twin(
    'insert into inbox (consumer, message_id) values',
    ({ session, tables }: Here, [consumer, messageId]: readonly [string, string]) => {
      const place = `${consumer}/${messageId}`
      if (tables.inbox.lock(session, place) !== undefined) return counted(0)
      tables.inbox.put(session, place, messageId)
      return counted(1)
    },
  ),
  twin(
    'with gone as ( delete from dead_letter where id = $4',
    (at: Here, [consumer, topic, key, id]: readonly [string, string, string, number]) => {
      const { session, tables } = at
      const all = deadOf(at, [consumer, topic, key])
      for (const row of all.filter((one) => Number(one.id) === id)) {
        tables.deadLetter.delete(session, `${consumer}/${topic}/${row.eventId}`)
      }
      const place = `${consumer}/${topic}/${key}`
      const isLast = all.every((one) => Number(one.id) === id)
      if (!isLast || tables.parkedKey.lock(session, place) === undefined) return counted(0)
      tables.parkedKey.delete(session, place)
      return counted(1)
    },
  ),
  twin('select consumer, topic, key, id::text as id, attempts from dead_letter', (at: Here, values: Held) =>
    rowsOf(
      deadOf(at, values)
        .slice(0, 1)
        .map(({ consumer, topic, key, id, attempts }) => ({ consumer, topic, key, id, attempts })),
    ),
  ),
]
