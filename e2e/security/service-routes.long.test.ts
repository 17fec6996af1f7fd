// No route of any service responds without a valid identity token: the routes are read from the running
// servers, so that new ones are covered as well.
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { IDENTITY_HEADER } from '@cfs/http'
import { deriveIdentitySecret, IDENTITY_PAIRS, type Issuer, OPERATOR } from '@cfs/product'
import { managementUrlAfter } from '@cfs/runtime'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SECRET, SERVICES, type ServiceName } from '../service-environments.ts'
import { startStack, type Stack } from '../stack.ts'
import { CALLED_BY_PREVIOUS_VERSION, isUsedBy, mayCall } from './used-routes.ts'
import { type ServedRoute, watchServedRoutes } from './served-routes.ts'

let stack: Stack
/** The partner service may file for the account of a partner only. */
let partnerId: string
const served = watchServedRoutes()

beforeAll(async () => {
  stack = await startStack()
  partnerId = (await stack.account(100, { partner: true })).accountId
  served.stopWatching()
})
afterAll(() => stack.stop())

/** The claims of a valid token of the operator. */
const claimsOf = (change: Record<string, unknown> = {}) => ({
  iss: OPERATOR,
  sub: 'acc_0123456789abcdef0123456789abcdef',
  kid: 'ann',
  mode: 'live',
  scp: ['operator'],
  rid: 'r',
  prt: true,
  ...change,
})
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

/** A token with exactly these claims and this header, signed with any function. */
function forge(header: object, claims: object, sign: (input: string) => string): string {
  const input = `${part(header)}.${part(claims)}`
  return `${input}.${sign(input)}`
}
const hmac = (algorithm: string, key: string) => (input: string) =>
  createHmac(algorithm, key).update(input).digest('base64url')
const HS256 = { alg: 'HS256', typ: 'JWT' }
const keyOf = (issuer: Issuer, audience: ServiceName) => deriveIdentitySecret(SECRET, { issuer, audience })
/** A valid token for this service, apart from the changes to its claims, with the key of the issuer. */
const good = (audience: ServiceName, change: Record<string, unknown> = {}, issuer: Issuer = OPERATOR) =>
  forge(
    HS256,
    { ...claimsOf({ iss: issuer }), iat: now(), exp: now() + 30, aud: audience, ...change },
    hmac('sha256', keyOf(issuer, audience)),
  )
/** A token that is valid for the route: of a caller whose row in the manifest contains the route's scope. */
function validFor(service: ServiceName, route: ServedRoute, change: Record<string, unknown> = {}): string {
  if (typeof route.access !== 'object') throw new Error(`${route.url} states no scope`)
  const { scope, mode = 'live' } = route.access
  const pair = IDENTITY_PAIRS.find((one) => one.audience === service && mayCall(one, route))
  if (pair === undefined) throw new Error(`nobody may call ${route.url}: no row has the scope ${scope}`)
  const sub = pair.issuer === 'partner' ? { sub: partnerId } : {}
  return good(service, { scp: [scope], mode, ...sub, ...change }, pair.issuer)
}

/** Tokens that are invalid for this service. */
function badTokens(service: ServiceName): Record<string, string | undefined> {
  const claims = { ...claimsOf(), iat: now(), exp: now() + 30, aud: service }
  const key = keyOf(OPERATOR, service)
  const without = (...names: string[]) =>
    forge(
      HS256,
      Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name))),
      hmac('sha256', key),
    )
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const valid = good(service)
  const others = SERVICES.filter((other) => other !== service)
  return {
    none: undefined,
    empty: '',
    rubbish: 'rubbish',
    'of other services': good(service, { aud: others }),
    'of a service that is called much the same': good(service, {
      aud: [`${service}x`, `x${service}`, service.toUpperCase()],
    }),
    'without audience': without('aud'),
    'for everybody': good(service, { aud: ['*', '.*', ''] }),
    expired: good(service, { iat: now() - 60, exp: now() - 30 }),
    'that lives for a year': good(service, { iat: now() - 31, exp: now() + 31_536_000 }),
    'from the future': good(service, { iat: now() + 3600, exp: now() + 3630 }),
    'not valid yet': good(service, { nbf: now() + 3600 }),
    'whose life is text': good(service, { exp: '9999999999' }),
    'without an end': without('exp'),
    'without a beginning': without('iat'),
    'without a subject': without('sub'),
    'without an issuer': without('iss'),
    'without a mode': without('mode'),
    'without scopes': without('scp'),
    'without a key': without('kid'),
    'with another mode': good(service, { mode: 'both' }),
    'with scopes in a text': good(service, { scp: 'operator' }),
    'of another service with the scope operator': good(service, {}, 'dashboard'),
    'that names another issuer than its key': good(service, { iss: 'gateway' }),
    'of an unknown issuer': good(service, { iss: 'somebody' }),
    'of several issuers': good(service, { iss: [OPERATOR] }),
    'of the root secret': forge(HS256, claims, hmac('sha256', SECRET)),
    'of another secret': forge(HS256, claims, hmac('sha256', `${key}x`)),
    'of no secret': forge(HS256, claims, hmac('sha256', '')),
    'with the algorithm none': forge({ alg: 'none' }, claims, () => ''),
    'with the algorithm None and a signature': forge({ alg: 'None' }, claims, hmac('sha256', key)),
    'with HS512': forge({ alg: 'HS512' }, claims, hmac('sha512', key)),
    'with RS256': createSigner({ key: pem, algorithm: 'RS256' })(claims),
    'that says RS256 and is HS256': forge({ alg: 'RS256' }, claims, hmac('sha256', key)),
    'with a key of its own': forge(
      { ...HS256, jwk: { kty: 'oct', k: 'AA' }, jku: 'http://x/' },
      claims,
      hmac('sha256', '\0'),
    ),
    'with a critical extension': forge({ ...HS256, crit: ['b64'], b64: false }, claims, hmac('sha256', key)),
    'without its signature': valid.slice(0, valid.lastIndexOf('.') + 1),
    'with a bit changed': `${valid.slice(0, -2)}${valid.at(-2) === 'A' ? 'B' : 'A'}${valid.at(-1)}`,
    'with other claims put in': [part(HS256), part({ ...claims, prt: false }), valid.split('.')[2]].join('.'),
    'twice over': `${valid}, ${valid}`,
    'with a prefix': `Bearer ${valid}`,
  }
}

/**
 * These tokens are tried on every route; the same code reads the other tokens, so one route of each service
 * is enough.
 */
const TRIED_EVERYWHERE = new Set([
  'none',
  'rubbish',
  'of other services',
  'expired',
  'of another secret',
  'with the algorithm none',
])

const envelope = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string() }),
  request_id: z.string(),
})
/** A URL path that the route serves. */
const addressOf = (url: string) =>
  url.replaceAll(/:\w+/g, 'fil_0123456789abcdef0123456789abcdef').replace('*', 'filings')

/** Asks the listener that serves the route: `at` is the URL of the service's main listener. */
function ask(at: string, route: ServedRoute, token: string | undefined) {
  return askListener(isManagement(route) ? managementUrlAfter(at) : at, route, token)
}

async function askListener(at: string, { method, url }: ServedRoute, token: string | undefined) {
  const headers = token === undefined ? {} : { [IDENTITY_HEADER]: token }
  const response = await fetch(`${at}${addressOf(url)}`, { method, headers })
  const text = await response.text()
  return {
    status: response.status,
    text,
    code: text === '' ? undefined : envelope.safeParse(JSON.parse(text)).data?.error.code,
  }
}

function servedBy(service: ServiceName): { readonly at: string; readonly routes: readonly ServedRoute[] } {
  const at = stack.urls[service]
  return { at, routes: served.routesAt(at) }
}

const ASKED_TOGETHER = 8

/** Asks several routes at the same time. */
async function eachOf(
  routes: readonly ServedRoute[],
  tryRoute: (route: ServedRoute) => Promise<void>,
): Promise<void> {
  const waiting = routes.values()
  const work = async () => {
    for (const route of waiting) await tryRoute(route)
  }
  await Promise.all(Array.from({ length: ASKED_TOGETHER }, work))
}

const isManagement = ({ url }: ServedRoute) => url.startsWith('/manage/')
const isPublic = ({ access }: ServedRoute) => access === 'public'

describe.each(SERVICES)('%s', (service) => {
  test('opens to strangers only its health checks, the API description, and the API itself', () => {
    const { routes } = servedBy(service)
    const open = new Set(routes.filter((route) => isPublic(route) && !route.isPage).map(({ url }) => url))
    const api = ['/api/v1', '/sandbox/v1'].flatMap((prefix) => [
      prefix,
      `${prefix}/`,
      `${prefix}/*`,
      `${prefix}/coverage`,
      `${prefix}/errors`,
      `${prefix}/status`,
    ])
    const forBrowsers = [
      '/.well-known/evidence-keys.json',
      '/docs/',
      '/favicon.ico',
      '/status',
      '/sign-up',
      '/sign-in',
    ]
    const expected = [
      '/health/live',
      '/health/ready',
      ...(service === 'gateway' ? [...api, ...forBrowsers, '/mcp', '/webhooks/payment-processor'] : []),
    ]
    if (service !== 'dashboard' && service !== 'partner')
      expect(routes.filter(({ isPage }) => isPage)).toEqual([])
    const pages =
      service === 'gateway'
        ? /^\/((openapi|postman)\.json|llms(-full)?\.txt|docs(\.md|\/[\w-]+(\.\w+)?)?)$/
        : /^$/
    expect([...open].filter((url) => !expected.includes(url) && !pages.test(url))).toEqual([])
    expect(routes.filter(({ access }) => access === undefined)).toEqual([])
    expect(routes.filter((route) => !isPublic(route)).length).toBeGreaterThanOrEqual(8)
  })

  test('responds with 401 on every route to every token that is not valid for it', async () => {
    const { at, routes } = servedBy(service)
    const closed = routes.filter((route) => !isPublic(route))
    const wrong: unknown[] = []
    for (const [name, token] of Object.entries(badTokens(service))) {
      const tried = TRIED_EVERYWHERE.has(name) ? closed : closed.slice(0, 1)
      const answers = await Promise.all(tried.map((route) => ask(at, route, token)))
      for (const [index, { status, text, code }] of answers.entries()) {
        const route = closed[index]
        const isRight = status === 401 && (route?.method === 'HEAD' ? text === '' : code !== undefined)
        if (!isRight) wrong.push({ name, method: route?.method, url: route?.url, status, code })
      }
    }
    expect(wrong).toEqual([])
  })

  test('accepts a valid token, so the refusals were because of the tokens', async () => {
    const { at, routes } = servedBy(service)
    const closed = routes.filter((one) => !isPublic(one))
    await eachOf(closed, async (route) => {
      const { status, code } = await ask(at, route, validFor(service, route))
      // A route for test keys knows the token, and refuses its mode.
      const isRefused = status === 401 || (status === 403 && code !== 'TEST_KEY_REQUIRED')
      expect([route.method, route.url, isRefused]).toEqual([route.method, route.url, false])
    })
  })

  test('serves each route on one listener only, even to a valid token', async () => {
    const { at, routes } = servedBy(service)
    expect(routes.filter(isManagement).length).toBeGreaterThanOrEqual(5)
    const wrong: unknown[] = []
    // `fetch` cannot send TRACE.
    const tried = routes.filter(({ method }) => method !== 'TRACE')
    await eachOf(tried, async (route) => {
      const other = isManagement(route) ? at : managementUrlAfter(at)
      const tokens = isPublic(route) ? [undefined] : [undefined, 'rubbish', validFor(service, route)]
      for (const token of tokens) {
        const { status, code, text } = await askListener(other, route, token)
        const isPage = text !== '' && code === undefined
        if (status !== 404 || isPage) wrong.push({ method: route.method, url: route.url, token, status })
      }
    })
    expect(wrong).toEqual([])
  })

  test('keeps live and test mode apart, and requires the scope', async () => {
    const { at, routes } = servedBy(service)
    const closed = routes.filter((one) => !isPublic(one))
    await eachOf(closed, async (route) => {
      if (typeof route.access !== 'object') return
      const mode = route.url.startsWith('/sandbox') ? 'test' : 'live'
      if (/^\/(api|sandbox)/.test(route.url))
        expect([route.url, route.access.mode]).toEqual([route.url, mode])
      if (route.access.mode !== undefined) {
        const other = route.access.mode === 'live' ? 'test' : 'live'
        expect((await ask(at, route, validFor(service, route, { mode: other }))).status).toBe(401)
      }
      const unscoped = validFor(service, route, { mode, scp: [] })
      expect([route.url, (await ask(at, route, unscoped)).status]).toEqual([route.url, 403])
    })
  })
})

test('the gateway issues no token with which a client could use management routes', async () => {
  const account = await stack.account(0)
  for (const path of ['/manage/outbox', '/internal/filings/x/status']) {
    const answer = await stack.api.get(path, account.live)
    expect([401, 404]).toContain(answer.status)
  }
  for (const service of SERVICES) {
    const headers = { 'x-api-key': account.live }
    expect((await fetch(`${stack.urls[service]}/manage/outbox`, { headers })).status).toBe(404)
    const place = `${managementUrlAfter(stack.urls[service])}/manage/outbox`
    expect((await fetch(place, { headers })).status).toBe(401)
  }
})

describe.each(SERVICES)('a caller who has taken over %s', (issuer) => {
  const others = SERVICES.filter((service) => service !== issuer)
  const known = IDENTITY_PAIRS.filter((pair) => pair.issuer === issuer || pair.audience === issuer)

  test.each(others)('is refused by %s on every route outside its row in the manifest', async (service) => {
    const { at, routes } = servedBy(service)
    const pair = IDENTITY_PAIRS.find((one) => one.issuer === issuer && one.audience === service)
    const wrong: unknown[] = []
    const closed = routes.filter((one) => !isPublic(one))
    await eachOf(closed, async (route) => {
      if (typeof route.access !== 'object') return
      const { scope, mode = 'live' } = route.access
      if (pair !== undefined && mayCall(pair, route)) return
      const claims = {
        ...claimsOf({ iss: issuer, scp: [scope], mode }),
        iat: now(),
        exp: now() + 30,
        aud: service,
      }
      // A service that does not call the other has no secret for it, so it tries those that it has.
      const keys =
        pair === undefined ? known.map((one) => keyOf(one.issuer, one.audience)) : [keyOf(issuer, service)]
      for (const key of keys) {
        const { status } = await ask(at, route, forge(HS256, claims, hmac('sha256', key)))
        if (status !== 401) wrong.push({ method: route.method, url: route.url, scope, status })
      }
    })
    expect(wrong).toEqual([])
  })

  test.each(others)('can use no route of %s that its code does not call', (service) => {
    const pair = IDENTITY_PAIRS.find((one) => one.issuer === issuer && one.audience === service)
    if (pair === undefined) return
    const { routes } = servedBy(service)
    const open = routes.filter((route) => !isPublic(route) && route.method !== 'HEAD' && mayCall(pair, route))
    const unused = open
      .filter((route) => !isUsedBy(issuer, route))
      .map(({ method, url }) => `${method} ${url}`)
    expect(unused).toEqual(CALLED_BY_PREVIOUS_VERSION[`${issuer} calls ${service}`] ?? [])
    expect(open.length).toBeGreaterThanOrEqual(1)
  })

  test.each(others)('cannot speak to %s in the name of another', async (service) => {
    const { at, routes } = servedBy(service)
    const route = routes.find(({ url }) => url === '/manage/outbox')
    if (route === undefined) throw new Error(`${service} has no outbox`)
    const wrong: unknown[] = []
    for (const { issuer: named } of IDENTITY_PAIRS.filter(({ audience }) => audience === service)) {
      for (const pair of known) {
        if (pair.issuer === named && pair.audience === service) continue
        const claims = { ...claimsOf({ iss: named }), iat: now(), exp: now() + 30, aud: service }
        const token = forge(HS256, claims, hmac('sha256', keyOf(pair.issuer, pair.audience)))
        const { status } = await ask(at, route, token)
        if (status !== 401) wrong.push({ named, pair, status })
      }
    }
    expect(wrong).toEqual([])
  })
})

test('with filing’s secrets no one adjusts a balance, or reads the accounts and keys', async () => {
  const account = await stack.account(10)
  const body = JSON.stringify({ amount_pence: 100, reference: 'mine', reason: 'mine' })
  const attempts = [
    ['billing', 'POST', `/manage/accounts/${account.accountId}/adjustments`, 'operator'],
    ['gateway', 'GET', `/manage/accounts/${account.accountId}`, 'accounts:manage'],
    ['gateway', 'GET', `/manage/accounts/${account.accountId}/keys`, 'keys:manage'],
  ] as const
  const keys = IDENTITY_PAIRS.filter((pair) => pair.issuer === 'filing' || pair.audience === 'filing')
  for (const [service, method, path, scope] of attempts) {
    for (const issuer of ['filing', 'gateway', 'dashboard', OPERATOR]) {
      const change = { iss: issuer, scp: [scope], sub: account.accountId }
      const claims = { ...claimsOf(change), iat: now(), exp: now() + 30, aud: service }
      for (const pair of keys) {
        const token = forge(HS256, claims, hmac('sha256', keyOf(pair.issuer, pair.audience)))
        const headers = { [IDENTITY_HEADER]: token, 'content-type': 'application/json' }
        const sent = method === 'POST' ? { method, headers, body } : { method, headers }
        const { status } = await fetch(`${managementUrlAfter(stack.urls[service])}${path}`, sent)
        expect([service, path, issuer, status]).toEqual([service, path, issuer, 401])
      }
    }
  }
})
