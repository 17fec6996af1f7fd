// The page on which a person chooses their e-mails: what it offers, what it saves, and what it never stops.
import { newUuid } from '@cfs/runtime'
import { publishEvent } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

const PAGE = '/account/e-mails'
let dashboard: DashboardUnderTest
let publisher: ReturnType<ReturnType<DashboardUnderTest['connect']>['publisher']>
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
  publisher = dashboard.connect().publisher()
})
afterAll(async () => {
  await publisher.close()
  await dashboard.stop()
})
beforeEach(async () => {
  member = await dashboard.member()
})

const ticked = (text: string) =>
  [...text.matchAll(/<input [^>]*value="([^"]+)"[^>]*>/g)].flatMap(([input, kind = '']) =>
    /\bchecked\b/.test(input) ? [kind] : [],
  )
const choose = async (kinds: readonly string[]) => {
  await member.browser.get(PAGE)
  return member.browser.submit(PAGE, { wanted: [...kinds] })
}
const keyChanged = (accountId: string, change: 'created' | 'expiring') =>
  publishEvent(publisher, {
    type: 'key.changed',
    key: 'key_1',
    id: newUuid(),
    payload: {
      key_id: 'key_1',
      account_id: accountId,
      occurred_at: Date.now(),
      change,
      name: 'Main',
      mode: 'live',
      expires_at: Date.now() + 86_400_000,
      changed_by: null,
    },
  })

test('every kind is on until the person switches it off, and the page shows the choice', async () => {
  const before = await member.browser.get(PAGE)
  expect(ticked(before.text)).toHaveLength(11)
  expect(before.text).toContain(member.email)
  const saved = await choose(['refund', 'dispute'])
  expect(saved.location).toBe(`${PAGE}?message=saved`)
  const after = await member.browser.get(`${PAGE}?message=saved`)
  expect(ticked(after.text)).toEqual(['refund', 'dispute'])
  expect(after.text).toContain('Your choices are saved.')
  expect((await member.browser.get('/account/activity')).text).toContain('Chose which e-mails they get')
})

test('a kind that is switched off is not sent to this person, but to the others', async () => {
  const other = await dashboard.member()
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'developer', now())`,
    [member.accountId, other.personId],
  )
  await choose(['refund'])
  await keyChanged(member.accountId, 'expiring')
  await dashboard.mailbox.wait(other.email, 'expires soon')
  await keyChanged(member.accountId, 'created')
  await dashboard.mailbox.wait(member.email, 'new key')
  const subjects = dashboard.mailbox.sent
    .filter(({ to }) => to === member.email)
    .map(({ subject }) => subject)
  expect(subjects.join()).not.toContain('expires soon')
})

test('a security e-mail cannot be switched off, whatever a form says', async () => {
  await choose([])
  await keyChanged(member.accountId, 'created')
  await dashboard.mailbox.wait(member.email, 'new key')
  const { rows } = await dashboard.pool.query<{ kind: string }>(
    'select kind from stopped_mail where person_id = $1',
    [member.personId],
  )
  expect(rows.map(({ kind }) => kind)).not.toContain('key changed')
})

test('a kind that is switched on again is sent again', async () => {
  await choose([])
  await choose(['key expiring'])
  await keyChanged(member.accountId, 'expiring')
  await dashboard.mailbox.wait(member.email, 'expires soon')
})

test('unknown kinds, and those of another role, are not stored', async () => {
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
    [member.accountId, (await dashboard.member()).personId],
  )
  await dashboard.pool.query(
    `update membership set role = 'finance' where account_id = $1 and person_id = $2`,
    [member.accountId, member.personId],
  )
  const { text } = await member.browser.get(PAGE)
  expect(ticked(text)).toEqual([
    'payment received',
    'payment failed',
    'refund',
    'refund decided',
    'dispute',
    'low balance',
  ])
  await choose(['constructor', 'payment received'])
  const { rows } = await dashboard.pool.query<{ kind: string }>(
    'select kind from stopped_mail where person_id = $1 order by kind',
    [member.personId],
  )
  expect(rows.map(({ kind }) => kind)).toEqual([
    'dispute',
    'low balance',
    'payment failed',
    'refund',
    'refund decided',
  ])
})

test('a kind that the page did not show keeps its choice, even if the role has changed', async () => {
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
    [member.accountId, (await dashboard.member()).personId],
  )
  const give = (role: string) =>
    dashboard.pool.query('update membership set role = $3 where account_id = $1 and person_id = $2', [
      member.accountId,
      member.personId,
      role,
    ])
  await give('finance')
  await member.browser.get(PAGE)
  await give('owner')
  await member.browser.submit(PAGE, { wanted: ['refund'] })
  const { text } = await member.browser.get(PAGE)
  expect(ticked(text)).toEqual([
    'filing problem',
    'deadline near',
    'refund',
    'key expiring',
    'limit reached',
    'webhook disabled',
  ])
})

test('a viewer reads that there is nothing to switch off', async () => {
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
    [member.accountId, (await dashboard.member()).personId],
  )
  await dashboard.pool.query(
    `update membership set role = 'viewer' where account_id = $1 and person_id = $2`,
    [member.accountId, member.personId],
  )
  const { text } = await member.browser.get(PAGE)
  expect(text).toContain('gets no e-mails that can be switched off')
  expect(text).toContain('Always sent')
})

test('the members of a partner account also choose e-mails about customers', async () => {
  await dashboard.makePartner(member)
  const { text } = await member.browser.get(PAGE)
  expect(ticked(text)).toEqual(
    expect.arrayContaining(['customer filed', 'customer without money', 'access ended']),
  )
})

test('a choice belongs to the person', async () => {
  await choose([])
  const other = await dashboard.member()
  expect(ticked((await other.browser.get(PAGE)).text)).toHaveLength(11)
})
