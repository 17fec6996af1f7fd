// Invalid HTTP requests: bodies, headers, methods, paths, media types and bytes that no client would send.
// Each gets a clear refusal with a request id, and the next request gets a normal response.
import { ERRORS, errorEnvelope } from '@cfs/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sendRaw } from '../raw-request.ts'
import { expectRefused } from '../refused.ts'
import { startStack, type Stack } from '../stack.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await startStack()
  account = await stack.account(200)
})
afterAll(() => stack.stop())

const CT600 = '/api/v1/filings/ct600'
const LIMIT = 256 * 1024
const JSON_TYPE = { 'content-type': 'application/json' }
const send = (path: string, init: RequestInit & { headers?: Record<string, string>; duplex?: 'half' } = {}) =>
  stack.api.send(path, { ...init, headers: { 'x-api-key': account.live, ...init.headers } })
const post = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = JSON_TYPE) => {
  const own = { 'idempotency-key': crypto.randomUUID(), ...headers }
  return send(CT600, { method: 'POST', body, headers: own, duplex: 'half' })
}
/** A request with exactly this many bytes. */
const bodyOf = (bytes: number) => {
  const request = { ...nilReturn(), external_id: '' }
  return JSON.stringify({ ...request, external_id: 'x'.repeat(bytes - JSON.stringify(request).length) })
}

describe('a request body', () => {
  const bytes = (...values: number[]) => new Uint8Array(values)
  test.each<[string, NonNullable<RequestInit['body']>]>([
    ['cut off', '{"company_number": "1234'],
    ['with a comma too many', '{"company_number": "12345678",}'],
    ['with single quotes', "{'company_number': '12345678'}"],
    ['of form fields', 'company_number=12345678'],
    ['of XML', '<company_number>12345678</company_number>'],
    ['with NaN', '{"cash": NaN}'],
    ['of two objects', '{}{}'],
    ['that is no UTF-8', bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)],
    ['in UTF-16', bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00)],
    ['compressed', bytes(0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00)],
    ['of NULs', '\u0000'.repeat(100)],
  ])('%s is refused as invalid JSON', async (_what, body) => {
    expect(expectRefused(await post(body), 'INVALID_JSON')).toEqual([])
  })

  test.each(['null', '42', '"text"', 'true', '[]', '[{}]'])(
    '%s is refused, because it is not an object',
    async (body) => {
      expect(expectRefused(await post(body), 'VALIDATION_ERROR')).toEqual(['body'])
    },
  )

  test('with a field called __proto__ is refused like any unknown field', async () => {
    const request = JSON.stringify(nilReturn())
    for (const member of ['__proto__', 'constructor', 'hasOwnProperty']) {
      const answer = await post(request.replace('{', `{"${member}":{"financials":{}},`))
      expect(expectRefused(answer, 'VALIDATION_ERROR')).toEqual([member])
    }
  })

  test.each([2_000, 5_000, 50_000, 400_000])('nested %d levels deep is refused', async (depth) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const levels = Math.min(depth, Math.floor((LIMIT - 200) / (open.length + close.length)))
      const nested = `${open.repeat(levels)}1${close.repeat(levels)}`
      const answer = await post(JSON.stringify(nilReturn()).replace('{', `{"external_id":${nested},`))
      expectRefused(answer, answer.error.code === 'INVALID_JSON' ? 'INVALID_JSON' : 'VALIDATION_ERROR')
    }
  })

  test('that is empty is refused', async () => {
    const headers = { 'idempotency-key': 'nothing', ...JSON_TYPE }
    for (const answer of [await post(''), await send(CT600, { method: 'POST', headers })]) {
      expectRefused(answer, answer.error.code === 'INVALID_JSON' ? 'INVALID_JSON' : 'VALIDATION_ERROR')
    }
  })

  test('of 256 KiB is read; one byte more is refused, whether or not its length is declared', async () => {
    const stream = (text: string) => new Blob([text]).stream()
    for (const body of [bodyOf(LIMIT), stream(bodyOf(LIMIT))]) {
      expect(expectRefused(await post(body), 'VALIDATION_ERROR')).toEqual(['external_id'])
    }
    for (const body of [bodyOf(LIMIT + 1), stream(bodyOf(LIMIT + 1)), stream(bodyOf(80 * LIMIT))]) {
      expectRefused(await post(body), 'PAYLOAD_TOO_LARGE')
    }
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/vnd.api+json',
    'nonsense',
  ])('declared as %s is refused because of its media type', async (type) => {
    expectRefused(await post('{}', { 'content-type': type }), 'UNSUPPORTED_MEDIA_TYPE')
  })
  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="UTF-8"'])(
    'declared as %s is read as JSON',
    async (type) => {
      expectRefused(await post('{}', { 'content-type': type }), 'VALIDATION_ERROR')
    },
  )
})

describe('an idempotency key', () => {
  const withKey = (headers: Record<string, string>) =>
    send(CT600, { method: 'POST', body: JSON.stringify(nilReturn()), headers: { ...JSON_TYPE, ...headers } })
  test('is required', async () => {
    expectRefused(await withKey({}), 'IDEMPOTENCY_KEY_REQUIRED')
    expectRefused(await withKey({ 'idempotency-key': '' }), 'IDEMPOTENCY_KEY_REQUIRED')
  })
  test.each([
    ['256 characters', 'k'.repeat(256)],
    ['a letter with an accent', 'clé'],
    ['UTF-8', Buffer.from('ключ').toString('latin1')],
    ['a tab', 'a\tb'],
  ])('of %s is invalid', async (_what, key) => {
    expectRefused(await withKey({ 'idempotency-key': key }), 'INVALID_IDEMPOTENCY_KEY')
  })
  test('may have 255 printable characters', async () => {
    const answer = await stack.api.post(CT600, account.test, {
      body: nilReturn(),
      idempotencyKey: `${'~ !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}'.padEnd(254, 'k')}k`,
    })
    expect(answer.status).toBe(202)
  })
})

describe('a URL', () => {
  test.each([
    ['GET', CT600, 'POST'],
    ['PUT', CT600, 'POST'],
    ['DELETE', '/api/v1/filings/accounts', 'POST'],
    ['POST', '/api/v1/filings', 'GET, HEAD'],
    ['PATCH', '/api/v1/filings/fil_1', 'GET, HEAD'],
    ['DELETE', '/api/v1/filings/fil_1/documents/doc_1', 'GET, HEAD'],
    ['POST', '/api/v1/balance', 'GET, HEAD'],
    ['PUT', '/api/v1/transactions', 'GET, HEAD'],
    ['OPTIONS', '/api/v1/filings', 'GET, HEAD'],
    ['GET', '/api/v1/activate', 'POST'],
  ])('%s %s supports only %s', async (method, path, allow) => {
    for (const key of [account.live, account.test]) {
      const answer = await send(path, { method, headers: { 'x-api-key': key } })
      expectRefused(answer, 'METHOD_NOT_ALLOWED')
      expect(answer.headers.get('allow')).toBe(allow)
    }
  })
  test('of the error catalogue allows GET only', async () => {
    const answer = await send('/api/v1/errors', { method: 'POST' })
    expectRefused(answer, 'METHOD_NOT_ALLOWED')
    expect(answer.headers.get('allow')).toMatch(/GET/)
  })
  test.each([
    '/',
    '/api/v1',
    '/api/v1/',
    '/api/v1/filings/',
    '/api/v1//filings',
    '/api/v2/filings',
    '/API/V1/filings',
    '/api/v1/filings/ct600/extra',
    '/api/v1/filings/fil_1/documents/doc_1/more',
    '/api/v1/filings/%zz',
    '/api/v1/filings/%2e%2e/%2e%2e/manage',
    '/api/v1/filings;x=1',
    '/api/v1/filings%3Flimit=1',
    '/sandbox/v1/filings',
    '/internal/filings/fil_1/status',
  ])('%s does not exist, with or without a key', async (path) => {
    expectRefused(await send(path), 'NOT_FOUND')
    expectRefused(await stack.api.send(path, {}), 'NOT_FOUND')
  })
  test('of 5000 characters is refused', async () => {
    const answer = await send(`/api/v1/filings/${'a'.repeat(5000)}`)
    expect([answer.status, answer.success]).toEqual([404, false])
  })
  test('that exists requires a valid API key', async () => {
    expectRefused(await stack.api.send('/api/v1/filings', {}), 'MISSING_API_KEY')
    expectRefused(await stack.api.send(`/api/v1/filings?api_key=${account.live}`, {}), 'MISSING_API_KEY')
    const wrong = account.live.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    expectRefused(await stack.api.get('/api/v1/filings', wrong), 'INVALID_API_KEY')
    const swapped = account.test.replace('svc_test_', 'svc_live_')
    expectRefused(await stack.api.get('/api/v1/filings', swapped), 'INVALID_API_KEY')
  })
})

describe('an Accept header', () => {
  test.each([
    'text/html',
    'application/xml',
    'image/*',
    'application/json;q=0',
    'application/json; q=0, */*',
  ])('that allows only %s is refused', async (accept) => {
    expectRefused(await send('/api/v1/filings', { headers: { accept } }), 'NOT_ACCEPTABLE')
  })
  test.each(['*/*', 'application/*', 'application/json', 'text/html, */*;q=0.1', 'application/json;q=0.001'])(
    'that allows %s is accepted',
    async (accept) => {
      expect((await send('/api/v1/filings', { headers: { accept } })).status).toBe(200)
    },
  )
})

describe('a request header', () => {
  test('with a valid request id is used, and with an invalid one replaced', async () => {
    const id = crypto.randomUUID()
    const kept = await send('/api/v1/filings', { headers: { 'x-request-id': id.toUpperCase() } })
    expect([kept.request_id, kept.headers.get('x-request-id')]).toEqual([id, id])
    for (const hostile of ['request-1', '<script>alert(1)</script>', `${id}x`, "' or 1=1 --"]) {
      const answer = await send('/api/v1/nothing', { headers: { 'x-request-id': hostile } })
      expectRefused(answer, 'NOT_FOUND')
      expect(answer.text).not.toContain(hostile)
    }
  })
  test('with an identity that the client made up has no effect', async () => {
    const stranger = await stack.account(0)
    const headers = {
      'x-api-key': stranger.live,
      'x-internal-identity': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
      'x-account-id': account.accountId,
      'x-forwarded-for': '10.0.0.1',
      'x-http-method-override': 'DELETE',
      'x-original-url': '/manage/accounts',
    }
    const filed = await stack.api.file('ct600', account.live, nilReturn())
    const answer = await send(`/api/v1/filings/${filed.data.filing_id}`, { headers })
    expectRefused(answer, 'FILING_NOT_FOUND')
    await stack.api.untilCharged(account.live, filed.data.filing_id)
  })
})

describe('bytes that are not a valid request', () => {
  const head = (...lines: string[]) => ['Host: localhost', 'Connection: close', ...lines]
  const key = () => `X-Api-Key: ${account.live}`
  const json = 'Content-Type: application/json'
  const CASES: readonly (readonly [string, () => { lines: string[]; body?: string }])[] = [
    ['garbage', () => ({ lines: ['\u0016\u0003\u0001 hello'] })],
    ['a method that is none', () => ({ lines: ['FILE /api/v1/filings HTTP/1.1', ...head(key())] })],
    ['a NUL in a header', () => postWith(`Idempotency-Key: a\u0000b`)],
    ['a carriage return in a header', () => postWith('Idempotency-Key: a\rX-Internal-Identity: b')],
    ['a line feed in a header', () => postWith('Idempotency-Key: a\n b')],
    ['a control character in a header', () => postWith('Idempotency-Key: a\u0001b')],
    ['a space before the colon', () => postWith('Idempotency-Key : a')],
    ['two lengths', () => postWith('Idempotency-Key: a', 'Content-Length: 2', 'Content-Length: 20')],
    [
      'a length and chunks',
      () => postWith('Idempotency-Key: a', 'Content-Length: 2', 'Transfer-Encoding: chunked'),
    ],
    [
      'a chunk of no size',
      () => ({ ...postWith('Idempotency-Key: a', 'Transfer-Encoding: chunked'), body: 'zz\r\n{}' }),
    ],
    ['a negative length', () => postWith('Idempotency-Key: a', 'Content-Length: -1')],
    [
      'headers of 64 KiB',
      () => ({ lines: ['GET /api/v1/filings HTTP/1.1', ...head(key(), `X: ${'x'.repeat(65_536)}`)] }),
    ],
  ]
  function postWith(...headers: string[]) {
    const lines = [`POST ${CT600} HTTP/1.1`, ...head(key(), json, ...headers)]
    return { lines, body: '{}' }
  }

  test.each(CASES)(
    '%s: refused with a request id, and the response repeats none of the bytes',
    async (_what, make) => {
      const { lines, body } = make()
      const answer = await sendRaw(stack.api.url, lines, body)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      const { error, request_id } = errorEnvelope.parse(JSON.parse(answer.body))
      expect(answer.headers['x-request-id']).toBe(request_id)
      expect(Object.keys(ERRORS)).toContain(error.code)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.body).not.toContain(account.live)
    },
  )

  test('that split a header in two do not reach the headers of a response', async () => {
    const answer = await sendRaw(stack.api.url, [
      'GET /api/v1/filings?external_id=%0d%0aSet-Cookie:%20a=b HTTP/1.1',
      ...head(key(), 'X-Request-Id: 1%0d%0aSet-Cookie: a=b'),
    ])
    expect(answer.status).toBe(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
  test('that stop half-way have no effect', async () => {
    const before = await send('/api/v1/filings')
    const controller = new AbortController()
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(JSON.stringify(nilReturn()).slice(0, 40))),
      pull: () => controller.abort(),
    })
    const half = { 'idempotency-key': 'half', ...JSON_TYPE }
    const broken = send(CT600, {
      method: 'POST',
      body,
      headers: half,
      duplex: 'half',
      signal: controller.signal,
    })
    await expect(broken).rejects.toThrow(/abort/)
    expect((await send('/api/v1/filings')).data).toEqual(before.data)
  })
})

test('nothing of all this reached an authority, and the next request is served as usual', async () => {
  const { data } = await stack.api.get('/api/v1/filings', account.live)
  expect(data['pagination']).toMatchObject({ total: 1 })
  const sent = [...(await stack.taxAuthority.messages()), ...(await stack.registry.messages())]
  expect(sent.filter(({ operation }) => operation === 'submit')).toHaveLength(1)
  expect(stack.logged.filter((line) => line.includes('INTERNAL_ERROR'))).toEqual([])
  const filed = await stack.api.file('ct600', account.live, nilReturn())
  await stack.api.untilCharged(account.live, filed.data.filing_id)
})
