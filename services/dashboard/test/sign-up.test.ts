// Tests the way from sign-up to the first API key, and what an attacker or a mail scanner can do on the way.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, linkOf, PASSWORD, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const signUp = async (email: string, fields: Record<string, string> = {}) => {
  const browser = dashboard.browser()
  await browser.get('/sign-up')
  const person = { account_name: 'Books Ltd', name: 'Anna', email, password: PASSWORD, ...fields }
  await browser.submit('/sign-up', person)
  return browser
}

test('a customer signs up, confirms the address, and has an account with a test key', async () => {
  const { browser, welcome, accountId, personId, email } = await dashboard.member({
    accountName: 'Harbour Books',
  })
  expect(welcome).toContain('svc_test_')
  expect(welcome).toContain('curl -sS http://api.example.test/api/v1/filings/ct600')
  expect(dashboard.product.accounts.get(accountId)).toEqual({ name: 'Harbour Books', opened: 1 })
  const home = await browser.get('/sandbox')
  expect([home.status, home.text.includes('Harbour Books'), home.text.includes(email)]).toEqual([
    200,
    true,
    true,
  ])
  // The other services see the person who acts, and the account of the session.
  const call = dashboard.product.calls.find(({ url }) => url.includes(`/manage/accounts/${accountId}/keys`))
  expect(call?.identity).toMatchObject({ accountId, keyId: personId, scopes: ['keys:manage'] })
})

test('a key is shown once: neither the next page nor a reload of the link shows it', async () => {
  const { browser, welcome } = await dashboard.member()
  const key = /svc_test_[A-Za-z0-9_]+/.exec(welcome)?.[0] ?? 'none'
  for (const path of ['/sandbox', '/sandbox/keys', browser.last.url]) {
    expect((await browser.get(path)).text).not.toContain(key)
  }
})

test('opening the link does not use it, however often a mail scanner does so', async () => {
  const email = 'scanned@books.example'
  const browser = await signUp(email)
  const path = linkOf(await dashboard.mailbox.wait(email, 'Confirm'))
  const scanner = dashboard.browser('scanner')
  for (let time = 0; time < 5; time++) expect((await scanner.get(path)).status).toBe(200)
  await browser.get(path)
  expect((await browser.submit(path)).text).toContain('Welcome')
})

test('the link works once, even if twenty different forms are sent at the same moment', async () => {
  const email = 'twenty@books.example'
  const browser = await signUp(email)
  const path = linkOf(await dashboard.mailbox.wait(email, 'Confirm'))
  await browser.get(path)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, press) => browser.submit(path, { press: String(press) })),
  )
  expect(answers.filter(({ text }) => text.includes('Welcome'))).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
})

test('the link works for 24 hours', async () => {
  const email = 'late@books.example'
  const browser = await signUp(email)
  const path = linkOf(await dashboard.mailbox.wait(email, 'Confirm'))
  dashboard.clock.aheadMs = 24 * 3_600_000 + 1000
  try {
    expect((await browser.get(path)).status).toBe(410)
  } finally {
    dashboard.clock.aheadMs = 0
  }
})

test('in another browser the link also asks for the password', async () => {
  const email = 'elsewhere@books.example'
  await signUp(email)
  const path = linkOf(await dashboard.mailbox.wait(email, 'Confirm'))
  const other = dashboard.browser()
  expect((await other.get(path)).text).toContain('another browser')
  expect((await other.submit(path)).status).toBe(422)
  expect((await other.submit(path, { password: 'not the right one' })).status).toBe(422)
  expect((await other.submit(path, { password: PASSWORD })).text).toContain('Welcome')
})

test('a stranger who signs up with your address gets nothing when you press the button', async () => {
  const email = 'victim@books.example'
  await signUp(email, { password: 'the attacker knows this' })
  const path = linkOf(await dashboard.mailbox.wait(email, 'Confirm'))
  const victim = dashboard.browser()
  await victim.get(path)
  expect((await victim.submit(path)).text).not.toContain('Welcome')
  const { rowCount } = await dashboard.pool.query('select from person where email = $1', [email])
  expect(rowCount).toBe(0)
})

test('an address that has an account gets the same response, and only its owner learns of it', async () => {
  const { email } = await dashboard.member()
  const answers = []
  for (const address of [email, 'fresh@books.example']) {
    const browser = await signUp(address)
    const { status, location } = browser.last
    answers.push({ status, location, page: (await browser.follow()).text })
  }
  expect(answers[0]).toEqual(answers[1])
  const mail = await dashboard.mailbox.wait(email, 'already have an account')
  expect(linkOf(mail)).toBe('/sign-in')
})

test('while the mail server is down nothing is lost; an e-mail is sent once it is back', async () => {
  const email = 'patient@books.example'
  const rowsWhere = async (condition: string) =>
    (await dashboard.pool.query(`select from mail where ${condition}`)).rowCount
  // The e-mails from earlier tests are sent first.
  await waitFor(async () => (await rowsWhere('sent_at is null')) === 0)
  dashboard.mailbox.isDown = true
  try {
    await signUp(email)
    await waitFor(async () => (await rowsWhere('tries > 0 and sent_at is null')) === 1)
  } finally {
    dashboard.mailbox.isDown = false
  }
  await dashboard.mailbox.wait(email, 'Confirm')
  await waitFor(async () => (await rowsWhere('sent_at is null')) === 0)
  expect(dashboard.mailbox.sent.filter(({ to }) => to === email)).toHaveLength(1)
  expect(dashboard.log()).not.toContain(email)
})

test('a waiting e-mail is encrypted, and is erased once it is sent', async () => {
  const email = 'sealed@books.example'
  dashboard.mailbox.isDown = true
  const stored = async () =>
    JSON.stringify(
      (await dashboard.pool.query(`select mail_id, encode(sealed, 'escape') from mail where sent_at is null`))
        .rows,
    )
  try {
    await signUp(email)
    expect(await stored()).not.toMatch(/confirm-address|sealed@/)
  } finally {
    dashboard.mailbox.isDown = false
  }
  await dashboard.mailbox.wait(email, 'Confirm')
  await expect
    .poll(
      async () =>
        (await dashboard.pool.query('select from mail where sent_at is not null and sealed is not null'))
          .rowCount,
    )
    .toBe(0)
})

test('an account is opened later, once, if the gateway does not respond', async () => {
  const email = 'early@books.example'
  const browser = await signUp(email)
  const path = linkOf(await dashboard.mailbox.wait(email, 'Confirm'))
  await browser.get(path)
  dashboard.product.isDown = true
  try {
    expect((await browser.submit(path)).text).toContain('being set up')
    expect((await browser.get('/sandbox')).text).toContain('being set up')
  } finally {
    dashboard.product.isDown = false
  }
  const { rows } = await dashboard.pool.query<{ account_id: string }>(
    'select account_id from membership join person using (person_id) where email = $1',
    [email],
  )
  await expect.poll(() => dashboard.product.accounts.has(rows[0]?.account_id ?? '')).toBe(true)
  await expect.poll(async () => (await browser.get('/sandbox')).text).toContain('Create a test key')
})

test.each([
  ['email', 'not an address', 'name@example.com'],
  ['email', 'a@b.example\r\nBcc: all@books.example', 'name@example.com'],
  ['password', 'short', 'at least 15'],
  ['password', 'person@books.example', 'easy to guess'],
  ['name', '   ', 'Enter your name'],
  ['name', 'a\u200bb', 'Your name must not contain control or invisible'],
  ['account_name', 'a\u202eb', 'The organisation’s name must not contain control or invisible'],
  ['account_name', 'a'.repeat(161), 'The organisation’s name must be 160 characters or fewer'],
])(
  'a form with a wrong %s is shown again with what was typed, and without the password',
  async (...mistake) => {
    const [field, value, words] = mistake
    const email = 'person@books.example'
    const browser = await signUp(email, { [field]: value })
    expect(browser.last.status).toBe(422)
    expect(browser.last.text).toContain(words)
    expect(browser.last.text).toContain('<title>Error: ')
    expect(browser.last.text).toContain(`href="#field-${field}"`)
    expect(browser.last.text).not.toContain(PASSWORD)
    expect(browser.last.text).toContain(field === 'account_name' ? 'value="Anna"' : 'value="Books Ltd"')
  },
)

test('one address gets at most three e-mails an hour, and one network may request twenty', async () => {
  const email = 'flooded@books.example'
  for (let time = 0; time < 6; time++) expect((await signUp(email)).last.status).toBe(303)
  await dashboard.mailbox.wait(email, 'Confirm')
  await expect
    .poll(async () => (await dashboard.pool.query('select from mail where sent_at is null')).rowCount)
    .toBe(0)
  expect(dashboard.mailbox.sent.filter(({ to }) => to === email)).toHaveLength(3)
  const browser = dashboard.browser()
  const statuses = []
  for (let time = 0; time < 21; time++) {
    await browser.get('/sign-up')
    const person = { account_name: 'A', name: 'A', email: `n${time}@books.example`, password: PASSWORD }
    statuses.push((await browser.submit('/sign-up', person)).status)
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(20)
  expect(browser.last.status).toBe(429)
  expect(browser.last.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('a network sends 30 new passwords a minute; others are refused before they are rated', async () => {
  const browser = dashboard.browser()
  await browser.get('/sign-up')
  const password = 'a'.repeat(15)
  const weak = { account_name: 'Books Ltd', name: 'Anna', email: 'weak@books.example', password }
  const startedMs = performance.now()
  let sent = 0
  let refused = await browser.submit('/sign-up', weak)
  for (; refused.status === 422 && sent < 60; sent += 1) refused = await browser.submit('/sign-up', weak)
  expect(refused.status).toBe(429)
  // One more is allowed for every two seconds that the machine took.
  const most = 30 + Math.ceil((performance.now() - startedMs) / 2000)
  expect([sent >= 30, sent <= most]).toEqual([true, true])
  expect(refused.headers.get('connection')).toBe('close')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.text).not.toContain('The password is easy to guess')
  const other = await signUp('other-network@books.example', { password })
  expect(other.last.status).toBe(422)
})
