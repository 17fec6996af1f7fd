// One box finds what an account has, whatever its name, and nothing of another account.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { filingOf, SAMPLE_FILING_ID } from './sample-filing.ts'

let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())
beforeEach(async () => {
  member = await dashboard.member({ name: 'Anna Owner', accountName: 'Quay Books' })
  dashboard.product.filings.set(member.accountId, [
    filingOf({ company_name: 'HARBOUR TRADING LIMITED', company_number: '01234567', external_id: 'mine-7' }),
  ])
})

const search = (text: string, by = member) => by.browser.get(`/search?q=${encodeURIComponent(text)}`)

describe('finds', () => {
  test.each([
    ['a filing by the beginning of a name, in any case', 'harbour tr'],
    ['a filing by a company number without its zero', '1234567'],
    ['a filing by its reference', 'mine-7'],
  ])('%s', async (_case, text) => {
    expect((await search(text)).text).toContain(
      `<a href="/live/filings/${SAMPLE_FILING_ID}">HARBOUR TRADING LIMITED</a>`,
    )
  })

  test('a filing by its id, at once', async () => {
    expect((await search(SAMPLE_FILING_ID)).location).toBe(`/live/filings/${SAMPLE_FILING_ID}`)
    const sandboxId = 'fil_test_ct600_00000002_0123456789abcdef'
    expect((await search(sandboxId)).location).toBe(`/sandbox/filings/${sandboxId}`)
  })

  test('a company by its name', async () => {
    await dashboard.pool.query(
      `insert into watched_company (account_id, company_number, name, source, added_at, refresh_due_at)
       values ($1, '07654321', 'LANTERN LTD', 'added', now(), now())`,
      [member.accountId],
    )
    expect((await search('lantern')).text).toContain('<a href="/live/companies/07654321">LANTERN LTD</a>')
  })

  test('a key by a part of its name, a member by address, a page by its title', async () => {
    const key = dashboard.product.keys.get(member.accountId)?.[0]
    expect((await search(key?.name.slice(1) ?? '')).text).toContain(`/sandbox/keys/${key?.key_id}"`)
    expect((await search(member.email)).text).toContain('<a href="/account/team">Anna Owner</a>')
    expect((await search('webhook')).text).toContain('/webhooks">Webhooks</a></li>')
  })

  test('a request by its id, in either mode', async () => {
    const { text } = await search('0195f3a2-0000-7000-8000-000000000001')
    for (const mode of ['live', 'sandbox'])
      expect(text).toContain(`/${mode}/requests/0195f3a2-0000-7000-8000-000000000001"`)
  })
})

test('nothing of another account is found', async () => {
  const other = await dashboard.member({ accountName: 'Other' })
  for (const text of ['harbour', 'mine-7', member.email]) {
    const { text: page } = await search(text, other)
    expect(page).toContain('Nothing found for')
  }
})

test('without a text there is only the box, and a text cannot become markup', async () => {
  expect((await search('  ')).text).not.toContain('Nothing found')
  const { text } = await search('<b>"x"</b>')
  expect(text).not.toContain('<b>')
  expect(text).toContain('&lt;b&gt;')
})

test.each([
  ['one letter', 'a', true],
  ['an invisible character', 'anna\u200b', false],
  ['a blank character', '\u2800', false],
])('%s, which no filing can have, is searched for in the rest', async (_case, text, isMember) => {
  const { status, text: resultPage } = await search(text)
  expect([status, resultPage.includes('Anna Owner')]).toEqual([200, isMember])
})

test('what is unavailable is missing, and the rest is found', async () => {
  dashboard.product.faults.set('filing', 'down')
  const { status, text } = await search(member.email)
  dashboard.product.faults.delete('filing')
  expect(status).toBe(200)
  expect(text).toContain('Anna Owner')
})
