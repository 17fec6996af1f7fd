// What one person may take from the others: exports, one at a time, and the bodies of forms.
import { gunzipSync } from 'node:zlib'
import { rawResponse, waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsOf } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
let partner: Member
beforeAll(async () => {
  dashboard = await startDashboard({ SERVICE_TIMEOUT_MS: '5000' })
  partner = await dashboard.member()
  await dashboard.makePartner(partner)
  await dashboard.addSecondFactor(partner)
})
afterAll(() => dashboard.stop())

const cookieOf = ({ browser }: Member) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

let networks = 0

/** Starts an export that does not end, from a network of its own; the returned function leaves it. */
async function startExport(member: Member, path = '/live/filings.csv'): Promise<() => void> {
  const leaving = new AbortController()
  networks += 1
  const headers = { cookie: cookieOf(member), 'x-forwarded-for': `203.0.113.${networks}` }
  // The first attempt may meet the request below that asks whether the export has begun.
  const attempt = async (): Promise<void> => {
    const { status } = await fetch(`${dashboard.url}${path}`, { headers, signal: leaving.signal })
    if (status === 429) await attempt()
  }
  void attempt().catch(() => undefined)
  const second = async () => (await member.browser.get('/live/requests.csv')).status
  await waitFor(async () => (await second()) === 429, { until: 'the export is being written' })
  return () => leaving.abort()
}

test('a person gets one export at a time, few are written in all, and leaving frees a place', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => dashboard.member()))
  const [last, ...four] = members as [Member, ...Member[]]
  dashboard.product.faults.set('filing', 'silent')
  const leave: (() => void)[] = []
  for (const member of four) leave.push(await startExport(member))
  const [first] = four
  for (const path of ['/sandbox/requests.csv', '/live/billing/transactions/csv']) {
    expect([path, (await first?.browser.get(path))?.status]).toEqual([path, 429])
  }
  expect((await last.browser.get('/live/requests.csv')).status).toBe(503)
  expect((await last.browser.get('/live/requests')).status).toBe(200)
  leave[0]?.()
  await waitFor(async () => (await last.browser.get('/live/requests.csv')).status === 200)
  for (const one of leave) one()
  dashboard.product.faults.clear()
  await waitFor(async () => (await first?.browser.get('/live/filings.csv'))?.status === 200)
})

test('a person who goes on asking gets three pages, then closed connections, later pages again', async () => {
  const member = await dashboard.member()
  dashboard.product.faults.set('filing', 'silent')
  const leave = await startExport(member)
  const ask = async () => {
    const answer = await fetch(`${dashboard.url}/live/requests.csv`, {
      headers: { cookie: cookieOf(member) },
    })
    expect(await answer.text()).toContain('Another file is still being written for you')
    return [
      answer.status,
      answer.headers.get('content-type')?.split(';')[0],
      answer.headers.get('connection'),
    ]
  }
  const answers = [await ask(), await ask(), await ask(), await ask()]
  expect(answers.at(-1)).toEqual([429, 'text/plain', 'close'])
  expect(answers[0]).toEqual([429, 'text/html', 'keep-alive'])
  leave()
  dashboard.product.faults.clear()
  await waitFor(async () => (await member.browser.get('/live/requests.csv')).status === 200)
  dashboard.product.faults.set('filing', 'silent')
  const leaveAgain = await startExport(member)
  expect(await ask()).toEqual([429, 'text/html', 'keep-alive'])
  leaveAgain()
  dashboard.product.faults.clear()
})

const CUSTOMER_PAGE = '/live/customer-page'
async function postBody(path: string, contentType: string, body: string) {
  const headers = {
    cookie: cookieOf(partner),
    origin: dashboard.publicUrl,
    'sec-fetch-site': 'same-origin',
    'content-type': contentType,
  }
  const response = await fetch(`${dashboard.url}${path}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  })
  return { status: response.status, text: await response.text() }
}
const MULTIPART = 'multipart/form-data; boundary=b'
const part = (name: string, content: string, file = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`

test.each(['/sign-in', '/sign-up', '/live/billing/top-up', '/live/billing/low-balance', '/sign-out'])(
  '%s takes no file, so it refuses multipart and JSON',
  async (path) => {
    expect((await postBody(path, MULTIPART, `${part('a', 'b')}--b--`)).status).toBe(415)
    expect((await postBody(path, 'application/json', '{"a":"b"}')).status).toBe(415)
  },
)

test.each([
  ['of another kind', 415, { 'sec-fetch-site': 'same-origin' }],
  ['of another site', 400, { origin: 'https://evil.example' }],
  ['of a program', 400, {}],
] as const)('a form %s is refused in one line before it is read', async (_, status, headers) => {
  const answer = await fetch(`${dashboard.url}/sign-in`, {
    method: 'POST',
    headers: { ...headers, 'content-type': MULTIPART },
    body: `${part('a', 'b')}--b--`,
  })
  const named = ['connection', 'content-type'].map((name) => answer.headers.get(name))
  expect([answer.status, ...named]).toEqual([status, 'close', 'text/plain; charset=utf-8'])
  expect(await answer.text()).toMatch(/^This (?:form|page) [^\n<]*\.$/)
})

test.each([
  ['without a boundary', 'multipart/form-data', part('a', 'b')],
  ['that is empty', MULTIPART, ''],
  ['that breaks off in a part', MULTIPART, part('a', 'b')],
  ['with a broken header', MULTIPART, '--b\r\nContent-Disposition\r\n\r\nx\r\n--b--'],
  ['with a header without its name', MULTIPART, '--b\r\n: form-data\r\n\r\nx\r\n--b--'],
  ['with a part named __proto__', MULTIPART, `${part('__proto__', 'b')}--b--`],
  ['of text', MULTIPART, 'x'.repeat(5000)],
])('a multipart form %s is refused, and is no failure of ours', async (_, contentType, body) => {
  const { status } = await postBody(CUSTOMER_PAGE, contentType, body)
  expect([400, 403, 413, 415]).toContain(status)
})

test.each([
  ['a file', part('logo', 'x'.repeat(300_000), '; filename="logo.png"')],
  ['two files', part('logo', 'x', '; filename="a.png"') + part('other', 'x', '; filename="b.png"')],
  ['too many fields', Array.from({ length: 30 }, (_, index) => part(`f${index}`, 'x')).join('')],
])('a multipart form with %s beyond the limits is 413', async (_, parts) => {
  const { status, text } = await postBody(CUSTOMER_PAGE, MULTIPART, `${parts}--b--`)
  expect(status).toBe(413)
  expect(text).toContain('too large')
})

test('the form with a file still works after that', async () => {
  const page = await partner.browser.get(CUSTOMER_PAGE)
  const token = formsOf(page.text).find(({ action }) => action === CUSTOMER_PAGE)?.fields['_csrf'] ?? ''
  const fields = { _csrf: token, name: 'Quay', colour: '#0b3d91', return_url: '', action: 'save' }
  const parts = Object.entries(fields).map(([name, value]) => part(name, value))
  expect((await postBody(CUSTOMER_PAGE, MULTIPART, `${parts.join('')}--b--`)).status).toBe(303)
})

test('files of pages are compressed for browsers that accept it, pages with tokens never', async () => {
  const page = await rawResponse(`${dashboard.url}/sign-in`, 'gzip')
  // A page has a secret token and may repeat input: the length of its compressed bytes would tell both.
  expect(page.headers['content-encoding']).toBeUndefined()
  const files = [...page.body.toString().matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)]
  expect(files.length).toBeGreaterThan(1)
  for (const [, path] of files) {
    const url = `${dashboard.url}${path}`
    const [plain, zipped] = [await rawResponse(url, 'identity'), await rawResponse(url, 'gzip, br')]
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.body.length).toBeLessThan(plain.body.length)
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    expect(plain.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': expect.stringContaining('max-age'),
    })
  }
})
