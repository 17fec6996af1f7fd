// Slow and failing receivers never hold all attempts, however many accounts have them.
import { newUuid } from '@cfs/runtime'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimDeliveries } from '../src/store/claimed-deliveries.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase({ service: 'notifications' })
  pool = createPool({ url: database.url, max: 2, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(() => pool.query('truncate webhook_delivery, webhook_endpoint, webhook_domain cascade'))

const NOW = new Date('2026-11-28T12:00:00Z')

const LIMITS = {
  perHostAndAccount: 100,
  slowPerHost: 100,
  quietPerHost: 100,
  reserved: 0,
  reservedSlow: 0,
  perMinute: 100_000,
  sharedDomains: [],
}

/** An account with one endpoint for each name, which has one due delivery. */
async function due(
  kind: 'slow' | 'failing' | 'healthy',
  names: readonly string[],
  {
    origin = 'https://a.example',
    domain,
    account,
  }: { readonly origin?: string; readonly domain?: string; readonly account?: string } = {},
): Promise<void> {
  await pool.query(
    `insert into webhook_endpoint (endpoint_id, account_id, mode, url, status, created_by_key, created_at,
       failures, is_slow, claimed_at, domain)
     select n, coalesce($7, 'acc_' || n), 'live', $5 || '/' || n, 'enabled', 'key', $2, $3, $4, $2, $6
     from unnest($1::text[]) n`,
    [
      names,
      new Date(NOW.getTime() - 60_000),
      kind === 'failing' ? 1 : 0,
      kind === 'slow',
      origin,
      domain ?? null,
      account ?? null,
    ],
  )
  await pool.query(
    `insert into webhook_delivery (delivery_id, endpoint_id, account_id, mode, event_id, type, position,
       occurred_at, state, due_at, queued_at)
     select 'whd_' || n, n, coalesce($3, 'acc_' || n), 'live', 'evt_' || n, 'balance.low', 1, $2, 'pending',
       $2, $2
     from unnest($1::text[]) n`,
    [names, NOW, account ?? null],
  )
}

interface Wanted extends Partial<Omit<typeof LIMITS, 'sharedDomains'>> {
  readonly most: number
  readonly mostSlow: number
  readonly perHost?: number
  readonly sharedDomains?: readonly string[]
  readonly now?: Date
}

async function claimed({ now = NOW, ...claim }: Wanted): Promise<readonly string[]> {
  const leaseUntil = new Date(now.getTime() + 60_000)
  const defaults = { claimId: newUuid(), now, leaseUntil, perEndpoint: 4, perAccount: 8, perHost: 100 }
  const rows = await inTransaction(pool, (tx) => claimDeliveries(tx, { ...LIMITS, ...defaults, ...claim }))
  return rows.map(({ endpointId }) => endpointId).toSorted()
}

test('slow and failing endpoints together get no more than their share', async () => {
  await due('slow', ['a-slow', 'b-slow', 'c-slow'])
  await due('failing', ['d-failing'])
  await due('healthy', ['e-healthy'])
  expect(await claimed({ most: 10, mostSlow: 2 })).toEqual(['a-slow', 'b-slow', 'e-healthy'])
  expect(await claimed({ most: 10, mostSlow: 2 })).toEqual(['c-slow', 'd-failing'])
})

test('once they have their share, many of them do not hide a healthy one', async () => {
  await due('slow', ['a', 'b', 'c', 'd', 'e', 'f'])
  await due('healthy', ['z-healthy'])
  expect(await claimed({ most: 2, mostSlow: 0 })).toEqual(['z-healthy'])
  expect(await claimed({ most: 2, mostSlow: 0 })).toEqual([])
})

test('healthy endpoints are not limited by it', async () => {
  await due('healthy', ['a', 'b', 'c'])
  expect(await claimed({ most: 10, mostSlow: 0 })).toEqual(['a', 'b', 'c'])
})

test('one host gets its share, over all accounts and ports, and hides no other host', async () => {
  await due('healthy', ['a', 'b', 'c', 'd'], { origin: 'https://victim.example' })
  await due('healthy', ['e', 'f'], { origin: 'https://victim.example:8443' })
  await due('healthy', ['y', 'z'], { origin: 'https://other.example' })
  expect(await claimed({ most: 6, mostSlow: 6, perHost: 2 })).toEqual(['a', 'b', 'y', 'z'])
  expect(await claimed({ most: 6, mostSlow: 6, perHost: 2 })).toEqual([])
  expect(await claimed({ most: 6, mostSlow: 6, perHost: 3 })).toEqual(['c'])
})

test('all names of one registrable domain have one share, and so has a name with a final dot', async () => {
  await due('healthy', ['a', 'b'], { origin: 'https://a1.evil.example', domain: 'evil.example' })
  await due('healthy', ['c', 'd'], { origin: 'https://a2.evil.example', domain: 'evil.example' })
  // An endpoint of an earlier version, whose domain has not been computed yet.
  await due('healthy', ['e'], { origin: 'https://evil.example.' })
  expect(await claimed({ most: 9, mostSlow: 9, perHost: 2 })).toEqual(['a', 'b'])
  expect(await claimed({ most: 9, mostSlow: 9, perHost: 2 })).toEqual([])
})

test('one account gets half of the share of a domain, and its other endpoints hide none', async () => {
  await due('healthy', ['a', 'b', 'c', 'd', 'e', 'f'], {
    origin: 'https://shared.example',
    account: 'acc_greedy',
  })
  await due('healthy', ['y', 'z'], { origin: 'https://shared.example' })
  const half = { most: 9, mostSlow: 9, perHost: 4, perHostAndAccount: 2 }
  expect(await claimed(half)).toEqual(['a', 'b', 'y', 'z'])
  await pool.query(
    `update webhook_delivery set claim_id = null, state = 'delivered' where endpoint_id in ('y', 'z')`,
  )
  expect(await claimed(half)).toEqual([])
})

test('slow endpoints of all accounts get half of the share of a domain', async () => {
  await due('slow', ['a', 'b', 'c', 'd'], { origin: 'https://shared.example' })
  await due('healthy', ['y', 'z'], { origin: 'https://shared.example' })
  const half = { most: 9, mostSlow: 9, perHost: 4, slowPerHost: 2 }
  expect(await claimed(half)).toEqual(['a', 'b', 'y', 'z'])
})

test('a domain gets so many attempts a minute over all accounts, unless the operator lists it', async () => {
  const names = (prefix: string) => Array.from({ length: 9 }, (_, index) => `${prefix}${index}`)
  await due('healthy', names('v'), { origin: 'https://a.victim.example', domain: 'victim.example' })
  await due('healthy', names('s'), { origin: 'https://shared.example', domain: 'shared.example' })
  const claim = { most: 30, mostSlow: 9, perMinute: 12, sharedDomains: ['shared.example'] }
  // A sixth of the attempts a minute at once, and then one in five seconds.
  expect(await claimed(claim)).toEqual([...names('s'), 'v0', 'v1'])
  expect(await claimed(claim)).toEqual([])
  const seconds = (count: number) => new Date(NOW.getTime() + count * 1000)
  expect(await claimed({ ...claim, now: seconds(4) })).toEqual([])
  expect(await claimed({ ...claim, now: seconds(5) })).toEqual(['v2'])
  expect(await claimed({ ...claim, now: seconds(50) })).toEqual(['v3', 'v4'])
})

const ATTACKERS = ['a', 'b', 'c', 'd']
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => prefix + index)

/** Endpoints of as many accounts at each of the attackers' domains. */
async function atFourDomains(kind: 'slow' | 'healthy', each: number): Promise<void> {
  for (const name of ATTACKERS) await due(kind, numbered(name, each), { origin: `https://${name}.example` })
}

const SHARES = { perHost: 16, perHostAndAccount: 8, slowPerHost: 8, quietPerHost: 2 }
const FREE = { ...SHARES, most: 64, mostSlow: 32, reserved: 16, reservedSlow: 8 }

test('domains that hold their attempts leave a reserve, which another domain gets at once', async () => {
  await atFourDomains('healthy', 100)
  expect(await claimed(FREE)).toHaveLength(48)
  expect(await claimed({ ...FREE, most: 16 })).toEqual([])
  await due('healthy', ['z0', 'z1', 'z2'], { origin: 'https://z.example' })
  expect(await claimed({ ...FREE, most: 16 })).toEqual(['z0', 'z1'])
})

test('so do slow and new endpoints, of what all of them share', async () => {
  await atFourDomains('slow', 100)
  expect(await claimed(FREE)).toHaveLength(24)
  await due('slow', ['z0', 'z1', 'z2'], { origin: 'https://z.example' })
  await due('healthy', ['y0'], { origin: 'https://y.example' })
  expect(await claimed({ ...FREE, most: 40, mostSlow: 8 })).toEqual(['y0', 'z0', 'z1'])
})

test('a quiet domain is first, however long the endpoints of busy ones have waited', async () => {
  await due('healthy', numbered('a', 300), { origin: 'https://a.example' })
  expect(await claimed(FREE)).toHaveLength(16)
  await due('healthy', ['z0'], { origin: 'https://z.example' })
  await pool.query(`update webhook_endpoint set claimed_at = $1 where endpoint_id = 'z0'`, [NOW])
  expect(await claimed({ ...FREE, perHost: 100, most: 17 })).toEqual(['z0'])
})

test('many domains with an attempt each use all attempts', async () => {
  for (const name of numbered('n', 70)) await due('healthy', [name], { origin: `https://${name}.example` })
  expect(await claimed(FREE)).toHaveLength(64)
})

test('an endpoint that held an attempt counts as slow for a time, however quick it was since', async () => {
  await due('healthy', ['a', 'b', 'c'])
  const text = 'update webhook_endpoint set slow_until = $1 where endpoint_id = $2'
  await pool.query(text, [new Date(NOW.getTime() + 1), 'a'])
  await pool.query(text, [NOW, 'b'])
  expect(await claimed({ ...FREE, mostSlow: 0 })).toEqual(['b', 'c'])
  expect(await claimed(FREE)).toEqual(['a'])
})

test('slow endpoints whose share is used up hide no healthy one of their domain', async () => {
  const at = { origin: 'https://shared.example' }
  await due('healthy', numbered('h', 4), at)
  expect(await claimed({ ...FREE, perHost: 8 })).toHaveLength(4)
  await due('slow', numbered('a', 8), at)
  await due('healthy', ['z'], at)
  expect(await claimed({ ...FREE, perHost: 8, most: 40, mostSlow: 8 })).toEqual(['z'])
})
