// Tests what the pages of API keys show besides their names, and the form that changes a key.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsOf } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const keyOf = (member: Member) => {
  const key = dashboard.product.keys.get(member.accountId)?.[0]
  if (key === undefined) throw new Error('the account has no key')
  return { key, path: `/sandbox/keys/${key.key_id}` }
}
const plain = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const edit = async (member: Member, fields: Record<string, string | readonly string[]>) => {
  const { key, path } = keyOf(member)
  await member.browser.get(`${path}/edit`)
  const unchanged = { name: key.name, scopes: key.scopes, last_day: '', allow: '' }
  return member.browser.submit(`${path}/edit`, { ...unchanged, ...fields })
}

test('the list and the page show the beginning of a key and who created it', async () => {
  const member = await dashboard.member({ name: 'Anna Maker' })
  const { key, path } = keyOf(member)
  for (const address of ['/sandbox/keys', path]) {
    const { text } = await member.browser.get(address)
    expect(text).toContain(`${key.prefix}…`)
    expect(plain(text)).toContain('by Anna Maker')
  }
  key.created_by = 'operator'
  expect(plain((await member.browser.get(path)).text)).toContain('by the operator of this service')
  key.created_by = 'psn_who_left'
  expect(plain((await member.browser.get(path)).text)).toContain('by a former member')
  key.created_by = null
  expect((await member.browser.get(path)).status).toBe(200)
})

test('a key that is being replaced says so and cannot be edited; others fold away at their end', async () => {
  const member = await dashboard.member()
  const { key, path } = keyOf(member)
  await member.browser.get(path)
  await member.browser.submit(`${path}/rotate`, { overlap: '3600' })
  const list = await member.browser.get('/sandbox/keys')
  expect(plain(list.text)).toMatch(/Being replaced ends in [56]\d minutes/)
  expect(list.text).not.toContain('<details class="card">')
  expect((await member.browser.get(path)).text).not.toContain('Edit key')
  expect((await member.browser.get(`${path}/edit`)).location).toBe(path)
  key.expires_at = new Date(Date.now() - 1000).toISOString()
  const [, folded = ''] = (await member.browser.get('/sandbox/keys')).text.split('<details class="card">')
  expect(plain(folded)).toContain('1 key that no longer works')
  expect(plain(folded)).toContain('Replaced')
})

test('a key gets a new name, other scopes, addresses and a last day, in London', async () => {
  const member = await dashboard.member()
  const { key, path } = keyOf(member)
  const saved = await edit(member, {
    name: 'Office, second floor',
    scopes: ['filings:read'],
    last_day: '2030-07-31',
    allow: '203.0.113.7\n2001:db8::/32',
  })
  expect(saved.location).toBe(`${path}?message=changed`)
  expect((await member.browser.follow()).text).toContain('The changes are saved')
  expect(key).toMatchObject({
    name: 'Office, second floor',
    scopes: ['filings:read'],
    allow: ['203.0.113.7', '2001:db8::/32'],
    expires_at: '2030-07-31T23:00:00.000Z',
  })
  const form = await member.browser.get(`${path}/edit`)
  expect(form.text).toContain('value="2030-07-31"')
  // An unchanged day keeps the exact time, and an empty one removes the end.
  key.expires_at = '2030-07-31T09:30:00.000Z'
  await edit(member, { name: 'Office', last_day: '2030-07-31' })
  const kept = { name: 'Office', expires_at: '2030-07-31T09:30:00.000Z', allow: null }
  expect(key).toMatchObject(kept)
  await edit(member, { last_day: '' })
  expect(key.expires_at).toBeNull()
  const audit = await member.browser.get('/account/audit')
  expect(audit.text).toContain('Changed a key')
})

test.each([
  [{ name: ' ' }, 'Enter a name for the key'],
  [{ scopes: [] }, 'Choose at least one scope'],
  [{ scopes: ['operator'] }, 'Choose among the scopes'],
  [{ last_day: '2020-01-01' }, 'Enter today or a later day'],
  [{ last_day: '2030-02-30' }, 'Enter a date'],
  [{ last_day: '9999-12-31' }, 'Enter a date'],
  [{ allow: 'office' }, 'CIDR'],
])('an invalid form changes nothing and keeps what was typed: %j', async (fields, words) => {
  const member = await dashboard.member()
  const before = structuredClone(keyOf(member).key)
  const answer = await edit(member, { name: 'Typed name', ...fields })
  expect([answer.status, answer.text.includes(words)]).toEqual([422, true])
  if (!('name' in fields)) expect(answer.text).toContain('value="Typed name"')
  expect(keyOf(member).key).toEqual(before)
})

test('a form from before another person’s change changes nothing, and shows the settings', async () => {
  const member = await dashboard.member()
  const { key, path } = keyOf(member)
  await member.browser.get(`${path}/edit`)
  key.allow = ['203.0.113.0/24']
  const fields = { name: 'Mine', scopes: [...key.scopes], last_day: '', allow: '' }
  const stale = await member.browser.submit(`${path}/edit`, fields)
  expect([stale.status, key.allow, key.name]).toEqual([422, ['203.0.113.0/24'], key.name])
  expect(stale.text).toContain('Someone changed the key')
  expect(stale.text).toContain('203.0.113.0/24')
  expect((await edit(member, { name: 'Mine', allow: '203.0.113.0/24' })).status).toBe(303)
  expect(key).toMatchObject({ name: 'Mine', allow: ['203.0.113.0/24'] })
})

test('a form that is sent twice is saved once, and says so', async () => {
  const member = await dashboard.member()
  const { key, path } = keyOf(member)
  await member.browser.get(`${path}/edit`)
  const form = formsOf(member.browser.last.text).find(({ action }) => action.endsWith('/edit'))
  const fields = { ...form?.fields, name: 'Office', scopes: 'filings:read', allow: '203.0.113.7' }
  await member.browser.post(`${path}/edit`, fields)
  // The gateway stores an address as a range.
  key.allow = ['203.0.113.7/32']
  expect((await member.browser.post(`${path}/edit`, fields)).location).toBe(`${path}?message=changed`)
  const { text } = await member.browser.get('/account/audit?what=key.changed')
  expect(text.split('Changed a key')).toHaveLength(2)
})

test('the order of the scopes is no change', async () => {
  const member = await dashboard.member()
  const { key } = keyOf(member)
  key.scopes = key.scopes.toReversed()
  expect((await edit(member, { scopes: key.scopes.toReversed() })).status).toBe(303)
  expect((await member.browser.get('/account/audit')).text).not.toContain('Changed a key')
})

test('an unchanged form sends nothing, and a live key needs a second factor', async () => {
  const member = await dashboard.member()
  const { key } = keyOf(member)
  expect((await edit(member, {})).status).toBe(303)
  expect((await member.browser.get('/account/audit')).text).not.toContain('Changed a key')
  const live = { ...key, key_id: 'key_of_live', mode: 'live' as const }
  dashboard.product.keys.set(member.accountId, [key, live])
  expect((await member.browser.get('/live/keys/key_of_live/edit')).location).toBe('/live/keys')
  expect((await member.browser.follow()).text).toContain('Add a second factor first')
  await dashboard.addSecondFactor(member)
  expect((await member.browser.get('/live/keys/key_of_live/edit')).status).toBe(200)
  expect((await member.browser.get('/live/keys/key_none/edit')).status).toBe(404)
})
