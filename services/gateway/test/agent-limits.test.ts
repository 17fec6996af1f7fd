// Each message of an AI agent counts towards the limits of its key at least once, even if the request of its
// tool is refused.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts'

const JSON_HEADERS = { 'content-type': 'application/json' }
const REQUEST = { company_number: '00000001', utr: '1234567895', period_end: '2026-03-31' }

/** The filing service: it answers reads, and never answers submissions. */
const asked: IncomingHttpHeaders[] = []
let filing: Server
let gateway: GatewayUnderTest
beforeAll(async () => {
  filing = createServer((request, response) => {
    request.resume()
    asked.push(request.headers)
    const data = { filing_id: 'fil_1', status: 'submitted', errors: [] }
    if (request.method === 'GET')
      response.writeHead(200, JSON_HEADERS).end(JSON.stringify({ success: true, data, request_id: 'r' }))
  })
  await new Promise<void>((resolve) => filing.listen(0, '127.0.0.1', resolve))
  gateway = await startGateway({
    FILING_URL: `http://127.0.0.1:${(filing.address() as AddressInfo).port}`,
    SUBMISSIONS_PER_ACCOUNT: '1',
  })
})
afterAll(async () => {
  filing.closeAllConnections()
  filing.close()
  await gateway.stop()
})

const keyFor = async (perMinute: number) =>
  gateway.key(await gateway.account({ perMinute }), { mode: 'test' })

const callTool = (key: string, called: { name: string; arguments: object }, signal?: AbortSignal) =>
  fetch(`${gateway.url}/mcp`, {
    method: 'POST',
    headers: { 'x-api-key': key, ...JSON_HEADERS, accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: called }),
    ...(signal && { signal }),
  })

/** How many of the requests, sent one after another, are within the limit. */
async function answeredInTurn(count: number, send: () => Promise<{ status: number }>): Promise<number> {
  let answered = 0
  for (let sent = 0; sent < count; sent += 1) if ((await send()).status !== 429) answered += 1
  return answered
}

describe('a message counts', () => {
  test.each<[string, string, object]>([
    ['has an exposed key', 'get_company', { company_number: 'svc_test_abcdefghijkl' }],
    ['has an address without this method', 'get_filing', { filing_id: 'ct600' }],
    ['has an unknown address', 'get_company', { company_number: 'a/b/c' }],
    ['reads a public list', 'list_coverage', { filing_type: 'ct600', is_covered: true }],
    ['is answered', 'get_filing', { filing_id: 'fil_1' }],
  ])('if its tool’s request %s', async (_, name, values) => {
    const { key } = await keyFor(5)
    expect(await answeredInTurn(10, () => callTool(key, { name, arguments: values }))).toBe(5)
  })

  test('if its tool’s request is refused for lack of capacity', async () => {
    const { key } = await keyFor(6)
    asked.length = 0
    const call = { name: 'prepare_filing', arguments: { filing_type: 'ct600', request: REQUEST } }
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    callTool(key, call, leaving.signal).catch(() => undefined)
    await waitFor(async () => asked.length === 1)
    expect(await answeredInTurn(10, () => callTool(key, call))).toBe(5)
  })

  test('in place of one request of its tool, and no service sees how', async () => {
    const { key } = await keyFor(20)
    asked.length = 0
    const answer = await callTool(key, { name: 'get_filing', arguments: { filing_id: 'fil_1' } })
    expect(answer.headers.get('x-ratelimit-remaining-minute')).toBe('19')
    expect(asked).toHaveLength(1)
    expect(asked[0]).not.toHaveProperty('x-prepaid-request')
    const { headers } = await gateway.call('/api/v1/filings', { key })
    expect(headers.get('x-ratelimit-remaining-minute')).toBe('18')
  })
})

test('a client that calls its requests prepaid pays for each', async () => {
  const { key } = await keyFor(5)
  const headers = { 'x-prepaid-request': '00000000-0000-4000-8000-000000000000' }
  expect(await answeredInTurn(10, () => gateway.call('/api/v1/filings', { key, headers }))).toBe(5)
})
