// `key.changed` is published in the transaction of the change: a key was created, changed, replaced or
// revoked, and once 14 days and once 1 day before it expires.
import { decodeEvent } from '@cfs/contracts'
import { createPool, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKeySecrets } from '../src/clients/key-secrets.ts'
import { announceExpiringKeys } from '../src/commands/keys/announce-expiring-keys.ts'
import { changeKey } from '../src/commands/keys/change-key.ts'
import { createKey, type CreateKey } from '../src/commands/keys/create-key.ts'
import { openAccount } from '../src/commands/accounts/open-account.ts'
import { revokeKey } from '../src/commands/keys/revoke-key.ts'
import { rotateKey } from '../src/commands/keys/rotate-key.ts'
import { setSpendCap } from '../src/commands/keys/set-spend-cap.ts'

const DAY_MS = 86_400_000
const start = new Date('2026-11-01T12:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * DAY_MS)
const person = { kind: 'person', id: 'psn_anna', requestId: 'r', origin: '192.0.2.1' } as const
const operator = { ...person, kind: 'operator', id: 'ann' } as const
const secrets = createKeySecrets(['p1:a pepper for tests of at least 32 characters'])

let database: TestDatabase
let pool: Pool
let accountId: string
beforeAll(async () => {
  database = await testDatabase({ service: 'gateway' })
  pool = createPool({ url: database.runtimeUrl, max: 4, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  accountId = await openAccount(pool, { name: 'A', partner: false, signIn: null, by: operator, at: start })
})

const key = (change: Partial<CreateKey> = {}) =>
  createKey(
    { pool, secrets },
    {
      accountId,
      name: 'Main',
      mode: 'live',
      scopes: undefined,
      allowedCidrs: null,
      expiresAt: null,
      spendCapPence: null,
      at: start,
      by: person,
      ...change,
    },
  )
const announce = (at: Date) =>
  announceExpiringKeys({ pool, clock: { now: () => at }, afterCommit: () => undefined })

async function changesOf(): Promise<readonly (readonly [string, string, string | null])[]> {
  const { rows } = await pool.query<{ value: Buffer }>(
    `select value from outbox where topic = 'key.changed' order by id`,
  )
  return rows
    .map(({ value }) => decodeEvent('key.changed', value))
    .filter((event) => event.account_id === accountId)
    .map(({ change, key_id: id, changed_by: by }) => [change, id, by])
}

test('a new key is published with its name and who created it, and without its text', async () => {
  const { keyId, text } = await key({ expiresAt: after(90) })
  expect(await changesOf()).toEqual([['created', keyId, 'psn_anna']])
  const { rows } = await pool.query<{ value: Buffer }>(`select value from outbox where key = $1`, [keyId])
  const [secret = ''] = text.split('_').slice(-1)
  expect(rows[0]?.value.includes(secret)).toBe(false)
  expect(rows[0] && decodeEvent('key.changed', rows[0].value)).toEqual({
    key_id: keyId,
    account_id: accountId,
    occurred_at: start.getTime(),
    change: 'created',
    name: 'Main',
    mode: 'live',
    expires_at: after(90).getTime(),
    changed_by: 'psn_anna',
  })
})

test('a refused key publishes nothing', async () => {
  await expect(key({ scopes: ['partner'] })).rejects.toThrow('scopes')
  expect(await changesOf()).toEqual([])
})

test('a replaced key is published once, with the time at which it ends', async () => {
  const { keyId } = await key()
  await rotateKey({ pool, secrets }, { accountId, keyId, overlapSeconds: 3600, by: operator, at: after(1) })
  expect(await changesOf()).toEqual([
    ['created', keyId, 'psn_anna'],
    ['replaced', keyId, 'operator'],
  ])
})

test('a key that gets other access is published, and a new name or an equal setting is not', async () => {
  const { keyId } = await key()
  const change = (settings: Parameters<typeof changeKey>[1]['settings']) =>
    changeKey(pool, { accountId, keyId, settings, by: person, at: after(1) })
  await change({ name: 'Office' })
  expect(await changesOf()).toHaveLength(1)
  const changes = [
    { scopes: ['filings:read'] },
    { allowedCidrs: ['203.0.113.0/24'] },
    { expiresAt: after(60) },
  ]
  for (const settings of changes) {
    await change(settings)
    await change(settings)
  }
  expect((await changesOf()).slice(1)).toEqual(changes.map(() => ['changed', keyId, 'psn_anna']))
})

test('a key with another spend cap is published, and the same cap again is not', async () => {
  const { keyId } = await key()
  const caps = [5000, 5000, null, null]
  for (const spendCapPence of caps)
    await setSpendCap(pool, { accountId, keyId, spendCapPence, by: person, at: after(1) })
  expect((await changesOf()).slice(1)).toEqual([
    ['changed', keyId, 'psn_anna'],
    ['changed', keyId, 'psn_anna'],
  ])
})

test('a key that is revoked twice is published once', async () => {
  const { keyId } = await key()
  for (const at of [after(1), after(2)]) await revokeKey(pool, { accountId, keyId, by: person, at })
  expect(await changesOf()).toEqual([
    ['created', keyId, 'psn_anna'],
    ['revoked', keyId, 'psn_anna'],
  ])
})

test('a key that expires is announced 14 days and 1 day before, once each', async () => {
  const { keyId } = await key({ expiresAt: after(30) })
  const seen = async (day: number) => {
    await Promise.all([announce(after(day)), announce(after(day))])
    return (await changesOf()).filter(([change]) => change === 'expiring').length
  }
  expect(await seen(15.9)).toBe(0)
  expect(await seen(16)).toBe(1)
  expect(await seen(20)).toBe(1)
  expect(await seen(29)).toBe(2)
  expect(await seen(29.9)).toBe(2)
  expect(await seen(31)).toBe(2)
  expect((await changesOf()).at(-1)).toEqual(['expiring', keyId, null])
})

test('a key that was not looked at for weeks is announced once, on its last day', async () => {
  await key({ expiresAt: after(30) })
  await announce(after(29.5))
  await announce(after(29.6))
  expect((await changesOf()).map(([change]) => change)).toEqual(['created', 'expiring'])
})

test.each([
  ['was made for ten days', { expiresAt: after(10) }, 3],
  ['was made for an hour', { expiresAt: new Date(start.getTime() + 3_600_000) }, 0],
  ['never expires', {}, 100],
])('a key that %s is not announced early', async (_, change, day) => {
  await key(change)
  await announce(after(day))
  expect((await changesOf()).map(([what]) => what)).toEqual(['created'])
})

test.each(['revoked', 'replaced', 'suspended'] as const)('a key that is %s is not announced', async (how) => {
  const { keyId } = await key({ expiresAt: after(30) })
  if (how === 'revoked') await revokeKey(pool, { accountId, keyId, by: person, at: start })
  else if (how === 'replaced') {
    await rotateKey(
      { pool, secrets },
      { accountId, keyId, overlapSeconds: 86_400, by: person, at: after(20) },
    )
  } else {
    await pool.query(
      `update account set state = 'suspended', state_reason = 'r', state_changed_at = now() where account_id = $1`,
      [accountId],
    )
  }
  await announce(after(20.5))
  const announced = (await changesOf()).filter(([change, id]) => change === 'expiring' && id === keyId)
  expect(announced).toEqual([])
})
