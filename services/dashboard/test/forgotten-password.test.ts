// Tests the link for a forgotten password: it works once, and only for its owner.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from './browser.ts'
import { type DashboardUnderTest, linkOf, PASSWORD, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const signIn = async (browser: Browser, email: string, password = PASSWORD) => {
  await browser.get('/sign-in')
  return browser.submit('/sign-in', { email, password })
}
const isSignedIn = async (browser: Browser) => (await browser.get('/sandbox')).status === 200

test('a reset link works once, ends every session, and signs no one in', async () => {
  const { browser, email } = await dashboard.member()
  const visitor = dashboard.browser()
  await visitor.get('/forgot-password')
  await visitor.submit('/forgot-password', { email })
  const path = linkOf(await dashboard.mailbox.wait(email, 'Set a new password'))
  const scanner = dashboard.browser('scanner')
  for (let time = 0; time < 3; time++) expect((await scanner.get(path)).status).toBe(200)
  await visitor.get(path)
  expect((await visitor.submit(path, { password: 'too short' })).status).toBe(422)
  const password = 'another brass telescope'
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, press) => visitor.submit(path, { password, press: String(press) })),
  )
  expect(answers.filter(({ location }) => location === '/sign-in?message=password-set')).toHaveLength(1)
  expect(await isSignedIn(visitor)).toBe(false)
  expect(await isSignedIn(browser)).toBe(false)
  expect((await signIn(dashboard.browser(), email)).status).toBe(422)
  expect((await signIn(dashboard.browser(), email, password)).status).toBe(303)
  await dashboard.mailbox.wait(email, 'Your password was changed')
})

test('a newer reset link replaces the older one, and each ends after 30 minutes', async () => {
  const { email } = await dashboard.member()
  const paths: string[] = []
  for (let time = 0; time < 2; time++) {
    const visitor = dashboard.browser()
    await visitor.get('/forgot-password')
    await visitor.submit('/forgot-password', { email })
    await expect
      .poll(
        () =>
          dashboard.mailbox.sent.filter(({ to, subject }) => to === email && subject.includes('Set a new'))
            .length,
      )
      .toBe(time + 1)
    paths.push(linkOf(await dashboard.mailbox.wait(email, 'Set a new')))
  }
  const browser = dashboard.browser()
  expect((await browser.get(paths[0] ?? '')).status).toBe(410)
  expect((await browser.get(paths[1] ?? '')).status).toBe(200)
  dashboard.clock.aheadMs = 30 * 60_000 + 1000
  try {
    expect((await browser.get(paths[1] ?? '')).status).toBe(410)
  } finally {
    dashboard.clock.aheadMs = 0
  }
})

test('a reset for an unknown address gets the same response, and sends nothing', async () => {
  const { email } = await dashboard.member()
  const answers = []
  for (const address of [email, 'unknown-reset@books.example']) {
    const visitor = dashboard.browser()
    await visitor.get('/forgot-password')
    const { status, location } = await visitor.submit('/forgot-password', { email: address })
    answers.push({ status, location, text: (await visitor.follow()).text })
  }
  expect(answers[0]).toEqual(answers[1])
  await dashboard.mailbox.wait(email, 'Set a new password')
  expect(dashboard.mailbox.sent.some(({ to }) => to === 'unknown-reset@books.example')).toBe(false)
})

test('a reset link for a known address takes no longer', async () => {
  const { email } = await dashboard.member()
  const timeOf = async (address: string) => {
    const visitor = dashboard.browser()
    await visitor.get('/forgot-password')
    const from = performance.now()
    await visitor.submit('/forgot-password', { email: address })
    return performance.now() - from
  }
  // The work takes about 10 ms; both responses wait until 150 ms have passed.
  expect(await timeOf(email)).toBeGreaterThan(145)
  expect(await timeOf('unknown-timing@books.example')).toBeGreaterThan(145)
})

test('a stranger who signs up with your address cannot prevent you from getting a reset link', async () => {
  const { email } = await dashboard.member()
  for (let time = 0; time < 4; time++) {
    const stranger = dashboard.browser()
    await stranger.get('/sign-up')
    await stranger.submit('/sign-up', { account_name: 'A', name: 'A', email, password: PASSWORD })
  }
  const visitor = dashboard.browser()
  await visitor.get('/forgot-password')
  await visitor.submit('/forgot-password', { email })
  await dashboard.mailbox.wait(email, 'Set a new password')
})

test('links in e-mails start with the configured URL, whatever Host a request states', async () => {
  const { email } = await dashboard.member()
  const visitor = dashboard.browser()
  await visitor.get('/forgot-password')
  await visitor.submit(
    '/forgot-password',
    { email },
    { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  )
  const mail = await dashboard.mailbox.wait(email, 'Set a new password')
  expect(mail.link?.url.startsWith(`${dashboard.url}/`)).toBe(true)
})
