// Tests returns filed outside this service, which are recorded on a page so that they can be amended.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const PATH = '/live/external-filings'
const FILING = { filing_type: 'ct600', company_number: '01234567', period_end: '2026-03-31' }

test('a filing made outside this service is recorded, listed and entered in the audit log', async () => {
  const { browser, accountId } = await dashboard.member()
  expect((await browser.get(PATH)).text).toContain('No filings recorded')
  const answer = await browser.submit(PATH, { ...FILING, period_start: '', filed_on: '2026-06-30' })
  expect([answer.status, answer.location]).toEqual([303, `${PATH}?message=recorded`])
  const { text } = await browser.follow()
  for (const words of ['The filing is recorded', '01234567', 'Company tax return', '30 Jun 2026'])
    expect(text).toContain(words)
  const { rows } = await dashboard.pool.query<{ action: string }>(
    `select action from audit_entry where account_id = $1 and action like 'filing.%'`,
    [accountId],
  )
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'filing.recorded_elsewhere',
    'filing.recording_elsewhere',
  ])
})

test('a refused field states why, and the form keeps what was typed', async () => {
  const { browser } = await dashboard.member()
  await browser.get(PATH)
  const answer = await browser.submit(PATH, { company_number: '<b>', period_end: '2199-03-31' })
  expect(answer.status).toBe(422)
  for (const words of [
    'Choose the type of the filing',
    'The end of the period must not be in the future',
    'value="2199-03-31"',
    'value="&lt;b&gt;"',
  ])
    expect(answer.text).toContain(words)
  expect(answer.text).not.toContain('<b>')
  const ofLlp = await browser.submit(PATH, { ...FILING, company_number: 'OC300001' })
  expect([ofLlp.status, ofLlp.text.includes('does not file a CT600')]).toEqual([422, true])
})

test('the audit log does not keep text longer than any valid field', async () => {
  const { browser, accountId } = await dashboard.member()
  await browser.get(PATH)
  expect((await browser.submit(PATH, { ...FILING, company_number: 'x'.repeat(5000) })).status).toBe(422)
  const { rows } = await dashboard.pool.query<{ details: { company_number: string } }>(
    `select details from audit_entry where account_id = $1 and action = 'filing.recording_elsewhere'`,
    [accountId],
  )
  expect(rows.map(({ details }) => details.company_number.length)).toEqual([40])
})

test('one account does not see what another has recorded', async () => {
  const first = await dashboard.member()
  await first.browser.get(PATH)
  await first.browser.submit(PATH, { ...FILING, company_number: 'SC765432' })
  const { browser } = await dashboard.member()
  expect((await browser.get(PATH)).text).not.toContain('SC765432')
})

test('a viewer sees the list but no form', async () => {
  const { browser, accountId, personId } = await dashboard.member()
  const owner = await dashboard.member()
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
    [accountId, owner.personId],
  )
  await dashboard.pool.query(
    `update membership set role = 'viewer' where account_id = $1 and person_id = $2`,
    [accountId, personId],
  )
  const { status, text } = await browser.get(PATH)
  expect([status, text.includes('Record the filing')]).toEqual([200, false])
  expect(text).toContain('Owners and developers of the account can record filings')
})

test('the sandbox states that it stores nothing', async () => {
  const { browser } = await dashboard.member()
  expect((await browser.get('/sandbox/external-filings')).text).toContain('The sandbox stores nothing')
})
