// The HTTP guarantees of every service: the envelope, the request id, the right refusal, and no internal
// details.
import { connect } from 'node:net'
import { createLogger } from '@cfs/runtime'
import { Problem } from '@cfs/contracts'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  BODY_LIMIT_BYTES,
  createIdentitySigner,
  createIdentityVerifier,
  createServer,
  parseBody,
  success,
  type Identity,
} from './index.ts'

const secret = 'a secret of at least thirty-two characters'
const identity: Identity = {
  accountId: 'acc_1',
  keyId: 'key_1',
  mode: 'live',
  scopes: ['filings:read'],
  requestId: 'r',
  partner: false,
}
const sign = createIdentitySigner({ secrets: { filing: secret, billing: secret }, issuer: 'gateway' })
const token = sign(identity, 'filing')
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
let consumer: boolean | string = true
const app = createServer({
  logger: createLogger({ service: 'test', level: 'silent' }),
  ready: { database: () => true, consumer: () => consumer },
  identity: createIdentityVerifier({
    audience: 'filing',
    callers: { gateway: { secret, scopes: ['filings:read', 'billing:read'] } },
  }),
  isTransient: (error) => error instanceof Error && error.message === 'the database is failing over',
})
app.get('/open', { config: { access: 'public' } }, async (request) => success(request, { ok: true }))
app.post('/things/:id', { config: { access: 'public' } }, async (request) => {
  const schema = z.strictObject({
    name: z.string(),
    size: z.number(),
    kind: z.enum(['a', 'b']),
    in: z.strictObject({ x: z.string() }),
  })
  return success(request, parseBody(schema, request.body))
})
app.put('/things/:id', { config: { access: 'public' } }, async (request) => success(request, request.body))
app.get('/mine', { config: { access: { scope: 'filings:read', mode: 'live' } } }, async (request) =>
  success(request, request.identity),
)
app.get('/forgotten', async () => ({ secret: true }))
app.get('/broken', { config: { access: 'public' } }, async () => {
  throw new Error('password is hunter2')
})
app.get('/failing-over', { config: { access: 'public' } }, async () => {
  throw new Error('the database is failing over')
})
app.get('/busy', { config: { access: 'public' } }, async () => {
  throw new Problem('SERVICE_UNAVAILABLE', 'The registry does not answer.', {
    headers: { 'retry-after': '5' },
    context: { a: 1 },
  })
})
let base = ''
beforeAll(async () => {
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/things/1',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('responses', () => {
  test('have the envelope and one request id', async () => {
    const answer = await app.inject('/open')
    expect(answer.json()).toMatchObject({
      success: true,
      data: { ok: true },
      request_id: answer.headers['x-request-id'],
    })
    expect(answer.headers['x-request-id']).toMatch(uuid)
  })
  test.each([
    ['0190a0f2-7a1b-7c3d-8e4f-0123456789ab', true],
    ['0190A0F2-7A1B-7C3D-8E4F-0123456789AB', true],
    ['not-a-uuid', false],
    ['x'.repeat(500), false],
  ])('keep a well-formed request id of the client: %s', async (id, kept) => {
    const answer = await app.inject({ url: '/open', headers: { 'x-request-id': id } })
    expect(answer.headers['x-request-id'] === id.toLowerCase()).toBe(kept)
  })
})

describe('refusals', () => {
  test('name all invalid fields at once, including misspelt ones', async () => {
    const answer = await post(JSON.stringify({ size: '1', kind: 'c', in: { y: 1 }, nmae: 'x' }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [
        { field: 'name', message: 'is required' },
        { field: 'size', message: 'must be a number' },
        { field: 'kind', message: 'must be one of a, b' },
        { field: 'in.x', message: 'is required' },
        { field: 'in.y', message: 'is not a field of this request' },
        { field: 'nmae', message: 'is not a field of this request; did you mean name?' },
      ],
    })
  })
  test.each([
    ['text', '{"password": "hunter2"', {}, 400, 'INVALID_JSON'],
    ['nothing', '', {}, 400, 'INVALID_JSON'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}, 400, 'INVALID_JSON'],
    ['a list', '[]', {}, 400, 'VALIDATION_ERROR'],
    ['null', 'null', {}, 400, 'VALIDATION_ERROR'],
    ['another media type', '<a/>', { 'content-type': 'application/xml' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a gzip body',
      Buffer.from([0x1f, 0x8b, 8]),
      { 'content-encoding': 'gzip' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['two encodings', '{}', { 'content-encoding': 'gzip, br' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no real encoding', '{}', { 'content-encoding': 'Identity' }, 400, 'VALIDATION_ERROR'],
    ['one byte too many', `"${'x'.repeat(BODY_LIMIT_BYTES - 1)}"`, {}, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'an Accept that excludes JSON',
      '{}',
      { accept: 'text/html, application/json;q=0' },
      406,
      'NOT_ACCEPTABLE',
    ],
  ])('%s', async (...[, payload, headers, status, code]) => {
    const answer = await post(payload, headers)
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
    expect(answer.json().request_id).toMatch(uuid)
    expect(answer.body).not.toContain('hunter2')
  })
  test('a body of exactly 1 MiB is accepted', async () => {
    const answer = await post(`"${'x'.repeat(BODY_LIMIT_BYTES - 2)}"`)
    expect(answer.json().error.code).toBe('VALIDATION_ERROR')
  })
  test('a JSON body with a character set is read', async () => {
    expect((await post('{}', { 'content-type': 'application/json; charset=utf-8' })).json().error.code).toBe(
      'VALIDATION_ERROR',
    )
  })
  test('a body without a media type is refused for that reason', async () => {
    const answer = await app.inject({ method: 'POST', url: '/things/1', payload: '{}' })
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
  test('a request body cannot change a prototype', async () => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/things/1',
      payload: '{"__proto__":{"admin":true},"a":1}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.json().error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: '__proto__' }] })
  })
  test('an unknown URL gets 404, a known one with another method 405 with Allow', async () => {
    expect((await app.inject('/nowhere')).json().error.code).toBe('NOT_FOUND')
    expect((await app.inject('/things')).json().error.code).toBe('NOT_FOUND')
    const answer = await app.inject({ method: 'DELETE', url: '/things/1' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST, PUT'])
  })
  test.each(['%zz', 'x'.repeat(10_000)])('a malformed URL gets 404: %.10s', async (part) => {
    const answer = await app.inject({ method: 'PUT', url: `/things/${part}` })
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND'])
  })
  test('an unexpected error reveals nothing internal', async () => {
    const answer = await app.inject('/broken')
    expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'INTERNAL_ERROR'])
    expect(answer.body).not.toContain('hunter2')
  })
  test('a temporary failure gets 503 with the time after which to retry', async () => {
    const answer = await app.inject('/failing-over')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.body).not.toContain('database')
  })
  test('a Problem sets the headers and the context of the response', async () => {
    const answer = await app.inject('/busy')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.context]).toEqual([
      503,
      '5',
      { a: 1 },
    ])
  })
})

describe('identity', () => {
  const get = (headers: Record<string, string>, url = '/mine') => app.inject({ url, headers })
  const shape = {
    sub: 'acc_1',
    kid: 'k',
    mode: 'live',
    scp: ['filings:read'],
    rid: 'r',
    prt: false,
    iss: 'gateway',
  }
  const forge = (key: string, options: object = {}, claims: object = {}) =>
    createSigner({ key, algorithm: 'HS256', aud: ['filing'], expiresIn: 30_000, ...options })({
      ...shape,
      ...claims,
    })
  test('a valid token gives access to the route', async () => {
    const answer = await get({ 'x-internal-identity': token })
    expect(answer.json().data).toEqual({ ...identity, issuer: 'gateway' })
  })
  test.each([
    ['no token', {}, 401],
    ['a token of another audience', { 'x-internal-identity': sign(identity, 'billing') }, 401],
    [
      'a token of the other mode',
      { 'x-internal-identity': sign({ ...identity, mode: 'test' }, 'filing') },
      401,
    ],
    [
      'a token without the scope',
      { 'x-internal-identity': sign({ ...identity, scopes: ['billing:read'] }, 'filing') },
      403,
    ],
    ['a forged token', { 'x-internal-identity': forge('another secret of thirty-two characters') }, 401],
    [
      'an expired token',
      { 'x-internal-identity': forge(secret, { clockTimestamp: Date.now() - 60_000 }) },
      401,
    ],
    [
      'a token that never ends',
      { 'x-internal-identity': createSigner({ key: secret, aud: ['filing'] })(shape) },
      401,
    ],
    [
      'an unsigned token',
      {
        'x-internal-identity': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...shape, aud: 'filing', exp: 9e9 })).toString('base64url')}.`,
      },
      401,
    ],
    ['a token with missing claims', { 'x-internal-identity': forge(secret, {}, { scp: 'all' }) }, 401],
    ['rubbish', { 'x-internal-identity': 'x'.repeat(4000) }, 401],
  ])('%s is refused', async (_, headers, status) => {
    expect((await get(headers)).statusCode).toBe(status)
  })
  test('a route without an access rule refuses every caller', async () => {
    expect((await get({ 'x-internal-identity': token }, '/forgotten')).statusCode).toBe(401)
  })
})

test('the health check lists what is unavailable', async () => {
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
  consumer = 'has not joined its group'
  const answer = await app.inject('/health/ready')
  expect([answer.statusCode, answer.json().checks.consumer]).toEqual([503, 'has not joined its group'])
})

test.each([
  ['no HTTP', 'rubbish\r\n\r\n', '400'],
  ['a header with a line feed', 'GET /open HTTP/1.1\r\nHost: a\r\nX: a\nb\0: c\r\n\r\n', '400'],
  ['too many headers', `GET /open HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
])('%s is refused with the envelope, and the connection is closed', async (_, raw, status) => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(raw))
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toContain(`HTTP/1.1 ${status}`)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').success).toBe(false)
})

test.each([
  ['https://api.example', 'max-age=63072000; includeSubDomains'],
  ['http://127.0.0.1:8080', undefined],
])(
  'every response of a server at %s forbids guessed types, and says whether to use https',
  async (publicUrl, transport) => {
    const logger = createLogger({ service: 'test', level: 'silent' })
    const server = createServer({ logger, ready: {}, publicUrl })
    for (const url of ['/health/live', '/unknown', '/%00']) {
      const { headers } = await server.inject(url)
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
      expect([url, headers['strict-transport-security']]).toEqual([url, transport])
    }
    await server.close()
  },
)
