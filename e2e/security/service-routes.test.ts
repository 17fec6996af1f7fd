// No route of any service responds without a valid identity token: the routes are read from the running
// servers, so that new ones are covered as well.
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { KEY_SCOPES } from '@cfs/contracts'
import { IDENTITY_HEADER, type AccessRule, type createServer } from '@cfs/http'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SECRET, SERVICES, type ServiceName } from '../service-environments.ts'
import { startStack, type Stack } from '../stack.ts'

type Server = ReturnType<typeof createServer>

interface ServedRoute {
  readonly method: string
  readonly url: string
  readonly access: AccessRule | undefined
  /**
   * A page for people, which the services' own tests try: `services/dashboard/test/pages.test.ts` with people
   * of every role, and `services/partner/test/form-pages.test.ts` with customers of partners.
   */
  readonly isPage: boolean
}

let stack: Stack
const servers: { readonly server: Server; readonly routes: ServedRoute[] }[] = []
const noteServer = (message: unknown) => {
  const { fastify } = message as { fastify: Server }
  const routes: ServedRoute[] = []
  servers.push({ server: fastify, routes })
  fastify.addHook('onRoute', ({ method, url, config }) => {
    const isPage = config !== undefined && (Reflect.has(config, 'page') || Reflect.has(config, 'form'))
    for (const one of [method].flat()) routes.push({ method: one, url, access: config?.access, isPage })
  })
}

beforeAll(async () => {
  channel('fastify.initialization').subscribe(noteServer)
  stack = await startStack()
  channel('fastify.initialization').unsubscribe(noteServer)
}, 240_000)
afterAll(() => stack.stop(), 240_000)

const claimsOf = (change: Record<string, unknown> = {}) => ({
  iss: 'operator',
  sub: 'acc_0123456789abcdef0123456789abcdef',
  kid: 'key_1',
  mode: 'live',
  scp: [...KEY_SCOPES, 'operator', 'billing:manage', 'billing:webhook', 'status:read'],
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
const good = (audience: unknown, change: Record<string, unknown> = {}) =>
  forge(
    HS256,
    { ...claimsOf(change), iat: now(), exp: now() + 30, aud: audience, ...change },
    hmac('sha256', SECRET),
  )

/** Tokens that are invalid for this service. */
function badTokens(service: ServiceName): Record<string, string | undefined> {
  const claims = { ...claimsOf(), iat: now(), exp: now() + 30, aud: [service] }
  const without = (...names: string[]) =>
    forge(
      HS256,
      Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name))),
      hmac('sha256', SECRET),
    )
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const valid = good([service])
  const others = SERVICES.filter((other) => other !== service)
  return {
    none: undefined,
    empty: '',
    rubbish: 'rubbish',
    'of other services': good(others),
    'of a service that is called much the same': good([`${service}x`, `x${service}`, service.toUpperCase()]),
    'without audience': without('aud'),
    'for everybody': good(['*', '.*', '']),
    expired: good([service], { iat: now() - 60, exp: now() - 30 }),
    'that lives for a year': good([service], { iat: now() - 31, exp: now() + 31_536_000 }),
    'from the future': good([service], { iat: now() + 3600, exp: now() + 3630 }),
    'not valid yet': good([service], { nbf: now() + 3600 }),
    'whose life is text': good([service], { exp: '9999999999' }),
    'without an end': without('exp'),
    'without a beginning': without('iat'),
    'without a subject': without('sub'),
    'without an issuer': without('iss'),
    'without a mode': without('mode'),
    'without scopes': without('scp'),
    'without a key': without('kid'),
    'with another mode': good([service], { mode: 'both' }),
    'with scopes in a text': good([service], { scp: 'operator' }),
    'of another service with the scope operator': good([service], { iss: 'dashboard' }),
    'of another secret': forge(HS256, claims, hmac('sha256', `${SECRET}x`)),
    'of no secret': forge(HS256, claims, hmac('sha256', '')),
    'with the algorithm none': forge({ alg: 'none' }, claims, () => ''),
    'with the algorithm None and a signature': forge({ alg: 'None' }, claims, hmac('sha256', SECRET)),
    'with HS512': forge({ alg: 'HS512' }, claims, hmac('sha512', SECRET)),
    'with RS256': createSigner({ key: pem, algorithm: 'RS256' })(claims),
    'that says RS256 and is HS256': forge({ alg: 'RS256' }, claims, hmac('sha256', SECRET)),
    'with a key of its own': forge(
      { ...HS256, jwk: { kty: 'oct', k: 'AA' }, jku: 'http://x/' },
      claims,
      hmac('sha256', '\0'),
    ),
    'with a critical extension': forge(
      { ...HS256, crit: ['b64'], b64: false },
      claims,
      hmac('sha256', SECRET),
    ),
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

async function ask(at: string, { method, url }: ServedRoute, token: string | undefined) {
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
  const port = Number(new URL(at).port)
  const found = servers.find(({ server }) =>
    server.addresses().some((address) => typeof address === 'object' && address.port === port),
  )
  if (found === undefined) throw new Error(`${service} has no server`)
  return { at, routes: found.routes }
}
const isPublic = ({ access }: ServedRoute) => access === 'public'

describe.each(SERVICES)('%s', (service) => {
  test('opens to strangers only its health checks, the API description, and the API itself', () => {
    const { routes } = servedBy(service)
    const open = new Set(routes.filter((route) => isPublic(route) && !route.isPage).map(({ url }) => url))
    const api = ['/api/v1', '/sandbox/v1'].flatMap((prefix) => [
      prefix,
      `${prefix}/`,
      `${prefix}/*`,
      `${prefix}/errors`,
      `${prefix}/status`,
    ])
    const forBrowsers = ['/docs/', '/favicon.ico', '/status']
    const expected = [
      '/health/live',
      '/health/ready',
      ...(service === 'gateway' ? [...api, ...forBrowsers, '/webhooks/payment-processor'] : []),
    ]
    if (service !== 'dashboard' && service !== 'partner')
      expect(routes.filter(({ isPage }) => isPage)).toEqual([])
    const pages = service === 'gateway' ? /^\/(openapi\.json|llms\.txt|docs(\.md|\/[\w-]+(\.\w+)?)?)$/ : /^$/
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
    for (const route of routes.filter((one) => !isPublic(one))) {
      const mode = typeof route.access === 'object' ? (route.access.mode ?? 'live') : 'live'
      const { status } = await ask(at, route, good([service], { mode }))
      expect([route.method, route.url, status === 401 || status === 403]).toEqual([
        route.method,
        route.url,
        false,
      ])
    }
  })

  test('keeps live and test mode apart, and requires the scope', async () => {
    const { at, routes } = servedBy(service)
    for (const route of routes.filter((one) => !isPublic(one))) {
      if (typeof route.access !== 'object') continue
      const mode = route.url.startsWith('/sandbox') ? 'test' : 'live'
      if (/^\/(api|sandbox)/.test(route.url))
        expect([route.url, route.access.mode]).toEqual([route.url, mode])
      if (route.access.mode !== undefined) {
        const other = route.access.mode === 'live' ? 'test' : 'live'
        expect((await ask(at, route, good([service], { mode: other }))).status).toBe(401)
      }
      const unscoped = good([service], { mode, scp: ['something:else'] })
      expect([route.url, (await ask(at, route, unscoped)).status]).toEqual([route.url, 403])
    }
  })
})

test('the gateway issues no token with which a client could use management routes', async () => {
  const account = await stack.account(0)
  for (const path of ['/manage/outbox', '/internal/filings/x/status']) {
    const answer = await stack.api.get(path, account.live)
    expect([401, 404]).toContain(answer.status)
  }
  for (const service of SERVICES) {
    const response = await fetch(`${stack.urls[service]}/manage/outbox`, {
      headers: { 'x-api-key': account.live },
    })
    expect(response.status).toBe(401)
  }
})
