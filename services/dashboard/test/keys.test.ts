// Tests API keys on the pages: created and shown once, restricted, replaced, revoked, and never another
// account's.
import { inTransaction } from '@cfs/postgres'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { logRequests } from './log-requests.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const keysOf = ({ accountId }: Member) => dashboard.product.keys.get(accountId) ?? []
const create = async (
  { browser }: Member,
  fields: Record<string, string | readonly string[]> = {},
  mode = 'sandbox',
) => {
  await browser.get(`/${mode}/keys/new`)
  return browser.submit(`/${mode}/keys/new`, {
    name: 'Practice software',
    purpose: 'file',
    expiry: 'never',
    allow: '',
    ...fields,
  })
}
/** The audit entries of the API key that every account has from the start. */
const FIRST_KEY = ['key.creating', 'key.created']
const actions = async (member: Member) => {
  const { rows } = await dashboard.pool.query<{ action: string }>(
    `select action from audit_entry where account_id = $1 and action like 'key.%' order by entry_id`,
    [member.accountId],
  )
  return rows.map(({ action }) => action)
}
const secondFactor = async ({ browser }: Member) => {
  await browser.get('/account/security')
  await browser.submit('/account/security/totp')
  const secret = (/Secret: <code>([^<]+)</.exec((await browser.follow()).text)?.[1] ?? '').replaceAll(' ', '')
  await browser.submit('/account/security/totp/confirm', { code: await generate({ secret }) })
}

test('a key is created for a purpose, shown once, and listed', async () => {
  const member = await dashboard.member()
  const created = await create(member)
  const key = /svc_test_\w{20,}/.exec(created.text)?.[0] ?? 'none'
  expect(created.text).toContain('Practice software')
  expect(created.headers.get('cache-control')).toBe('no-store')
  expect(keysOf(member).at(-1)).toMatchObject({
    name: 'Practice software',
    mode: 'test',
    scopes: ['filings:read', 'filings:write', 'documents:read'],
    allow: null,
    expires_at: null,
  })
  const list = await member.browser.get('/sandbox/keys')
  expect([list.text.includes('Practice software'), list.text.includes(key)]).toEqual([true, false])
  expect(await actions(member)).toEqual([...FIRST_KEY, 'key.creating', 'key.created'])
})

test('a second press shows the same key; reloading the page later offers another', async () => {
  const member = await dashboard.member()
  await member.browser.get('/sandbox/keys/new')
  const fields = { name: 'Once', purpose: 'read', expiry: '30', allow: '' }
  const page = member.browser.last
  const press = () => {
    const form = /name="form_id" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const token = /name="_csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    return member.browser.post('/sandbox/keys/new', { ...fields, form_id: form, _csrf: token })
  }
  const keyIn = ({ text }: { readonly text: string }) => /svc_test_\w{20,}/.exec(text)?.[0]
  const answers = [await press(), await press()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(keyIn)).size).toBe(1)
  try {
    dashboard.clock.aheadMs = 6000
    const later = await press()
    expect([later.status, keyIn(later)]).toEqual([409, undefined])
    expect(later.text).toContain('href="/sandbox/keys/new"')
  } finally {
    dashboard.clock.aheadMs = 0
  }
  expect(keysOf(member).filter(({ name }) => name === 'Once')).toHaveLength(1)
})

test('a key has the scopes, expiry and addresses of its form', async () => {
  const member = await dashboard.member()
  const before = Date.now()
  const created = await create(member, {
    name: 'Narrow',
    purpose: 'chosen',
    scopes: ['filings:read', 'billing:read'],
    expiry: '90',
    allow: '203.0.113.0/24\n2001:db8::/32',
  })
  const row = keysOf(member).at(-1)
  expect(row).toMatchObject({
    scopes: ['filings:read', 'billing:read'],
    allow: ['203.0.113.0/24', '2001:db8::/32'],
  })
  expect(Math.round((Date.parse(row?.expires_at ?? '') - before) / 86_400_000)).toBe(90)
  expect(created.text).toContain('is not among the allowed ones')
  const inside = await create(member, { name: 'Here', allow: '198.51.0.0/16' })
  expect(inside.text).not.toContain('is not among the allowed ones')
})

test.each([
  [{ name: ' ' }, 'Enter a name'],
  [{ purpose: 'chosen' }, 'Choose at least one scope for the key'],
  [{ purpose: 'chosen', scopes: ['operator'] }, 'Choose among the scopes'],
  [{ expiry: 'tomorrow' }, 'Choose when the key ends'],
  [{ allow: '10.0.0.0/33' }, 'CIDR'],
  [{ allow: '010.0.0.1' }, 'CIDR'],
  [{ allow: 'example.com' }, 'CIDR'],
])('an invalid form creates no key and states what is wrong: %j', async (fields, words) => {
  const member = await dashboard.member()
  const answer = await create(member, fields)
  expect([answer.status, answer.text.includes(words)]).toEqual([422, true])
  expect(keysOf(member)).toHaveLength(1)
})

test('a live key needs a second factor', async () => {
  const member = await dashboard.member()
  expect((await member.browser.get('/live/keys')).text).toContain('Add a second factor first')
  expect((await member.browser.get('/live/keys/new')).location).toBe('/live/keys')
  await member.browser.get('/sandbox/keys/new')
  const token = /name="_csrf" value="([^"]+)"/.exec(member.browser.last.text)?.[1] ?? ''
  const form = {
    name: 'Sneaky',
    purpose: 'file',
    expiry: 'never',
    allow: '',
    form_id: crypto.randomUUID(),
    _csrf: token,
  }
  await member.browser.post('/live/keys/new', form)
  expect(keysOf(member).some(({ mode }) => mode === 'live')).toBe(false)
  await secondFactor(member)
  expect((await create(member, { name: 'Production' }, 'live')).text).toMatch(/svc_live_\w{20,}/)
  expect(keysOf(member).at(-1)).toMatchObject({ mode: 'live', name: 'Production' })
})

test('replacing a live key needs a second factor too, because its page shows a live key', async () => {
  const member = await dashboard.member()
  const [first] = keysOf(member)
  if (first === undefined) throw new Error('there is no first key')
  const path = '/live/keys/key_of_the_operator'
  const live = { ...first, key_id: 'key_of_the_operator', mode: 'live' as const }
  dashboard.product.keys.set(member.accountId, [first, live])
  await member.browser.get(path)
  expect((await member.browser.submit(`${path}/rotate`, { overlap: '0' })).location).toBe('/live/keys')
  expect(keysOf(member)).toHaveLength(2)
  await secondFactor(member)
  await member.browser.get(path)
  const rotated = await member.browser.submit(`${path}/rotate`, { overlap: '0' })
  expect(rotated.text).toMatch(/svc_live_\w{20,}/)
})

test('a live key has a daily spend cap, changed on its page and shown with today’s spending', async () => {
  const member = await dashboard.member()
  await secondFactor(member)
  const made = await create(member, { name: 'Capped', spend_cap: '£1,250.50' }, 'live')
  expect(made.text).toMatch(/svc_live_\w{20,}/)
  const key = keysOf(member).at(-1)
  expect(key?.spend_cap).toBe(1250.5)
  expect((await member.browser.get('/live/keys')).text).toContain('£1,250.50')
  const path = `/live/keys/${key?.key_id}`
  dashboard.product.spent.set(key?.original_key_id ?? '', 40)
  const reloaded = await member.browser.get(path)
  for (const words of ['£40.00', 'daily cap', '24 Nov 2026', 'value="1250.5"'])
    expect(reloaded.text).toContain(words)
  const save = async (spend_cap: string) => {
    await member.browser.get(path)
    return member.browser.submit(`${path}/spend-cap`, { spend_cap })
  }
  expect((await save('60')).location).toBe(`${path}?message=capped`)
  expect((await member.browser.follow()).text).toContain('The spend cap is saved')
  expect(key?.spend_cap).toBe(60)
  for (const wrong of ['0', '-5', '1.005', '1000000.01', 'lots']) {
    const answer = await save(wrong)
    expect([answer.status, answer.text.includes('Enter an amount')]).toEqual([422, true])
    expect(answer.text).toContain(`value="${wrong}"`)
  }
  expect(key?.spend_cap).toBe(60)
  expect((await save(' ')).location).toBe(`${path}?message=capped`)
  expect(key?.spend_cap).toBeNull()
  expect((await member.browser.follow()).text).toContain('no daily cap')
  const changes = ['key.cap_changing', 'key.cap_changed']
  expect((await actions(member)).slice(-4)).toEqual([...changes, ...changes])
  expect((await member.browser.get('/account/audit')).text).toContain('Changed the spend cap of a key')
})

test('an invalid cap creates no key, test keys have none, and no other account can be changed', async () => {
  const [member, other] = [await dashboard.member(), await dashboard.member()]
  expect((await member.browser.get('/sandbox/keys/new')).text).not.toContain('spend_cap')
  const path = `/live/keys/${keysOf(other)[0]?.key_id}/spend-cap`
  const token = /name="_csrf" value="([^"]+)"/.exec(member.browser.last.text)?.[1] ?? ''
  expect((await member.browser.post(path, { _csrf: token, spend_cap: '5' })).status).toBe(404)
  const sandboxPath = `/sandbox/keys/${keysOf(member)[0]?.key_id}`
  expect((await member.browser.get(sandboxPath)).text).not.toContain('spend_cap')
  expect((await member.browser.post(`${sandboxPath}/spend-cap`, { _csrf: token })).status).toBe(404)
  await secondFactor(member)
  const wrong = await create(member, { name: 'Wrong', spend_cap: 'lots' }, 'live')
  expect([wrong.status, wrong.text.includes('Enter an amount')]).toEqual([422, true])
  expect(keysOf(member)).toHaveLength(1)
})

test('a key is revoked by typing its name, and stays listed', async () => {
  const member = await dashboard.member()
  await create(member, { name: 'To be revoked' })
  const id = keysOf(member).at(-1)?.key_id ?? ''
  await member.browser.get(`/sandbox/keys/${id}`)
  const wrong = await member.browser.submit(`/sandbox/keys/${id}/revoke`, { confirmation: 'to be revoked' })
  expect([wrong.status, keysOf(member).at(-1)?.revoked_at]).toEqual([422, null])
  const done = await member.browser.submit(`/sandbox/keys/${id}/revoke`, { confirmation: 'To be revoked' })
  expect(done.location).toBe('/sandbox/keys?message=revoked')
  expect((await member.browser.follow()).text).toContain('Revoked')
  expect(keysOf(member).at(-1)?.revoked_at).not.toBeNull()
  expect(await actions(member)).toEqual([
    ...FIRST_KEY,
    'key.creating',
    'key.created',
    'key.revoking',
    'key.revoked',
  ])
})

test('a key is replaced with an overlap, once for each form', async () => {
  const member = await dashboard.member()
  const id = keysOf(member)[0]?.key_id ?? ''
  const page = await member.browser.get(`/sandbox/keys/${id}`)
  const fresh = await member.browser.submit(`/sandbox/keys/${id}/rotate`, { overlap: '3600' })
  expect(fresh.text).toMatch(/svc_test_\w{20,}/)
  const form = /name="form_id" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const token = /name="_csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const again = { overlap: '0', form_id: form, _csrf: token }
  const second = await member.browser.post(`/sandbox/keys/${id}/rotate`, again)
  expect(second.text).toContain(/svc_test_\w{20,}/.exec(fresh.text)?.[0] ?? 'no key')
  dashboard.clock.aheadMs = 6000
  const reloaded = await member.browser.post(`/sandbox/keys/${id}/rotate`, again)
  dashboard.clock.aheadMs = 0
  expect(reloaded.status).toBe(409)
  expect(keysOf(member)).toHaveLength(2)
  const leftMinutes = (Date.parse(keysOf(member)[0]?.expires_at ?? '') - Date.now()) / 60_000
  expect([leftMinutes > 50, leftMinutes <= 60]).toEqual([true, true])
  const list = await member.browser.get('/sandbox/keys')
  expect(list.text.replaceAll(/\s+/g, ' ')).toMatch(/Active<\/span> ends in [56]\d minutes, /)
})

test('a key of another account, and of the other mode, does not exist', async () => {
  const [anna, ben] = [await dashboard.member(), await dashboard.member()]
  const [bens] = keysOf(ben)
  for (const path of [`/sandbox/keys/${bens?.key_id}`, `/live/keys/${keysOf(anna)[0]?.key_id}`]) {
    expect((await anna.browser.get(path)).status).toBe(404)
    await anna.browser.get('/sandbox/keys/new')
    const token = /name="_csrf" value="([^"]+)"/.exec(anna.browser.last.text)?.[1] ?? ''
    const form = { _csrf: token, confirmation: bens?.name ?? '', form_id: crypto.randomUUID(), overlap: '0' }
    for (const action of ['revoke', 'rotate'])
      expect((await anna.browser.post(`${path}/${action}`, form)).status).toBe(404)
  }
  expect(bens?.revoked_at).toBeNull()
})

test('a form from a page that showed another account is refused', async () => {
  const member = await dashboard.member()
  const other = await dashboard.member()
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
    [other.accountId, member.personId],
  )
  await member.browser.get('/sandbox/keys/new')
  // In another tab, the person switches to the other account.
  await dashboard.pool.query('update session set account_id = $1 where person_id = $2', [
    other.accountId,
    member.personId,
  ])
  const answer = await member.browser.submit('/sandbox/keys/new', {
    name: 'X',
    purpose: 'file',
    expiry: 'never',
    allow: '',
  })
  expect([answer.status, answer.text.includes('out of date')]).toEqual([403, true])
  expect(answer.text).toContain('Nothing was saved or sent')
  expect(keysOf(other)).toHaveLength(1)
  // What was typed is kept, and is sent to the account that the page names.
  expect((await member.browser.submit('/sandbox/keys/new')).status).toBe(200)
  expect(keysOf(other).map(({ name }) => name)).toContain('X')
})

test('a person with two accounts switches between them, and to no third account', async () => {
  const [member, other, stranger] = [
    await dashboard.member(),
    await dashboard.member(),
    await dashboard.member(),
  ]
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'viewer', now())`,
    [other.accountId, member.personId],
  )
  await create(other, { name: 'Of the other account' })
  await member.browser.get('/account/accounts')
  for (const wrong of [stranger.accountId, `${other.accountId}\0`]) {
    const refused = await member.browser.submit('/account/accounts', { account_id: wrong })
    expect(refused.status).toBe(404)
    await member.browser.get('/account/accounts')
  }
  expect((await member.browser.submit('/account/accounts', { account_id: other.accountId })).location).toBe(
    '/sandbox',
  )
  expect((await member.browser.get('/sandbox/keys')).text).toContain('Of the other account')
  // The person's role depends on the account: a viewer cannot create API keys here.
  expect((await member.browser.get('/sandbox/keys/new')).status).toBe(403)
})

test('while the gateway does not respond, the page says so, and the audit log has the request', async () => {
  const member = await dashboard.member()
  await member.browser.get('/sandbox/keys/new')
  dashboard.product.isDown = true
  try {
    const answer = await member.browser.submit('/sandbox/keys/new', {
      name: 'X',
      purpose: 'file',
      expiry: 'never',
      allow: '',
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.text).toContain('temporarily unavailable')
    expect(answer.text).toContain(answer.headers.get('x-request-id') ?? 'none')
  } finally {
    dashboard.product.isDown = false
  }
  expect(await actions(member)).toEqual([...FIRST_KEY, 'key.creating'])
})

test('the status on the home page changes with the first request', async () => {
  const member = await dashboard.member()
  expect((await member.browser.get('/sandbox')).text).toContain('Waiting for your first request')
  expect(member.browser.last.text).toContain('http-equiv="refresh"')
  const version = async () =>
    JSON.parse((await member.browser.get('/sandbox/events', { accept: 'application/json' })).text) as object
  expect(await version()).toEqual({ version: 'none' })
  await inTransaction(dashboard.pool, (tx) => logRequests(tx, [{ accountId: member.accountId }]))
  expect(await version()).not.toEqual({ version: 'none' })
  expect((await member.browser.get('/sandbox')).text).toContain('Your newest request arrived')
})

test('the page of a used key waits for no request, even if the log has missed its requests', async () => {
  const member = await dashboard.member()
  const [key] = keysOf(member)
  if (key !== undefined) key.last_used_at = new Date().toISOString()
  const { text } = await member.browser.get('/sandbox')
  expect(text).toContain('Your test key is in use')
  expect(text).not.toContain('http-equiv="refresh"')
})

test('before it is revoked, a key shows when and from where it was used, and its last hour', async () => {
  const member = await dashboard.member()
  const keyId = keysOf(member)[0]?.key_id ?? ''
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const used = { accountId: member.accountId, keyId }
  await inTransaction(dashboard.pool, (tx) =>
    logRequests(tx, [
      { ...used, address: '198.51.100.77' },
      { ...used, at: hoursAgo(0.5), status: 422, errorCode: 'LLP_NO_CT600' },
      { ...used, at: hoursAgo(2), route: '/api/v1/balance' },
      { ...used, keyId: 'key_other', route: '/api/v1/transactions' },
    ]),
  )
  expect((await member.browser.get('/sandbox/keys')).text).toContain('from <code>198.51.100.77</code>')
  const { text } = await member.browser.get(`/sandbox/keys/${keyId}`)
  expect(text).toContain('LLP_NO_CT600')
  expect(text).toContain('In the last hour')
  expect(text).not.toContain('/balance')
  expect(text).not.toContain('/transactions')
})

test('an owner sees who did what, from where, in their own account only', async () => {
  const [member, other] = [await dashboard.member(), await dashboard.member()]
  await create(member, { name: 'Audited' })
  const { text } = await member.browser.get('/account/audit')
  for (const words of ['Created a key', 'Opened the account', member.email, '198.51.'])
    expect(text).toContain(words)
  expect(text).not.toContain(other.email)
  expect((await member.browser.get('/account/audit?offset=50')).text).toContain('Nothing here')
  expect((await member.browser.get('/account/audit?offset=-1')).status).toBe(200)
})

test('an audit entry never changes and is never removed', async () => {
  const { accountId } = await dashboard.member()
  for (const change of [
    `update audit_entry set action = 'nothing' where account_id = $1`,
    'delete from audit_entry where account_id = $1',
  ]) {
    await expect(dashboard.pool.query(change, [accountId])).rejects.toThrow('audit entries never change')
  }
})
