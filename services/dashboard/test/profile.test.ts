// Tests a person's own details: password, e-mail address, activity, and erasing the person.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from './browser.ts'
import {
  type DashboardUnderTest,
  linkOf,
  type Member,
  PASSWORD,
  startDashboard,
} from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const NEW_PASSWORD = 'another brass telescope'
const PROFILE = '/account/profile'
let addresses = 0
const newAddress = () => `moved-${++addresses}@books.example`
const signIn = async (browser: Browser, email: string, password = PASSWORD) => {
  await browser.get('/sign-in')
  return browser.submit('/sign-in', { email, password })
}
const isSignedIn = async (browser: Browser) => (await browser.get('/sandbox')).status === 200
const sessionOf = (browser: Browser) => [...browser.cookies].find(([name]) => name.startsWith('session'))?.[1]
async function moveTo({ browser }: Member, email: string): Promise<string> {
  await browser.get(PROFILE)
  expect((await browser.submit(`${PROFILE}/e-mail`, { email })).location).toBe(`${PROFILE}?message=link-sent`)
  return linkOf(await dashboard.mailbox.wait(email, 'Confirm your new'))
}

test('a new password needs the current one, ends the other sessions, and causes an e-mail', async () => {
  const { browser, email } = await dashboard.member()
  const other = dashboard.browser()
  await signIn(other, email)
  await browser.get(PROFILE)
  const wrong = await browser.submit(`${PROFILE}/password`, {
    current: 'not this one',
    password: NEW_PASSWORD,
  })
  expect([wrong.status, wrong.text.includes('The password is wrong')]).toEqual([422, true])
  expect((await browser.submit(`${PROFILE}/password`, { current: PASSWORD, password: 'short' })).status).toBe(
    422,
  )
  const before = sessionOf(browser)
  const answer = await browser.submit(`${PROFILE}/password`, { current: PASSWORD, password: NEW_PASSWORD })
  expect(answer.location).toBe(`${PROFILE}?message=password-changed`)
  expect(sessionOf(browser)).not.toBe(before)
  expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false])
  await dashboard.mailbox.wait(email, 'Your password was changed')
  expect((await signIn(dashboard.browser(), email)).status).toBe(422)
  expect((await signIn(dashboard.browser(), email, NEW_PASSWORD)).status).toBe(303)
})

test('a new address is confirmed by a link that works once, in its person’s browser', async () => {
  const [member, stranger] = [await dashboard.member(), await dashboard.member()]
  const email = newAddress()
  const path = await moveTo(member, email)
  expect((await dashboard.browser().get(path)).text).toContain('Open the link in the browser')
  await stranger.browser.get(path)
  expect(stranger.browser.last.text).not.toContain(`action="${path}"`)
  expect((await member.browser.get(path)).headers.get('referrer-policy')).toBe('no-referrer')
  expect((await member.browser.submit(path)).location).toBe(`${PROFILE}?message=email-changed`)
  expect((await member.browser.get(path)).status).toBe(410)
  expect((await signIn(dashboard.browser(), email)).status).toBe(303)
  expect((await signIn(dashboard.browser(), member.email)).status).toBe(422)
})

test('the old address can undo the change: all sessions end, and only it sets a new password', async () => {
  const member = await dashboard.member()
  const email = newAddress()
  const path = await moveTo(member, email)
  await member.browser.get(path)
  await member.browser.submit(path)
  const undo = linkOf(await dashboard.mailbox.wait(member.email, 'was changed'))
  for (let scan = 0; scan < 3; scan++) expect((await dashboard.browser().get(undo)).status).toBe(200)
  // A second change does not disable the first address's link for undoing the change.
  const next = await moveTo(member, newAddress())
  await member.browser.get(next)
  await member.browser.submit(next)
  const owner = dashboard.browser()
  await owner.get(undo)
  expect((await owner.submit(undo)).location).toBe('/sign-in?message=address-back')
  expect(await isSignedIn(member.browser)).toBe(false)
  const reset = linkOf(await dashboard.mailbox.wait(member.email, 'Set a new password'))
  await owner.get(reset)
  await owner.submit(reset, { password: NEW_PASSWORD })
  expect((await signIn(owner, member.email, NEW_PASSWORD)).status).toBe(303)
  const thief = linkOf(await dashboard.mailbox.wait(email, 'was changed'))
  expect((await dashboard.browser().get(thief)).status).toBe(410)
  expect((await dashboard.browser().get(undo)).status).toBe(410)
})

test('undoing a change of address removes what an intruder added, and keeps older passkeys', async () => {
  const member = await dashboard.member()
  const { personId } = member
  const addPasskey = (id: string, age: string) =>
    dashboard.pool.query(
      `insert into passkey (credential_id, person_id, name, public_key, counter, transports, is_backed_up,
         created_at)
       values ($1, $2, 'x', 'x', 0, '{}', false, now() - $3::interval)`,
      [`${id} ${personId}`, personId, age],
    )
  await addPasskey('of the owner', '25 hours')
  await addPasskey('of the intruder', '23 hours')
  const path = await moveTo(member, newAddress())
  await member.browser.get(path)
  await member.browser.submit(path)
  await dashboard.addSecondFactor(member)
  await addPasskey('of the intruder later', '0')
  await dashboard.pool.query(`insert into recovery_code (person_id, code_hash) values ($1, sha256('x'))`, [
    personId,
  ])
  const mail = await dashboard.mailbox.wait(member.email, 'was changed')
  expect(mail.paragraphs.join(' ')).toContain('passkeys')
  const owner = dashboard.browser()
  expect((await owner.get(linkOf(mail))).text).toContain('Passkeys')
  await owner.submit(linkOf(mail))
  const { rows: passkeys } = await dashboard.pool.query<{ id: string }>(
    'select credential_id as id from passkey where person_id = $1',
    [personId],
  )
  expect(passkeys.map(({ id }) => id)).toEqual([`of the owner ${personId}`])
  for (const table of ['totp', 'recovery_code']) {
    const { rowCount } = await dashboard.pool.query(`select from ${table} where person_id = $1`, [personId])
    expect([table, rowCount]).toEqual([table, 0])
  }
  const { rows: entries } = await dashboard.pool.query<{ action: string }>(
    `select action from audit_entry where person_id = $1 and action like '%.removed' order by entry_id`,
    [personId],
  )
  expect(entries.map(({ action }) => action)).toEqual(['passkey.removed', 'passkey.removed', 'totp.removed'])
})

test('the undo link ends after seven days', async () => {
  const member = await dashboard.member()
  const path = await moveTo(member, newAddress())
  await member.browser.get(path)
  await member.browser.submit(path)
  const undo = linkOf(await dashboard.mailbox.wait(member.email, 'was changed'))
  dashboard.clock.aheadMs = 7 * 86_400_000 + 1000
  try {
    expect((await dashboard.browser().get(undo)).status).toBe(410)
  } finally {
    dashboard.clock.aheadMs = 0
  }
})

test('another person’s address gets the same response, and only its reader learns of it', async () => {
  const [member, other] = [await dashboard.member(), await dashboard.member()]
  await member.browser.get(PROFILE)
  const answer = await member.browser.submit(`${PROFILE}/e-mail`, { email: other.email })
  expect(answer.location).toBe(`${PROFILE}?message=link-sent`)
  const mail = await dashboard.mailbox.wait(other.email, 'This address is in use')
  expect(mail.link?.url).toBe(`${dashboard.publicUrl}/sign-in`)
  expect((await signIn(dashboard.browser(), member.email)).status).toBe(303)
})

test('a person sees what they did and strangers’ wrong passwords, and no one else does', async () => {
  const [member, other] = [await dashboard.member(), await dashboard.member()]
  await signIn(dashboard.browser(), member.email, 'wrong but long enough')
  const { text } = await member.browser.get('/account/activity')
  for (const words of ['Signed in', 'A wrong password was entered', 'Opened the account', '198.51.'])
    expect(text).toContain(words)
  expect((await other.browser.get('/account/activity')).text).not.toContain('A wrong password')
  // Owners of the account see who signed in to it, and none of the person's private actions.
  const audit = (await member.browser.get('/account/audit')).text
  expect(audit).toContain('Signed in')
  expect(audit).not.toMatch(/A wrong password|Entered the password again/)
  expect((await member.browser.get('/account/activity?offset=rubbish')).status).toBe(200)
})

test('an owner filters the audit log by person, action and day', async () => {
  const member = await dashboard.member()
  const count = async (query: string) =>
    ((await member.browser.get(`/account/audit?${query}`)).text.match(/<tr>/g) ?? []).length
  expect(await count('what=key.')).toBe(2)
  expect(await count(`who=${member.email.slice(0, 8)}&what=account.`)).toBe(2)
  expect(await count('who=nobody-at-all')).toBe(0)
  expect(await count('to=2020-01-01')).toBe(0)
  expect(await count('from=2020-01-01&what=key.')).toBe(2)
  expect(await count('from=2020-13-45&to=%27&what=key.')).toBe(2)
})

test('an erased person’s name and address are gone; what they did stays under an id', async () => {
  const [member, colleague] = [await dashboard.member(), await dashboard.member()]
  const { browser, email, personId, accountId } = member
  await browser.get(`${PROFILE}/delete`)
  expect(browser.last.text).toContain('You are the only owner of')
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
    [accountId, colleague.personId],
  )
  await signIn(dashboard.browser(), email, 'wrong but long enough')
  await browser.get(`${PROFILE}/delete`)
  expect((await browser.submit(`${PROFILE}/delete`, { confirmation: 'something else' })).status).toBe(422)
  const answer = await browser.submit(`${PROFILE}/delete`, { confirmation: email })
  expect(answer.location).toBe('/sign-in?message=erased')
  expect(await isSignedIn(browser)).toBe(false)
  expect((await signIn(dashboard.browser(), email)).status).toBe(422)
  await dashboard.mailbox.wait(email, 'Your details were deleted')
  await dashboard.mailbox.wait(colleague.email, 'A member has left')
  await expect
    .poll(async () => (await dashboard.pool.query('select from mail where sealed is not null')).rowCount)
    .toBe(0)
  const { rows: tables } = await dashboard.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const { rowCount } = await dashboard.pool.query(
      `select from "${name}" t where position(lower($1) in lower(t::text)) > 0`,
      [email],
    )
    expect([name, rowCount]).toEqual([name, 0])
  }
  const { rowCount } = await dashboard.pool.query('select from audit_entry where person_id = $1', [personId])
  expect(rowCount).toBeGreaterThan(3)
})

test('the last owner of an account is not erased, even if both owners ask at the same moment', async () => {
  const [anna, ben] = [await dashboard.member(), await dashboard.member()]
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at)
     values ($1, $2, 'owner', now()), ($3, $4, 'owner', now()) on conflict do nothing`,
    [anna.accountId, ben.personId, ben.accountId, anna.personId],
  )
  const both = [anna, ben]
  await Promise.all(both.map(({ browser }) => browser.get(`${PROFILE}/delete`)))
  const answers = await Promise.all(
    both.map(({ browser, email }) => browser.submit(`${PROFILE}/delete`, { confirmation: email })),
  )
  expect(answers.filter(({ status }) => status === 303).length).toBeLessThanOrEqual(1)
  const { rowCount } = await dashboard.pool.query(
    `select from account a where account_id in ($1, $2) and not exists (
       select from membership m where m.account_id = a.account_id and role = 'owner')`,
    [anna.accountId, ben.accountId],
  )
  expect(rowCount).toBe(0)
})

test('going live lists the remaining steps, and why a step is locked', async () => {
  const member = await dashboard.member()
  const { text } = await member.browser.get('/live/going-live')
  expect(text).toContain('First: add a second factor.')
  expect(text).toContain('First: create a live key.')
  await dashboard.addSecondFactor(member)
  const after = (await member.browser.get('/live/going-live')).text
  expect(after).not.toContain('First: add a second factor.')
  expect(after).toContain('href="/live/keys/new"')
})

test('a person opens another account and switches to it, and its owner renames it everywhere', async () => {
  const { browser, personId } = await dashboard.member({ accountName: 'First Ltd' })
  await browser.get('/account/accounts')
  expect((await browser.submit('/account/accounts/new', { new_name: '' })).status).toBe(422)
  expect((await browser.submit('/account/accounts/new', { new_name: 'Second Ltd' })).location).toBe(
    '/sandbox',
  )
  expect((await browser.follow()).text).toContain('Second Ltd')
  await browser.get('/account/accounts')
  await browser.submit('/account/name', { name: 'Renamed Ltd' })
  expect((await browser.follow()).text).toContain('Renamed Ltd')
  const names = [...dashboard.product.accounts.values()].map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['First Ltd', 'Renamed Ltd']))
  const { rows } = await dashboard.pool.query<{ action: string }>(
    `select action from audit_entry where person_id = $1 and action like 'account.%' order by entry_id`,
    [personId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'account.opened',
    'account.opened',
    'account.renaming',
    'account.renamed',
  ])
})
