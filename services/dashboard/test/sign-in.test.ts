// Tests signing in and out: what starts a session, what ends it, and what a stranger cannot learn from the
// responses.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Browser, unescaped } from './browser.ts'
import { type DashboardUnderTest, PASSWORD, startDashboard } from './dashboard-under-test.ts'

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
  [...browser.cookies].find(([name]) => name.startsWith('session'))?.[1] ?? 'none'
const isSignedIn = async (browser: Browser) => (await browser.get('/sandbox')).status === 200

test('a person signs in with the address in any case, gets the requested page, and signs out', async () => {
  const { email } = await dashboard.member()
  const browser = dashboard.browser()
  const turned = await browser.get('/live/filings?status=accepted')
  expect([turned.status, turned.location]).toEqual([
    303,
    '/sign-in?next=%2Flive%2Ffilings%3Fstatus%3Daccepted',
  ])
  await browser.follow()
  const answer = await browser.submit('/sign-in', { email: email.toUpperCase(), password: PASSWORD })
  expect([answer.status, answer.location]).toEqual([303, '/live/filings?status=accepted'])
  await browser.get('/sandbox')
  const cookie = sessionOf(browser)
  await browser.submit('/sign-out')
  expect(await isSignedIn(browser)).toBe(false)
  // The session has ended on the server, whatever the browser has kept.
  browser.cookies.set(
    [...browser.cookies.keys()].find((name) => name.startsWith('browser'))?.replace('browser', 'session') ??
      '',
    cookie,
  )
  expect(await isSignedIn(browser)).toBe(false)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/live/../../elsewhere',
  'javascript:alert(1)',
  '/sign-out',
])('a sign-in never redirects to another site: %s', async (next) => {
  const { email } = await dashboard.member()
  const browser = dashboard.browser()
  await browser.get(`/sign-in?next=${encodeURIComponent(next)}`)
  const answer = await browser.submit('/sign-in', { email, password: PASSWORD })
  expect(answer.location).toBe('/sandbox')
})

test.each(['constructor', '__proto__', 'toString', 'nothing'])(
  'a URL that selects no message of the page shows none: %s',
  async (name) => {
    const { browser } = await dashboard.member()
    expect((await dashboard.browser().get(`/sign-in?message=${name}`)).status).toBe(200)
    for (const path of ['/account/security', '/sandbox/keys'])
      expect((await browser.get(`${path}?message=${name}`)).status).toBe(200)
  },
)

test('an unknown address, a wrong password and an unconfirmed address get the same response', async () => {
  const { email } = await dashboard.member()
  const unconfirmed = 'unconfirmed@books.example'
  const visitor = dashboard.browser()
  await visitor.get('/sign-up')
  await visitor.submit('/sign-up', { account_name: 'A', name: 'A', email: unconfirmed, password: PASSWORD })
  const pages = []
  for (const [address, password] of [
    [email, 'wrong but long enough'],
    ['unknown@books.example', PASSWORD],
    [unconfirmed, PASSWORD],
  ] as const) {
    const answer = await signIn(dashboard.browser(), address, password)
    const text = answer.text
      .replaceAll(/name="(?:_csrf|challenge)" value="[^"]*"/g, '')
      .replaceAll(unescaped(address), 'ADDRESS')
    pages.push({ status: answer.status, text })
  }
  expect(pages[0]?.text).toContain('The e-mail address or the password is wrong.')
  expect(pages[1]).toEqual(pages[0])
  expect(pages[2]).toEqual(pages[0])
})

test('an unknown address takes as long as a known one', async () => {
  const { email } = await dashboard.member()
  const timeOf = async (address: string) => {
    const browser = dashboard.browser()
    await browser.get('/sign-in')
    const from = performance.now()
    await browser.submit('/sign-in', { email: address, password: 'wrong but long enough' })
    return performance.now() - from
  }
  await timeOf('warm@books.example')
  // The two are measured in turns, so that other work on the machine slows both; the fastest time of each
  // comes closer to its real cost with every turn. The hash alone takes about 25 ms: without it, the response
  // for an unknown e-mail address would take a third of the time, however often it is measured.
  let [registeredMs, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const areAlike = () => unknown > registeredMs * 0.6 && registeredMs > unknown * 0.6
  for (let turn = 0; turn < 5 || (turn < 60 && !areAlike()); turn++) {
    registeredMs = Math.min(registeredMs, await timeOf(email))
    unknown = Math.min(unknown, await timeOf(`unknown-${turn}@books.example`))
    // After five wrong passwords an e-mail address must wait, which would take less time.
    await dashboard.pool.query('delete from attempts')
  }
  expect([areAlike(), registeredMs, unknown]).toEqual([true, registeredMs, unknown])
})

test('a thousand wrong passwords from everywhere do not lock the owner out of a known browser', async () => {
  const { browser, email } = await dashboard.member()
  await browser.get('/sandbox')
  await browser.submit('/sign-out')
  let refused = 0
  for (let guess = 0; guess < 12; guess++) {
    const answer = await signIn(dashboard.browser(), email, `wrong password number ${guess}`)
    if (answer.status === 429) refused += 1
  }
  expect(refused).toBeGreaterThan(5)
  await dashboard.pool.query(`update attempts set count = 1000 where subject like 'password:address %'`)
  expect((await signIn(browser, email)).status).toBe(303)
  expect(await isSignedIn(browser)).toBe(true)
})

test('guesses that are made at the same moment all count', async () => {
  const { email } = await dashboard.member()
  const browsers = Array.from({ length: 10 }, () => dashboard.browser())
  await Promise.all(browsers.map((browser) => browser.get('/sign-in')))
  const answers = await Promise.all(
    browsers.map((browser) => browser.submit('/sign-in', { email, password: 'wrong but long enough' })),
  )
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(6)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
})

test('one network may fail twenty times, for any addresses', async () => {
  const browser = dashboard.browser()
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await signIn(browser, `nobody-${n}@books.example`)).status)
  expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true)
  expect(statuses[20]).toBe(429)
})

test('a session gets a new id at every step, and an id from before the sign-in opens nothing', async () => {
  const { email } = await dashboard.member()
  const browser = dashboard.browser()
  const planted = 'A'.repeat(43)
  await browser.get('/sign-in')
  const name =
    [...browser.cookies.keys()].find((one) => one.startsWith('browser'))?.replace('browser', 'session') ?? ''
  browser.cookies.set(name, planted)
  await browser.get('/sign-in')
  await browser.submit('/sign-in', { email, password: PASSWORD })
  const first = sessionOf(browser)
  expect(first).not.toBe(planted)
  await browser.get('/confirm-identity')
  await browser.submit('/confirm-identity', { password: PASSWORD })
  expect(sessionOf(browser)).not.toBe(first)
  expect(await isSignedIn(browser)).toBe(true)
  browser.cookies.set(name, first)
  expect(await isSignedIn(browser)).toBe(false)
})

test('a session ends after two idle hours, and after twelve hours in any case', async () => {
  const [{ browser: quiet }, { browser: busy }] = [await dashboard.member(), await dashboard.member()]
  try {
    for (let hour = 1; hour <= 11; hour++) {
      dashboard.clock.aheadMs = hour * 3_600_000
      expect(await isSignedIn(busy)).toBe(true)
    }
    expect(await isSignedIn(quiet)).toBe(false)
    dashboard.clock.aheadMs = 12 * 3_600_000
    expect(await isSignedIn(busy)).toBe(false)
  } finally {
    dashboard.clock.aheadMs = 0
  }
})

test('a sensitive page asks for the password again after ten minutes, and then continues', async () => {
  const { browser } = await dashboard.member()
  expect((await browser.get('/sandbox/keys/new')).status).toBe(200)
  dashboard.clock.aheadMs = 10 * 60_000 + 1000
  try {
    const asked = await browser.get('/sandbox/keys/new')
    expect(asked.location).toBe('/confirm-identity?next=%2Fsandbox%2Fkeys%2Fnew')
    await browser.follow()
    expect((await browser.submit('/confirm-identity', { password: 'wrong' })).status).toBe(422)
    const answer = await browser.submit('/confirm-identity', { password: PASSWORD })
    expect(answer.location).toBe('/sandbox/keys/new')
    expect((await browser.follow()).status).toBe(200)
  } finally {
    dashboard.clock.aheadMs = 0
  }
})

test('a person sees where they are signed in, and can end one session or all', async () => {
  const { browser, email } = await dashboard.member()
  const others = [dashboard.browser('Mozilla/5.0 (Macintosh; Mac OS X) Safari/605'), dashboard.browser()]
  for (const other of others) await signIn(other, email)
  const page = await browser.get('/account/security')
  expect(page.text).toContain('Safari on macOS')
  await browser.submit('/account/security/sessions/end')
  expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(1)
  await browser.get('/account/security')
  await browser.submit('/account/security/sessions/end-others')
  expect(await Promise.all([browser, ...others].map(isSignedIn))).toEqual([true, false, false])
  await browser.get('/account/security')
  await browser.submit('/sign-out-everywhere')
  expect(await isSignedIn(browser)).toBe(false)
})

test('no one can end another person’s session', async () => {
  const [anna, ben] = [await dashboard.member(), await dashboard.member()]
  const { rows } = await dashboard.pool.query<{ session_id: string }>(
    'select session_id from session where person_id = $1',
    [ben.personId],
  )
  await anna.browser.get('/account/security')
  await signIn(dashboard.browser(), anna.email)
  await anna.browser.get('/account/security')
  await anna.browser.submit('/account/security/sessions/end', { session_id: rows[0]?.session_id ?? '' })
  expect(await isSignedIn(ben.browser)).toBe(true)
})

test('the person gets an e-mail about a sign-in from a new browser, but not from a known one', async () => {
  const { email } = await dashboard.member()
  const browser = dashboard.browser()
  await signIn(browser, email)
  await dashboard.mailbox.wait(email, 'New sign-in')
  await browser.get('/sandbox')
  await browser.submit('/sign-out')
  await signIn(browser, email)
  await expect
    .poll(async () => (await dashboard.pool.query('select from mail where sent_at is null')).rowCount)
    .toBe(0)
  const notices = dashboard.mailbox.sent.filter(
    (mail) => mail.to === email && mail.subject.includes('New sign-in'),
  )
  expect(notices).toHaveLength(1)
})

test('the operator creates the first owner, who signs in; repeating the call changes nothing', async () => {
  const owner = {
    account_name: 'Operator Ltd',
    email: 'owner@books.example',
    password: 'given by the operator',
  }
  const path = '/manage/accounts/acc_00000000000000000000000000000001/owners'
  const first = await dashboard.manage(path, owner)
  expect(first.status).toBe(200)
  expect(await dashboard.manage(path, owner)).toMatchObject({
    status: 200,
    body: { data: first.body['data'] },
  })
  expect((await dashboard.manage(path, { ...owner, password: 'some other password' })).status).toBe(400)
  const browser = dashboard.browser()
  await signIn(browser, owner.email, owner.password)
  expect((await browser.get('/sandbox')).text).toContain('Operator Ltd')
})

test('an operator adds an owner once, by name, and none to an account that has one', async () => {
  const account = 'acc_00000000000000000000000000000002'
  const path = `/manage/accounts/${account}/owners`
  const owner = { account_name: 'Owned Ltd', email: 'ann@owned.example', password: 'given by the operator' }
  const added = z.object({ data: z.object({ person_id: z.string() }) })
  const { person_id: ann } = added.parse((await dashboard.manage(path, owner)).body).data
  await dashboard.manage(path, owner)
  expect(await dashboard.manage(path, { ...owner, email: 'mallory@evil.example' })).toMatchObject({
    status: 400,
    body: { error: { details: [{ field: 'account_id', message: 'already has an owner' }] } },
  })
  const { rows: members } = await dashboard.pool.query(
    'select person_id from membership where account_id = $1',
    [account],
  )
  expect(members).toEqual([{ person_id: ann }])
  const { rows: entries } = await dashboard.pool.query(
    `select e.actor, e.address, e.details ->> 'operator' as operator, o.operator as "asOperator", o.subject
     from audit_entry e join operator_entry o using (request_id, subject) where e.account_id = $1`,
    [account],
  )
  expect(entries).toEqual([
    { actor: 'operator', address: '127.0.0.1', operator: 'ann', asOperator: 'ann', subject: ann },
  ])
})
