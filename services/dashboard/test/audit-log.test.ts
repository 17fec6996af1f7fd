// Tests the audit log as people read it: names and links in place of ids, one row an action, sign-ins, CSV.
import { accountAudit } from '@cfs/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredRows } from '../src/store/shell/expired-rows.ts'
import { type DashboardUnderTest, PASSWORD, startDashboard } from './dashboard-under-test.ts'
import { changeOf, recordChanges, SECRETS } from './record-changes.ts'
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
  dashboard.product.filings.set(member.accountId, [filingOf()])
  const byKey = { actor: 'key', actor_id: keyId } as const
  const { accountId } = member
  await recordChanges(dashboard, [
    changeOf(accountId, { ...byKey, action: 'filing.recorded_elsewhere', subject: SAMPLE_FILING_ID }),
    changeOf(accountId, { ...byKey, action: 'entitlement.created', subject: '01234567' }),
    changeOf(accountId),
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
  await recordChanges(dashboard, [changeOf(accountId, { occurred_at: Date.now() - 600.5 * 60_000 })])
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
})

test('what the operator and API keys did stands among what people did, also by filter', async () => {
  const { browser, accountId } = await dashboard.member()
  const HOUR_MS = 3_600_000
  const change = (action: string, subject: string, ageMs: number) =>
    changeOf(accountId, { action, subject, occurred_at: Date.now() - ageMs })
  await recordChanges(dashboard, [
    change('account.suspended', accountId, HOUR_MS),
    change('key.revoked', 'key_of_the_operator', -60_000),
    change('balance.adjusted', 'txn_1', 3 * HOUR_MS),
    change('refund.requested', 'rfd_1', 2 * HOUR_MS),
    changeOf(accountId, { actor: 'key', actor_id: 'key_of_the_books', action: 'filing.recorded_elsewhere' }),
  ])
  const { text } = await browser.get(LOG)
  const words = ['Revoked a key', 'Created a key', 'Suspended the account', 'Refunded a', 'Adjusted the']
  const places = words.map((each) => text.slice(text.indexOf('<table')).indexOf(each))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const filtered = (await browser.get(`${LOG}?who=operator&what=key.`)).text
  expect(rowsOf(filtered)).toHaveLength(1)
  expect(filtered).toContain('key_of_the_operator')
  expect(rowsOf((await browser.get(`${LOG}?what=balance.`)).text)).toHaveLength(1)
  expect(rowsOf((await browser.get(`${LOG}?to=2020-01-01`)).text)).toEqual([])
  expect((await browser.get(`${LOG}?who=API+key`)).text).toContain('API key key_of_the_books')
})

test('an entry is one row, whether it comes twice, late, or again from another replica', async () => {
  const { browser, accountId } = await dashboard.member()
  const change = (minutes: number, service: string) =>
    changeOf(accountId, { service, occurred_at: Date.now() - minutes * 60_000, subject: `age_${minutes}` })
  const [young, middle, old] = [change(10, 'gateway'), change(20, 'billing'), change(30, 'gateway')]
  // The same number in the log of another service is another entry.
  const other = { ...change(15, 'filing'), entry_id: young.entry_id }
  await recordChanges(dashboard, [middle, young, middle, other])
  await recordChanges(dashboard, [old, young, middle, young])
  await dashboard.restart()
  // A service whose database was restored to an earlier moment gives a number again: that is another entry.
  const again = { ...change(5, 'gateway'), entry_id: young.entry_id }
  await recordChanges(dashboard, [old, again, changeOf(accountId, { subject: 'last' })])
  const rows = rowsOf((await browser.get(`${LOG}?who=operator`)).text)
  expect(rows.map((row) => /age_\d+|Books Ltd|last/.exec(row)?.[0])).toEqual([
    'last',
    'age_5',
    'age_10',
    'age_15',
    'age_20',
    'age_30',
  ])
})

test('owners see only their account, without the operator’s name, origin, reason and values', async () => {
  const [member, other] = [await dashboard.member(), await dashboard.member()]
  const { accountId, personId } = member
  await recordChanges(dashboard, [
    changeOf(accountId),
    changeOf(accountId, { actor: 'service', action: 'refund.made_at_processor', subject: 'by_a_service' }),
    changeOf(accountId, { actor: 'unknown', subject: 'by_a_later_kind' }),
    changeOf(other.accountId, { action: 'price.changed', subject: 'of_the_other' }),
    changeOf(other.accountId, { action: 'price.changed', subject: personId }),
  ])
  await dashboard.pool.query(
    `insert into audit_entry (at, account_id, actor, action, subject, address, request_id, details)
     values (now(), $1, 'operator', 'owner.added', $2, $3, 'r', jsonb_build_object('operator', $4::text))`,
    [accountId, personId, SECRETS.origin, SECRETS.actor_id],
  )
  const seen = [
    (await member.browser.get(LOG)).text,
    (await member.browser.get(`${LOG}.csv`)).text,
    (await member.browser.get('/account/activity')).text,
  ]
  expect(seen[0]).toContain('Changed the rate limits')
  expect(seen[1]).toContain('limits.changed')
  expect(seen[2]).toContain('Added an owner')
  for (const hidden of [
    ...Object.values(SECRETS),
    '471',
    'by_a',
    'of_the_other',
    'price.changed',
    'Changed the price',
  ])
    expect(seen.join()).not.toContain(hidden)
})

test('what a member did on the page of a customer is shown with the name of the member, once', async () => {
  const member = await dashboard.member()
  const { accountId, personId } = member
  const byMember = { service: 'partner', actor: 'person', actor_id: personId, subject: '12345678' } as const
  await recordChanges(dashboard, [
    changeOf(accountId, { ...byMember, action: 'form.sent' }),
    changeOf(accountId, { ...byMember, action: 'form.sent', actor_id: 'psn_of_another_account' }),
    changeOf(accountId, { ...byMember, action: 'entitlement.created' }),
  ])
  const { text } = await member.browser.get(`${LOG}?what=form.`)
  expect(rowsOf(text)).toHaveLength(2)
  for (const words of ['Sent a customer’s form', 'psn_of_another_account']) expect(text).toContain(words)
  const own = await member.browser.get(`${LOG}?who=${encodeURIComponent(member.email)}&what=form.`)
  expect(rowsOf(own.text)).toHaveLength(1)
  expect((await member.browser.get(`${LOG}?what=entitlement.`)).text).not.toContain('Gave a customer access')
})

test('the page, its filters and its file need no other service', async () => {
  const { browser, accountId } = await dashboard.member()
  await recordChanges(dashboard, [changeOf(accountId, { service: 'billing', action: 'price.changed' })])
  dashboard.product.isDown = true
  const page = await browser.get(`${LOG}?who=operator`)
  const file = await browser.get(`${LOG}.csv?what=price.`)
  dashboard.product.isDown = false
  expect(rowsOf(page.text)).toHaveLength(1)
  expect(file.text.trim().split('\r\n')).toHaveLength(2)
})

test('ten thousand entries of all services are one file in order', async () => {
  const { browser, accountId } = await dashboard.member()
  await dashboard.pool.query(
    `insert into audit_entry (at, account_id, actor, actor_id, action, subject, request_id, service,
       service_entry_id)
     select now() - n * interval '1 second', $1, 'operator', 'ann', 'limits.changed', $1, 'many_' || n,
       case n % 2 when 0 then 'billing' else 'gateway' end, 1000000 + n
     from generate_series(1, 10000) as n order by random()`,
    [accountId],
  )
  const lines = (await browser.get(`${LOG}.csv?what=limits.`)).text.trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(
    Array.from({ length: 10_000 }, (_, index) => `many_${index + 1}`),
  )
})

test('the operator reads who changed an account, from where, why, and the values, in pages', async () => {
  const { accountId } = await dashboard.member()
  const change = (hours: number) => changeOf(accountId, { occurred_at: Date.now() - hours * 3_600_000 })
  const changes = [1, 2, 3].map(change)
  const byPerson = { ...change(4), actor: 'person', actor_id: 'psn_1', origin: null } as const
  await recordChanges(dashboard, [byPerson, ...changes.toReversed()])
  const path = `/manage/accounts/${accountId}/audit`
  const { body } = await dashboard.read(`${path}?limit=3`)
  const page = accountAudit.parse(body['data'])
  expect(page.entries.map(({ request_id: id }) => id)).toEqual(changes.map(({ request_id: id }) => id))
  expect(page.entries[0]).toMatchObject({
    service: 'gateway',
    actor: 'operator',
    actor_id: SECRETS.actor_id,
    origin: SECRETS.origin,
    before: { per_day: 4711 },
    after: { per_day: 4712, reason: SECRETS.reason },
  })
  const rest = accountAudit.parse((await dashboard.read(`${path}?limit=3&before=${page.next}`)).body['data'])
  expect(rest).toMatchObject({ entries: [{ actor: 'person', actor_id: 'psn_1', origin: null }], next: null })
  const people = accountAudit.parse((await dashboard.read(`${path}?actor=person`)).body['data'])
  expect(people.entries).toEqual(rest.entries)
  expect((await dashboard.read(`${path}?before=x`)).status).toBe(400)
  expect((await dashboard.read(path, 'keys:manage')).status).toBe(401)
})

test('the database refuses changes of entries, and to delete those of the last six years', async () => {
  const { accountId } = await dashboard.member()
  const [old, young] = [366 * 6, 365 * 6 - 5].map((days) =>
    changeOf(accountId, { occurred_at: Date.now() - days * 86_400_000 }),
  )
  if (old === undefined || young === undefined) throw new Error('two entries')
  await recordChanges(dashboard, [old, young])
  for (const change of [
    `update audit_entry set actor_id = 'x'`,
    'delete from audit_entry',
    'truncate audit_entry',
  ])
    await expect(dashboard.pool.query(change)).rejects.toThrow('audit entries never change')
  await deleteExpiredRows(dashboard.pool, new Date())
  const { rows } = await dashboard.pool.query(
    'select request_id from audit_entry where account_id = $1 and service is not null',
    [accountId],
  )
  expect(rows).toEqual([{ request_id: young.request_id }])
})
