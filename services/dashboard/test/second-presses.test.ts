// The same form of the same browser, pressed twice within seconds, has one effect and one answer; a page that
// shows a secret once says so when it is loaded again later.
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from './browser.ts'
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

const twice = async (press: () => Promise<Page>) => {
  const [first, second] = await Promise.all([press(), press()])
  return [first, second] as const
}
const keyIn = ({ text }: Page) => /svc_test_\w+/.exec(text)?.[0] ?? 'none'
const codesIn = ({ text }: Page) => (/<code[^>]*>([^<]+)<\/code>/.exec(text)?.[1] ?? '').split('\n')

async function signUp(email: string): Promise<{ readonly browser: Browser; readonly path: string }> {
  const browser = dashboard.browser()
  await browser.get('/sign-up')
  await browser.submit('/sign-up', { account_name: 'Books Ltd', name: 'Anna', email, password: PASSWORD })
  const path = linkOf(await dashboard.mailbox.wait(email, 'Confirm'))
  await browser.get(path)
  return { browser, path }
}

test('a second press on the link of a sign-up shows the same key', async () => {
  const { browser, path } = await signUp('pressed@books.example')
  const [first, second] = await twice(() => browser.submit(path))
  expect([first.status, second.status]).toEqual([200, 200])
  expect([keyIn(first), keyIn(second)]).toEqual([keyIn(first), keyIn(first)])
  expect(keyIn(first)).not.toBe('none')
  expect((await browser.get('/sandbox')).status).toBe(200)
})

test('the page with the first key, loaded again, says that it was shown once', async () => {
  const { browser, path } = await signUp('reloaded@books.example')
  const { text } = browser.last
  const [, _csrf = ''] = /name="_csrf" value="([^"]*)"/.exec(text) ?? []
  const welcome = await browser.post(path, { _csrf })
  expect(keyIn(welcome)).not.toBe('none')
  const again = await browser.post(path, { _csrf })
  expect([again.status, keyIn(again)]).toEqual([409, 'none'])
  expect(again.text).toContain('a key is shown once')
  expect(again.text).toContain('href="/sandbox/keys/new"')
  // Another browser learns nothing about the account.
  const stranger = dashboard.browser()
  await stranger.get('/sign-in')
  expect((await stranger.get(path)).status).toBe(410)
})

test('a second press on a link for a new password leads to the same page', async () => {
  const { email } = await dashboard.member()
  const visitor = dashboard.browser()
  await visitor.get('/forgot-password')
  await visitor.submit('/forgot-password', { email })
  const path = linkOf(await dashboard.mailbox.wait(email, 'Set a new password'))
  await visitor.get(path)
  const [first, second] = await twice(() => visitor.submit(path, { password: 'another brass telescope' }))
  expect([first.location, second.location]).toEqual(Array(2).fill('/sign-in?message=password-set'))
})

test('a second press on an invitation signs the same person in', async () => {
  const member = await dashboard.member()
  await dashboard.addSecondFactor(member)
  const { browser } = member
  const email = 'invited@books.example'
  await browser.get('/account/team')
  await browser.submit('/account/team/invitations', { email, role: 'viewer' })
  const path = linkOf(await dashboard.mailbox.wait(email, 'You are invited'))
  const invited = dashboard.browser()
  await invited.get(path)
  const [first, second] = await twice(() => invited.submit(path, { name: 'Bo', password: PASSWORD }))
  expect([first.location, second.location]).toEqual(['/sandbox', '/sandbox'])
  expect((await invited.get('/sandbox')).status).toBe(200)
})

async function beginTotp({ browser }: Member): Promise<string> {
  await browser.get('/account/security')
  await browser.submit('/account/security/totp')
  const { text } = await browser.follow()
  return (/Secret: <code>([^<]+)</.exec(text)?.[1] ?? '').replaceAll(' ', '')
}

test('a second press on a code of the authenticator app shows the same recovery codes', async () => {
  const member = await dashboard.member()
  const code = await generate({ secret: await beginTotp(member) })
  const [first, second] = await twice(() => member.browser.submit('/account/security/totp/confirm', { code }))
  expect(codesIn(first)).toHaveLength(10)
  expect(codesIn(second)).toEqual(codesIn(first))
})

test('a second press on new recovery codes shows the codes that work', async () => {
  const member = await dashboard.member()
  await dashboard.addSecondFactor(member)
  const { browser } = member
  await browser.get('/account/security')
  await browser.submit('/account/security/recovery-codes')
  const [first, second] = await twice(() =>
    browser.submit('/account/security/recovery-codes', { confirmed: 'yes' }),
  )
  expect(codesIn(first)).toHaveLength(10)
  expect(codesIn(second)).toEqual(codesIn(first))
})
