// The gateway's log shows who sent which request: account, key, network address and filing, and never a key.
import { createLogger } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

const lines: string[] = []
const destination = { write: (line: string) => void lines.push(line) }
const SANDBOX_FILING = 'fil_test_ct600_00000001_0123456789abcdef'
let gateway: GatewayUnderTest

beforeAll(async () => {
  const logger = createLogger({ service: 'gateway', level: 'info', destination })
  gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' }, { logger })
})
afterAll(() => gateway.stop())

const lineOf = (requestId: string) =>
  waitFor(() => {
    const found = lines.find((line) => line.includes(requestId) && line.includes('"answered"'))
    return found === undefined ? undefined : (JSON.parse(found) as Record<string, unknown>)
  })

test('a request with a key is logged with its account, key, address and filing', async () => {
  const accountId = await gateway.account()
  const { key, key_id: keyId } = await gateway.key(accountId, { mode: 'test' })
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const answer = await gateway.call(`/api/v1/filings/${SANDBOX_FILING}?a=b`, { key, headers })
  expect(await lineOf(answer.body.request_id)).toMatchObject({
    method: 'GET',
    status: 200,
    account_id: accountId,
    key_id: keyId,
    client_address: '192.0.2.7',
    filing_id: SANDBOX_FILING,
  })
  expect(lines.join('')).not.toContain(key)
})

test('a request with a wrong key is logged with its address and names no account', async () => {
  const answer = await gateway.call('/api/v1/filings', { key: 'svc_live_wrong' })
  const line = await lineOf(answer.body.request_id)
  expect(line).toMatchObject({ status: 401, client_address: '127.0.0.1' })
  expect(line).not.toHaveProperty('account_id')
})

test('a management request is logged with the operator’s name', async () => {
  const { body } = await gateway.manage('GET', '/manage/accounts')
  expect(await lineOf(body.request_id)).toMatchObject({ account_id: 'operator', key_id: 'ann' })
})

test('an unexpected error of a tool is logged, and the agent learns nothing of its cause', async () => {
  const { key } = await gateway.key(await gateway.account(), { mode: 'test' })
  // The service behind the gateway answers without the periods that the tool reads.
  const params = { name: 'list_deadlines', arguments: { company_number: '00000001' } }
  const answer = await fetch(`${gateway.url}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  const content = await answer.text()
  expect(content).toContain('INTERNAL_ERROR')
  expect(content).not.toContain('undefined')
  const logged = lines.find((line) => line.includes('a tool of an agent failed'))
  expect(JSON.parse(logged ?? '{}')).toMatchObject({
    err: { name: 'TypeError' },
    request_id: expect.any(String),
  })
})
