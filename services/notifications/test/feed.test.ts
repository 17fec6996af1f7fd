// The feed has every event of an account once, in order and without gaps, for each of its readers.
import { join } from 'node:path'
import {
  eventPage,
  eventResource,
  FEED_EVENT_TYPES,
  type EventResource,
  SAMPLE_EVENT_DATA,
} from '@cfs/contracts'
import { dumpSchema } from '@cfs/postgres'
import { createLogger, newId, newUuid, systemClock } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDue } from '../src/commands/erase-due.ts'
import { type FeedUnderTest, startFeed } from './feed-under-test.ts'
import { filingEvents } from './published-events.ts'

let feed: FeedUnderTest
beforeAll(async () => {
  feed = await startFeed()
})
afterAll(() => feed.stop())

const newAccount = () => newId('acc')
const typesOf = ({ events }: { readonly events: readonly EventResource[] }) => events.map(({ type }) => type)
const pageAfter = (account: string, query: string) => feed.ask(`/events?${query}`, { account })

describe('the events of a filing', () => {
  test('enter the feed in their order, each with everything known of the filing', async () => {
    const account = newAccount()
    const { recorded, submitted, accepted, filingId } = filingEvents(account)
    await feed.publish(accepted)
    await feed.publish(submitted)
    await feed.publish(recorded)
    const page = eventPage.parse(await feed.untilEvents(account, 2))
    expect(page.events).toMatchObject([
      {
        event_id: `evt_${submitted.id?.replaceAll('-', '')}`,
        position: 1,
        type: 'filing.submitted',
        timestamp: '2026-11-27T09:00:02.000Z',
        data: {
          filing_id: filingId,
          filing_type: 'ct600',
          company_number: '12345678',
          company_name: 'HARBOUR LIGHTS LTD',
          period: { start: '2025-04-01', end: '2026-03-31' },
          external_id: 'order-1',
          authority_reference: 'C0FFEE',
          status: 'submitted',
          sequence: 2,
        },
      },
      { position: 2, type: 'filing.accepted', data: { status: 'accepted', external_id: 'order-1' } },
    ])
    expect(page.has_more).toBe(false)
  })

  test('enter the feed once, however often they are delivered', async () => {
    const account = newAccount()
    const { recorded, submitted, rejected } = filingEvents(account)
    for (const event of [recorded, submitted, recorded, rejected, rejected, submitted]) {
      await feed.publish(event as typeof recorded)
    }
    await feed.untilEvents(account, 2)
    const marker = filingEvents(account)
    await feed.publish(marker.recorded)
    await feed.publish(marker.submitted)
    const page = await feed.untilEvents(account, 3)
    expect(typesOf(page)).toEqual(['filing.submitted', 'filing.rejected', 'filing.submitted'])
    expect(page.events[1]?.data).toMatchObject({
      status: 'rejected',
      errors: [{ code: '3001', message: 'Period already filed', fix: expect.any(String) }],
    })
  })
})

test('events of balances, payments and entitlements enter the feed with amounts in pounds', async () => {
  const account = newAccount()
  const about = { account_id: account, occurred_at: Date.UTC(2026, 10, 27) }
  const entitlement = { ...about, entitlement_id: newId('ent'), company_number: '12345678' }
  await feed.publish({
    type: 'balance.low',
    key: account,
    payload: { ...about, sequence: 7, balance_pence: 4050, owed_pence: 0, threshold_pence: 5000 },
  })
  const payment = { ...about, top_up_id: 'top_1', amount_pence: 10_000, change_id: 'top_1', automatic: false }
  for (const change of ['failed', 'received'] as const) {
    const payload = { ...payment, change, receipt_number: change === 'received' ? 'TU-000001' : null }
    await feed.publish({ type: 'payment.changed', key: 'top_1', payload })
  }
  const key = entitlement.entitlement_id
  await feed.publish({ type: 'entitlement.ended', key, payload: { ...entitlement, sequence: 3 } })
  await feed.publish({
    type: 'activation.consumed',
    key,
    payload: { ...entitlement, sequence: 2, activation_id: 'atv_1' },
  })
  await feed.publish({ type: 'entitlement.created', key, payload: { ...entitlement, sequence: 1 } })
  const { events } = eventPage.parse(await feed.untilEvents(account, 5))
  const of = (type: string) => events.find((event) => event.type === type)?.data
  expect(of('balance.low')).toEqual({ balance: 40.5, owed: 0, threshold: 50, currency: 'GBP' })
  expect(of('balance.topped_up')).toMatchObject({ amount: 100, receipt_number: 'TU-000001' })
  const own = events.filter(({ data }) => 'entitlement_id' in data)
  expect(own.map(({ type }) => type)).toEqual(['entitlement.created', 'activation.used', 'entitlement.ended'])
})

describe('a reader', () => {
  test('gets each event once with pages of any size, and continues where it stopped', async () => {
    const account = newAccount()
    for (let index = 0; index < 4; index += 1) {
      const { recorded, submitted, accepted } = filingEvents(account)
      for (const event of [recorded, submitted, accepted]) await feed.publish(event as typeof recorded)
    }
    await feed.untilEvents(account, 8)
    const read: number[] = []
    let query = 'limit=3'
    let hasMore = true
    while (hasMore) {
      const { data } = (await pageAfter(account, query)).body
      read.push(...data.events.map(({ position }) => position))
      hasMore = data.has_more
      query = `limit=3&after=${data.next_cursor}`
    }
    expect(read).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect((await pageAfter(account, query)).body.data).toMatchObject({ events: [], has_more: false })
    expect((await pageAfter(account, 'after=latest')).body.data.events).toEqual([])
  })

  test('with a filter moves past the other events', async () => {
    const account = newAccount()
    const { recorded, submitted, accepted } = filingEvents(account)
    for (const event of [recorded, submitted, accepted]) await feed.publish(event as typeof recorded)
    await feed.untilEvents(account, 2)
    const { data } = (await pageAfter(account, 'types=filing.submitted,balance.low')).body
    expect([typesOf(data), data.has_more]).toEqual([['filing.submitted'], false])
    expect((await pageAfter(account, `after=${data.next_cursor}`)).body.data.events).toEqual([])
  })

  test('gets neither events nor cursors of other accounts', async () => {
    const [account, other] = [newAccount(), newAccount()]
    const { recorded, submitted } = filingEvents(account)
    await feed.publish(recorded)
    await feed.publish(submitted)
    const page = await feed.untilEvents(account, 1)
    const id = page.events[0]?.event_id ?? ''
    expect((await feed.ask(`/events/${id}`, { account })).body.data).toEqual(page.events[0])
    for (const asked of [{ account: other }, { account, mode: 'test' }] as const) {
      const { status, body } = await feed.ask(`/events/${id}`, asked)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
    const refused = await pageAfter(other, `after=${page.next_cursor}`)
    expect([refused.status, refused.body.error.details?.[0]?.field]).toEqual([400, 'after'])
    expect((await pageAfter(other, '')).body.data.events).toEqual([])
  })

  test.each(['limit=0', 'limit=201', 'wait=16', 'types=filing.lost', 'types=', 'order=asc', 'after='])(
    'is refused with %s',
    async (query) => {
      expect((await pageAfter(newAccount(), query)).status).toBe(400)
    },
  )

  test('needs the scope filings:read', async () => {
    const { status } = await feed.ask('/events', { account: newAccount(), scopes: ['filings:write'] })
    expect(status).toBe(403)
  })
})

describe('a request that waits', () => {
  test('is answered soon after the next event', async () => {
    const account = newAccount()
    const { recorded, submitted } = filingEvents(account)
    const startedAt = performance.now()
    const waiting = pageAfter(account, 'wait=15')
    await feed.publish(recorded)
    await feed.publish(submitted)
    expect(typesOf((await waiting).body.data)).toEqual(['filing.submitted'])
    expect(performance.now() - startedAt).toBeLessThan(12_000)
  })

  test('is answered without events at the end, and waits on for a type that it wants', async () => {
    const account = newAccount()
    const { recorded, submitted } = filingEvents(account)
    const waiting = pageAfter(account, 'wait=3&types=filing.accepted')
    await feed.publish(recorded)
    await feed.publish(submitted)
    const { data } = (await waiting).body
    expect(data.events).toEqual([])
    const cursor = (await pageAfter(account, 'after=latest')).body.data.next_cursor
    expect(data.next_cursor).toBe(cursor)
  })

  test('ends when a third one of the account comes', async () => {
    const account = newAccount()
    const startedAt = performance.now()
    const controller = new AbortController()
    let ended = 0
    // Connections can be accepted in any order, so any two of the four may be those that end.
    const waiting = [1, 2, 3, 4].map(async () => {
      const { body } = await feed.ask('/events?wait=15', { account, signal: controller.signal })
      expect(body.data.events).toEqual([])
      ended += 1
      if (ended === 2) controller.abort()
    })
    const settled = await Promise.allSettled(waiting)
    expect(performance.now() - startedAt).toBeLessThan(12_000)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })
})

test('requests to wait beyond the limit of the process are answered at once', async () => {
  const own = await startFeed({ environment: { WAITING_READERS: '0' } })
  try {
    const startedAt = performance.now()
    const { status, body } = await own.ask('/events?wait=15', { account: newAccount() })
    expect([status, body.data.events]).toEqual([200, []])
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  } finally {
    await own.stop()
  }
})

describe('in the sandbox', () => {
  test.each(FEED_EVENT_TYPES)('a test key makes an event of the type %s', async (type) => {
    const account = newAccount()
    const made = await feed.ask('/events/test', { account, mode: 'test', body: { type } })
    expect(made.status).toBe(201)
    expect(eventResource.parse(made.body.data)).toMatchObject({ type, position: 1 })
    const { body } = await feed.ask('/events', { account, mode: 'test' })
    expect(body.data.events).toEqual([made.body.data])
    expect((await pageAfter(account, '')).body.data.events).toEqual([])
  })

  test('a live key makes none', async () => {
    const body = { type: 'balance.low' }
    const { status, body: answer } = await feed.ask('/events/test', { account: newAccount(), body })
    expect([status, answer.error.code]).toEqual([403, 'TEST_KEY_REQUIRED'])
  })

  test('many made at once get positions without gaps', async () => {
    const account = newAccount()
    const body = { type: 'balance.low' }
    const made = await Promise.all(
      Array.from({ length: 20 }, () => feed.ask('/events/test', { account, mode: 'test', body })),
    )
    const positions = made.map((each) => each.body.data.position).toSorted((a, b) => a - b)
    expect(positions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })
})

describe('the database', () => {
  test('has the schema that is reviewed', async () => {
    const schema = await dumpSchema(feed.pool)
    await expect(schema).toMatchFileSnapshot(join(import.meta.dirname, '../schema.sql'))
  })

  test('refuses to change an event, and to use a position again', async () => {
    const account = newAccount()
    const { recorded, submitted } = filingEvents(account)
    await feed.publish(recorded)
    await feed.publish(submitted)
    await feed.untilEvents(account, 1)
    for (const statement of [
      'update feed_event set data = $2 where account_id = $1',
      'delete from feed_event where account_id = $1 and $2 = $2',
      'update feed set last_position = last_position - 1 where account_id = $1 and $2 = $2',
      'delete from feed where account_id = $1 and $2 = $2',
    ]) {
      await expect(feed.pool.query(statement, [account, '{}'])).rejects.toThrow(/stays as it is|never used/)
    }
  })
})

test('an event waits for an earlier one only for the time that the setting allows', async () => {
  const own = await startFeed({ environment: { HELD_EVENT_MS: '1000' } })
  const account = newAccount()
  try {
    const { recorded, submitted } = filingEvents(account)
    await own.publish(submitted)
    const { events } = eventPage.parse(await own.untilEvents(account, 1))
    expect(events[0]?.data).toMatchObject({ status: 'submitted', company_number: null, period: null })
    await own.publish(recorded)
    await waitFor(async () => (await own.pool.query('select from arrival')).rowCount === 0)
    expect((await own.untilEvents(account, 1)).events).toHaveLength(1)
  } finally {
    await own.stop()
  }
})

test('an event of an earlier version is shown as it was written', async () => {
  const account = newAccount()
  const written = { balance: 40, what_a_later_version_dropped: true }
  await feed.pool.query(
    `with of_account as (
       insert into feed (account_id, mode, last_position) values ($1, 'live', 1) returning account_id
     ) insert into feed_event (account_id, mode, position, event_id, type, occurred_at, data, created_at)
     select account_id, 'live', 1, 'evt_' || repeat('e', 32), 'balance.low', now(), $2, now()
     from of_account`,
    [account, JSON.stringify(written)],
  )
  expect((await pageAfter(account, '')).body.data.events).toMatchObject([{ data: written }])
})

test('events are kept for 90 days, and a cursor from before gets 410 with the oldest one', async () => {
  const account = newAccount()
  await feed.pool.query(
    `with of_account as (
       insert into feed (account_id, mode, last_position) values ($1, 'live', 3) returning account_id
     ) insert into feed_event (account_id, mode, position, event_id, type, occurred_at, data, created_at)
     select account_id, 'live', position, 'evt_' || lpad(to_hex(position), 32, 'a'), 'balance.low', now(),
       $2, now() - make_interval(days => days)
     from of_account, (values (1, 100), (2, 91), (3, 89)) as kept (position, days)`,
    [account, JSON.stringify(SAMPLE_EVENT_DATA['balance.low'])],
  )
  const first = await pageAfter(account, 'limit=1')
  const { next_cursor: before } = first.body.data
  await eraseDue({
    pool: feed.pool,
    clock: systemClock,
    logger: createLogger({ service: 't', level: 'silent' }),
  })
  const expired = await pageAfter(account, `after=${before}`)
  expect([expired.status, expired.body.error.code]).toEqual([410, 'CURSOR_EXPIRED'])
  const oldest = expired.body.error.context?.oldest_cursor ?? ''
  for (const query of [`after=${oldest}`, '']) {
    const { data } = (await pageAfter(account, query)).body
    expect(data.events.map(({ position }) => position)).toEqual([3])
  }
})

test('what was published while the service was stopped is in the feed once it runs', async () => {
  const own = await startFeed()
  const account = newAccount()
  try {
    const { recorded, submitted } = filingEvents(account)
    await own.publish(recorded)
    await own.publish(submitted)
    await own.untilEvents(account, 1)
    const restarted = own.restart(2)
    const { accepted } = filingEvents(account)
    const rest = { ...accepted.payload, filing_id: recorded.payload.filing_id }
    await own.publish({ ...accepted, key: rest.filing_id, payload: rest, id: newUuid() })
    await restarted
    expect(typesOf(await own.untilEvents(account, 2))).toEqual(['filing.submitted', 'filing.accepted'])
    await waitFor(async () => (await own.pool.query('select from arrival')).rowCount === 0)
  } finally {
    await own.stop()
  }
})
