// A passkey counts as both factors, works only for its own site and browser, and answers each challenge
// once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, unescaped } from './browser.ts'
import { type DashboardUnderTest, type Member, PASSWORD, startDashboard } from './dashboard-under-test.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard({}, 'localhost')
})
afterAll(() => dashboard.stop())

const site = () => ({ origin: dashboard.publicUrl, host: 'localhost' })

/** The values that the page's script reads from the form. */
function formOf(text: string, use: 'create' | 'get') {
  const form = new RegExp(`<form[^>]*data-passkey="${use}"[^>]*>[\\s\\S]*?</form>`).exec(text)?.[0] ?? ''
  const valueOf = (pattern: RegExp) => unescaped(pattern.exec(form)?.[1] ?? '')
  return {
    options: valueOf(/data-options="([^"]*)"/),
    challenge: valueOf(/name="challenge" value="([^"]*)"/),
    token: valueOf(/name="_csrf" value="([^"]*)"/),
  }
}

async function add({ browser }: Member, changes: Parameters<SoftwareAuthenticator['create']>[1] = {}) {
  const authenticator = softwareAuthenticator(site())
  const { options, challenge, token } = formOf((await browser.get('/account/security')).text, 'create')
  const answer = await browser.post('/account/security/passkeys', {
    _csrf: token,
    challenge,
    credential: authenticator.create(options, changes),
    name: 'Work laptop',
  })
  return { authenticator, answer }
}

async function signIn(browser: Browser, authenticator: SoftwareAuthenticator, changes = {}) {
  const { options, challenge, token } = formOf((await browser.get('/sign-in')).text, 'get')
  const fields = {
    _csrf: token,
    challenge,
    credential: authenticator.get(options, changes),
    next: '/live/keys',
  }
  return { fields, answer: await browser.post('/sign-in/passkey', fields) }
}

test('a passkey is added with recovery codes, listed, used to sign in, and removed', async () => {
  const member = await dashboard.member()
  const { authenticator, answer } = await add(member)
  expect(answer.text).toContain('Your recovery codes')
  expect((await member.browser.get('/account/security')).text).toContain('Work laptop')
  const browser = dashboard.browser()
  expect((await signIn(browser, authenticator)).answer.location).toBe('/live/keys')
  // A passkey counts as both factors, so live keys are permitted.
  expect((await browser.get('/live/keys/new')).status).toBe(200)
  await member.browser.submit('/account/security/passkeys/remove')
  expect((await signIn(dashboard.browser(), authenticator)).answer.status).toBe(303)
  await member.browser.get('/account/security')
  await member.browser.submit('/account/security/passkeys/remove')
  await member.browser.submit('/account/security/passkeys/remove')
  expect((await signIn(dashboard.browser(), authenticator)).answer.status).toBe(422)
})

test('with a passkey the password alone opens nothing, and the second step accepts the passkey', async () => {
  const member = await dashboard.member()
  const { authenticator } = await add(member)
  const browser = dashboard.browser()
  await browser.get('/sign-in')
  const half = await browser.submit('/sign-in', { email: member.email, password: PASSWORD })
  expect(half.location).toBe('/sign-in/code?next=%2Fsandbox')
  const { options, challenge, token } = formOf((await browser.follow()).text, 'get')
  const credential = authenticator.get(options)
  const answer = await browser.post('/sign-in/passkey', { _csrf: token, challenge, credential, next: '' })
  expect(answer.location).toBe('/sandbox')
  expect((await browser.get('/sandbox')).status).toBe(200)
})

test('sessions that began with the password alone end when the first passkey is added', async () => {
  const member = await dashboard.member()
  const other = dashboard.browser()
  await other.get('/sign-in')
  await other.submit('/sign-in', { email: member.email, password: PASSWORD })
  expect((await other.get('/sandbox')).status).toBe(200)
  await add(member)
  expect((await other.get('/sandbox')).location).toContain('/sign-in')
  expect((await member.browser.get('/sandbox')).status).toBe(200)
})

test('a device’s response works once', async () => {
  const { authenticator } = await add(await dashboard.member())
  const browser = dashboard.browser()
  const { fields, answer } = await signIn(browser, authenticator)
  expect(answer.status).toBe(303)
  await browser.get('/sandbox')
  await browser.submit('/sign-out')
  const again = formOf((await browser.get('/sign-in')).text, 'get')
  expect((await browser.post('/sign-in/passkey', { ...fields, _csrf: again.token })).status).toBe(422)
})

test('a response that names no possible passkey is refused like a wrong one', async () => {
  const { authenticator } = await add(await dashboard.member())
  const browser = dashboard.browser()
  const { options, challenge, token } = formOf((await browser.get('/sign-in')).text, 'get')
  const answer = JSON.parse(authenticator.get(options)) as Record<string, unknown>
  const credential = JSON.stringify({ ...answer, id: 'a\0b', rawId: 'a\0b' })
  const fields = { _csrf: token, challenge, credential, next: '' }
  expect((await browser.post('/sign-in/passkey', fields)).status).toBe(422)
})

test('a response from another browser, for another purpose or after five minutes is refused', async () => {
  const member = await dashboard.member()
  const { authenticator } = await add(member)
  const [one, other] = [dashboard.browser(), dashboard.browser()]
  const first = formOf((await one.get('/sign-in')).text, 'get')
  const second = formOf((await other.get('/sign-in')).text, 'get')
  const credential = authenticator.get(first.options)
  const stolen = { _csrf: second.token, challenge: first.challenge, credential, next: '' }
  expect((await other.post('/sign-in/passkey', stolen)).status).toBe(422)
  const adding = formOf((await member.browser.get('/account/security')).text, 'create')
  const mixed = {
    _csrf: first.token,
    challenge: adding.challenge,
    credential: authenticator.get(adding.options),
    next: '',
  }
  expect((await one.post('/sign-in/passkey', mixed)).status).toBe(422)
  dashboard.clock.aheadMs = 5 * 60_000 + 1000
  try {
    const late = { _csrf: first.token, challenge: first.challenge, credential, next: '' }
    expect((await one.post('/sign-in/passkey', late)).status).toBe(422)
  } finally {
    dashboard.clock.aheadMs = 0
  }
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another host', { host: 'evil.example' }],
  ['a device without a screen lock', { isVerified: false }],
  ['another challenge', { challenge: 'b3RoZXI' }],
])('a passkey of %s neither signs in nor is added', async (_name, changes) => {
  const member = await dashboard.member()
  expect((await add(member, changes)).answer.status).toBe(422)
  const { authenticator } = await add(member)
  expect((await signIn(dashboard.browser(), authenticator, changes)).answer.status).toBe(422)
})

test.each(['', 'not JSON', '{}', '[]', 'null', '{"id":1}', `{"id":"${'x'.repeat(5000)}"}`])(
  'an invalid response is refused: %.20s',
  async (credential) => {
    const browser = dashboard.browser()
    const { challenge, token } = formOf((await browser.get('/sign-in')).text, 'get')
    const answer = await browser.post('/sign-in/passkey', { _csrf: token, challenge, credential, next: '' })
    expect(answer.status).toBe(422)
  },
)

test('a stranger’s passkey opens nothing, and no one can remove another person’s', async () => {
  const [anna, ben] = [await dashboard.member(), await dashboard.member()]
  const { authenticator } = await add(anna)
  expect((await signIn(dashboard.browser(), softwareAuthenticator(site()))).answer.status).toBe(422)
  await add(ben)
  await ben.browser.get('/account/security')
  await ben.browser.submit('/account/security/passkeys/remove', { credential_id: authenticator.credentialId })
  await ben.browser.submit('/account/security/passkeys/remove')
  expect((await signIn(dashboard.browser(), authenticator)).answer.status).toBe(303)
})
