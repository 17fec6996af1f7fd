// What guessers and strangers cannot do: guess faster by taking turns, make other people wait, or fill the
// audit log.
import { createPool } from '@cfs/postgres'
import { generate } from 'otplib'
import { askUntilClosed } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../src/clients/shell/opaque-token.ts'
import type { Browser } from './browser.ts'
import { type DashboardUnderTest, type Member, PASSWORD, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const signIn = async (browser: Browser, email: string, password = PASSWORD) => {
  await browser.get('/sign-in')
  return browser.submit('/sign-in', { email, password })
}
const sessionOf = (browser: Browser) =>
  [...browser.cookies].find(([name]) => name.startsWith('session')) ?? ['none', 'none']
async function enrol({ browser }: Member): Promise<string> {
  await browser.get('/account/security')
  await browser.submit('/account/security/totp')
  const page = await browser.follow()
  const secret = (/Secret: <code>([^<]+)</.exec(page.text)?.[1] ?? '').replaceAll(' ', '')
  if (secret === '') throw new Error(`${page.status} ${page.url} ${page.location} ${page.text}`)
  await browser.submit('/account/security/totp/confirm', { code: await generate({ secret }) })
  return secret
}

test('wrong codes count across sessions: five notify the owner, after twenty the waits grow', async () => {
  const member = await dashboard.member()
  await enrol(member)
  // A guesser who knows the password starts a new session before every fifth code.
  for (let guess = 0; guess < 6; guess++) {
    dashboard.clock.aheadMs += 61_000
    const thief = dashboard.browser()
    await signIn(thief, member.email)
    await thief.follow()
    expect((await thief.submit('/sign-in/code', { code: `00000${guess}` })).status).toBe(422)
  }
  await dashboard.mailbox.wait(member.email, 'Wrong codes after the right password')
  await dashboard.pool.query(`update attempts set count = 25 where subject = $1`, [`code:${member.personId}`])
  dashboard.clock.aheadMs += 61_000
  const thief = dashboard.browser()
  await signIn(thief, member.email)
  await thief.follow()
  const answer = await thief.submit('/sign-in/code', { code: '000009' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1800)
  dashboard.clock.aheadMs = 0
})

test('guesses of codes do not lock the owner out of a known browser', async () => {
  const member = await dashboard.member()
  const secret = await enrol(member)
  await dashboard.pool.query(
    'insert into attempts (subject, count, since, last_at) values ($1, 1000, now(), now())',
    [`code:${member.personId}`],
  )
  await member.browser.get('/sandbox')
  await member.browser.submit('/sign-out')
  dashboard.clock.aheadMs = 60_000
  try {
    await signIn(member.browser, member.email)
    await member.browser.follow()
    const epoch = Math.floor((Date.now() + 60_000) / 1000)
    const code = await generate({ secret, epoch })
    expect((await member.browser.submit('/sign-in/code', { code })).location).toBe('/sandbox')
  } finally {
    dashboard.clock.aheadMs = 0
  }
})

test('the person gets an e-mail after ten wrong passwords', async () => {
  const { email } = await dashboard.member()
  for (let guess = 0; guess < 10; guess++) {
    dashboard.clock.aheadMs += 61_000
    await signIn(dashboard.browser(), email, `wrong password number ${guess}`)
  }
  dashboard.clock.aheadMs = 0
  await dashboard.mailbox.wait(email, '10 wrong passwords')
})

test('a request that locks an address’s attempts makes no other request wait', async () => {
  const { email } = await dashboard.member()
  const other = await dashboard.member()
  await signIn(dashboard.browser(), email, 'wrong but long enough')
  const subject = `password:address ${hashOf(email).toString('hex')}`
  const holder = createPool({ url: dashboard.database.url, max: 1, applicationName: 'holder' })
  const client = await holder.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 7))', [`attempts ${subject}`])
    const browsers = Array.from({ length: 14 }, () => dashboard.browser())
    await Promise.all(browsers.map((browser) => browser.get('/sign-in')))
    const waiting = browsers.map((browser) => browser.submit('/sign-in', { email, password: PASSWORD }))
    expect((await other.browser.get('/sandbox')).status).toBe(200)
    const answers = await Promise.all(waiting)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
  } finally {
    client.release(true)
    await holder.end()
  }
})

test('what strangers attempt is kept for 30 days and never in the audit log', async () => {
  const { email, personId } = await dashboard.member()
  const count = async (table: string) =>
    (await dashboard.pool.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count
  const before = await count('audit_entry')
  await signIn(dashboard.browser(), email, 'wrong but long enough')
  await signIn(dashboard.browser(), 'unknown@books.example', 'wrong but long enough')
  const visitor = dashboard.browser()
  await visitor.get('/forgot-password')
  await visitor.submit('/forgot-password', { email })
  await visitor.get('/sign-up')
  const signUpForm = { account_name: 'A', name: 'A', email: 'stranger@books.example', password: PASSWORD }
  await visitor.submit('/sign-up', signUpForm)
  expect(await count('audit_entry')).toBe(before)
  const { rows } = await dashboard.pool.query<{ action: string }>(
    'select action from visitor_event where person_id = $1 order by event_id',
    [personId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['sign_in.failed', 'password.reset_requested'])
  const { deleteExpiredRows } = await import('../src/store/shell/expired-rows.ts')
  await deleteExpiredRows(dashboard.pool, new Date(Date.now() + 31 * 86_400_000))
  expect(await count('visitor_event')).toBe(0)
})

test('audit entries are erased after six years, and not a day sooner', async () => {
  const { deleteExpiredRows } = await import('../src/store/shell/expired-rows.ts')
  const insert = `insert into audit_entry (at, actor, action) values (now() - $1::interval, 'operator', $2)`
  await dashboard.pool.query(insert, ['6 years 1 day', 'old'])
  await dashboard.pool.query(insert, ['5 years 360 days', 'young'])
  await deleteExpiredRows(dashboard.pool, new Date())
  const { rows } = await dashboard.pool.query(
    `select action from audit_entry where action in ('old', 'young')`,
  )
  expect(rows).toEqual([{ action: 'young' }])
})

test('one network cannot request more pages than its share, and others are not slowed down', async () => {
  const small = await startDashboard({ PAGES_PER_MINUTE: '20' })
  try {
    const [greedy, other] = [small.browser(), small.browser()]
    const statuses = []
    for (let n = 0; n < 25; n++) statuses.push((await greedy.get('/sign-in')).status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(statuses.at(-1)).toBe(429)
    expect(greedy.last.text).toContain('too many requests')
    expect((await other.get('/sign-in')).status).toBe(200)
    const flood = { url: small.url, path: '/sign-in', localAddress: '127.0.0.31', most: 40 }
    const { last, responses } = await askUntilClosed(flood)
    expect(responses).toBe(21)
    expect(last).toMatch(/^HTTP\/1\.1 429 [\s\S]*connection: close/i)
    expect(last).not.toContain('<')
    expect(last.length).toBeLessThan(2000)
  } finally {
    await small.stop()
  }
})

test('a sign-in during an open session ends that session', async () => {
  const { browser, email } = await dashboard.member()
  const [name, before] = sessionOf(browser)
  await browser.get('/sandbox')
  const token = /name="_csrf" value="([^"]+)"/.exec(browser.last.text)?.[1] ?? ''
  await browser.post('/sign-in', { _csrf: token, email, password: PASSWORD })
  expect(sessionOf(browser)[1]).not.toBe(before)
  browser.cookies.set(name, before)
  expect((await browser.get('/sandbox')).status).toBe(303)
})

test('two people who share a browser are both remembered in it', async () => {
  const [anna, ben] = [await dashboard.member(), await dashboard.member()]
  const { browser } = anna
  for (const { email } of [ben, anna, ben, anna]) {
    await browser.get('/sandbox')
    await browser.submit('/sign-out')
    await signIn(browser, email)
  }
  await expect
    .poll(async () => (await dashboard.pool.query('select from mail where sent_at is null')).rowCount)
    .toBe(0)
  const told = dashboard.mailbox.sent.filter(
    ({ subject, to }) => subject.includes('New sign-in') && [anna.email, ben.email].includes(to),
  )
  expect(told).toHaveLength(1)
})

test('recovery codes are deleted with the last second factor', async () => {
  const member = await dashboard.member()
  await enrol(member)
  await member.browser.get('/account/security')
  await member.browser.submit('/account/security/totp/remove')
  await member.browser.submit('/account/security/totp/remove')
  const { rowCount } = await dashboard.pool.query('select from recovery_code where person_id = $1', [
    member.personId,
  ])
  expect(rowCount).toBe(0)
})

test('two simultaneous requests for a reset link leave one link', async () => {
  const { email, personId } = await dashboard.member()
  const browsers = [dashboard.browser(), dashboard.browser(), dashboard.browser()]
  await Promise.all(browsers.map((browser) => browser.get('/forgot-password')))
  await Promise.all(browsers.map((browser) => browser.submit('/forgot-password', { email })))
  const { rowCount } = await dashboard.pool.query(
    'select from email_link where person_id = $1 and used_at is null',
    [personId],
  )
  expect(rowCount).toBe(1)
})

test('a page that polls by itself does not prolong its session', async () => {
  const { browser } = await dashboard.member()
  try {
    for (let minute = 0; minute <= 120; minute += 20) {
      dashboard.clock.aheadMs = minute * 60_000
      await browser.get('/sandbox/first-request')
    }
    dashboard.clock.aheadMs = 121 * 60_000
    expect((await browser.get('/sandbox')).status).toBe(303)
  } finally {
    dashboard.clock.aheadMs = 0
  }
})

test('a first owner’s password follows the rules of every password', async () => {
  const path = '/manage/accounts/acc_00000000000000000000000000000009/owners'
  const signUpForm = { account_name: 'Weak Ltd', email: 'weak@books.example', password: 'pass1234' }
  expect(await dashboard.manage(path, signUpForm)).toMatchObject({
    status: 400,
    body: { error: { code: 'VALIDATION_ERROR', details: [{ field: 'password' }] } },
  })
})

test('the form for a key can be submitted again after a failure', async () => {
  const { browser, accountId } = await dashboard.member()
  await browser.get('/sandbox/keys/new')
  const form = browser.last.text
  const fields = { name: 'Again', purpose: 'file', expiry: 'never', allow: '' }
  dashboard.product.isDown = true
  const failed = await browser.submit('/sandbox/keys/new', fields)
  dashboard.product.isDown = false
  expect(failed.status).toBe(503)
  const [id, token] = ['form_id', '_csrf'].map(
    (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? '',
  )
  const made = await browser.post('/sandbox/keys/new', { ...fields, form_id: id ?? '', _csrf: token ?? '' })
  expect(made.text).toMatch(/svc_test_/)
  expect(dashboard.product.keys.get(accountId)?.filter(({ name }) => name === 'Again')).toHaveLength(1)
})

test('an account that the gateway refuses does not delay the opening of others', async () => {
  const refused = Array.from({ length: 21 }, (_, n) => `acc_${String(n).padStart(32, 'f')}`)
  for (const id of refused)
    await dashboard.pool.query(
      `insert into account (account_id, name, created_at) values ($1, 'refused', now() - interval '1 day')`,
      [id],
    )
  await dashboard.pool.query(
    `insert into account (account_id, name, created_at) values ('acc_${'e'.repeat(32)}', 'good', now())`,
  )
  await expect.poll(() => dashboard.product.accounts.has(`acc_${'e'.repeat(32)}`)).toBe(true)
})
