// A partner with API domains on record reaches the partner endpoints on these domains only. The requests are
// sent on raw connections, so that every header is exactly as written.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntriesOf, waitFor } from '@cfs/testing'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

const DOMAIN = 'api.books.example'
let gateway: GatewayUnderTest
let behindProxy: { url: string; stop(): Promise<void> }
let accountId = ''
let key = ''

beforeAll(async () => {
  gateway = await startGateway()
  behindProxy = await gateway.another({ TRUSTED_PROXIES: '127.0.0.1' })
  accountId = await gateway.account({ partner: true, perMinute: 100_000, perDay: 100_000 })
  key = (await gateway.key(accountId)).key
  await change('add', DOMAIN.toUpperCase())
})
afterAll(async () => {
  await behindProxy.stop()
  await gateway.stop()
})

async function change(deed: 'add' | 'remove', host: string, account = accountId) {
  const { body } = await gateway.manage('POST', `/manage/accounts/${account}/partner-hosts/${deed}`, { host })
  return body.data?.['hosts'] ?? body.error?.code
}

interface Asked {
  readonly url?: string
  readonly target?: string
  readonly headers?: readonly string[]
  readonly apiKey?: string
}

/** The error code of the response to an activation, or undefined if no domain was required. */
async function refusal({
  url = gateway.url,
  target = '/api/v1/activate',
  headers = [],
  apiKey = key,
}: Asked) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = [`POST ${target} HTTP/1.1`, ...headers, `X-API-Key: ${apiKey}`, 'Content-Length: 0']
  socket.write([...head, 'Connection: close', '', ''].join('\r\n'))
  const code = /"code":"([A-Z_]+)"/.exec(await text(socket))?.[1]
  return code === 'PARTNER_DOMAIN_REQUIRED' || code === 'VALIDATION_ERROR' ? code : undefined
}

const ANSWERED = undefined
const REFUSED = 'PARTNER_DOMAIN_REQUIRED'

test('a domain is stored in lower case', async () => {
  expect(await change('add', DOMAIN.toUpperCase())).toEqual([DOMAIN])
})

test.each([
  [DOMAIN, ANSWERED],
  ['API.Books.Example', ANSWERED],
  [`${DOMAIN}:8080`, ANSWERED],
  [`${DOMAIN}.`, ANSWERED],
  [`${DOMAIN}.:443`, ANSWERED],
  ['127.0.0.1', REFUSED],
  ['other.example', REFUSED],
  [`x${DOMAIN}`, REFUSED],
  [`${DOMAIN}.evil.example`, REFUSED],
  [`evil.example, ${DOMAIN}`, REFUSED],
  [`me@${DOMAIN}`, REFUSED],
  [`${DOMAIN}/`, REFUSED],
  ['', REFUSED],
])('a request to the host %s gets: %s', async (host, expected) => {
  expect(await refusal({ headers: [`Host: ${host}`] })).toBe(expected)
})

describe('the host of the URL comes before the Host header', () => {
  test.each([
    [`http://${DOMAIN}/api/v1/activate`, 'other.example', ANSWERED],
    [`https://${DOMAIN.toUpperCase()}:8443/api/v1/activate`, 'other.example', ANSWERED],
    ['http://other.example/api/v1/activate', DOMAIN, REFUSED],
    [`http://${DOMAIN}@other.example/api/v1/activate`, DOMAIN, REFUSED],
  ])('%s with Host %s gets: %s', async (target, host, expected) => {
    expect(await refusal({ target, headers: [`Host: ${host}`] })).toBe(expected)
  })
})

describe('X-Forwarded-Host', () => {
  const forwarded = (host: string) => ['Host: gateway.internal', `X-Forwarded-Host: ${host}`]

  test('of a client changes nothing', async () => {
    expect(await refusal({ headers: forwarded(DOMAIN) })).toBe(REFUSED)
    const own = [`Host: ${DOMAIN}`, 'X-Forwarded-Host: other.example']
    expect(await refusal({ headers: own })).toBe(ANSWERED)
  })

  test('of a trusted proxy is the host that the client addressed', async () => {
    const { url } = behindProxy
    expect(await refusal({ url, headers: forwarded(`${DOMAIN}:443`) })).toBe(ANSWERED)
    expect(await refusal({ url, headers: [`Host: ${DOMAIN}`, 'X-Forwarded-Host: other.example'] })).toBe(
      REFUSED,
    )
    // The last value is the one that the nearest proxy added.
    expect(await refusal({ url, headers: forwarded(`${DOMAIN}, other.example`) })).toBe(REFUSED)
    expect(await refusal({ url, headers: [`Host: ${DOMAIN}`] })).toBe(ANSWERED)
  })
})

test('two Host headers are refused', async () => {
  expect(await refusal({ headers: [`Host: ${DOMAIN}`, 'Host: other.example'] })).toBe('VALIDATION_ERROR')
})

test('the partner’s keys work on all other endpoints everywhere', async () => {
  const { status } = await gateway.call('/api/v1/filings', { key })
  expect(status).toBe(200)
})

test('a partner without domains, or whose last domain was removed, is answered everywhere', async () => {
  const other = await gateway.account({ partner: true, perMinute: 100_000, perDay: 100_000 })
  const apiKey = (await gateway.key(other)).key
  const headers = ['Host: other.example']
  expect(await refusal({ headers, apiKey })).toBe(ANSWERED)
  expect(await change('add', 'api.other.example', other)).toEqual(['api.other.example'])
  await waitFor(async () => (await refusal({ headers, apiKey })) === REFUSED)
  // A domain of another partner does not help.
  expect(await refusal({ headers: [`Host: ${DOMAIN}`], apiKey })).toBe(REFUSED)
  expect(await change('remove', 'API.OTHER.EXAMPLE', other)).toEqual([])
  await waitFor(async () => (await refusal({ headers, apiKey })) === ANSWERED)
})

test('each change is recorded once, however often it is made', async () => {
  const other = await gateway.account({ partner: true })
  expect(await change('add', 'a.example', other)).toEqual(['a.example'])
  expect(await change('add', 'a.example', other)).toEqual(['a.example'])
  expect(await change('remove', 'b.example', other)).toEqual(['a.example'])
  expect(await change('remove', 'a.example', other)).toEqual([])
  const entries = await auditEntriesOf(gateway.pool, other)
  const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('partner_host'))
  expect(actions.toSorted()).toEqual(['partner_host.added', 'partner_host.removed'])
})

test.each([
  '',
  'https://api.books.example',
  'api.books.example:80',
  'api.books.example/x',
  '*.books.example',
])('“%s” is refused as a domain', async (host) => {
  expect(await change('add', host)).toBe('VALIDATION_ERROR')
})

test('only partner accounts have domains', async () => {
  expect(await change('add', 'a.example', await gateway.account())).toBe('VALIDATION_ERROR')
  expect(await change('add', 'a.example', 'acc_unknown')).toBe('NOT_FOUND')
})
