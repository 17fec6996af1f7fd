// Tests the audit log as people read it: names and links in place of ids, one row an action, sign-ins, CSV.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, PASSWORD, startDashboard } from './dashboard-under-test.ts'
import { filingOf, SAMPLE_FILING_ID } from './sample-filing.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const LOG = '/account/audit'
const plain = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const rowsOf = (text: string) => text.split('<tr>').slice(2).map(plain)
const signIn = async (email: string) => {
  const browser = dashboard.browser()
  await browser.get('/sign-in')
  await browser.submit('/sign-in', { email, password: PASSWORD })
  return browser
}
const joins = (accountId: string, personId: string) =>
  dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'viewer', now())`,
    [accountId, personId],
  )

test('people, keys, filings and companies have names and links instead of ids', async () => {
  const member = await dashboard.member({ name: 'Anna Owner', accountName: 'Quay Books' })
  const keyId = dashboard.product.keys.get(member.accountId)?.[0]?.key_id ?? ''
  const at = new Date().toISOString()
  const byKey = { at, actor: 'key', actor_id: keyId, request_id: 'req_1' }
  dashboard.product.filings.set(member.accountId, [filingOf()])
  dashboard.product.keyChanges.set(member.accountId, [
    { ...byKey, action: 'filing.recorded_elsewhere', subject: SAMPLE_FILING_ID },
    { ...byKey, action: 'entitlement.created', subject: '01234567' },
  ])
  dashboard.product.changes.set(member.accountId, [
    { at, actor: 'operator', action: 'limits.changed', subject: member.accountId, request_id: 'req_2' },
  ])
  const { text } = await member.browser.get(LOG)
  const name = dashboard.product.keys.get(member.accountId)?.[0]?.name ?? ''
  const found = await member.browser.get(`${LOG}?who=${encodeURIComponent(name.toUpperCase())}`)
  expect(rowsOf(found.text).filter((row) => row.includes(`API key ${name}`))).toHaveLength(2)
  expect(text).toContain(`<a href="/sandbox/keys/${keyId}">${name}</a>`)
  expect(text).toContain(`<a href="/sandbox/keys/${keyId}">API key ${name}</a>`)
  expect(text).toContain(`<a href="/live/filings/${SAMPLE_FILING_ID}">`)
  expect(text).toContain('<a href="/live/companies/01234567">')
  const words = plain(text)
  for (const expected of ['Anna Owner', member.email, 'The operator of this service', 'Quay Books'])
    expect(words).toContain(expected)
  expect(words).not.toMatch(/psn_|acc_/)
  // While the gateway does not respond, the key is shown by its id.
  dashboard.product.faults.set('gateway', 'down')
  expect(plain((await member.browser.get(LOG)).text)).toContain(keyId)
  dashboard.product.faults.delete('gateway')
})

test('a change of another service is one row, and a request without a result stays', async () => {
  const member = await dashboard.member()
  const { key, path } = keyOf(member.accountId)
  await member.browser.get(path)
  await member.browser.submit(`${path}/revoke`, { confirmation: key?.name ?? '' })
  const rows = rowsOf((await member.browser.get(`${LOG}?what=key.`)).text)
  expect(rows).toHaveLength(2)
  expect(rows.join()).not.toContain('Asked')
  dashboard.product.faults.set('gateway', 'down')
  await member.browser.get('/sandbox/keys/new')
  const form = { name: 'X', purpose: 'file', expiry: 'never', allow: '' }
  expect((await member.browser.submit('/sandbox/keys/new', form)).status).toBe(503)
  dashboard.product.faults.delete('gateway')
  const after = rowsOf((await member.browser.get(`${LOG}?what=key.`)).text)
  expect(after).toHaveLength(3)
  expect(after[0]).toContain('Asked for a new key')
})

test('a change of a webhook endpoint is one row, and the filter finds it', async () => {
  const member = await dashboard.member()
  await member.browser.get('/sandbox/webhooks/new')
  await member.browser.submit('/sandbox/webhooks/new', {
    url: 'https://hooks.books.example/a',
    events: 'all',
  })
  const { text } = await member.browser.get(`${LOG}?what=webhook.`)
  expect(text).toContain('<option value="webhook." selected>Webhooks</option>')
  expect(rowsOf(text)).toHaveLength(1)
  expect(rowsOf(text)[0]).toContain('Added a webhook endpoint')
})

test('a request stays in the log if only an earlier or later one with the same id succeeded', async () => {
  const member = await dashboard.member()
  const { accountId, personId } = member
  const actions = ['revoking', 'revoking', 'revoked', 'revoking']
  for (const [index, action] of actions.entries())
    await dashboard.pool.query(
      `insert into audit_entry (at, account_id, person_id, actor, action, subject, request_id)
       values (now(), $1, $2, 'person', $3, $4, 'same')`,
      [accountId, personId, `key.${action}`, `key_${index}`],
    )
  const rows = rowsOf((await member.browser.get(`${LOG}?what=key.revo`)).text)
  expect(rows.map((row) => /key_\d/.exec(row)?.[0])).toEqual(['key_3', 'key_2', 'key_0'])
})

test('the row of a replacement names the key that was replaced', async () => {
  const member = await dashboard.member()
  const { key, path } = keyOf(member.accountId)
  await member.browser.get(path)
  await member.browser.submit(`${path}/rotate`, { overlap: '3600' })
  const [row, ...others] = rowsOf((await member.browser.get(`${LOG}?what=key.rot`)).text)
  expect(others).toEqual([])
  expect(row).toContain(`${key?.name}, in place of ${key?.key_id}`)
})

function keyOf(accountId: string) {
  const key = dashboard.product.keys.get(accountId)?.[0]
  return { key, path: `/sandbox/keys/${key?.key_id}` }
}

test('owners see who signs in to the account, and not who signs in to another', async () => {
  const [owner, colleague] = [await dashboard.member(), await dashboard.member({ name: 'Cara Colleague' })]
  await joins(owner.accountId, colleague.personId)
  const log = async () => rowsOf((await owner.browser.get(`${LOG}?who=cara&what=session.`)).text)
  const browser = await signIn(colleague.email)
  expect(await log()).toEqual([])
  await browser.get('/account/accounts')
  await browser.submit('/account/accounts', { account_id: owner.accountId })
  const chosen = rowsOf((await owner.browser.get(`${LOG}?who=cara`)).text)
  expect(chosen).toHaveLength(1)
  expect(chosen[0]).toContain('Switched to another account')
  const own = rowsOf((await colleague.browser.get(`${LOG}?what=session.`)).text)
  expect(own.every((row) => row.includes('Signed in') && row.includes('Cara Colleague'))).toBe(true)
  expect(own.length).toBeGreaterThan(0)
})

test('the CSV has all matching entries with names and ids, newest first, and no half of them', async () => {
  const member = await dashboard.member({ name: '=Anna()' })
  const { accountId, personId } = member
  await dashboard.pool.query(
    `insert into audit_entry (at, account_id, person_id, actor, action, subject, request_id)
     select now() - n * interval '1 minute', $1, $2, 'person', 'company.watched',
       lpad(n::text, 8, '0'), 'r' || n
     from generate_series(1200, 1, -1) as n`,
    [accountId, personId],
  )
  const middle = new Date(Date.now() - 600.5 * 60_000).toISOString()
  const change = { actor: 'operator', action: 'limits.changed', subject: accountId, request_id: 'req_9' }
  dashboard.product.changes.set(accountId, [{ ...change, at: middle }])
  const file = await member.browser.get(`${LOG}.csv?from=2020-01-01`)
  expect(file.headers.get('content-disposition')).toMatch(/audit-log-.*\.csv/)
  const [head, ...lines] = file.text.trim().split('\r\n')
  expect(head).toBe('time,who,who_id,action,what,subject,subject_id,client_address,request_id')
  const watched = lines.filter((line) => line.includes('company.watched'))
  expect(new Set(watched).size).toBe(1200)
  expect(watched[0]).toContain('Company 00000001,00000001')
  expect(watched[0]).toContain("'=Anna()")
  const place = lines.findIndex((line) => line.includes('limits.changed'))
  expect([lines[place - 1]?.includes('00000600'), lines[place + 1]?.includes('00000601')]).toEqual([
    true,
    true,
  ])
  expect((await member.browser.get(`${LOG}.csv?what=limits.`)).text.trim().split('\r\n')).toHaveLength(2)
  // However many changes other services record, the file has all of them.
  const many = Array.from({ length: 2500 }, (_, index) => {
    const at = new Date(Date.now() - index * 60_000).toISOString()
    return { ...change, action: 'price.changed', at, request_id: `many_${index}` }
  })
  dashboard.product.moneyChanges.set(accountId, many)
  const whole = (await member.browser.get(`${LOG}.csv`)).text.trim().split('\r\n')
  const priced = whole.filter((line) => line.includes('price.changed'))
  expect([new Set(priced).size, whole.length]).toEqual([2500, file.text.trim().split('\r\n').length + 2500])
  const times = whole.filter((line) => /price|watched/.test(line)).map((line) => line.slice(0, 24))
  expect(times).toEqual(times.toSorted().toReversed())
  dashboard.product.faults.set('billing', 'down')
  expect((await member.browser.get(`${LOG}.csv`)).status).toBe(503)
  dashboard.product.faults.delete('billing')
})
