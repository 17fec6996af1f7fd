// The companies that an account watches: those that it filed for and those that a person added, with what is
// due for them.
import type { EventPayload, EventType } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { addDays, isoDateInLondon } from '@cfs/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  noteOutcomes,
  watchAcceptedCompanies,
  watchFiledCompanies,
} from '../src/commands/companies/watch-filed-companies.ts'
import { deleteExpiredRows } from '../src/store/shell/expired-rows.ts'
import { formsOf } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { filingIdOf } from './furnished-account.ts'
import { companyOf } from './sample-company.ts'
import { filingOf } from './sample-filing.ts'

const LIST = '/live/companies'
const DAY_MS = 86_400_000
let dashboard: DashboardUnderTest
let owner: Member
beforeAll(async () => {
  dashboard = await startDashboard()
  owner = await dashboard.member()
})
afterAll(() => dashboard.stop())

const inDays = (days: number) => addDays(isoDateInLondon(new Date()), days)
const register = (...[number, changes]: Parameters<typeof companyOf>) =>
  dashboard.product.companies.set(number, companyOf(number, changes))
const rowOf = async (number: string, { accountId }: Member = owner) => {
  const { rows } = await dashboard.pool.query(
    'select source, last_filing_id, last_filing_status from watched_company where account_id = $1 and company_number = $2',
    [accountId, number],
  )
  return rows[0] as Record<string, unknown> | undefined
}
async function add(number: string, member: Member = owner) {
  await member.browser.get(LIST)
  return member.browser.submit(LIST, { company_number: number })
}
async function withRole(role: string): Promise<Member> {
  const member = await dashboard.member()
  await dashboard.pool.query(
    'insert into membership (account_id, person_id, role, created_at) values ($1, $2, $3, now())',
    [owner.accountId, member.personId, role],
  )
  await dashboard.pool.query('update session set account_id = $1 where person_id = $2', [
    owner.accountId,
    member.personId,
  ])
  return member
}

let events = 0
function eventOf<T extends EventType>(changes: object) {
  events += 1
  const payload = {
    filing_id: filingIdOf(events),
    account_id: owner.accountId,
    sequence: 1,
    occurred_at: Date.now(),
    submitted_at: Date.now(),
    filing_type: 'accounts',
    company_number: '11223344',
    company_name: 'KESTREL DESIGN STUDIO LIMITED',
    period_start: '2025-04-01',
    period_end: '2026-03-31',
    ...changes,
  }
  return { payload: payload as unknown as EventPayload<T> }
}
const recorded = (...changes: object[]) =>
  inTransaction(dashboard.pool, (tx) =>
    watchFiledCompanies(
      tx,
      changes.map((each) => eventOf<'filing.recorded'>(each)),
    ),
  )
const accepted = (changes: object) =>
  inTransaction(dashboard.pool, (tx) => watchAcceptedCompanies(tx, [eventOf<'filing.accepted'>(changes)]))
const decided = (status: 'rejected' | 'error', changes: object) =>
  inTransaction(dashboard.pool, (tx) => noteOutcomes(tx, [eventOf<'filing.rejected'>(changes)], status))

describe('adding by hand', () => {
  test('checks the number with the register and shows what is due', async () => {
    register('01234567', { accountsDueOn: inDays(-40), returnDueOn: inDays(10) })
    expect((await add('1234567')).location).toBe(`${LIST}?message=watched`)
    const { text } = await owner.browser.get(LIST)
    for (const words of ['HARBOUR BAKERY LIMITED', 'Overdue', '40 days late', 'in 10 days', '£375.00'])
      expect(text).toContain(words)
    const page = await owner.browser.get(`${LIST}/01234567`)
    for (const words of ['Due soon', 'By Anna Example', 'THE_FIGURES', '&quot;period_end&quot;'])
      expect(page.text).toContain(words)
  })

  test.each([
    ['12', 'Enter a company number'],
    ['zz999999', 'Enter a company number'],
    ['99999999', 'The register has no company 99999999'],
    ['01234567', 'You watch the company 01234567 already'],
  ])('refuses %s with the reason, and keeps what was typed', async (number, words) => {
    const { status, text } = await add(number)
    expect([status, text.includes(words), text.includes(`value="${number}"`)]).toEqual([422, true, true])
  })

  test('keeps nothing while the register cannot be asked', async () => {
    register('07654321')
    dashboard.product.faults.set('filing', 'down')
    expect((await add('07654321')).text).toContain('The register cannot be asked now')
    dashboard.product.faults.clear()
    expect(await rowOf('07654321')).toBeUndefined()
  })

  test('is for owners and developers, and others see the list', async () => {
    for (const [role, mayAdd] of [
      ['developer', true],
      ['finance', false],
      ['viewer', false],
    ] as const) {
      const member = await withRole(role)
      const { status, text } = await member.browser.get(LIST)
      const isForm = formsOf(text).some(({ action }) => action === LIST)
      expect([role, status, text.includes('HARBOUR BAKERY'), isForm]).toEqual([role, 200, true, mayAdd])
    }
  })

  test('another account sees nothing of it', async () => {
    const other = await dashboard.member()
    expect((await other.browser.get(LIST)).text).toContain('No companies yet')
    expect((await other.browser.get(`${LIST}/01234567`)).status).toBe(404)
  })
})

describe('filings', () => {
  test('add their company, and its last outcome follows', async () => {
    const filing = { filing_id: filingIdOf(9001), occurred_at: Date.now() - 60_000 }
    await recorded(filing)
    expect(await rowOf('11223344')).toMatchObject({ source: 'filing', last_filing_status: 'pending' })
    await decided('rejected', { filing_id: filing.filing_id })
    expect(await rowOf('11223344')).toMatchObject({ last_filing_status: 'rejected' })
    expect((await owner.browser.get(LIST)).text).toContain('KESTREL DESIGN STUDIO LIMITED')
  })

  test('that arrive again or late change nothing that is newer', async () => {
    const [first, second] = [filingIdOf(9011), filingIdOf(9012)]
    const company = { company_number: '22334455', account_id: owner.accountId }
    const at = Date.now() - 3_600_000
    await accepted({ ...company, filing_id: second, occurred_at: at + 2000 })
    await recorded({ ...company, filing_id: second, occurred_at: at + 1000 })
    await recorded({ ...company, filing_id: first, occurred_at: at })
    await decided('error', { filing_id: first, occurred_at: at + 500 })
    expect(await rowOf('22334455')).toMatchObject({ last_filing_id: second, last_filing_status: 'accepted' })
  })

  test('of several accounts and companies in one batch are each kept once', async () => {
    const other = await dashboard.member()
    await recorded(
      { company_number: '33445566' },
      { company_number: '33445566', occurred_at: Date.now() + 1 },
      { company_number: '33445566', account_id: other.accountId },
      { company_number: '33445577', filing_type: 'unknown' },
    )
    const { rows } = await dashboard.pool.query(
      `select account_id, count(*)::integer as count from watched_company
       where company_number like '334455%' group by 1 order by 1`,
    )
    expect(rows).toEqual(
      [owner.accountId, other.accountId].toSorted().map((account_id) => ({ account_id, count: 1 })),
    )
  })

  test('accepted, close the deadline at once', async () => {
    register('44556677', { accountsDueOn: inDays(5), returnDueOn: inDays(200) })
    await add('44556677')
    expect((await owner.browser.get('/live')).text).toContain('href="/live/companies/44556677"')
    await accepted({ company_number: '44556677', occurred_at: Date.now() + 1000 })
    expect((await owner.browser.get('/live')).text).not.toContain('href="/live/companies/44556677"')
  })

  test('recorded as made elsewhere close the deadline too, of that type and period only', async () => {
    register('44556688', { accountsDueOn: inDays(5), returnDueOn: inDays(6) })
    await add('44556688')
    await owner.browser.get('/live/external-filings')
    const typed = { filing_type: 'accounts', company_number: '44556688', period_end: '2026-03-31' }
    const { location } = await owner.browser.submit('/live/external-filings', typed)
    expect(location).toBe('/live/external-filings?message=recorded')
    const { text } = await owner.browser.get(`${LIST}/44556688`)
    expect([text.includes('Filed'), text.includes('in 6 days'), text.includes('in 5 days')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('from before are read once, all of them', async () => {
    const member = await dashboard.member()
    const made = Array.from({ length: 250 }, (_, index) =>
      filingOf({
        filing_id: filingIdOf(20_000 + index),
        company_number: String(50_000_000 + (index % 130)),
        // Many at the same moment, as a program that files in bulk makes them.
        created_at: new Date(Date.now() - Math.floor(index / 60) * DAY_MS).toISOString(),
      }),
    )
    dashboard.product.filings.set(member.accountId, made)
    await dashboard.pool.query(
      'update account set scanned_at = null, scanned_before = null where account_id = $1',
      [member.accountId],
    )
    const scanned = async () => {
      const { rows } = await dashboard.pool.query<{ done: boolean; count: number }>(
        `select scanned_at is not null as done,
           (select count(*)::integer from watched_company w where w.account_id = a.account_id) as count
         from account a where account_id = $1`,
        [member.accountId],
      )
      return rows[0]
    }
    await waitFor(async () => (await scanned())?.done === true)
    expect((await scanned())?.count).toBe(130)
  })
})

describe('removing', () => {
  test('asks first, is recorded, and a later filing adds the company again', async () => {
    register('55667788')
    await add('55667788')
    await owner.browser.get(`${LIST}/55667788`)
    expect((await owner.browser.submit(`${LIST}/55667788/remove`)).text).toContain('Stop watching company')
    expect((await owner.browser.submit(`${LIST}/55667788/remove`)).location).toBe(`${LIST}?message=removed`)
    expect((await owner.browser.get(`${LIST}/55667788`)).status).toBe(404)
    await recorded({ company_number: '55667788', occurred_at: Date.now() - 60_000 })
    expect((await owner.browser.get(`${LIST}/55667788`)).status).toBe(404)
    await recorded({ company_number: '55667788', occurred_at: Date.now() + 60_000 })
    expect((await owner.browser.get(`${LIST}/55667788`)).status).toBe(200)
    const { rows } = await dashboard.pool.query(
      `select action from audit_entry where subject = '55667788' order by entry_id`,
    )
    expect(rows).toEqual([{ action: 'company.watched' }, { action: 'company.unwatched' }])
  })
})

test('a company that is removed before its filing is accepted stays removed', async () => {
  const company = { company_number: '55667799' }
  const [before, after] = [Date.now() - 60_000, Date.now() + 60_000]
  await recorded({ ...company, occurred_at: before })
  await owner.browser.get(`${LIST}/55667799`)
  await owner.browser.submit(`${LIST}/55667799/remove`)
  await owner.browser.submit(`${LIST}/55667799/remove`)
  await accepted({ ...company, submitted_at: before, occurred_at: after })
  expect((await owner.browser.get(`${LIST}/55667799`)).status).toBe(404)
  await accepted({ ...company, submitted_at: after, occurred_at: after + 1 })
  expect((await owner.browser.get(`${LIST}/55667799`)).status).toBe(200)
})

test('the next deadline comes first, and a company with nothing due comes last', async () => {
  const member = await dashboard.member()
  register('80000001', { accountsDueOn: inDays(90), returnDueOn: inDays(300), name: 'THIRD LTD' })
  register('80000002', { accountsDueOn: inDays(-9), returnDueOn: inDays(200), name: 'FIRST LTD' })
  register('80000003', { accountsDueOn: inDays(70), returnDueOn: inDays(20), name: 'SECOND LTD' })
  register('80000004', { status: 'filed', name: 'LAST LTD' })
  for (const number of ['80000001', '80000002', '80000003', '80000004']) await add(number, member)
  const order = async () => {
    const { text } = await member.browser.get(LIST)
    return [...text.matchAll(/(FIRST|SECOND|THIRD|LAST) LTD/g)].map(([, place]) => place)
  }
  expect(await order()).toEqual(['FIRST', 'SECOND', 'THIRD', 'LAST'])
  const { accountId } = member
  const at = { company_number: '80000002', account_id: accountId, occurred_at: Date.now() + 1000 }
  await accepted(at)
  expect(await order()).toEqual(['SECOND', 'THIRD', 'FIRST', 'LAST'])
})

test('a search finds a number or the beginning of a name, and pages keep the order', async () => {
  const member = await dashboard.member()
  for (let index = 0; index < 45; index += 1) {
    const number = String(70_000_000 + index)
    await dashboard.pool.query(
      `insert into watched_company (account_id, company_number, name, source, added_at, refresh_due_at)
       values ($1, $2, $3, 'filing', now(), now() + interval '1 day')`,
      [member.accountId, number, `Company ${String(index).padStart(2, '0')} 100% Ltd`],
    )
  }
  const { browser } = member
  expect((await browser.get(`${LIST}?search=70000007`)).text).toContain('Company 07 100% Ltd')
  const found = await browser.get(`${LIST}?search=company+4`)
  expect([found.text.includes('5 companies'), found.text.includes('Company 44')]).toEqual([true, true])
  expect((await browser.get(`${LIST}?search=%25`)).text).toContain('No company matches')
  const third = await browser.get(`${LIST}?sort=name&offset=40`)
  expect([third.text.includes('Company 40'), third.text.includes('Company 39')]).toEqual([true, false])
})

test('names of companies are text', async () => {
  register('01111111', { name: '<script>alert(1)</script>' })
  await add('01111111')
  for (const path of [LIST, `${LIST}/01111111`]) {
    const { text } = await owner.browser.get(path)
    expect([text.includes('&lt;script&gt;'), text.includes('<script>alert')]).toEqual([true, false])
  }
})

test('a company that this service does not file for says why', async () => {
  const refused = companyOf('02222222').periods.map((period) => ({
    ...period,
    accounts: {
      ...period.accounts,
      period: null,
      due_on: null,
      refusal: { code: 'NOT_COVERED', message: 'Accounts of charities are not covered.', details: [] },
    },
    ct600: null,
  }))
  register('02222222', { periods: refused })
  await add('02222222')
  const { text } = await owner.browser.get(`${LIST}/02222222`)
  expect([text.includes('Not filed here'), text.includes('Accounts of charities')]).toEqual([true, true])
})

// The last test, because sessions expire too.
test('a removed company is erased with its deadlines after 30 days', async () => {
  register('66778899')
  await add('66778899')
  await dashboard.pool.query(
    `update watched_company set removed_at = now() where company_number = '66778899'`,
  )
  await deleteExpiredRows(dashboard.pool, new Date(Date.now() + 29 * DAY_MS))
  expect(await rowOf('66778899')).toBeDefined()
  await deleteExpiredRows(dashboard.pool, new Date(Date.now() + 31 * DAY_MS))
  expect(await rowOf('66778899')).toBeUndefined()
})
