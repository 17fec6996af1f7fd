// Tests the pages of requests and usage: what they show, which members may see them, and how requests are
// searched.
import { inTransaction } from '@cfs/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiRequest } from '../src/domain/api-request.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { unescaped } from './browser.ts'
import { logRequests } from './log-requests.ts'

const FILING = 'fil_test_ct600_00000001_0123456789abcdef'
const SECOND_MS = 1000
let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
  member = await dashboard.member()
})
afterAll(() => dashboard.stop())

const log = (rows: Parameters<typeof logRequests>[1]) =>
  inTransaction(dashboard.pool, (tx) => logRequests(tx, rows))
const ago = (ms: number) => new Date(Date.now() - ms)
const rowsOf = (text: string) =>
  [...text.matchAll(/class="row-link" href="\/\w+\/requests\/([0-9a-f-]{36})"/g)].map(([, id = '']) => id)
const hrefOf = (text: string, rel: string) =>
  unescaped(new RegExp(`rel="${rel}" href="([^"]*)"`).exec(text)?.[1] ?? '')

describe('the list', () => {
  let requests: readonly ApiRequest[]
  let lister: Member
  beforeAll(async () => {
    lister = await dashboard.member()
    const { accountId } = lister
    requests = await log(
      Array.from({ length: 120 }, (_, index) => ({
        accountId,
        at: ago(index * SECOND_MS),
        status: index % 10 === 3 ? 422 : 200,
        errorCode: index % 10 === 3 ? 'LLP_NO_CT600' : null,
        method: index % 2 === 0 ? 'GET' : 'POST',
        route: index % 2 === 0 ? '/api/v1/filings' : '/api/v1/filings/ct600',
        keyId: index % 3 === 0 ? 'key_a' : 'key_b',
        filingId: index % 5 === 0 ? FILING : null,
      })),
    )
  })
  const rowsFor = async (query: string) =>
    rowsOf((await lister.browser.get(`/sandbox/requests?${query}`)).text)
  const idsOf = (matches: (request: ApiRequest) => boolean) =>
    requests.filter(matches).map(({ requestId }) => requestId)

  test('shows the newest 50, and leads to the older ones and back, each exactly once', async () => {
    const first = await lister.browser.get('/sandbox/requests')
    const second = await lister.browser.get(hrefOf(first.text, 'next'))
    const third = await lister.browser.get(hrefOf(second.text, 'next'))
    const all = [first, second, third].flatMap(({ text }) => rowsOf(text))
    expect(all).toEqual(idsOf(() => true))
    expect(hrefOf(third.text, 'next')).toBe('')
    const back = await lister.browser.get(hrefOf(third.text, 'prev'))
    expect(rowsOf(back.text)).toEqual(rowsOf(second.text))
    expect(hrefOf(first.text, 'prev')).toBe('')
  })
  test('does not change under a reader while new requests arrive', async () => {
    const first = await lister.browser.get('/sandbox/requests')
    const [fresh] = await log([{ accountId: lister.accountId, at: new Date(Date.now() + 1000) }])
    const second = await lister.browser.get(hrefOf(first.text, 'next'))
    expect(rowsOf(second.text)).toEqual(idsOf(() => true).slice(50, 100))
    await dashboard.pool.query('delete from api_request where request_id = $1', [fresh?.requestId])
  })
  test.each([
    ['status=4xx', (one: ApiRequest) => one.status === 422],
    ['error_code=LLP_NO_CT600', (one: ApiRequest) => one.errorCode !== null],
    ['route=POST+%2Fapi%2Fv1%2Ffilings%2Fct600', (one: ApiRequest) => one.method === 'POST'],
    ['key=key_a', (one: ApiRequest) => one.keyId === 'key_a'],
    [`filing_id=${FILING}`, (one: ApiRequest) => one.filingId !== null],
    ['status=4xx&key=key_a', (one: ApiRequest) => one.status === 422 && one.keyId === 'key_a'],
  ])('filtered by %s shows what matches', async (query, matches) => {
    expect(await rowsFor(query)).toEqual(idsOf(matches).slice(0, 50))
  })
  test('is filtered by time and by request id', async () => {
    const id = requests[7]?.requestId ?? ''
    expect(await rowsFor(`request_id=${id.toUpperCase()}`)).toEqual([id])
    expect(await rowsFor('from=2020-01-01T00:00&to=2020-01-02')).toEqual([])
    expect(await rowsFor('from=2020-01-01')).toHaveLength(50)
  })
  test('shows a request whose id is no UUID of RFC 9562, and leads to it', async () => {
    const requestId = '12345678-1234-1234-1234-123456789abc'
    const [row] = await log([{ accountId: lister.accountId, requestId, at: ago(3_600_000) }])
    expect(await rowsFor(`request_id=${requestId.toUpperCase()}`)).toEqual([requestId])
    expect((await lister.browser.get(`/sandbox/requests/${requestId}`)).status).toBe(200)
    await dashboard.pool.query('delete from api_request where request_id = $1', [row?.requestId])
  })
  test.each([
    ['request_id=12', 'Enter a whole request id'],
    ['from=2026-02-30', 'Enter a date'],
    ['route=%27+or+1%3D1', 'Enter a route'],
  ])('with the filter %s states what is wrong and shows nothing', async (query, message) => {
    const page = await lister.browser.get(`/sandbox/requests?${query}`)
    expect([page.status, page.text.includes(message), rowsOf(page.text)]).toEqual([422, true, []])
  })
  test.each(['key=%27%3B+drop+table+api_request%3B--', 'error_code=%00', 'before=9-x', 'status=9xx'])(
    'survives the filter %s',
    async (query) => {
      expect((await lister.browser.get(`/sandbox/requests?${query}`)).status).toBe(200)
    },
  )
  test('is at most 40 KB', async () => {
    expect((await lister.browser.get('/sandbox/requests')).text.length).toBeLessThan(40_960)
  })
  test('is downloaded as CSV with the same filters, however long it is', async () => {
    const csv = await lister.browser.get('/sandbox/requests.csv?status=4xx')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    const [head = '', ...lines] = csv.text.trimEnd().split('\r\n')
    expect(head).toBe(
      'time,request_id,method,route,status,error_code,duration_ms,service_ms,key_id,client_address,filing_id,request_count',
    )
    expect(lines.map((line) => line.split(',')[1])).toEqual(idsOf(({ status }) => status === 422))
    const all = await lister.browser.get('/sandbox/requests.csv')
    expect(all.text.trimEnd().split('\r\n')).toHaveLength(121)
  })
})

test('an export of requests that cannot be read is a page, not half a file', async () => {
  await dashboard.pool.query('alter table api_request rename to away')
  try {
    const answer = await member.browser.get('/sandbox/requests.csv')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.text).toContain('Request id')
  } finally {
    await dashboard.pool.query('alter table away rename to api_request')
  }
})

describe('one request', () => {
  test('leads to its filing, its key and the documentation of its error', async () => {
    const { accountId } = member
    const [row] = await log([
      { accountId, status: 402, errorCode: 'INSUFFICIENT_BALANCE', filingId: FILING, upstreamMs: null },
    ])
    const page = await member.browser.get(`/sandbox/requests/${row?.requestId}`)
    expect(page.status).toBe(200)
    for (const text of [
      `href="/sandbox/filings/${FILING}"`,
      `href="/sandbox/keys/${row?.keyId}"`,
      'href="http://api.example.test/docs/errors#insufficient_balance"',
      'Top up the balance',
      'no service was asked',
      '203.0.113.7',
    ])
      expect(page.text).toContain(text)
  })
  test('of another account, and one of the other mode, do not exist', async () => {
    const other = await dashboard.member()
    const [row] = await log([{ accountId: other.accountId }])
    const path = `requests/${row?.requestId}`
    expect((await other.browser.get(`/sandbox/${path}`)).status).toBe(200)
    expect((await other.browser.get(`/live/${path}`)).status).toBe(404)
    expect((await member.browser.get(`/sandbox/${path}`)).status).toBe(404)
    const list = await member.browser.get(`/sandbox/requests?request_id=${row?.requestId}`)
    expect(rowsOf(list.text)).toEqual([])
    const csv = await member.browser.get('/sandbox/requests.csv')
    expect(csv.text).not.toContain(row?.requestId)
  })
  test('older than 30 days does not exist, even before its day is dropped', async () => {
    const [row] = await log([{ accountId: member.accountId, at: ago(30 * 86_400_000) }])
    dashboard.clock.aheadMs = 86_400_000
    const page = await member.browser
      .get('/sandbox')
      .then(() => member.browser.get(`/sandbox/requests/${row?.requestId}`))
    dashboard.clock.aheadMs = 0
    expect([303, 404]).toContain(page.status)
  })
})

describe('usage', () => {
  test('shows both windows, the keys that use them, and when requests become available again', async () => {
    const user = await dashboard.member()
    const [key] = dashboard.product.keys.get(user.accountId) ?? []
    await log(Array.from({ length: 3 }, () => ({ accountId: user.accountId, keyId: key?.key_id ?? '' })))
    await log([{ accountId: user.accountId, keyId: 'key_x', status: 429, errorCode: 'RATE_LIMITED' }])
    const { text } = await user.browser.get('/sandbox/usage')
    expect(text).toContain('3 of 60 requests in any 60 seconds')
    expect(text).toContain('360 of 1,000 requests in any 24 hours')
    expect(text).toContain('in 41 seconds')
    expect(text).toContain(`/sandbox/requests?key=${key?.key_id}`)
    expect(text).not.toContain('/sandbox/requests?key=key_x')
  })
  test('shows a day by the hour, as a chart and as a table with the same numbers', async () => {
    const user = await dashboard.member()
    const { accountId } = user
    await log([
      { accountId },
      { accountId, status: 422, errorCode: 'LLP_NO_CT600' },
      { accountId, status: 502 },
    ])
    const { text } = await user.browser.get('/sandbox/usage')
    expect(text).toContain('<svg class="chart"')
    expect(text.match(/<td class="numeric">1<\/td>/g)).toHaveLength(3)
    for (const day of ['2026-02-30', '1846-01-01', '0001-01-01', '9999-12-31'])
      expect((await user.browser.get(`/sandbox/usage?day=${day}`)).status).toBe(200)
    expect((await user.browser.get('/live/usage')).text).toContain('No requests on this day')
  })
})

describe('the home page of the sandbox', () => {
  test('waits for the first request, and without scripts loads itself again', async () => {
    const user = await dashboard.member()
    const { text } = await user.browser.get('/sandbox')
    expect(text).toContain('Waiting for your first request')
    expect(text).toContain('http-equiv="refresh"')
    expect(text).toContain('data-live="/sandbox/events"')
  })
  test('walks on with the first filing: 202, decided, and what it would have cost', async () => {
    const user = await dashboard.member()
    const submission = { method: 'POST', route: '/api/v1/filings/ct600', status: 202, filingId: FILING }
    await log([{ accountId: user.accountId, ...submission }])
    const { text } = await user.browser.get('/sandbox')
    expect(text).toContain('Your newest request arrived')
    expect(text).toContain(FILING)
    expect(text).toContain('Accepted')
    expect(text).toContain('would have cost <strong>£20.00</strong>')
    expect(text).not.toContain('http-equiv="refresh"')
  })
  test('lists the errors of seven days by code, each with its requests', async () => {
    const user = await dashboard.member()
    const failed = { accountId: user.accountId, status: 422, errorCode: 'LLP_NO_CT600' }
    await log([failed, failed, { ...failed, at: ago(8 * 86_400_000), errorCode: 'NOT_FOUND' }])
    const { text } = await user.browser.get('/sandbox')
    expect(text).toContain('href="/sandbox/requests?error_code=LLP_NO_CT600"')
    expect(text).toContain('2 times')
    expect(text).not.toContain('error_code=NOT_FOUND')
  })
  test.each([
    ['rejection', 'rejected it'],
    ['insufficient-balance', 'INSUFFICIENT_BALANCE'],
    ['refused-credentials', '1046'],
  ])('tries a %s', async (name, words) => {
    const page = await member.browser.get(`/sandbox/trials/${name}`)
    expect([page.status, page.text.includes(words)]).toEqual([200, true])
  })
  test('has no other trials', async () => {
    expect((await member.browser.get('/sandbox/trials/constructor')).status).toBe(404)
  })
})

test('while the gateway does not answer, requests are shown with the ids of their keys', async () => {
  const user = await dashboard.member()
  const [row] = await log([{ accountId: user.accountId }])
  dashboard.product.isDown = true
  const page = await user.browser.get('/sandbox/requests').finally(() => (dashboard.product.isDown = false))
  expect([page.status, rowsOf(page.text)]).toEqual([200, [row?.requestId]])
})
