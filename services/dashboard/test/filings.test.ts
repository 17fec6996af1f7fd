// Tests filings on the pages: only the account's own are shown, in their own mode, and no value is treated
// as markup.
import type { FilingErrorResource, FilingResource } from '@cfs/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, dumpSchema, inTransaction } from '@cfs/postgres'
import { testDatabase } from '@cfs/testing'
import { join } from 'node:path'
import { saveFilingChanges } from '../src/store/filings/filing-changes.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { filingOf, filingReturnOf, SAMPLE_FILING_ID } from './sample-filing.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`
const withFilings = async (...filings: FilingResource[]): Promise<Member> => {
  const member = await dashboard.member()
  dashboard.product.filings.set(member.accountId, filings)
  return member
}

test('the list shows the account’s filings, and its URL contains the filters', async () => {
  const { browser } = await withFilings(
    filingOf(),
    filingOf({
      filing_id: `fil_${'b'.repeat(32)}`,
      status: 'accepted',
      company_name: 'SECOND LIMITED',
      company_number: 'SC000001',
    }),
  )
  const all = await browser.get('/live/filings')
  expect(all.text).toContain('HARBOUR BOOKS LIMITED')
  expect(all.text).toContain('SECOND LIMITED')
  const some = await browser.get('/live/filings?status=accepted&company=sc000001&period_end=')
  expect(some.text).toContain('value="sc000001"')
  const none = await browser.get('/live/filings?status=error')
  expect(none.text).toContain('No filing matches')
})

test('an invalid filter states what is wrong', async () => {
  const { browser } = await withFilings(filingOf())
  const answer = await browser.get(
    '/live/filings?company=h&period_end=31.3.2026&created_after=soon&status=lost',
  )
  expect(answer.status).toBe(422)
  for (const words of [
    'Company name must be at least 2 characters',
    'Period end must be a calendar date',
    'Created from must be a date such as 2026-03-31',
    'value="31.3.2026"',
    'value="soon"',
  ])
    expect(answer.text).toContain(words)
})

test('a company is found by the beginning of its name or its number, and a filing by its id', async () => {
  const { browser } = await withFilings(filingOf())
  for (const query of ['company=harbour++books', 'company=1234567', 'company_number=01234567'])
    expect((await browser.get(`/live/filings?${query}`)).text).toContain('HARBOUR BOOKS LIMITED')
  expect((await browser.get('/live/filings?company=quay')).text).toContain('by how its name begins')
  const byId = await browser.get(`/live/filings?company=${SAMPLE_FILING_ID}`)
  expect([byId.status, byId.location]).toEqual([303, `/live/filings/${SAMPLE_FILING_ID}`])
})

test('a range of days includes both days, in London time', async () => {
  const { browser } = await withFilings(filingOf({ created_at: '2026-06-30T23:30:00.000Z' }))
  const shows = async (query: string) =>
    (await browser.get(`/live/filings?${query}`)).text.includes('HARBOUR BOOKS LIMITED')
  expect(await shows('created_after=2026-07-01&created_before=2026-07-01')).toBe(true)
  expect(await shows('created_after=2026-07-02')).toBe(false)
  expect(await shows('created_before=2026-06-30')).toBe(false)
  expect(await shows('created_after=2026-06-30T23:29:59Z')).toBe(true)
})

test('pages of the list keep the filters, and no page is larger than 40 KB', async () => {
  const name = 'COMPANY WITH A VERY LONG NAME & CO LIMITED '.repeat(4).slice(0, 160)
  const filings = Array.from({ length: 60 }, (_, index) =>
    filingOf({
      filing_id: `fil_${String(index).padStart(32, '0')}`,
      company_name: name,
      external_id: '<&>"'.repeat(25),
    }),
  )
  const { browser } = await withFilings(...filings)
  const { text } = await browser.get('/live/filings?status=rejected&offset=25')
  expect(text).toContain('Showing 26 to 50 of 60')
  expect(text).toContain('/live/filings?status=rejected&amp;offset=50')
  expect(text.length).toBeLessThan(40_960)
})

test('the CSV file has every filing that matches, and no cell that a spreadsheet runs', async () => {
  const filings = Array.from({ length: 250 }, (_, index) =>
    filingOf({ filing_id: `fil_${String(index).padStart(32, '0')}` }),
  )
  const odd = filingOf({
    filing_id: `fil_${'d'.repeat(32)}`,
    company_name: '=HYPERLINK("x"),Ltd',
    errors: [],
  })
  const { browser } = await withFilings(odd, ...filings, filingOf({ status: 'accepted' }))
  const { text, headers, status } = await browser.get('/live/filings.csv?status=rejected')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="filings-[\d-]{10}\.csv"$/)
  const lines = text.split('\r\n')
  expect(lines[0]).toMatch(/^filing_id,filing_type,company_number,company_name,/)
  expect(lines[1]).toContain(`,"'=HYPERLINK(""x""),Ltd",`)
  expect(lines).toHaveLength(1 + 251 + 1)
  const wrong = await browser.get('/live/filings.csv?period_end=x')
  expect([wrong.status, wrong.location]).toEqual([303, '/live/filings?period_end=x'])
})

test('an export has every filing once, and no page of it skips the pages before', async () => {
  const times = Array.from({ length: 320 }, (_, index) =>
    new Date(Date.parse('2026-11-22T12:00:00Z') - Math.floor(index / 3) * 1000).toISOString(),
  )
  const filings = times.map((created_at, index) =>
    filingOf({ filing_id: `fil_${String(index).padStart(32, '0')}`, created_at }),
  )
  const { browser } = await withFilings(...filings)
  dashboard.product.calls.length = 0
  const { text } = await browser.get('/live/filings.csv')
  const ids = text.match(/fil_\d{32}/g)
  expect(ids).toEqual(filings.map(({ filing_id: id }) => id))
  const offsets = dashboard.product.calls.map(({ url }) =>
    Number(new URL(url, 'http://filing').searchParams.get('offset')),
  )
  expect(offsets).toHaveLength(4)
  // Three filings are made in each second, so a page repeats at most three.
  expect(Math.max(...offsets)).toBeLessThanOrEqual(3)
})

test('a filing that arrives during an export is in no file twice', async () => {
  const { browser, accountId } = await withFilings(filingOf())
  dashboard.product.calls.length = 0
  await browser.get('/live/filings.csv')
  const [call] = dashboard.product.calls
  const before = new URL(call?.url ?? '', 'http://filing').searchParams.get('created_before') ?? ''
  expect(call?.identity.accountId).toBe(accountId)
  expect(Math.abs(Date.parse(before) - dashboard.clock.now().getTime())).toBeLessThan(60_000)
})

test('a filing’s page states what happened, what to do, and what it cost', async () => {
  const { browser } = await withFilings(filingOf())
  const { text } = await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)
  for (const words of [
    'HMRC rejected the filing, and nothing was charged.',
    'The figures do not add up.',
    'Correct the figures.',
    '22 Nov 2026, 14:33',
    'Nothing was charged',
    'CORR1',
  ])
    expect(text).toContain(words)
})

test('each value is shown with its source; for older filings, no source is guessed', async () => {
  const value_sources = { company_name: 'request', period_start: 'earlier_filing' } as const
  const { browser, accountId } = await withFilings(filingOf({ value_sources }))
  const { text } = await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)
  expect(text).toMatch(/Company name<\/td><td ?>HARBOUR BOOKS LIMITED<\/td><td ?><strong>Your request/)
  expect(text).toMatch(/1 Apr 2025<.*Your earlier filing/)
  dashboard.product.filings.set(accountId, [filingOf()])
  const earlier = (await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)).text
  expect(earlier).toContain('HARBOUR BOOKS LIMITED')
  expect(earlier).not.toContain('Your request')
})

test('an undecided filing states what comes next, and its page shows the decision', async () => {
  const filing = filingOf({ status: 'submitted', errors: [] })
  const { browser, accountId } = await withFilings(filing)
  const { text } = await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)
  expect(text).toContain('HMRC has the filing and has not decided yet')
  expect(text).toContain('<noscript><meta http-equiv="refresh" content="5" /></noscript>')
  const [, address = '', shownVersion = ''] = /data-live="([^"]+)" data-version="([^"]+)"/.exec(text) ?? []
  const version = async () => JSON.parse((await browser.get(address)).text).version
  expect(await version()).toBe(shownVersion)
  const change = { filingId: SAMPLE_FILING_ID, accountId, sequence: 3, at: dashboard.clock.now() }
  await inTransaction(dashboard.pool, (tx) => saveFilingChanges(tx, [change]))
  expect(await version()).not.toBe(shownVersion)
  dashboard.product.filings.set(accountId, [{ ...filing, status: 'rejected' }])
  const decided = (await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)).text
  expect(decided).not.toContain('http-equiv="refresh"')
  expect(decided).not.toContain('data-live')
})

test('the page of an accepted filing reloads until the documents are there', async () => {
  const { browser } = await withFilings(filingOf({ status: 'accepted', errors: [] }))
  const { text } = await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)
  expect(text).toContain('<noscript><meta http-equiv="refresh" content="5" /></noscript>')
  expect(text).toContain('data-reload-seconds="5"')
})

test('the amendment to copy contains no credential, and a shell executes nothing in it', async () => {
  const { browser } = await withFilings(
    filingOf({ status: 'accepted', errors: [], external_id: "x'; rm -rf ~ #" }),
  )
  const { text } = await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)
  expect(text).toContain(`x&#39;\\&#39;&#39;; rm -rf ~ #`)
  for (const words of ['YOUR_KEY', 'YOUR_GATEWAY_PASSWORD', '&quot;amendment&quot;', 'fresh Idempotency-Key'])
    expect(text).toContain(words)
})

test('a filing that was not accepted is filed again, not amended', async () => {
  const { browser } = await withFilings(filingOf())
  const { text } = await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)
  expect(text).toContain('there is nothing to amend')
  expect(text).not.toContain('&quot;amendment&quot;')
})

test('another account’s filing, and one of the other mode, do not exist', async () => {
  await withFilings(filingOf({ filing_id: `fil_${'c'.repeat(32)}` }))
  const { browser } = await withFilings(filingOf())
  for (const path of [
    `/live/filings/fil_${'c'.repeat(32)}`,
    `/sandbox/filings/${SAMPLE_FILING_ID}`,
    '/live/filings/fil_test_ct600_00000001_abc',
    '/live/filings/..%2F..%2Fmanage%2Ffilings',
  ])
    expect([path, (await browser.get(path)).status]).toEqual([path, 404])
})

test('the filing service sees the account and mode of the page, and the person as the actor', async () => {
  const { browser, accountId, personId } = await withFilings(filingOf())
  dashboard.product.calls.length = 0
  await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)
  await browser.get('/sandbox/filings/fil_test_ct600_00000001_abc')
  const identities = dashboard.product.calls.map(({ service, identity }) => [
    service,
    identity.mode,
    identity.scopes[0],
  ])
  expect(identities).toEqual([
    ['filing', 'live', 'filings:read'],
    ['documents', 'live', 'documents:read'],
    ['filing', 'test', 'filings:read'],
    ['documents', 'test', 'documents:read'],
  ])
  for (const { identity } of dashboard.product.calls)
    expect(identity).toMatchObject({ accountId, keyId: personId })
})

test.each([
  [[], undefined],
  [
    [{ code: 'LATE', message: 'This return is late.', needs_confirmation: false }],
    '1 warning when it was filed',
  ],
  [
    [
      { code: 'LATE', message: 'This return is late.', needs_confirmation: false },
      { code: 'ALREADY_FILED', message: 'It was filed before.', needs_confirmation: true },
    ],
    '2 warnings when it was filed',
  ],
])('a filing keeps its warnings: %j', async (...[warnings, heading]) => {
  const { browser } = await withFilings(filingOf({ warnings }))
  const { text } = await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)
  expect(text.includes('when it was filed')).toBe(heading !== undefined)
  if (heading !== undefined) expect(text).toContain(heading)
  for (const { code, message, needs_confirmation: isConfirmed } of warnings) {
    expect(text).toContain(
      `#${code.toLowerCase()}"><code>${code}</code></a>\n    ${isConfirmed ? '(confirmed)' : ''}</dt>`,
    )
    expect(text).toContain(message)
  }
})

test('hostile names, messages and references are shown as text, on every page that has them', async () => {
  const [error] = filingOf().errors
  if (error === undefined) throw new Error('the sample filing has no error')
  const member = await withFilings(
    filingOf({
      company_name: HOSTILE,
      external_id: HOSTILE,
      revenue_correlation_id: HOSTILE,
      derived_values: { [HOSTILE]: HOSTILE },
      returns: [filingReturnOf(HOSTILE)],
      errors: [{ ...error, code: HOSTILE, message: HOSTILE, location: HOSTILE, fix: HOSTILE }],
      warnings: [{ code: HOSTILE, message: HOSTILE, needs_confirmation: true }],
    }),
  )
  const { browser, accountId } = member
  const [key] = dashboard.product.keys.get(accountId) ?? []
  if (key !== undefined) Object.assign(key, { name: HOSTILE, scopes: [HOSTILE], allow: [HOSTILE] })
  await dashboard.pool.query('update account set name = $2 where account_id = $1', [accountId, HOSTILE])
  await dashboard.pool.query('update session set user_agent = $2, network = $2 where person_id = $1', [
    member.personId,
    HOSTILE,
  ])
  const query = `external_id=${encodeURIComponent(HOSTILE)}&company=${encodeURIComponent(HOSTILE)}`
  for (const path of [
    '/sandbox',
    '/live',
    '/sandbox/keys',
    `/sandbox/keys/${key?.key_id}`,
    '/live/filings',
    `/live/filings?${query}`,
    `/live/filings/${SAMPLE_FILING_ID}`,
    `/live/filings/${SAMPLE_FILING_ID}/tax`,
    `/sandbox/filings?filing_id=${encodeURIComponent(HOSTILE)}`,
    '/account/security',
    `/sign-in?next=${encodeURIComponent(HOSTILE)}&message=${encodeURIComponent(HOSTILE)}`,
    `/${encodeURIComponent(HOSTILE)}`,
  ]) {
    const { text, status } = await browser.get(path)
    expect([path, status < 500, text.includes('<script>alert'), text.includes('<img src=x')]).toEqual([
      path,
      true,
      false,
      false,
    ])
  }
  expect((await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)).text).toContain('&lt;script&gt;alert(1)')
})

test('hostile text typed into a form is shown as text', async () => {
  const browser = dashboard.browser()
  await browser.get('/sign-up')
  const answer = await browser.submit('/sign-up', {
    account_name: HOSTILE,
    name: HOSTILE,
    email: HOSTILE,
    password: HOSTILE,
  })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('&lt;script&gt;')
  expect(answer.text).not.toContain('<script>alert')
})

test('the live home page shows money, filings and the remaining steps', async () => {
  const { browser } = await withFilings(filingOf())
  const { text } = await browser.get('/live')
  for (const words of ['£100.00', '£120.00', '£20.00', 'Going live', 'Add a second factor'])
    expect(text).toContain(words)
})

test('the schema is the one that was reviewed', async () => {
  // A running service creates a partition for each day; the test does it here.
  const migrations = join(import.meta.dirname, '../migrations')
  const migrated = await testDatabase({ name: 'dashboard', migrations })
  const pool = createPool({ url: migrated.url, max: 1, applicationName: 'test' })
  const schema = await dumpSchema(pool)
  await pool.end()
  await migrated.drop()
  await expect(schema).toMatchFileSnapshot(join(import.meta.dirname, '../schema.sql'))
})

const failedWith = (code: string, source: FilingErrorResource['source'] = 'service') => {
  const message = 'with a fresh Idempotency-Key'
  const common = { authority_code: null, location: null, retryable: false, fix: null }
  return filingOf({ status: 'error', errors: [{ source, code, message, ...common }] })
}
const FILING = `/live/filings/${SAMPLE_FILING_ID}`

test.each([
  ['NOT_SENT', 'service', 'It did not reach HMRC', '#again'],
  ['1046', 'tax_authority', 'HMRC did not recognise the user ID or the password', '#again'],
  ['HELD_BY_AUTHORITY', 'service', 'to correct it, amend it', '#amend'],
  ['1001', 'tax_authority', 'Contact us with the filing id', '/docs/authority-errors'],
] as const)('a filing with error %s says what to do, with one button', async (...row) => {
  const [code, source, words, href] = row
  const { browser } = await withFilings(failedWith(code, source))
  const { text } = await browser.get(FILING)
  const [, advice = ''] = text.split('What to do')
  expect(advice).toContain(words)
  expect(advice.split('<details')[0]).toMatch(new RegExp(`class="button[^"]*" href="[^"]*${href}"`))
})

test('what an authority has of a filing with an unknown outcome is recorded, by those who may', async () => {
  for (const [found, code, words] of [
    ['not_held', 'NOT_RECEIVED', 'It did not reach HMRC'],
    ['held', 'HELD_BY_AUTHORITY', 'HMRC has the filing'],
  ] as const) {
    const { browser, accountId } = await withFilings(failedWith('OUTCOME_UNKNOWN'))
    const before = await browser.get(FILING)
    expect([
      before.text.includes('did not get through'),
      before.text.includes('HMRC does not have it'),
    ]).toEqual([false, true])
    expect((await browser.submit(`${FILING}/outcome`, { found })).location).toBe(FILING)
    expect(dashboard.product.filings.get(accountId)?.[0]?.errors).toMatchObject([{ code }])
    expect((await browser.follow()).text).toContain(words)
    const log = await browser.get('/account/audit')
    expect(log.text).toContain('Recorded what the authority has of a filing')
  }
})
