// What must hold for every page, tested by visiting all routes: who may open it, where its forms may come
// from, and which headers it sends to the browser.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, PERMISSIONS, type Permission, ROLES, type Role } from '../src/domain/roles.ts'
import { pageCookies } from '../src/routes/shell/page-cookies.ts'
import { formsOf } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { type KnownRoute, routeTable } from './route-table.ts'

let dashboard: DashboardUnderTest
let routes: readonly KnownRoute[]
const byRole = new Map<Role, Member>()
const pathOf = ({ url }: KnownRoute) => url.replaceAll(/:\w+/g, 'unknown-1')

beforeAll(async () => {
  dashboard = await startDashboard()
  routes = await routeTable()
  for (const role of ROLES) {
    const member = await dashboard.member()
    byRole.set(role, member)
    await dashboard.addSecondFactor(member)
    // So that the pages for partners exist.
    await dashboard.makePartner(member)
    if (role === 'owner') continue
    // The account must keep an owner, so a colleague is one too.
    const colleague = await dashboard.member()
    await dashboard.pool.query(
      `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
      [member.accountId, colleague.personId],
    )
    await dashboard.pool.query('update membership set role = $3 where account_id = $1 and person_id = $2', [
      member.accountId,
      member.personId,
      role,
    ])
  }
})
afterAll(() => dashboard.stop())

/** The pages whose address is a secret. */
const SECRET_PATH = /confirm-address|reset-password|invitations|(?:change|undo)-e-mail/
const memberWith = (role: Role): Member => {
  const member = byRole.get(role)
  if (member === undefined) throw new Error(`no member is ${role}`)
  return member
}
const isPermission = (audience: string): audience is Permission => PERMISSIONS.some((one) => one === audience)

test('the tests find the routes', () => {
  expect(routes.length).toBeGreaterThan(35)
  expect(routes.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/live/keys/new', '/sandbox/filings/:filing_id']),
  )
})

test('a visitor opens only the pages for everyone', async () => {
  for (const route of routes.filter(({ rule }) => rule.audience !== 'everyone')) {
    const browser = dashboard.browser()
    await browser.get('/sign-in')
    const answer =
      route.method === 'GET' ? await browser.get(pathOf(route)) : await browser.post(pathOf(route), {})
    expect([route.url, answer.status, answer.location?.split('?')[0]]).toEqual([route.url, 303, '/sign-in'])
  }
})

describe.each(ROLES)('a member who is %s', (role) => {
  test('opens the pages that the role may open, and no others', async () => {
    const { browser } = memberWith(role)
    for (const route of routes) {
      const { audience } = route.rule
      if (!isPermission(audience) || route.method !== 'GET') continue
      const { status } = await browser.get(pathOf(route))
      const isOpen = may(role, audience)
      expect([route.url, status === 403]).toEqual([route.url, !isOpen])
      if (isOpen) expect([route.url, [200, 303, 404].includes(status)]).toEqual([route.url, true])
    }
  })
  test('makes only the changes that the role may make', async () => {
    const { browser } = memberWith(role)
    for (const route of routes) {
      const { audience } = route.rule
      if (!isPermission(audience) || route.method === 'GET') continue
      await browser.get('/account/security')
      const token = formsOf(browser.last.text)[0]?.fields['_csrf'] ?? ''
      const { status, text } = await browser.post(pathOf(route), { _csrf: token })
      expect([route.url, status === 403, status === 403 && !text.includes('out of date')]).toEqual([
        route.url,
        !may(role, audience),
        !may(role, audience),
      ])
    }
  })
})

test('every address that a person can type answers with a page, and none with a failure', async () => {
  const { browser } = memberWith('owner')
  const ids = ['external', '%', '%E0%A4']
  const typed = routes.flatMap(({ url }) =>
    url.includes(':') ? ids.map((id) => url.replaceAll(/:\w+/g, id)) : url,
  )
  for (const path of new Set([...typed, '/%', '/100%/x', '/live/filings/external/tax'])) {
    if (/\/events$|^\/assets\//.test(path)) continue
    const { status, headers, location } = await browser.get(path)
    const isFile = headers.get('content-disposition')?.startsWith('attachment;') === true
    const isPage =
      location !== null || /^text\/(?:html|csv|css)|^image\//.test(headers.get('content-type') ?? '')
    expect([path, isPage || isFile, status < 500]).toEqual([path, true, true])
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
})

test('an address that only takes a form says so, and programs get the error', async () => {
  const { browser } = memberWith('owner')
  const page = await browser.get('/sign-out')
  expect([page.status, page.headers.get('allow')]).toEqual([405, 'POST'])
  expect(page.text).toContain('This address only takes a form')
  const program = await browser.get('/sign-out', { accept: 'application/json' })
  expect(JSON.parse(program.text)).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } })
})

test('a person who has left the account opens none of its pages', async () => {
  const member = await dashboard.member()
  const colleague = await dashboard.member()
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
    [member.accountId, colleague.personId],
  )
  await dashboard.pool.query('delete from membership where account_id = $1 and person_id = $2', [
    member.accountId,
    member.personId,
  ])
  for (const route of routes.filter(({ rule, method }) => isPermission(rule.audience) && method === 'GET'))
    expect([route.url, (await member.browser.get(pathOf(route))).status]).toEqual([route.url, 403])
  expect((await member.browser.get('/account/security')).status).toBe(200)
})

test('the last owner cannot leave, be removed or get another role', async () => {
  const { accountId, personId } = await dashboard.member()
  for (const change of [
    'delete from membership where account_id = $1 and person_id = $2',
    `update membership set role = 'viewer' where account_id = $1 and person_id = $2`,
  ]) {
    const attempt = dashboard.pool.query(change, [accountId, personId])
    await expect(attempt).rejects.toThrow('would have no owner')
  }
})

describe('a form', () => {
  const foreign: readonly (readonly [string, Record<string, string>])[] = [
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sibling of our site', { origin: 'https://sibling.example', 'sec-fetch-site': 'same-site' }],
    ['another site, from an old browser', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['nowhere', { origin: '', 'sec-fetch-site': '' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ]
  test.each(foreign)('from %s changes nothing, on every route', async (_name, headers) => {
    const { browser } = memberWith('owner')
    for (const route of routes.filter(({ method }) => method === 'POST')) {
      await browser.get('/account/security')
      const token = formsOf(browser.last.text)[0]?.fields['_csrf'] ?? ''
      const { status } = await browser.post(pathOf(route), { _csrf: token }, headers)
      expect([route.url, status]).toEqual([route.url, 400])
    }
    expect((await browser.get('/sandbox')).status).toBe(200)
  })
  test.each(['missing', 'empty', 'made up', 'of another person', 'of a visitor'])(
    'with a token that is %s changes nothing, on every route',
    async (kind) => {
      const { browser } = memberWith('owner')
      const tokenOf = (text: string) => formsOf(text)[0]?.fields['_csrf'] ?? ''
      const other = (await memberWith('developer').browser.get('/account/security')).text
      const visitor = (await dashboard.browser().get('/sign-in')).text
      const tokens: Record<string, string | undefined> = {
        empty: '',
        'made up': 'x'.repeat(60),
        'of another person': tokenOf(other),
        'of a visitor': tokenOf(visitor),
      }
      const token = tokens[kind]
      const posts = routes.filter(
        ({ method, rule }) => method === 'POST' && rule.audience !== 'half signed in',
      )
      for (const route of posts) {
        const { status } = await browser.post(pathOf(route), token === undefined ? {} : { _csrf: token })
        expect([route.url, status]).toEqual([route.url, 403])
      }
      expect((await browser.get('/sandbox')).status).toBe(200)
    },
  )
  test('of a page from before the sign-in is out of date', async () => {
    const member = await dashboard.member()
    const browser = dashboard.browser()
    const before = formsOf((await browser.get('/sign-in')).text)[0]?.fields['_csrf'] ?? ''
    await browser.submit('/sign-in', { email: member.email, password: 'correct copper lantern' })
    const answer = await browser.post('/sign-out-everywhere', { _csrf: before })
    expect([answer.status, answer.text.includes('out of date')]).toEqual([403, true])
  })
  test('that arrives after the confirmation has lapsed says that nothing was saved', async () => {
    const { browser, personId } = await dashboard.member()
    await browser.get('/sandbox/keys/new')
    await dashboard.pool.query(
      `update session set confirmed_at = confirmed_at - interval '11 minutes' where person_id = $1`,
      [personId],
    )
    const { location } = await browser.post('/sandbox/keys/new', { form_id: 'only-ours' })
    expect(location).toBe('/confirm-identity?next=%2Fsandbox&message=not-saved')
    expect((await browser.follow()).text).toContain('Nothing was saved or sent')
    const signedOut = await dashboard.browser().post('/sandbox/keys/new', { name: 'Lost' })
    expect(signedOut.location).toContain('&message=not-saved')
  })
  test('that is out of date shows what was typed, without anything secret', async () => {
    const { browser } = memberWith('owner')
    const secrets = { code: '246810', password: 'hunter2', credential: 'c-r-e-d', token: 't-o-k' }
    const typed = { _csrf: 'x', name: '<b>Phone</b>', form_id: 'f-o-r-m', ...secrets }
    const { status, text } = await browser.post('/account/security/totp/confirm', typed)
    expect([status, text.includes('&lt;b&gt;Phone')]).toEqual([403, true])
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  })
})

test('no GET request changes a row', async () => {
  const { browser } = memberWith('owner')
  const tables = [
    'person',
    'sign_up',
    'account',
    'membership',
    'session',
    'known_device',
    'email_link',
    'totp',
    'recovery_code',
    'passkey',
    'used_once',
    'attempts',
    'audit_entry',
  ] // prettier-ignore
  // A session in use is marked as seen from time to time, by any request.
  const row = "(to_jsonb(t) - 'last_seen_at' - 'active_since')::text"
  const state = async () => {
    const hashes = await Promise.all(
      tables.map((table) =>
        dashboard.pool.query(
          `select md5(coalesce(string_agg(${row}, ',' order by ${row}), '')) as hash from ${table} t`,
        ),
      ),
    )
    return hashes.map(({ rows }) => rows[0])
  }
  await browser.get('/sandbox')
  const before = await state()
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    await browser.get(pathOf(route))
    await dashboard.browser().get(pathOf(route))
  }
  expect(await state()).toEqual(before)
})

test('every page, failures too, makes the browser load nothing external and cache nothing', async () => {
  const { browser } = memberWith('owner')
  const paths = [
    ...new Set(routes.filter(({ method }) => method === 'GET').map(pathOf)),
    '/nowhere',
    '/live/keys/none',
  ]
  for (const path of paths) {
    const { headers } = await browser.get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect([
      path,
      policy.includes("default-src 'none'"),
      policy.includes('unsafe'),
      policy.includes("form-action 'self'"),
    ]).toEqual([path, true, false, true])
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect([path, headers.get('referrer-policy')]).toEqual([
      path,
      SECRET_PATH.test(path) ? 'no-referrer' : 'same-origin',
    ])
    if (!path.startsWith('/assets/')) expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('no page has an inline script, an inline style or an address of another host', async () => {
  const { browser } = memberWith('owner')
  for (const route of routes.filter(({ method, url }) => method === 'GET' && !url.startsWith('/assets/'))) {
    const page = await browser.get(pathOf(route))
    // The documentation and the status are pages of the API's own address.
    const text = page.text.replaceAll('href="http://api.example.test/', 'href="/')
    expect([route.url, /<script(?![^>]*src=)|<style|\sstyle=|\son\w+=|javascript:/i.exec(text)?.[0]]).toEqual(
      [route.url, undefined],
    )
    expect([route.url, /(?:src|href|action)="(?:https?:)?\/\//.exec(text)?.[0]]).toEqual([
      route.url,
      undefined,
    ])
    expect([route.url, text.length < 40_960]).toEqual([route.url, true])
  }
})

test('cookies are random values that no script can read and no other site can send', async () => {
  const browser = dashboard.browser()
  const { headers } = await browser.get('/sign-in')
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^browser_\d+=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const overHttps = pageCookies('https://dashboard.example')
  expect(overHttps.names).toEqual({
    keptForm: '__Host-kept-form',
    session: '__Host-session',
    browser: '__Host-browser',
    device: '__Host-device',
    mode: '__Host-mode',
    theme: '__Host-theme',
  })
  expect(overHttps.options).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax', path: '/' })
  expect(overHttps.options).not.toHaveProperty('domain')
})

test('an unknown URL is a page for people and JSON for programs', async () => {
  const browser = dashboard.browser()
  const page = await browser.get('/nowhere')
  expect([page.status, page.text.includes('Page not found')]).toEqual([404, true])
  const answer = await browser.get('/nowhere', { accept: 'application/json' })
  expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([404, 'NOT_FOUND'])
})

test('nothing secret is ever logged', async () => {
  const member = await dashboard.member()
  await member.browser.get('/account/security')
  await member.browser.submit('/account/security/totp')
  await member.browser.follow()
  const secret = /Secret: <code>([^<]+)</.exec(member.browser.last.text)?.[1] ?? 'none'
  const key = /svc_test_\w+/.exec(member.welcome)?.[0] ?? 'none'
  const links = dashboard.mailbox.sent.flatMap(({ link }) => link?.url.split('/').at(-1) ?? [])
  const log = dashboard.log()
  for (const text of [
    'correct copper lantern',
    secret,
    key,
    ...member.browser.cookies.values(),
    ...links.filter((one) => one.length > 20),
  ])
    expect(log.includes(text)).toBe(false)
  expect(log).toContain('/confirm-address/:token')
})
