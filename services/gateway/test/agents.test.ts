// AI agents at /mcp, in both generations of the protocol: what they may send, and how often.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts'

const JSON_HEADERS = { 'content-type': 'application/json' }
const ACCEPTS = { ...JSON_HEADERS, accept: 'application/json, text/event-stream' }
const REQUEST = { company_number: '00000001', utr: '1234567895', period_end: '2026-03-31' }
const DRY_RUN = {
  dry_run: true,
  filing_type: 'ct600',
  period: { start: '2025-04-01', end: '2026-03-31' },
  derived_values: { company_name: 'C LIMITED' },
  value_sources: {},
  returns: [{ period: { start: '2025-04-01', end: '2026-03-31' }, computation: { steps: [{ box: '430' }] } }],
  computation: { tax_payable: 190 },
  charge: { amount: 20, currency: 'GBP' },
  warnings: [],
}

interface Asked {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown> | undefined
}

/** The filing service: it answers dry runs and submissions, and keeps what it was asked. */
const asked: Asked[] = []
let holdsReads = false
const left: string[] = []
let filing: Server
let gateway: GatewayUnderTest
beforeAll(async () => {
  filing = createServer((request, response) => {
    void text(request).then((content) => {
      const path = request.url ?? ''
      const body = content === '' ? undefined : (JSON.parse(content) as Record<string, unknown>)
      asked.push({ path, headers: request.headers, body })
      response.on('close', () => response.writableFinished || left.push(path))
      if (holdsReads && request.method === 'GET') return
      const data =
        request.method === 'GET' || body?.['dry_run'] !== true
          ? { filing_id: 'fil_1', status: 'submitted', errors: [] }
          : DRY_RUN
      response.writeHead(200, JSON_HEADERS).end(JSON.stringify({ success: true, data, request_id: 'r' }))
    })
  })
  await new Promise<void>((resolve) => filing.listen(0, '127.0.0.1', resolve))
  gateway = await startGateway({
    FILING_URL: `http://127.0.0.1:${(filing.address() as AddressInfo).port}`,
    PUBLIC_URL: 'https://api.example.test/',
  })
})
afterAll(async () => {
  filing.closeAllConnections()
  filing.close()
  await gateway.stop()
})

const keyFor = async (options: { readonly mode?: 'live' | 'test'; readonly perMinute?: number } = {}) => {
  const { mode = 'test', ...limits } = options
  return await gateway.key(await gateway.account({ perMinute: 1000, ...limits }), { mode })
}

interface Result {
  readonly isError?: boolean
  readonly structuredContent?: {
    readonly [name: string]: unknown
    readonly error?: { readonly code: string }
  }
}

/** An agent's program with this key. */
async function agent(key: string, options: { readonly era?: 'auto' | 'legacy'; readonly url?: string } = {}) {
  const { era = 'auto', url = gateway.url } = options
  const client = new Client({ name: 'an-agent', version: '1' }, { versionNegotiation: { mode: era } })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
  onTestFinished(() => client.close())
  const call = async (name: string, values: object = {}) =>
    (await client.callTool({ name, arguments: { ...values } })) as Result
  return { client, call }
}

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}
const post = (
  key: string,
  options: { body?: unknown; headers?: Record<string, string>; url?: string } = {},
) =>
  fetch(`${options.url ?? gateway.url}/mcp`, {
    method: 'POST',
    headers: { 'x-api-key': key, ...ACCEPTS, ...options.headers },
    body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body ?? MESSAGE),
  })
const codeOf = async (response: Response) =>
  ((await response.json()) as { readonly error: { readonly code: unknown } }).error.code

describe.each(['auto', 'legacy'] as const)('an agent, negotiation %s', (era) => {
  test('prepares at one gateway, and asks about it and files in the sandbox at another', async () => {
    const { key } = await keyFor()
    const other = await gateway.another()
    onTestFinished(() => other.stop())
    const [first, second] = [await agent(key, { era }), await agent(key, { era, url: other.url })]
    const values = { filing_type: 'ct600', request: REQUEST }
    const prepared = await first.call('prepare_filing', values)
    expect(prepared.structuredContent).toMatchObject({ company_number: '00000001', charge: { amount: 20 } })
    const confirmation = prepared.structuredContent?.['confirmation']
    const explained = await second.call('explain_computation', { ...values, confirmation, box: '430' })
    expect(explained.structuredContent?.['returns']).toMatchObject([{ steps: [{ box: '430' }] }])
    asked.length = 0
    for (const each of [first, second]) {
      const filed = await each.call('submit_filing', { ...values, confirmation })
      expect(filed.structuredContent).toEqual({ filing_id: 'fil_1', status: 'submitted' })
    }
    const submitted = asked.filter(({ body }) => body?.['dry_run'] === false)
    expect(submitted.map(({ path }) => path)).toEqual(Array(2).fill('/sandbox/v1/filings/ct600'))
    // The sandbox answers the same key and body with the same filing.
    expect(new Set(submitted.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('files nothing with a live key: a person does, with credentials that pass no agent', async () => {
    const { key } = await keyFor({ mode: 'live' })
    const { call } = await agent(key, { era })
    const values = { filing_type: 'ct600', request: REQUEST }
    const { structuredContent } = await call('prepare_filing', values)
    asked.length = 0
    const refused = await call('submit_filing', {
      ...values,
      confirmation: structuredContent?.['confirmation'],
    })
    expect(refused).toMatchObject({
      isError: true,
      structuredContent: {
        error: {
          code: 'PERSON_REQUIRED',
          message: expect.stringContaining('company-filing file ct600 --request FILE'),
        },
      },
    })
    expect(asked.map(({ body }) => body?.['dry_run'])).toEqual([true])
  })

  test('files nothing else than what was checked', async () => {
    const { key } = await keyFor()
    const { call } = await agent(key, { era })
    const values = { filing_type: 'ct600', request: REQUEST }
    const { structuredContent } = await call('prepare_filing', values)
    const confirmation = structuredContent?.['confirmation']
    asked.length = 0
    const request = { ...REQUEST, utr: '1234567896' }
    const refused = await call('submit_filing', { filing_type: 'ct600', request, confirmation })
    expect(refused.structuredContent?.error?.code).toBe('PREPARE_AGAIN')
    const others = await agent((await keyFor()).key, { era })
    const foreign = await others.call('submit_filing', { ...values, confirmation })
    expect(foreign.structuredContent?.error?.code).toBe('PREPARE_AGAIN')
    expect(asked).toEqual([])
  })

  test('never sends credentials on', async () => {
    const { call } = await agent((await keyFor()).key, { era })
    asked.length = 0
    const request = { ...REQUEST, credentials: { government_gateway_password: 'secret' } }
    const refused = await call('prepare_filing', { filing_type: 'ct600', request })
    expect(refused.structuredContent?.error?.code).toBe('CREDENTIALS_REFUSED')
    expect(asked).toEqual([])
  })

  test('learns the members of a request, and what an error means', async () => {
    const { call, client } = await agent((await keyFor()).key, { era })
    const { structuredContent } = await call('describe_request', { filing_type: 'ct600' })
    expect(structuredContent?.['members']).toContainEqual(expect.objectContaining({ name: 'utr' }))
    const explained = await call('explain_error', { code: 'NOT_COVERED' })
    expect(explained.structuredContent).toMatchObject({ code: 'NOT_COVERED' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'get_company',
      'list_deadlines',
      'get_filing',
      'list_filings',
      'list_documents',
      'get_balance',
      'list_coverage',
      'explain_error',
      'describe_request',
      'prepare_filing',
      'explain_computation',
      'submit_filing',
    ])
  })
})

test('a tool’s request has the scopes of the key, and comes from the agent’s address', async () => {
  const { key } = await gateway.key(await gateway.account(), { mode: 'live', scopes: ['billing:read'] })
  asked.length = 0
  await (await agent(key)).call('get_filing', { filing_id: 'fil_1' })
  const [{ headers } = { headers: undefined }] = asked
  expect(headers?.['x-forwarded-for']).toBe('127.0.0.1')
  const identity = gateway.verify(String(headers?.['x-internal-identity']))
  expect(identity).toMatchObject({ scopes: ['billing:read'], mode: 'live' })
})

describe('a key', () => {
  test.each([
    ['that is missing', undefined, 'MISSING_API_KEY'],
    ['that is unknown', `svc_live_abcdefghijkl_${'0'.repeat(48)}`, 'INVALID_API_KEY'],
  ])('%s is refused without a hint at another way to sign in', async (_, key, code) => {
    const headers = { ...ACCEPTS, ...(key === undefined ? {} : { 'x-api-key': key }) }
    const body = JSON.stringify(MESSAGE)
    const response = await fetch(`${gateway.url}/mcp`, { method: 'POST', headers, body })
    expect([response.status, await codeOf(response)]).toEqual([401, code])
    // A program that reads of OAuth there would ignore the key that its user has set.
    expect(response.headers.get('www-authenticate')).toBeNull()
    const metadata = await fetch(`${gateway.url}/.well-known/oauth-protected-resource/mcp`)
    expect(metadata.status).toBe(404)
  })

  test('counts each message as one request, with those of its tool', async () => {
    const { key } = await keyFor({ perMinute: 20 })
    const { call } = await agent(key)
    const remaining = async () => {
      const { headers } = await gateway.call('/api/v1/filings', { key })
      return Number(headers.get('x-ratelimit-remaining-minute'))
    }
    const before = await remaining()
    await call('get_filing', { filing_id: 'fil_1' })
    expect(before - (await remaining())).toBe(2)
    await call('describe_request', { filing_type: 'ct600' })
    expect(before - (await remaining())).toBe(4)
  })

  test('over its limit is refused with when to try again, and its tools ask nothing', async () => {
    const { key } = await keyFor({ perMinute: 3 })
    asked.length = 0
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(key)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    const call = { ...MESSAGE, method: 'tools/call', params: { name: 'get_filing', arguments: {} } }
    expect((await post(key, { body: call })).status).toBe(429)
    expect(asked).toEqual([])
  })

  test('in the address is refused, as everywhere', async () => {
    const { key } = await keyFor()
    const response = await fetch(`${gateway.url}/mcp?key=${key}`, { method: 'POST', headers: ACCEPTS })
    expect(await codeOf(response)).toBe('MISSING_API_KEY')
  })
})

describe('a message', () => {
  test.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('is not sent by %s', async (method) => {
    const { key } = await keyFor()
    const response = await fetch(`${gateway.url}/mcp`, { method, headers: { 'x-api-key': key, ...ACCEPTS } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each<[string, string, number]>([
    ['that is no JSON', '{', -32_700],
    ['that is empty', '', -32_700],
    ['with a member twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}', -32_700],
    ['of many levels', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, -32_700],
    ['among others', JSON.stringify([MESSAGE, MESSAGE]), -32_600],
    ['alone in a list', JSON.stringify([MESSAGE]), -32_600],
  ])('%s is refused in the words of the protocol', async (_, body, code) => {
    const { key } = await keyFor()
    const response = await post(key, { body })
    expect([response.status, await codeOf(response)]).toEqual([400, code])
  })

  test('of a megabyte is refused, and one below the limit is read', async () => {
    const { key } = await keyFor()
    const params = (size: number) => ({ ...MESSAGE, params: { padding: 'x'.repeat(size) } })
    const large = await post(key, { body: params(1024 * 1024) })
    expect([large.status, await codeOf(large)]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect((await post(key, { body: params(250 * 1024) })).status).toBe(200)
  })

  test('whose headers differ from it is refused', async () => {
    const { key } = await keyFor()
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' }
    const response = await post(key, { body: { ...MESSAGE, params: { _meta: META } }, headers })
    expect([response.status, await codeOf(response)]).toEqual([400, -32_020])
  })

  test('that would keep a stream open is refused', async () => {
    const { key } = await keyFor()
    const { client } = await agent(key)
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow('limit')
  })

  test.each<[string, Record<string, string>, object]>([
    ['of an older version', {}, MESSAGE],
    [
      'of the newest version',
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
      { ...MESSAGE, params: { _meta: META } },
    ],
  ])('%s gets one answer as JSON, and keeps no stream open', async (_, headers, body) => {
    const { key } = await keyFor()
    const response = await post(key, { body, headers })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } })
  })

  test('that is a notification gets no answer', async () => {
    const { key } = await keyFor()
    const response = await post(key, { body: { jsonrpc: '2.0', method: 'notifications/initialized' } })
    expect([response.status, await response.text()]).toEqual([202, ''])
  })

  test('of a version that does not exist is refused', async () => {
    const { key } = await keyFor()
    const response = await post(key, { headers: { 'mcp-protocol-version': '1999-01-01' } })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('1999-01-01')
  })

  test('without a session works at any gateway, and none is given', async () => {
    const { key } = await keyFor()
    const response = await post(key, { headers: { 'mcp-session-id': 'of another replica' } })
    expect([response.status, response.headers.get('mcp-session-id')]).toEqual([200, null])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test('a program that leaves ends the requests of its tool', async () => {
  const { key } = await keyFor({ mode: 'live' })
  holdsReads = true
  onTestFinished(() => void (holdsReads = false))
  asked.length = 0
  const leaving = new AbortController()
  const params = { name: 'get_filing', arguments: { filing_id: 'fil_9' } }
  const body = JSON.stringify({ ...MESSAGE, method: 'tools/call', params })
  const headers = { 'x-api-key': key, ...ACCEPTS }
  const sent = fetch(`${gateway.url}/mcp`, { method: 'POST', headers, body, signal: leaving.signal })
  await waitFor(async () => asked.length === 1)
  leaving.abort()
  await expect(sent).rejects.toThrow('aborted')
  await waitFor(async () => left.includes('/api/v1/filings/fil_9'))
})

test('programs that never read their answers do not keep others from theirs', async () => {
  const { key } = await keyFor()
  const port = Number(new URL(gateway.url).port)
  const body = JSON.stringify(MESSAGE)
  const types = Object.entries(ACCEPTS).map(([name, value]) => `${name}: ${value}`)
  const head = ['POST /mcp HTTP/1.1', 'Host: localhost', `X-API-Key: ${key}`, ...types]
  const message = [...head, `Content-Length: ${body.length}`, '', body].join('\r\n')
  const slow = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').pause())
  onTestFinished(() => slow.forEach((socket) => socket.destroy()))
  for (const socket of slow) socket.write(message.repeat(10))
  const other = await agent((await keyFor()).key)
  expect((await other.client.listTools()).tools).toHaveLength(12)
})
