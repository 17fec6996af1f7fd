// Tests the second factor: what it protects, how often a code works, and how to sign in without the phone.
import { createHash } from 'node:crypto'
import { generate } from 'otplib'
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

const signIn = async (browser: Browser, email: string, password = PASSWORD) => {
  await browser.get('/sign-in')
  return browser.submit('/sign-in', { email, password })
}
const sessionOf = (browser: Browser) =>
  [...browser.cookies].find(([name]) => name.startsWith('session'))?.[1] ?? 'none'
const isSignedIn = async (browser: Browser) => (await browser.get('/sandbox')).status === 200

async function enrol(
  member: Member,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const { browser } = member
  await browser.get('/account/security')
  await browser.submit('/account/security/totp')
  const page = await browser.follow()
  const secret = (/Secret: <code>([^<]+)</.exec(page.text)?.[1] ?? '').replaceAll(' ', '')
  expect(page.text).toContain('<svg')
  expect((await browser.submit('/account/security/totp/confirm', { code: '000000' })).status).toBe(422)
  const confirmed = await browser.submit('/account/security/totp/confirm', { code: await codeOf(secret) })
  const codes = (/<code>([^<]+)<\/code>/.exec(confirmed.text)?.[1] ?? '').split('\n')
  return { secret, codes }
}
const codeOf = (secret: string, aheadMs = dashboard.clock.aheadMs) =>
  generate({ secret, epoch: Math.floor((Date.now() + aheadMs) / 1000) })

test('with an authenticator app the password alone opens nothing, and each code works once', async () => {
  const member = await dashboard.member()
  const { secret } = await enrol(member)
  try {
    dashboard.clock.aheadMs = 60_000
    const browser = dashboard.browser()
    expect((await signIn(browser, member.email)).location).toBe('/sign-in/code?next=%2Fsandbox')
    for (const path of ['/sandbox', '/account/security', '/sandbox/keys', '/confirm-identity'])
      expect((await browser.get(path)).location).toBe(`/sign-in/code?next=${encodeURIComponent(path)}`)
    await browser.get('/sign-in/code')
    const half = sessionOf(browser)
    const code = await codeOf(secret)
    expect((await browser.submit('/sign-in/code', { code })).location).toBe('/sandbox')
    expect(sessionOf(browser)).not.toBe(half)
    expect(await isSignedIn(browser)).toBe(true)
    const thief = dashboard.browser()
    await signIn(thief, member.email)
    await thief.follow()
    expect((await thief.submit('/sign-in/code', { code })).status).toBe(422)
    expect(await isSignedIn(thief)).toBe(false)
  } finally {
    dashboard.clock.aheadMs = 0
  }
})

test('sessions that began with the password alone end when the first second factor is added', async () => {
  const member = await dashboard.member()
  const other = dashboard.browser()
  await signIn(other, member.email)
  expect(await isSignedIn(other)).toBe(true)
  await enrol(member)
  expect([await isSignedIn(member.browser), await isSignedIn(other)]).toEqual([true, false])
})

test('five wrong codes require the password again, and notify the owner', async () => {
  const member = await dashboard.member()
  await enrol(member)
  const browser = dashboard.browser()
  await signIn(browser, member.email)
  await browser.follow()
  for (let guess = 0; guess < 4; guess++)
    expect((await browser.submit('/sign-in/code', { code: `00000${guess}` })).status).toBe(422)
  expect((await browser.submit('/sign-in/code', { code: '000009' })).location).toBe('/sign-in')
  expect((await browser.get('/sign-in/code')).location).toContain('/sign-in')
  await dashboard.mailbox.wait(member.email, 'Wrong codes after the right password')
})

test('a recovery code signs in once, however it is typed, and new codes replace the old ones', async () => {
  const member = await dashboard.member()
  const { codes } = await enrol(member)
  expect(codes).toHaveLength(10)
  const use = async (code: string) => {
    const browser = dashboard.browser()
    await signIn(browser, member.email)
    await browser.follow()
    return (await browser.submit('/sign-in/code', { code })).location
  }
  const [first = '', second = '', third = ''] = codes
  expect(await use(first.toUpperCase().replaceAll('-', ' '))).toBe('/sandbox')
  expect(await use(first)).toBeNull()
  expect(await use(second)).toBe('/sandbox')
  await member.browser.get('/account/security')
  expect(member.browser.last.text).toContain('8 of 10 are left')
  expect((await member.browser.submit('/account/security/recovery-codes')).text).toContain(
    'stop working at once',
  )
  await member.browser.submit('/account/security/recovery-codes')
  await dashboard.mailbox.wait(member.email, 'New recovery codes')
  expect(await use(third)).toBeNull()
})

test('recovery codes are stored under a keyed hash, and codes of before still work', async () => {
  const member = await dashboard.member()
  const { codes } = await enrol(member)
  const plain = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest()
  const { rows } = await dashboard.pool.query<{ hash: Buffer }>(
    'select code_hash as hash from recovery_code where person_id = $1',
    [member.personId],
  )
  const stored = rows.map(({ hash }) => hash.toString('hex'))
  expect(stored).toHaveLength(10)
  expect(codes.map((code) => plain(code).toString('hex')).filter((hash) => stored.includes(hash))).toEqual([])
  const older = 'abcd-efgh-jkmn-pqrs'
  const insert = 'insert into recovery_code (person_id, code_hash) values ($1, $2)'
  await dashboard.pool.query(insert, [member.personId, plain(older)])
  for (const code of [older, codes[0] ?? '']) {
    const browser = dashboard.browser()
    await signIn(browser, member.email)
    await browser.follow()
    expect((await browser.submit('/sign-in/code', { code })).location).toBe('/sandbox')
  }
})

test('a password reset does not disable the second factor', async () => {
  const member = await dashboard.member()
  await enrol(member)
  const visitor = dashboard.browser()
  await visitor.get('/forgot-password')
  await visitor.submit('/forgot-password', { email: member.email })
  const path = linkOf(await dashboard.mailbox.wait(member.email, 'Set a new password'))
  await visitor.get(path)
  await visitor.submit(path, { password: 'another brass telescope' })
  expect((await signIn(visitor, member.email, 'another brass telescope')).location).toBe(
    '/sign-in/code?next=%2Fsandbox',
  )
})

test('the code keeps the page that was asked for, and the last mode is the home page', async () => {
  const member = await dashboard.member()
  const { codes } = await enrol(member)
  const browser = dashboard.browser()
  const asked = '/live/filings?company=12345678'
  expect((await browser.get(asked)).location).toBe(`/sign-in?next=${encodeURIComponent(asked)}`)
  await browser.follow()
  await browser.submit('/sign-in', { email: member.email, password: PASSWORD })
  await browser.follow()
  // A wrong code must not lose the page either.
  await browser.submit('/sign-in/code', { code: '000000' })
  expect((await browser.submit('/sign-in/code', { code: codes[0] ?? '' })).location).toBe(asked)
  await browser.follow()
  await browser.get('/account/security')
  await browser.submit('/sign-out')
  expect((await signIn(browser, member.email)).location).toBe('/sign-in/code?next=%2Flive')
  await browser.follow()
  expect((await browser.submit('/sign-in/code', { code: codes[1] ?? '' })).location).toBe('/live')
})
