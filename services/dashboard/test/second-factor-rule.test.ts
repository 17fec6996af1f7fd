// An account that requires second factors is open only to members who have one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, linkOf, type Member, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const TEAM = '/account/team'
const RULE = `${TEAM}/second-factors`
const SECURITY = '/account/security?message=account-needs-second-factor'

async function owner(): Promise<Member> {
  const member = await dashboard.member({ accountName: 'Harbour Books' })
  await dashboard.addSecondFactor(member)
  return member
}
async function require({ browser }: Member, required = 'true') {
  await browser.get(TEAM)
  return browser.submit(RULE, { required })
}
/** A person with an account of their own, who also belongs to this one and looks at it. */
async function colleague({ browser }: Member, role = 'developer'): Promise<Member> {
  const other = await dashboard.member({ accountName: 'Own Ltd' })
  await browser.get(TEAM)
  await browser.submit(`${TEAM}/invitations`, { email: other.email, role })
  const path = linkOf(await dashboard.mailbox.wait(other.email, 'You are invited'))
  await other.browser.get(path)
  expect((await other.browser.submit(path)).location).toBe('/sandbox')
  return other
}
const actionsOf = async ({ accountId }: Member) => {
  const { rows } = await dashboard.pool.query<{ action: string }>(
    `select action from audit_entry where account_id = $1 and action like 'account.second%' order by entry_id`,
    [accountId],
  )
  return rows.map(({ action }) => action)
}

test('a member without one opens nothing of the account until they add it, and gets an e-mail', async () => {
  const anna = await owner()
  const ben = await colleague(anna)
  expect((await ben.browser.get('/sandbox')).status).toBe(200)
  expect((await require(anna)).location).toBe(`${TEAM}?message=second-factors-required`)
  const mail = await dashboard.mailbox.wait(ben.email, 'A second factor is required')
  expect(mail.paragraphs.join(' ')).toContain('You have none')
  const streams = ['/sandbox/events', '/live/going-live/events']
  const others = ['/search?q=a', '/live/filings.csv', '/live/billing/details', TEAM, '/account/leave']
  for (const path of ['/sandbox', '/sandbox/keys', '/live', ...streams, ...others])
    expect([path, (await ben.browser.get(path)).location]).toEqual([path, SECURITY])
  expect((await ben.browser.get(SECURITY)).text).toContain('open only to members with a second factor')
  await dashboard.addSecondFactor(ben)
  expect((await ben.browser.get('/sandbox')).status).toBe(200)
  expect((await anna.browser.get(TEAM)).text).toContain('Everyone has one.')
})

test('the other accounts of the member stay open', async () => {
  const anna = await owner()
  const ben = await colleague(anna)
  await require(anna)
  expect((await ben.browser.get('/account/accounts')).status).toBe(200)
  await ben.browser.submit('/account/accounts', { account_id: ben.accountId })
  expect((await ben.browser.get('/sandbox')).status).toBe(200)
})

test('the rule can be lifted; each change is in the audit log once', async () => {
  const anna = await owner()
  const ben = await colleague(anna)
  await require(anna)
  await require(anna)
  await require(anna, 'false')
  expect(await actionsOf(anna)).toEqual(['account.second_factor_required', 'account.second_factor_optional'])
  expect((await ben.browser.get('/sandbox')).status).toBe(200)
})

test('a form without its value, or with another one, does not lift the rule', async () => {
  const anna = await owner()
  await require(anna)
  for (const value of ['', 'no', 'TRUE']) await require(anna, value)
  expect(await actionsOf(anna)).toEqual(['account.second_factor_required'])
})

test('an owner who then removes their own factor is locked out too, and cannot lift the rule', async () => {
  const anna = await owner()
  await require(anna)
  await dashboard.pool.query('delete from totp where person_id = $1', [anna.personId])
  expect((await anna.browser.get(TEAM)).location).toBe(SECURITY)
})

test('only an owner with a second factor changes the rule', async () => {
  const anna = await owner()
  const ben = await colleague(anna)
  await dashboard.addSecondFactor(ben)
  const page = await ben.browser.get(TEAM)
  expect(page.text).not.toContain(RULE)
  expect((await ben.browser.post(RULE, { required: 'true' })).status).toBe(403)
  expect(await actionsOf(anna)).toEqual([])
  const cleo = await dashboard.member({ accountName: 'Without' })
  expect((await cleo.browser.get(TEAM)).text).not.toContain(RULE)
})
