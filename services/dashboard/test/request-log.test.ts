// Tests what the dashboard consumes: requests are stored once, for 30 days, for one account and one mode; of
// each filing, the newest event is stored for its page.
import { randomUUID } from 'node:crypto'
import { type EventPayload, encodeEvent } from '@cfs/contracts'
import { listDeadLetters } from '@cfs/messaging'
import { inTransaction } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { filingVersion } from '../src/commands/filings/record-filing-changes.ts'
import { keepRequestDays } from '../src/commands/requests/keep-request-days.ts'
import type { FilingChange } from '../src/store/filings/filing-changes.ts'
import { listSandboxSteps } from '../src/store/requests/sandbox-steps.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { logRequests } from './log-requests.ts'

type Requested = EventPayload<'api.requested'>['requests'][number]
type FilingEvent = 'filing.submitted' | 'filing.rejected'

let dashboard: DashboardUnderTest
let member: Member
/** Publishes one event that contains these requests. */
let publish: (requests: readonly Partial<Requested>[]) => Promise<void>
let publishBytes: (value: Buffer) => Promise<void>
let publishFiling: (type: FilingEvent, change: FilingChange) => Promise<void>
let closePublisher: () => Promise<void>

beforeAll(async () => {
  dashboard = await startDashboard({ REQUEST_ROWS_PER_DAY: '100' })
  member = await dashboard.member()
  const publisher = dashboard.connect().publisher()
  closePublisher = () => publisher.close()
  publishBytes = (value) =>
    publisher.publish([
      {
        topic: 'api.requested',
        key: randomUUID(),
        value,
        headers: { ce_id: randomUUID(), ce_type: 'api.requested' },
      },
    ])
  publish = (requests) =>
    publishBytes(encodeEvent('api.requested', { batch_id: randomUUID(), requests: requests.map(requestOf) }))
  publishFiling = async (type, change) => {
    const subject = {
      filing_id: change.filingId,
      account_id: change.accountId,
      sequence: change.sequence,
      occurred_at: change.at.getTime(),
    }
    const value =
      type === 'filing.submitted'
        ? encodeEvent(type, { ...subject, authority_reference: 'CORR1' })
        : encodeEvent(type, { ...subject, errors: [] })
    const headers = { ce_id: randomUUID(), ce_type: type }
    await publisher.publish([{ topic: type, key: change.filingId, value, headers }])
  }
})
afterAll(async () => {
  await closePublisher()
  await dashboard.stop()
})

const requestOf = (changes: Partial<Requested>): Requested => ({
  account_id: member.accountId,
  request_id: randomUUID(),
  occurred_at: Date.now(),
  key_id: 'key_1',
  mode: 'test',
  method: 'GET',
  route: '/api/v1/filings',
  status: 200,
  error_code: null,
  duration_ms: 12.3,
  upstream_ms: 10.1,
  client_address: '203.0.113.7',
  filing_id: null,
  request_count: 1,
  ...changes,
})
const countOf = async (requestId: string) => {
  const { rows } = await dashboard.pool.query<{ count: number }>(
    'select count(*)::int as count from api_request where request_id = $1',
    [requestId],
  )
  return rows[0]?.count ?? 0
}
const arrives = (requestId: string) =>
  waitFor(async () => ((await countOf(requestId)) > 0 ? true : undefined))
const DAY_MS = 86_400_000

describe('a published request', () => {
  test('is kept once, however often it is delivered', async () => {
    const event = requestOf({})
    await publish([event, event])
    await publish([event])
    const last = randomUUID()
    await publish([{ request_id: last }])
    await arrives(last)
    await arrives(event.request_id)
    expect(await countOf(event.request_id)).toBe(1)
  })

  test('with any id that the gateway keeps is kept', async () => {
    const id = '12345678-1234-1234-1234-123456789abc'
    await publish([{ request_id: id }])
    await arrives(id)
  })

  test('that is late, out of order or from another month is stored at its own time', async () => {
    const times = [0, 29, 3, 15, 1].map((days) => Date.now() - days * DAY_MS)
    const events = times.map((occurred_at) => requestOf({ occurred_at }))
    await publish(events)
    for (const { request_id: id } of events) await arrives(id)
    const { rows } = await dashboard.pool.query<{ at: Date }>(
      'select at from api_request where request_id = any($1::uuid[]) order by at',
      [events.map(({ request_id: id }) => id)],
    )
    expect(rows.map(({ at }) => at.getTime())).toEqual(times.toSorted((a, b) => a - b))
  })

  test('that is too old for the log is not stored, and the others are stored', async () => {
    const old = requestOf({ occurred_at: Date.now() - 40 * DAY_MS })
    const fresh = requestOf({})
    await publish([old, fresh])
    await arrives(fresh.request_id)
    expect(await countOf(old.request_id)).toBe(0)
  })

  test('with impossible values is not stored, but the other requests of its event are', async () => {
    const [first, last] = [requestOf({}), requestOf({})]
    const impossible: readonly Partial<Requested>[] = [
      { request_id: 'not-a-uuid' },
      { occurred_at: Date.now() + 3 * DAY_MS },
      { status: 7 },
      { mode: 'unknown' },
      { client_address: 'a\nb' },
    ]
    const keyId = `key_${randomUUID()}`
    await publish([first, ...impossible.map((one) => ({ ...one, key_id: keyId })), last])
    await arrives(first.request_id)
    expect(await countOf(last.request_id)).toBe(1)
    const { rowCount } = await dashboard.pool.query('select from api_request where key_id = $1', [keyId])
    expect(rowCount).toBe(0)
  })

  test('is not delayed by bytes that are not an event, which become a dead letter', async () => {
    const before = (await listDeadLetters(dashboard.pool, {})).length
    const fresh = requestOf({})
    await publishBytes(Buffer.from('not an event'))
    await publish([fresh])
    await arrives(fresh.request_id)
    await waitFor(async () => (await listDeadLetters(dashboard.pool, {})).length === before + 1)
  })

  test('that stands for many refusals is one row with their number, in any order of delivery', async () => {
    const refusal = requestOf({ status: 429, error_code: 'RATE_LIMITED' })
    const last = requestOf({})
    await publish([refusal, { ...refusal, request_count: 41_234 }, refusal])
    await publish([refusal])
    await publish([last])
    await arrives(last.request_id)
    await arrives(refusal.request_id)
    expect(await countOf(refusal.request_id)).toBe(1)
    const list = await member.browser.get(`/sandbox/requests?request_id=${refusal.request_id}`)
    expect(list.text).toContain('41,234 times')
    const page = await member.browser.get(`/sandbox/requests/${refusal.request_id}`)
    expect(page.text).toContain('41,234 requests with this key in that minute; this was the first')
    const usage = await member.browser.get('/sandbox/usage')
    expect(usage.text).toContain('41,234')
  })

  test('is not stored if its account has the most rows of a day; others’ requests are', async () => {
    const [full, next] = [`acc_${randomUUID()}`, `acc_${randomUUID()}`]
    const own = (count: number) => Array.from({ length: count }, () => ({ account_id: full }))
    await publish(own(60))
    await publish(own(60))
    const other = randomUUID()
    await publish([...own(1), { account_id: next, request_id: other }])
    await arrives(other)
    const yesterday = randomUUID()
    await publish([{ account_id: full, request_id: yesterday, occurred_at: Date.now() - DAY_MS }])
    await arrives(yesterday)
    const { rows } = await dashboard.pool.query<{ count: number }>(
      'select count(*)::int as count from api_request where account_id = $1',
      [full],
    )
    expect(rows[0]?.count).toBe(101)
  })

  test('with the request id of another request is stored separately', async () => {
    const requestId = randomUUID()
    await publish([
      { request_id: requestId, occurred_at: Date.now() - 5000 },
      { request_id: requestId, occurred_at: Date.now() },
      { request_id: requestId, account_id: 'acc_of_another' },
    ])
    await waitFor(async () => ((await countOf(requestId)) === 3 ? true : undefined))
    const page = await member.browser.get(`/sandbox/requests?request_id=${requestId}`)
    expect(page.text.match(/class="row-link"/g)).toHaveLength(2)
  })
})

test('partitions for days are created ahead, and dropped with their content after 30 days', async () => {
  const partitions = async () => {
    const { rows } = await dashboard.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'api_request'::regclass order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const nameOf = (ms: number) => `api_request_${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}`
  const before = await partitions()
  expect(before).toContain(nameOf(Date.now() - 30 * DAY_MS))
  expect(before).toContain(nameOf(Date.now() + 7 * DAY_MS))
  const logger = createLogger({ service: 'test', level: 'silent' })
  const later = { now: () => new Date(Date.now() + 5 * DAY_MS) }
  await Promise.all([1, 2, 3].map(() => keepRequestDays({ pool: dashboard.pool, clock: later, logger })))
  const after = await partitions()
  expect(after).not.toContain(nameOf(Date.now() - 26 * DAY_MS))
  expect(after).toContain(nameOf(Date.now() - 25 * DAY_MS))
  expect(after).toContain(nameOf(Date.now() + 12 * DAY_MS))
  await inTransaction(dashboard.pool, (tx) => logRequests(tx, [{ accountId: 'acc_x' }]))
})

test('a dashboard that starts while another one creates days waits until that is done', async () => {
  const { pool } = dashboard
  const other = await pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(4711003)')
  const logger = createLogger({ service: 'test', level: 'silent' })
  const clock = { now: () => new Date(Date.now() + 6 * DAY_MS) }
  const kept = keepRequestDays({ pool, clock, logger }).then(
    () => 'kept',
    (error: unknown) => error,
  )
  const hasWaited = async () => {
    const { rowCount } = await other.query(
      `select from pg_locks where locktype = 'advisory' and not granted
       and waitstart < clock_timestamp() - interval '2.2 s'
       and database = (select oid from pg_database where datname = current_database())`,
    )
    return rowCount === 1
  }
  const end = await Promise.race([kept, waitFor(hasWaited)])
  await other.query('commit')
  expect(end).toBe(true)
  expect(await kept).toBe('kept')
})

test('what was tried in the sandbox completes its step, even after the log is dropped', async () => {
  const { accountId } = member
  const steps = () => listSandboxSteps(dashboard.pool, accountId)
  const submission = { method: 'POST', route: '/api/v1/filings/ct600' }
  const filing_id = 'fil_test_ct600_00000001_0123456789abcdef'
  await publish([{ ...submission, status: 202, mode: 'live', filing_id: `fil_${'a'.repeat(32)}` }])
  await publish([{ ...submission, status: 400, error_code: 'VALIDATION_ERROR' }])
  await waitFor(async () => (await steps()).length === 1)
  await publish([
    { ...submission, status: 202, filing_id },
    { ...submission, status: 202, filing_id },
  ])
  await waitFor(async () => (await steps()).length === 2)
  await dashboard.pool.query('delete from api_request where account_id = $1', [accountId])
  const { text } = await member.browser.get('/live/going-live')
  expect(text).not.toContain('Get a filing accepted in the sandbox</a>')
  expect(text).toContain('4 of 7 steps are done')
})

test('the newest event of a filing counts, in whatever order its topics arrive', async () => {
  const { accountId } = member
  const filingId = `fil_${randomUUID().replaceAll('-', '')}`
  const version = (id: string) => filingVersion(dashboard, { accountId }, id)
  const change = { filingId, accountId, at: new Date() }
  await publishFiling('filing.rejected', { ...change, sequence: 3 })
  await waitFor(async () => (await version(filingId)) === '3')
  await publishFiling('filing.submitted', { ...change, sequence: 2 })
  await publishFiling('filing.submitted', { ...change, filingId: 'fil_old', sequence: 2, at: new Date(0) })
  await publishFiling('filing.submitted', { ...change, filingId: 'fil_last', sequence: 2 })
  await waitFor(async () => (await version('fil_last')) === '2')
  expect([await version(filingId), await version('fil_old')]).toEqual(['3', 'none'])
  expect(await filingVersion(dashboard, { accountId: 'acc_other' }, filingId)).toBe('none')
})

test('a page that waits for its first request updates when the event arrives', async () => {
  const waiting = await dashboard.member()
  const controller = new AbortController()
  const cookie = [...waiting.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await fetch(`${dashboard.url}/sandbox/events?version=none`, {
    headers: { accept: 'text/event-stream', cookie },
    signal: controller.signal,
  })
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  await publish([{ account_id: waiting.accountId, mode: 'test' }])
  let text = ''
  while (!text.includes('event: changed')) text += (await reader?.read())?.value ?? ''
  controller.abort()
  expect(text).toContain('event: changed')
})
