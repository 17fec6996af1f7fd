// The gateway's guarantees: which requests are admitted, how often, with which identity, and which of their
// data reach a service.
import { createIdentityVerifier, IDENTITY_HEADER } from '@cfs/http'
import { createPool, dumpSchema, migrationsApplied } from '@cfs/postgres'
import { PACKAGE_TABLES } from '@cfs/service'
import { callersOf, waitFor } from '@cfs/testing'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IDENTITY_SECRET, msUntilApplied, startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const fresh = async (
  options: Parameters<GatewayUnderTest['account']>[0] = {},
  key: Record<string, unknown> = {},
) => {
  const accountId = await gateway.account(options)
  return { accountId, ...(await gateway.key(accountId, key)) }
}
const reached = (reply: Awaited<ReturnType<GatewayUnderTest['call']>>) =>
  reply.body.data as { url: string; method: string; size: number; headers: Record<string, string> }

describe('a key', () => {
  test('identifies its account by a signed identity, and passes nothing else of the client on', async () => {
    const { accountId, key, key_id } = await fresh()
    const answer = await gateway.call('/api/v1/filings?limit=5', {
      key,
      headers: {
        'x-internal-identity': 'forged',
        'x-account-id': 'acc_other',
        cookie: 'a=b',
        traceparent: 'x',
        'x-forwarded-for': '1.2.3.4',
      },
    })
    expect(answer.status).toBe(200)
    const { url, headers } = reached(answer)
    expect(url).toBe('/api/v1/filings?limit=5')
    expect(gateway.verify(headers['x-internal-identity'] ?? '')).toMatchObject({
      accountId,
      keyId: key_id,
      mode: 'live',
      partner: false,
    })
    expect(headers['x-request-id']).toBe(answer.headers.get('x-request-id'))
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    for (const name of ['x-api-key', 'x-account-id', 'cookie', 'traceparent'])
      expect(headers[name]).toBeUndefined()
  })
  test('is also read from Authorization, never from the query', async () => {
    const { key } = await fresh()
    expect(
      (await gateway.call('/api/v1/filings', { headers: { authorization: `Bearer ${key}` } })).status,
    ).toBe(200)
    expect((await gateway.call(`/api/v1/filings?api_key=${key}`)).body.error?.code).toBe('MISSING_API_KEY')
  })
  test('of test mode is routed to the sandbox', async () => {
    const { key } = await fresh({}, { mode: 'test' })
    expect(key).toMatch(/^svc_test_[0-9A-Za-z]{12}_[0-9A-Za-z]{32,}$/)
    const { url, headers } = reached(
      await gateway.call('/api/v1/filings/fil_test_ct600_00000001_0123456789abcdef', { key }),
    )
    expect(url).toBe('/sandbox/v1/filings/fil_test_ct600_00000001_0123456789abcdef')
    expect(gateway.verify(headers['x-internal-identity'] ?? '').mode).toBe('test')
  })
  test('cannot reach the sandbox by its own path, nor routes outside the API', async () => {
    const { key } = await fresh()
    for (const path of [
      '/sandbox/v1/filings',
      `${gateway.url}/manage/accounts`,
      '/internal/filings/x/status',
      '/api/v1/../../manage/x',
      '/api/v1/filings/..%2f..%2fmanage',
    ]) {
      expect([404, 405, 401, 400]).toContain((await gateway.call(path, { key })).status)
    }
  })
  test('is refused with one message, whatever is wrong with it', async () => {
    const { key } = await fresh()
    const other = await fresh()
    const expired = await fresh()
    const pool = createPool({ url: gateway.database.url, max: 1, applicationName: 'test' })
    await pool.query('update api_key set expires_at = now() where key_id = $1', [expired.key_id])
    await pool.end()
    const mixed = key.slice(0, 22) + other.key.slice(22)
    const wrong = [
      `${key}x`,
      key.slice(0, -1),
      mixed,
      key.replace('live', 'test'),
      'svc_live_nonsense',
      expired.key,
      'é',
    ]
    const answers = await Promise.all(
      wrong.map((text) =>
        gateway.call('/api/v1/filings', { headers: { 'x-api-key': encodeURIComponent(text) } }),
      ),
    )
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.error?.code} ${body.error?.message}`)).size,
    ).toBe(1)
    expect(answers[0]?.body.error?.code).toBe('INVALID_API_KEY')
  })
  test('is not stored in the database', async () => {
    const { key, key_id } = await fresh()
    const pool = createPool({ url: gateway.database.url, max: 1, applicationName: 'test' })
    const { rows } = await pool.query('select k::text as row from api_key k where key_id = $1', [key_id])
    await pool.end()
    expect(JSON.stringify(rows)).not.toContain(key.slice(23))
  })
})

describe('the end of a key', () => {
  test('a revocation applies in every gateway within a second', async () => {
    const { accountId, key, key_id } = await fresh({ perMinute: 10_000, perDay: 10_000 })
    const second = await gateway.another()
    const use = (base: string) =>
      gateway.call(`${base}/api/v1/filings`, { key }).then((answer) => answer.status)
    expect([await use(gateway.url), await use(second.url)]).toEqual([200, 200])
    await gateway.manage('POST', `/manage/accounts/${accountId}/keys/${key_id}/revoke`)
    const isRefused = async () =>
      (await Promise.all([use(gateway.url), use(second.url)])).every((status) => status === 401)
    expect(await msUntilApplied(isRefused)).toBeLessThan(1000)
    const again = await gateway.manage('POST', `/manage/accounts/${accountId}/keys/${key_id}/revoke`)
    expect(again.status).toBe(200)
    await second.stop()
  })
  test('a rotated key works during the overlap, next to the new one', async () => {
    const { accountId, key, key_id } = await fresh()
    const rotated = await gateway.manage('POST', `/manage/accounts/${accountId}/keys/${key_id}/rotate`, {
      overlap_seconds: 3600,
    })
    const next = rotated.body.data as { key: string; key_id: string }
    expect((await gateway.call('/api/v1/filings', { key })).status).toBe(200)
    expect((await gateway.call('/api/v1/filings', { key: next.key })).status).toBe(200)
    const at_once = await gateway.manage(
      'POST',
      `/manage/accounts/${accountId}/keys/${next.key_id}/rotate`,
      {},
    )
    await waitFor(async () => (await gateway.call('/api/v1/filings', { key: next.key })).status === 401)
    expect((await gateway.call('/api/v1/filings', { key: String(at_once.body.data?.['key']) })).status).toBe(
      200,
    )
  })
  test('the list shows everything except the key', async () => {
    const { accountId, key, key_id } = await fresh({}, { name: 'books', scopes: ['filings:read'] })
    await gateway.call('/api/v1/filings', { key })
    const listed = await gateway.manage('GET', `/manage/accounts/${accountId}/keys`)
    expect(listed.body.data).toMatchObject({
      keys: [{ key_id, name: 'books', mode: 'live', scopes: ['filings:read'], revoked_at: null }],
    })
    expect(JSON.stringify(listed.body)).not.toContain(key.slice(23))
    await waitFor(
      async () => {
        const { body } = await gateway.manage('GET', `/manage/accounts/${accountId}/keys`)
        return (body.data as { keys: { last_used_at: string | null }[] }).keys[0]?.last_used_at !== null
      },
      { timeoutMs: 60_000 },
    )
  })
})

describe('rights', () => {
  test('a key has the scopes it was made with, or all that its account may have', async () => {
    const { key } = await fresh({}, { scopes: ['billing:read'] })
    const scopesOf = async (text: string) =>
      gateway.verify(
        reached(await gateway.call('/api/v1/filings', { key: text })).headers['x-internal-identity'] ?? '',
      ).scopes
    expect(await scopesOf(key)).toEqual(['billing:read'])
    expect(await scopesOf((await fresh()).key)).toEqual([
      'filings:read',
      'filings:write',
      'documents:read',
      'billing:read',
    ])
    expect(await scopesOf((await fresh({ partner: true })).key)).toContain('partner')
  })
  test('an account cannot give what it has not', async () => {
    const accountId = await gateway.account()
    const refused = await gateway.manage('POST', `/manage/accounts/${accountId}/keys`, {
      mode: 'live',
      scopes: ['partner'],
    })
    expect(refused.body.error?.code).toBe('VALIDATION_ERROR')
  })
  test('partner endpoints pass requests of partner keys on, and refuse all other keys', async () => {
    const [own, partners] = [(await fresh()).key, (await fresh({ partner: true })).key]
    const verify = createIdentityVerifier({
      callers: callersOf(IDENTITY_SECRET, 'partner'),
      audience: 'partner',
    })
    const requests = [
      ['POST', '/api/v1/activate'],
      ['POST', '/api/v1/trial-balance'],
      ['GET', '/api/v1/entitlements'],
      ['POST', '/api/v1/entitlements/12345678/end'],
    ] as const
    for (const [method, path] of requests) {
      const body = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }
      const refused = await gateway.call(path, { key: own, method, ...body })
      expect(refused.body.error?.code).toBe('PARTNER_KEY_REQUIRED')
      const passed = reached(await gateway.call(path, { key: partners, method, ...body }))
      expect(passed).toMatchObject({ url: path, method })
      expect(verify(passed.headers[IDENTITY_HEADER] ?? '')).toMatchObject({ partner: true })
    }
  })
  test('an allow list holds', async () => {
    const inside = await fresh({}, { allow: ['127.0.0.0/8', '2001:db8::/32'] })
    const outside = await fresh({}, { allow: ['203.0.113.7'] })
    expect((await gateway.call('/api/v1/filings', { key: inside.key })).status).toBe(200)
    const refused = await gateway.call('/api/v1/filings', {
      key: outside.key,
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(refused.body.error?.code).toBe('IP_NOT_ALLOWED')
  })
  test.each(['10/8', '010.0.0.1', '10.0.0.0/33', '1.2.3.4/', '::ffff:10.0.0.1', 'fe80::1%eth0', 'all'])(
    'an allow list of %s is refused',
    async (allowed) => {
      const accountId = await gateway.account()
      const body = { mode: 'live', allow: [allowed] }
      const refused = await gateway.manage('POST', `/manage/accounts/${accountId}/keys`, body)
      expect(refused.body.error?.code).toBe('VALIDATION_ERROR')
    },
  )
  test('management requires the operator', async () => {
    const { key } = await fresh()
    expect(
      (
        await gateway.call('/manage/accounts', {
          key,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(401)
  })
})

describe('an account whose id the caller chose', () => {
  const open = (id: string, name: string) =>
    gateway.manage('POST', '/manage/accounts', { account_id: `acc_${id.repeat(32)}`, name })

  test('is opened once, however often or simultaneously the call is repeated', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => open('a', 'Chosen Ltd')))
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
      answers.map(() => [201, { account_id: `acc_${'a'.repeat(32)}` }]),
    )
    const account = await gateway.manage('GET', `/manage/accounts/acc_${'a'.repeat(32)}`)
    expect(account.body.data).toMatchObject({ name: 'Chosen Ltd', state: 'active' })
  })
  test('is refused if another account has the id, or if the id is invalid', async () => {
    await open('b', 'First Ltd')
    expect((await open('b', 'Second Ltd')).body.error?.message).toBe(
      'The account id belongs to another account.',
    )
    expect((await open('G', 'Third Ltd')).status).toBe(400)
  })
})

describe('what the operator sees', () => {
  test('an account is shown with its name, without its password; an unknown one is not found', async () => {
    const opened = await gateway.manage('POST', '/manage/accounts', {
      name: 'Shown Ltd',
      email: 'shown@example.test',
      password: 'never to be seen',
    })
    const accountId = String(opened.body.data?.['account_id'])
    const account = await gateway.manage('GET', `/manage/accounts/${accountId}`)
    expect(account.body.data).toEqual({
      account_id: accountId,
      name: 'Shown Ltd',
      email: 'shown@example.test',
      partner: false,
      state: 'active',
      state_reason: null,
      state_changed_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    })
    const unknown = await gateway.manage('GET', '/manage/accounts/acc_unknown')
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
  })
  test('every account is on exactly one page of the audit', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => gateway.account()))
    const seen: string[] = []
    for (;;) {
      const after = seen.at(-1) ?? ''
      const { body } = await gateway.manage('GET', `/manage/audit/accounts?limit=2&after=${after}`)
      const accounts = body.data?.['accounts'] as { account_id: string }[]
      if (accounts.length === 0) break
      seen.push(...accounts.map((account) => account.account_id))
    }
    expect(seen).toEqual(expect.arrayContaining(opened))
    expect(new Set(seen).size).toBe(seen.length)
    expect((await gateway.manage('GET', '/manage/audit/accounts?limit=0')).status).toBe(400)
  })
  test('no event waits in the outbox for long, and there are no dead letters', async () => {
    await gateway.account()
    const pending = async () => (await gateway.manage('GET', '/manage/outbox')).body.data?.['pending']
    await waitFor(async () => (await pending()) === 0)
    const { body } = await gateway.manage('GET', '/manage/dead-letters')
    expect(body.data).toEqual({ dead_letters: [] })
  })
})

describe('addresses', () => {
  test.each([
    ['GET', '/api/v1/filings/ct600', 405, 'POST'],
    ['DELETE', '/api/v1/filings/fil_1', 405, 'GET, HEAD'],
    ['POST', '/api/v1/balance', 405, 'GET, HEAD'],
    ['GET', '/api/v1/nothing', 404, null],
    ['GET', '/api/v1/filings/', 404, null],
    ['GET', '/api/v2/filings', 404, null],
    ['GET', '/', 404, null],
  ])('%s %s is %d', async (...[method, path, status, allow]) => {
    const { key } = await fresh()
    const answer = await gateway.call(path, { key, method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
  })
  test('the error catalogue needs no key', async () => {
    const { status, body } = await gateway.call('/api/v1/errors')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ code: 'RATE_LIMITED', status: 429 })]),
      authority_errors: expect.arrayContaining([
        expect.objectContaining({ source: 'tax_authority', code: '3001', authority_code: '3304' }),
      ]),
    })
  })
})

describe('bodies', () => {
  const post = (key: string, body: RequestInit['body'], extra: object = {}) =>
    gateway.call('/api/v1/filings/ct600', {
      key,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
      body,
      ...extra,
    })
  test('of 256 KiB pass; with one byte more they are refused, stating the limit', async () => {
    const { key } = await fresh()
    expect(reached(await post(key, 'x'.repeat(262_144))).size).toBe(262_144)
    const { status, body } = await post(key, 'x'.repeat(262_145))
    expect([status, body.error]).toEqual([
      413,
      expect.objectContaining({
        code: 'PAYLOAD_TOO_LARGE',
        message: 'The request body is larger than 256 KiB; send a smaller one.',
      }),
    ])
  })
  test('without a declared length are counted', async () => {
    const { key } = await fresh()
    const stream = (bytes: number) => new Blob(['x'.repeat(bytes)]).stream()
    expect(reached(await post(key, stream(1000), { duplex: 'half' })).size).toBe(1000)
    expect((await post(key, stream(1_100_000), { duplex: 'half' })).body.error?.code).toBe(
      'PAYLOAD_TOO_LARGE',
    )
  })
  test('are forwarded with the time left for the response, whatever the client states', async () => {
    const { key } = await fresh()
    const headers = { 'content-type': 'application/json', 'x-answer-within-ms': '99999' }
    const leftMs = Number(reached(await post(key, '{}', { headers })).headers['x-answer-within-ms'])
    expect(leftMs).toBeGreaterThan(5000)
    expect(leftMs).toBeLessThanOrEqual(9000)
  })
  test('are never sent twice: a service that breaks the connection gives 502', async () => {
    const { key } = await fresh()
    const answer = await gateway.call('/api/v1/filings/ct600', {
      key,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'hang up' },
      body: '{}',
    })
    expect([answer.status, answer.body.error?.code]).toEqual([502, 'BAD_GATEWAY'])
    expect(answer.body.error?.message).not.toMatch(/127\.0\.0\.1|ECONN|socket/)
  })
})

test('the schema is the one that was reviewed, and the readiness check finds every dependency', async () => {
  const pool = createPool({ url: gateway.database.url, max: 1, applicationName: 'test' })
  await expect(await dumpSchema(pool)).toMatchFileSnapshot(join(import.meta.dirname, '../schema.sql'))
  expect(await migrationsApplied(pool, join(import.meta.dirname, '../migrations'), PACKAGE_TABLES)).toBe(true)
  await pool.end()
  expect(await fetch(`${gateway.url}/health/ready`).then((response) => response.json())).toMatchObject({
    status: 'ready',
  })
})
