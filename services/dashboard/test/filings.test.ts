// Filings on the pages: the account's own, in their own mode, and never as markup.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpSchema } from '@cfs/postgres'
import { join } from 'node:path'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { filingOf, filingReturnOf, SAMPLE_FILING_ID } from './sample-filing.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`
const withFilings = async (...filings: Record<string, unknown>[]): Promise<Member> => {
  const member = await dashboard.member()
  dashboard.product.filings.set(member.accountId, filings)
  return member
}

test('the list shows the account’s filings, and the filters stand in the address', async () => {
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
  const some = await browser.get('/live/filings?status=accepted&company_number=sc000001&period_end=')
  expect(some.text).toContain('value="sc000001"')
  const none = await browser.get('/live/filings?status=error')
  expect(none.text).toContain('No filing matches')
})

test('a wrong filter says what is wrong', async () => {
  const { browser } = await withFilings(filingOf())
  const answer = await browser.get('/live/filings?company_number=12&period_end=31.3.2026')
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Company number must be a company number of 8 characters')
  expect(answer.text).toContain('value="31.3.2026"')
})

test('one filing says in words what happened, what to do, and what it cost', async () => {
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

test('the tax is explained step by step, as it was computed', async () => {
  const { browser } = await withFilings(
    filingOf({ returns: [filingReturnOf('Profits chargeable: CTA 2010 s.18B')], status: 'accepted' }),
  )
  const { text } = await browser.get(`/live/filings/${SAMPLE_FILING_ID}`)
  for (const words of ['£12,150.00', '£2,850.00', '20.25%', 'CTA 2010 s.18B', '335', '1 Apr 2025'])
    expect(text).toContain(words)
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

test('hostile names, messages and references are shown as text, on every page that has them', async () => {
  const [error] = filingOf().errors
  const member = await withFilings(
    filingOf({
      company_name: HOSTILE,
      external_id: HOSTILE,
      revenue_correlation_id: HOSTILE,
      derived_values: { [HOSTILE]: HOSTILE },
      returns: [filingReturnOf(HOSTILE)],
      errors: [{ ...error, code: HOSTILE, message: HOSTILE, location: HOSTILE, fix: HOSTILE }],
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
  const query = `external_id=${encodeURIComponent(HOSTILE)}&company_number=${encodeURIComponent(HOSTILE)}`
  for (const path of [
    '/sandbox',
    '/live',
    '/sandbox/keys',
    `/sandbox/keys/${key?.key_id}`,
    '/live/filings',
    `/live/filings?${query}`,
    `/live/filings/${SAMPLE_FILING_ID}`,
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

test('hostile words typed into a form come back as text', async () => {
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

test('the live home page shows money, filings and what is left to do', async () => {
  const { browser } = await withFilings(filingOf())
  const { text } = await browser.get('/live')
  for (const words of ['£100.00', '£120.00', '£20.00', 'Going live', 'Add a second factor'])
    expect(text).toContain(words)
})

test('the schema is the one that was reviewed', async () => {
  await expect(await dumpSchema(dashboard.pool)).toMatchFileSnapshot(
    join(import.meta.dirname, '../schema.sql'),
  )
})
