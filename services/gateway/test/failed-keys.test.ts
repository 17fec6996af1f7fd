// Senders of refused keys are limited by IP address, cost the database nothing, and never affect clients
// with a valid key.
import { crc32 } from 'node:zlib'
import { createPool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeApiKey } from '../src/domain/api-key-text.ts'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
/** How often an API key was looked up by its id. */
let lookUps = 0
beforeAll(async () => {
  gateway = await startGateway(
    { TRUSTED_PROXIES: '127.0.0.1' },
    {
      makePool(options) {
        const pool = createPool(options)
        const query = pool.query.bind(pool) as (...args: readonly unknown[]) => unknown
        return Object.assign(pool, {
          query(...args: readonly unknown[]) {
            if (String(args[0]).includes('where k.public_id = $1')) lookUps += 1
            return query(...args)
          },
        })
      },
    },
  )
})
afterAll(() => gateway.stop())

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const countOf = (list: readonly number[], value: number) => list.filter((item) => item === value).length
const send = (key: string, address: string) =>
  gateway.call(`/api/v1/filings`, { key, headers: { 'x-forwarded-for': address } })
const statusOf = (key: string, address: string) => send(key, address).then(({ status }) => status)

/** A well-formed API key whose id does not exist. */
function unknownKey(index: number): string {
  const publicId = String(index).padStart(12, 'u')
  return writeApiKey({ mode: 'live', publicId, random: 'r'.repeat(32) }, (text) => crc32(text)).text
}

describe('an address over its failure limit', () => {
  test('costs no look-up for unknown keys, and a valid key from it still works', async () => {
    const address = '198.51.100.1'
    const { key } = await gateway.key(await gateway.account())
    for (let index = 0; index < 20; index++) expect(await statusOf(unknownKey(index), address)).toBe(401)
    lookUps = 0
    const statuses = await many(200, (index) => statusOf(unknownKey(1000 + index), address))
    expect([countOf(statuses, 429), lookUps]).toEqual([200, 0])
    const young = await gateway.key(await gateway.account())
    expect([await statusOf(key, address), await statusOf(young.key, address)]).toEqual([200, 200])
  })
  test('sends many at once and costs no more look-ups than its allowed failures', async () => {
    lookUps = 0
    const statuses = await many(300, (index) => statusOf(unknownKey(2000 + index), '198.51.100.2'))
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([20, 280])
    expect(lookUps).toBeLessThanOrEqual(40)
  })
})

describe('an address', () => {
  test('is the same client with any port behind it', async () => {
    const ports = await many(30, (port) => statusOf('svc_live_wrong', `198.51.100.3:${1000 + port}`))
    expect([countOf(ports, 401), countOf(ports, 429)]).toEqual([20, 10])
    expect(await statusOf('svc_live_wrong', '198.51.100.3')).toBe(429)
    const six = await many(30, (port) => statusOf('svc_live_wrong', `[2001:db8:5::1]:${1000 + port}`))
    expect([countOf(six, 401), countOf(six, 429)]).toEqual([20, 10])
    expect(await statusOf('svc_live_wrong', '2001:db8:5::2')).toBe(429)
  })
  test('with a port matches the allow list by its IP address', async () => {
    const { key } = await gateway.key(await gateway.account(), { allow: ['198.51.100.4', '2001:db8:6::/48'] })
    expect(await statusOf(key, '198.51.100.4:4711')).toBe(200)
    expect(await statusOf(key, '[2001:db8:6::9]:4711')).toBe(200)
    expect(await statusOf(key, '[2001:db8:6::9]')).toBe(200)
    expect(await statusOf(key, '198.51.100.5:4711')).toBe(403)
  })
  test('of one IPv6 site shares a limit with the other networks of the site', async () => {
    const statuses = await many(200, (network) =>
      statusOf('svc_live_wrong', `2001:db8:7:${network.toString(16)}::1`),
    )
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([100, 100])
    expect(await statusOf('svc_live_wrong', '2001:db8:8::1')).toBe(401)
  })
  test('that may not use the key is limited like one without a key, and records no use', async () => {
    const accountId = await gateway.account()
    const { key } = await gateway.key(accountId, { allow: ['203.0.113.7'] })
    const statuses = await many(30, () => statusOf(key, '198.51.100.6'))
    expect([countOf(statuses, 403), countOf(statuses, 429)]).toEqual([20, 10])
    const lastUse = async (): Promise<unknown> => {
      const { body } = await gateway.manage('GET', `/manage/accounts/${accountId}/keys`)
      return (body.data as { keys: { last_used_at: string | null }[] }).keys[0]?.last_used_at
    }
    // Uses are written in order of arrival: once the other key's use is stored, this key's use would be
    // stored too.
    const other = await gateway.account()
    const used = await gateway.key(other)
    await send(used.key, '198.51.100.6')
    await waitFor(
      async () => {
        const { body } = await gateway.manage('GET', `/manage/accounts/${other}/keys`)
        return (body.data as { keys: { last_used_at: string | null }[] }).keys[0]?.last_used_at !== null
      },
      { timeoutMs: 60_000 },
    )
    expect(await lastUse()).toBeNull()
    expect(await statusOf(key, '203.0.113.7')).toBe(200)
  })
})

describe('the expiry of a key', () => {
  const rotate = async (accountId: string, keyId: string, overlapSeconds: number) => {
    const path = `/manage/accounts/${accountId}/keys/${keyId}/rotate`
    const { body } = await gateway.manage('POST', path, { overlap_seconds: overlapSeconds })
    return body.data as { key_id: string; key: string }
  }
  const listed = async (accountId: string, keyId: string) => {
    const { body } = await gateway.manage('GET', `/manage/accounts/${accountId}/keys`)
    return (body.data as { keys: Record<string, unknown>[] }).keys.find((key) => key['key_id'] === keyId)
  }
  test('survives rotation with name, scopes and allow list, however often a key is rotated', async () => {
    const accountId = await gateway.account()
    const expires_at = '2099-01-01T00:00:00.000Z'
    const kept = { name: 'books', scopes: ['filings:read'], allow: ['198.51.100.0/24'], expires_at }
    const { key_id } = await gateway.key(accountId, kept)
    const next = await rotate(accountId, key_id, 3600)
    expect(await listed(accountId, next.key_id)).toMatchObject(kept)
    // The rotated key expires after the overlap; if it is rotated again, the new key gets the original
    // expiry.
    expect(await listed(accountId, key_id)).not.toMatchObject({ expires_at })
    const again = await rotate(accountId, key_id, 60)
    expect(await listed(accountId, again.key_id)).toMatchObject(kept)
  })
  test('stays away where there was none', async () => {
    const accountId = await gateway.account()
    const { key_id } = await gateway.key(accountId)
    await rotate(accountId, key_id, 3600)
    const again = await rotate(accountId, key_id, 3600)
    expect(await listed(accountId, again.key_id)).toMatchObject({ expires_at: null })
  })
  test.each(['2020-01-01T00:00:00Z', new Date().toISOString()])('cannot be in the past: %s', async (at) => {
    const path = `/manage/accounts/${await gateway.account()}/keys`
    const { status, body } = await gateway.manage('POST', path, { mode: 'live', expires_at: at })
    expect([status, body.error]).toEqual([
      400,
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        details: [{ field: 'expires_at', message: 'must be in the future' }],
      }),
    ])
  })
})
