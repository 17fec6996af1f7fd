// The time limits of calls to other services, and whom their tokens let in.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { propagation } from '@opentelemetry/api'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createIdentityVerifier, IDENTITY_HEADER } from './identity.ts'
import { createProductApi } from './product-api.ts'

const LIMIT_MS = 1500
const LONG_LIMIT_MS = 60_000
const server = createServer()
afterEach(() => {
  server.closeAllConnections()
  server.removeAllListeners('request').close()
})

const SECRETS = {
  gateway: 'the secret of the dashboard for the gateway',
  filing: 'the secret of the dashboard for filing',
  billing: 'the secret of the dashboard for billing',
  documents: 'the secret of the dashboard for documents',
}

async function apiOf(answer: RequestListener, fileTimeoutMs = LIMIT_MS, urlEnd = '') {
  server.on('request', answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${urlEnd}`
  return createProductApi({
    issuer: 'dashboard',
    urls: { gateway: url, filing: url, billing: url, documents: url },
    identitySecrets: SECRETS,
    timeoutMs: LIMIT_MS,
    fileTimeoutMs,
  })
}
const CALL = {
  service: 'documents',
  path: '/file',
  accountId: 'acc_1',
  actor: 'psn_1',
  scope: 'documents:read',
  requestId: 'r',
} as const

test('a call continues the trace of the work that makes it', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  // Another test file of the worker may have set one, and a second one would be ignored.
  propagation.disable()
  propagation.setGlobalPropagator({
    inject: (_context, headers, setter) => setter.set(headers, 'traceparent', traceparent),
    extract: (context) => context,
    fields: () => ['traceparent'],
  })
  const received: unknown[] = []
  const api = await apiOf(({ headers }, response) => {
    received.push(headers['traceparent'])
    response.writeHead(200).end(JSON.stringify({ success: true, data: {} }))
  })
  await api.call(CALL, z.unknown())
  propagation.disable()
  expect(received).toEqual([traceparent])
})

test.each(['', '/', '/product', '/product/'])(
  'a service is called below its URL, if that ends with "%s"',
  async (end) => {
    const received: unknown[] = []
    const answer: RequestListener = (request, response) => {
      received.push(request.url)
      response.writeHead(200).end(JSON.stringify({ success: true, data: {} }))
    }
    const api = await apiOf(answer, LIMIT_MS, end)
    await api.call(CALL, z.unknown())
    expect(received).toEqual([`${end.replace(/\/$/, '')}/file`])
  },
)

test.each([
  ['no JSON', 200, '<html>'],
  ['no envelope', 200, '{"data":{}}'],
  ['a refusal without a code', 400, '{"error":{"message":"no"}}'],
  ['an internal error', 500, '{"error":{"code":"INTERNAL_ERROR","message":"no"}}'],
])('a response with %s counts as no response', async (_, status, body) => {
  const api = await apiOf((_request, response) => void response.writeHead(status).end(body))
  await expect(api.call(CALL, z.unknown())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test('a file that takes longer than the time limit arrives whole', async () => {
  const limitMs = 5000
  const api = await apiOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).write('beginning ')
    setTimeout(() => response.end('end'), limitMs + 500)
  }, limitMs)
  const { headers, content } = await api.download(CALL)
  expect(headers['content-type']).toBe('application/pdf')
  expect(await text(content)).toBe('beginning end')
})

test('a file may take longer to make than any other response', async () => {
  const { promise: mayAnswer, resolve: give } = Promise.withResolvers<void>()
  const answer: RequestListener = ({ headers }, response) => {
    if (headers.accept === '*/*') void mayAnswer.then(() => response.writeHead(200).end('made'))
  }
  const api = await apiOf(answer, LONG_LIMIT_MS)
  const file = api.download(CALL)
  await expect(api.call(CALL, z.unknown())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  give()
  expect(await text((await file).content)).toBe('made')
})

test('a service that does not begin its response in time is unavailable', async () => {
  const api = await apiOf(() => undefined)
  await expect(api.download(CALL)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  await expect(api.call(CALL, z.unknown())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test('a refusal whose body does not arrive in time counts as no response', async () => {
  const api = await apiOf((_request, response) => response.writeHead(404).write('{'))
  await expect(api.download(CALL)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test('only the service that is called accepts the token of the call', async () => {
  let token: unknown
  const api = await apiOf(({ headers }, response) => {
    token = headers[IDENTITY_HEADER]
    response.end('document')
  })
  await text((await api.download(CALL)).content)
  const isLetInto = ([audience, secret]: [string, string]) => {
    const callers = { dashboard: { secret, scopes: ['documents:read'] } }
    try {
      createIdentityVerifier({ audience, callers })(String(token))
      return true
    } catch {
      return false
    }
  }
  expect(Object.entries(SECRETS).filter(isLetInto)).toEqual([['documents', SECRETS.documents]])
})

test('an address without a secret is an error at the start, not at a request', () => {
  const urls = { filing: 'http://filing', billing: 'http://billing' }
  const identitySecrets = { filing: SECRETS.filing }
  const options = { issuer: 'partner', urls, identitySecrets, timeoutMs: 1, fileTimeoutMs: 1 }
  expect(() => createProductApi(options)).toThrow('partner has no secret for calls of billing')
})

test('management routes are called at their own address, by default on the next port', async () => {
  const asked: string[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(url instanceof Request ? url.url : url.toString())
    return Response.json({ success: true, data: {} })
  })
  const urls = { documents: 'http://documents:8080', billing: 'http://billing:8080' }
  const limits = { timeoutMs: LIMIT_MS, fileTimeoutMs: LIMIT_MS }
  const api = createProductApi({
    issuer: 'dashboard',
    urls,
    manageUrls: { billing: 'http://billing-inside:99' },
    identitySecrets: SECRETS,
    ...limits,
  })
  for (const service of ['documents', 'billing'] as const) {
    await api.call({ ...CALL, service, path: '/manage/outbox' }, z.unknown())
    await api.call({ ...CALL, service, path: '/managers' }, z.unknown())
  }
  fetched.mockRestore()
  expect(asked).toEqual([
    'http://documents:8081/manage/outbox',
    'http://documents:8080/managers',
    'http://billing-inside:99/manage/outbox',
    'http://billing:8080/managers',
  ])
})
