// The client as published, against an API that fails in every way.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, createFilingClient, NoAnswerError, WaitTimeoutError, type Ct600Request } from '@cfs/client'
import { against, KEY, thrownBy } from './client-against.ts'
import { failure, startFakeApi, success, type FakeResponse } from './fake-api.ts'

const PASSWORD = 'a-password-to-be-found'
const RETURN: Ct600Request & { dry_run?: false } = {
  company_number: '00000001',
  utr: '1234567895',
  period_end: '2026-03-31',
  credentials: { government_gateway_id: '123456789012', government_gateway_password: PASSWORD },
}
const SUBMITTED = { filing_id: 'fil_1', status: 'submitted' }
const soon = { 'retry-after': '0' }

// The delays between attempts have their own test; here there are none.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

describe('the settings of a client', () => {
  test.each([
    ['', /^baseUrl must begin with https:\/\/ or http:\/\/, not be ""$/],
    ['api.filing.example', /^baseUrl must begin with https/],
    ['localhost:8080', /^baseUrl must begin with https/],
    ['//api.filing.example', /^baseUrl must begin with https/],
    ['ftp://api.filing.example', /^baseUrl must begin with https/],
    ['https://', /^baseUrl must begin with https/],
    ['https://user:word@api.filing.example', /^baseUrl must be a plain URL/],
    ['https://api.filing.example?x=1', /^baseUrl must be a plain URL/],
    ['https://api.filing.example/api/v1', /^baseUrl must end before \/api\/v1/],
    ['https://api.filing.example/api/v1/', /^baseUrl must end before \/api\/v1/],
  ])('refuse the URL %j immediately', (baseUrl, words) => {
    expect(() => createFilingClient({ baseUrl, apiKey: KEY })).toThrow(words)
    expect(() => createFilingClient({ baseUrl, apiKey: KEY })).toThrow(TypeError)
  })

  test.each(['', ' ', `${KEY}\n`, `${KEY} `])('refuse the key %j without showing it', (apiKey) => {
    const make = () => createFilingClient({ baseUrl: 'https://api.filing.example', apiKey })
    expect(make).toThrow(
      new TypeError('apiKey must be an API key such as svc_test_…, without spaces; is it set?'),
    )
  })

  test('accept a URL with a path and a trailing slash', async () => {
    const { url, received } = await startFakeApi(success({ balance: 1 }))
    await createFilingClient({ baseUrl: `${url}/filing/`, apiKey: KEY }).getBalance()
    expect(received[0]?.url).toBe('/filing/api/v1/balance')
  })
})

test('every request states the version of the client that sends it', async () => {
  const { client, received } = await against(success({ balance: 1 }))
  await client.getBalance()
  const manifest = await readFile(join(import.meta.dirname, '../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  expect(received[0]?.headers['user-agent']).toBe(`cfs-client/${version}`)
})

describe('a submission', () => {
  test('carries the API key, the body and its own idempotency key', async () => {
    const { client, received } = await against(success(SUBMITTED))
    expect(await client.fileCt600(RETURN)).toEqual(SUBMITTED)
    await client.fileCt600(RETURN)
    const [first, second] = received
    expect([first?.method, first?.url]).toEqual(['POST', '/api/v1/filings/ct600'])
    expect(first?.headers['x-api-key']).toBe(KEY)
    expect(JSON.parse(first?.body ?? '')).toEqual(RETURN)
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
  })

  test.each<[string, FakeResponse]>([
    ['503', failure(503, 'SERVICE_UNAVAILABLE', { headers: soon })],
    ['500', failure(500, 'INTERNAL_ERROR', { headers: soon })],
    ['502', failure(502, 'BAD_GATEWAY', { headers: soon })],
    ['504', failure(504, 'GATEWAY_TIMEOUT', { headers: soon })],
    ['a spent limit', failure(429, 'RATE_LIMITED', { headers: soon })],
    ['its own first attempt', failure(409, 'IDEMPOTENCY_IN_PROGRESS', { headers: soon })],
    ['a proxy that knows no envelope', { status: 502, body: '<html>', headers: soon }],
    ['a connection that breaks', { instead: 'break' }],
    ['an answer that breaks off', { instead: 'break-off' }],
  ])('is repeated after %s, with the same key and body', async (_, trouble) => {
    const { client, received } = await against(trouble, trouble, success(SUBMITTED))
    expect(await client.fileAccounts({ ...RETURN, credentials: undefined } as never)).toEqual(SUBMITTED)
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  })

  test.each([
    [400, 'VALIDATION_ERROR'],
    [401, 'INVALID_API_KEY'],
    [402, 'INSUFFICIENT_BALANCE'],
    [402, 'SPEND_CAP_REACHED'],
    [409, 'IDEMPOTENCY_CONFLICT'],
    [409, 'FILING_UNDECIDED'],
    [422, 'LLP_NO_CT600'],
  ])('is not repeated after %i %s', async (status, code) => {
    const { client, received } = await against(failure(status, code))
    const error = await thrownBy(client.fileCt600(RETURN))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, code, requestId: 'r-1' })
    expect(received).toHaveLength(1)
  })

  test('that is refused carries the URL of the page that explains the error code', async () => {
    const doc_url = 'https://api.example.test/docs/errors#llp_no_ct600'
    const { client } = await against(failure(422, 'LLP_NO_CT600', { error: { doc_url } }))
    expect(await thrownBy(client.fileCt600(RETURN))).toMatchObject({ docUrl: doc_url })
  })

  test('is repeated under the caller’s idempotency key', async () => {
    const { client, received } = await against(success(SUBMITTED))
    await client.fileCt600(RETURN, { idempotencyKey: 'my-key' })
    expect(received[0]?.headers['idempotency-key']).toBe('my-key')
  })

  test('that is only a dry run can request its documents', async () => {
    const { client, received } = await against(success({ dry_run: true, warnings: [] }))
    const answer = await client.fileCt600({ ...RETURN, dry_run: true }, { includeDocuments: true })
    expect(answer.dry_run).toBe(true)
    expect(received[0]?.url).toBe('/api/v1/filings/ct600?include=documents')
  })
})

describe('an error', () => {
  test('names the invalid fields, and has the data that a program needs', async () => {
    const details = [{ field: 'utr', message: 'must be 10 digits' }]
    const { client } = await against(
      failure(400, 'VALIDATION_ERROR', { error: { details, context: { required: 20 } } }),
    )
    expect(await thrownBy(client.fileCt600(RETURN))).toMatchObject({ details, context: { required: 20 } })
  })

  test.each<[string, FakeResponse]>([
    ['refused', failure(400, 'VALIDATION_ERROR')],
    ['failed at', { instead: 'break' }],
    ['answered by something else', { status: 418, body: '<html>' }],
  ])('of a request that was %s contains neither the key nor a credential', async (_, trouble) => {
    const { url } = await startFakeApi(trouble)
    const client = createFilingClient({ baseUrl: url, apiKey: KEY, retryForMs: 0 })
    const error = await thrownBy(client.fileCt600(RETURN))
    const printed = inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error)
    expect(printed).not.toContain(PASSWORD)
    expect(printed).not.toContain(KEY)
    expect(inspect(client, { depth: 20, showHidden: true })).not.toContain(KEY)
  })

  test('that does not come from the API can be recognised', async () => {
    const { client } = await against({ status: 404, body: '<html>' })
    expect(await thrownBy(client.getBalance())).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 404 })
  })
})

describe('retrying stops', () => {
  test('when its time is over: the last response is returned', async () => {
    const { url } = await startFakeApi(failure(503, 'SERVICE_UNAVAILABLE'))
    const client = createFilingClient({ baseUrl: url, apiKey: KEY, retryForMs: 0 })
    expect(await thrownBy(client.getBalance())).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      isRetryable: true,
    })
  })

  test('immediately, if the response asks for a longer wait than is left', async () => {
    const { client, received } = await against(
      failure(503, 'SERVICE_UNAVAILABLE', { headers: { 'retry-after': '3600' } }),
    )
    expect(await thrownBy(client.getBalance())).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(received).toHaveLength(1)
  })

  test('with NoAnswerError if no response arrived', async () => {
    const client = createFilingClient({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: KEY,
      retryForMs: 0,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    })
    expect(await thrownBy(client.getBalance())).toBeInstanceOf(NoAnswerError)
  })

  test('when the caller aborts it, during an attempt and between two', async () => {
    const reason = new Error('enough')
    for (const trouble of [
      { instead: 'silence' } as const,
      failure(503, 'SERVICE_UNAVAILABLE', { headers: { 'retry-after': '30' } }),
    ]) {
      const { client, received } = await against(trouble)
      const stop = new AbortController()
      const call = thrownBy(client.getBalance({ signal: stop.signal }))
      await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 })
      stop.abort(reason)
      expect(await call).toBe(reason)
    }
  })

  test('an attempt that takes too long is abandoned for a new one', async () => {
    const { url, received } = await startFakeApi({ instead: 'silence' }, success({ balance: 1 }))
    const client = createFilingClient({ baseUrl: url, apiKey: KEY, attemptTimeoutMs: 300 })
    expect(await client.getBalance()).toEqual({ balance: 1 })
    expect(received.length).toBeGreaterThanOrEqual(2)
  })
})

test('a redirect is not followed, because it would receive the API key', async () => {
  const other = await startFakeApi(success({}))
  const { url } = await startFakeApi({ status: 307, headers: { location: `${other.url}/api/v1/balance` } })
  const client = createFilingClient({ baseUrl: url, apiKey: KEY, retryForMs: 0 })
  await thrownBy(client.getBalance())
  expect(other.received).toHaveLength(0)
})

describe('waiting for a decision', () => {
  const undecided = success({ status: 'submitted' })
  const accepted = success({ status: 'accepted', charge: null })

  test('polls immediately, and again until the filing is decided', async () => {
    const { client, received } = await against(undecided, success({ status: 'pending' }), accepted)
    const filing = await client.waitUntilDecided('fil_1', { pollIntervalMs: 1 })
    expect(filing.status).toBe('accepted')
    expect(received.map(({ url }) => url)).toEqual(Array(3).fill('/api/v1/filings/fil_1'))
  })

  test('needs one poll for a sandbox filing', async () => {
    const { client, received } = await against(success({ status: 'rejected', sandbox: true, errors: [] }))
    expect((await client.waitUntilDecided('fil_test_1')).status).toBe('rejected')
    expect(received).toHaveLength(1)
  })

  test('continues through an outage', async () => {
    const { url } = await startFakeApi(failure(503, 'SERVICE_UNAVAILABLE'), { instead: 'break' }, accepted)
    const client = createFilingClient({ baseUrl: url, apiKey: KEY, retryForMs: 0 })
    expect((await client.waitUntilDecided('fil_1', { pollIntervalMs: 1 })).status).toBe('accepted')
  })

  test('ends when a request is refused', async () => {
    const { client } = await against(failure(404, 'FILING_NOT_FOUND'))
    expect(await thrownBy(client.waitUntilDecided('fil_1'))).toMatchObject({ code: 'FILING_NOT_FOUND' })
  })

  test('ends when its time is over, with an error that says that the filing continues', async () => {
    const { client } = await against(undecided)
    const error = await thrownBy(client.waitUntilDecided('fil_1', { timeoutMs: 20, pollIntervalMs: 5 }))
    expect(error).toBeInstanceOf(WaitTimeoutError)
    expect(error).toMatchObject({ filingId: 'fil_1' })
  })

  test('ends when the caller aborts it', async () => {
    const { client, received } = await against(undecided)
    const stop = new AbortController()
    const wait = thrownBy(client.waitUntilDecided('fil_1', { signal: stop.signal }))
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 })
    stop.abort(new Error('enough'))
    expect(await wait).toMatchObject({ message: 'enough' })
  })
})

describe('a list', () => {
  const page = (ids: readonly string[], total: number) =>
    success({
      filings: ids.map((filing_id) => ({ filing_id })),
      pagination: { limit: 100, offset: 0, total },
    })
  const ids = Array.from({ length: 150 }, (_, index) => `fil_${index}`)

  test('is read page by page, each item once, even if new filings arrive meanwhile', async () => {
    const { client, received } = await against(
      page(ids.slice(0, 100), 150),
      // One filing was made after the first page was read, so all filings have moved by one place.
      page(ids.slice(99), 151),
    )
    const read: string[] = []
    for await (const { filing_id: id } of client.eachFiling({ status: 'accepted' })) read.push(id)
    expect(read).toEqual(ids)
    expect(received.map(({ url }) => url)).toEqual([
      '/api/v1/filings?status=accepted&limit=100&offset=0',
      '/api/v1/filings?status=accepted&limit=100&offset=100',
    ])
  })

  test('is read only as far as the caller uses it', async () => {
    const { client, received } = await against(page(ids.slice(0, 100), 150))
    for await (const { filing_id: id } of client.eachFiling()) if (id === 'fil_5') break
    expect(received).toHaveLength(1)
  })
})

test('a document is returned as its bytes', async () => {
  const bytes = Buffer.from([0, 255, 37, 80, 68, 70])
  const { client, received } = await against({ body: bytes, headers: { 'content-type': 'application/pdf' } })
  expect(Buffer.from(await client.downloadDocument('fil_1', 'doc_1'))).toEqual(bytes)
  expect(Buffer.from(await client.downloadArchive('fil_1'))).toEqual(bytes)
  expect(received.map(({ url }) => url)).toEqual([
    '/api/v1/filings/fil_1/documents/doc_1',
    '/api/v1/filings/fil_1/documents/archive',
  ])
})

test('an id that contains a path leads to no other endpoint', async () => {
  const { client, received } = await against(failure(404, 'FILING_NOT_FOUND'))
  await thrownBy(client.getFiling('../balance?x='))
  expect(received[0]?.url).toBe('/api/v1/filings/..%2Fbalance%3Fx%3D')
})
