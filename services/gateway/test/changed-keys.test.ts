// Tests that the settings of an API key can be changed, and which changes are refused.
import { createPool } from '@cfs/postgres'
import { auditEntriesOf, signingSecretsOf } from '@cfs/testing'
import { createIdentitySigner, IDENTITY_HEADER } from '@cfs/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayUnderTest, IDENTITY_SECRET, msUntilApplied, startGateway } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const sign = createIdentitySigner({
  secrets: signingSecretsOf(IDENTITY_SECRET, 'dashboard'),
  issuer: 'dashboard',
})
const asPerson = (accountId: string, keyId = 'psn_ben') => {
  return (method: string, path: string, body?: object) => {
    const identity = { accountId, keyId, mode: 'live' as const, requestId: 'r', partner: false }
    const token = sign({ ...identity, scopes: ['keys:manage'] }, 'gateway')
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { [IDENTITY_HEADER]: token, ...type }
    return gateway.call(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }
}
const made = async (body: object = {}) => {
  const account = await gateway.account({ perMinute: 10_000, perDay: 10_000 })
  const ask = asPerson(account)
  const path = `/manage/accounts/${account}/keys`
  const answer = await ask('POST', path, { mode: 'live', name: 'Books', scopes: ['filings:read'], ...body })
  const { key_id: keyId, key } = answer.body.data as { key_id: string; key: string }
  const change = (settings: object, id = keyId) => ask('PATCH', `${path}/${id}`, settings)
  const listed = async () => {
    const { keys } = (await ask('GET', path)).body.data as { keys: Record<string, unknown>[] }
    return keys
  }
  return { account, ask, path, keyId, key, change, listed }
}
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString()

test('a key lists the beginning of its text, and who created it and its replacement', async () => {
  const { account, path, keyId, key, listed } = await made()
  const { body } = await asPerson(account, 'psn_anna')('POST', `${path}/${keyId}/rotate`, {
    overlap_seconds: 60,
  })
  const fresh = body.data as { key_id: string; key: string }
  await gateway.manage('POST', path, { mode: 'test' })
  const keys = await listed()
  expect(keys).toMatchObject([
    { key_id: keyId, created_by: 'psn_ben', replaced_at: expect.any(String) },
    { key_id: fresh.key_id, created_by: 'psn_anna', replaced_at: null },
    { created_by: 'operator', replaced_at: null },
  ])
  expect(keys.map(({ prefix }) => prefix).slice(0, 2)).toEqual([key.slice(0, 21), fresh.key.slice(0, 21)])
})

test('changed settings apply within a second, and leave the text and the other settings alone', async () => {
  const { key, change, listed } = await made({ spend_cap: 50 })
  expect((await gateway.call('/api/v1/filings', { key })).status).toBe(200)
  const narrow = { allow: ['203.0.113.0/24'], name: 'Office' }
  expect((await change(narrow)).body.data).toMatchObject({ ...narrow, scopes: ['filings:read'] })
  const status = async () => (await gateway.call('/api/v1/filings', { key })).status
  expect(await msUntilApplied(async () => (await status()) === 403)).toBeLessThan(1000)
  await change({ allow: null })
  expect(await msUntilApplied(async () => (await status()) === 200)).toBeLessThan(1000)
  const narrower = { scopes: ['billing:read'], expires_at: IN_A_YEAR }
  expect((await change(narrower)).body.data).toMatchObject(narrower)
  const scopes = async () => {
    const { headers } = (await gateway.call('/api/v1/filings', { key })).body.data as {
      headers: Record<string, string>
    }
    return gateway.verify(headers[IDENTITY_HEADER] ?? '').scopes
  }
  expect(await msUntilApplied(async () => (await scopes())[0] === 'billing:read')).toBeLessThan(1000)
  const settings = { name: 'Office', scopes: ['billing:read'], allow: null, expires_at: IN_A_YEAR }
  expect(await listed()).toMatchObject([{ ...settings, spend_cap: 50 }])
  await change({ expires_at: null })
  expect(await listed()).toMatchObject([{ ...settings, expires_at: null }])
})

test.each([
  ['an empty name', { name: '' }],
  ['no scope', { scopes: [] }],
  ['an unknown scope', { scopes: ['operator'] }],
  ['a scope many times', { scopes: Array.from({ length: 100 }, () => 'billing:read') }],
  ['a scope that only partners may have', { scopes: ['partner'] }],
  ['an expiry in the past', { expires_at: '2020-01-01T00:00:00Z' }],
  ['an empty list of addresses', { allow: [] }],
  ['an invalid range', { allow: ['10.0.0.0/33'] }],
  ['another mode', { mode: 'test' }],
])('%s is refused and changes nothing', async (_, settings) => {
  const { change, listed } = await made()
  const before = await listed()
  const answer = await change(settings)
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'VALIDATION_ERROR'])
  expect(await listed()).toEqual(before)
})

test('a key that is revoked, expired, being replaced or of another account cannot be changed', async () => {
  const { account, ask, path, keyId, change, listed } = await made()
  const stranger = await made()
  const strange = await stranger.ask('PATCH', `${path}/${keyId}`, { name: 'Mine now' })
  expect([strange.status, (await change({ name: 'X' }, 'key_none')).status]).toEqual([404, 404])
  await ask('POST', `${path}/${keyId}/rotate`, { overlap_seconds: 3600 })
  // The date of a replacement cannot be moved, because the person who replaced the key chose it.
  expect((await change({ expires_at: IN_A_YEAR })).status).toBe(400)
  const [, fresh] = await listed()
  await ask('POST', `${path}/${String(fresh?.['key_id'])}/revoke`, {})
  expect((await change({ name: 'X' }, String(fresh?.['key_id']))).status).toBe(400)
  const other = String((await ask('POST', path, { mode: 'test' })).body.data?.['key_id'])
  const pool = createPool({ url: gateway.database.url, max: 1, applicationName: 'test' })
  await pool.query(`update api_key set expires_at = now() - interval '1 second' where key_id = $1`, [other])
  await pool.end()
  expect((await change({ expires_at: IN_A_YEAR }, other)).status).toBe(400)
  expect((await listed()).map(({ name }) => name)).toEqual(['Books', 'Books', 'unnamed'])
  expect(account).not.toBe(stranger.account)
})

test('the audit log has each change with the values before and after, and no repetition', async () => {
  const { account, keyId, change } = await made()
  await change({ name: 'Office', scopes: ['filings:read'] })
  await change({ name: 'Office' })
  const recorded = await auditEntriesOf(gateway.pool, account)
  const entries = recorded.filter(({ actor }) => actor === 'person')
  expect(entries).toMatchObject([
    {
      action: 'key.changed',
      actor_id: 'psn_ben',
      subject: keyId,
      before: { name: 'Books', scopes: ['filings:read'] },
      after: { name: 'Office', scopes: ['filings:read'] },
    },
    { action: 'key.created' },
  ])
})
