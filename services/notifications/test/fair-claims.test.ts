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
beforeEach(() => pool.query('truncate webhook_delivery, webhook_endpoint cascade'))

const NOW = new Date('2026-11-28T12:00:00Z')

/** An account with one endpoint for each name, which has one due delivery. */
async function due(
  kind: 'slow' | 'failing' | 'healthy',
  names: readonly string[],
  origin = 'https://a.example',
): Promise<void> {
  await pool.query(
    `insert into webhook_endpoint (endpoint_id, account_id, mode, url, status, created_by_key, created_at,
       failures, is_slow, claimed_at)
     select n, 'acc_' || n, 'live', $5 || '/' || n, 'enabled', 'key', $2, $3, $4, $2
     from unnest($1::text[]) n`,
    [names, new Date(NOW.getTime() - 60_000), kind === 'failing' ? 1 : 0, kind === 'slow', origin],
  )
  await pool.query(
    `insert into webhook_delivery (delivery_id, endpoint_id, account_id, mode, event_id, type, position,
       occurred_at, state, due_at, queued_at)
     select 'whd_' || n, n, 'acc_' || n, 'live', 'evt_' || n, 'balance.low', 1, $2, 'pending', $2, $2
     from unnest($1::text[]) n`,
    [names, NOW],
  )
}

async function claimed(most: number, mostSlow: number, perHost = 100): Promise<readonly string[]> {
  const leaseUntil = new Date(NOW.getTime() + 60_000)
  const wish = { claimId: newUuid(), now: NOW, leaseUntil, perEndpoint: 4, perAccount: 8, perHost }
  const rows = await inTransaction(pool, (tx) => claimDeliveries(tx, { ...wish, most, mostSlow }))
  return rows.map(({ endpointId }) => endpointId).toSorted()
}

test('slow and failing endpoints together get no more than their share', async () => {
  await due('slow', ['a-slow', 'b-slow', 'c-slow'])
  await due('failing', ['d-failing'])
  await due('healthy', ['e-healthy'])
  expect(await claimed(10, 2)).toEqual(['a-slow', 'b-slow', 'e-healthy'])
  expect(await claimed(10, 2)).toEqual(['c-slow', 'd-failing'])
})

test('once they have their share, many of them do not hide a healthy one', async () => {
  await due('slow', ['a', 'b', 'c', 'd', 'e', 'f'])
  await due('healthy', ['z-healthy'])
  expect(await claimed(2, 0)).toEqual(['z-healthy'])
  expect(await claimed(2, 0)).toEqual([])
})

test('healthy endpoints are not limited by it', async () => {
  await due('healthy', ['a', 'b', 'c'])
  expect(await claimed(10, 0)).toEqual(['a', 'b', 'c'])
})

test('one host gets its share, over all accounts and ports, and hides no other host', async () => {
  await due('healthy', ['a', 'b', 'c', 'd'], 'https://victim.example')
  await due('healthy', ['e', 'f'], 'https://victim.example:8443')
  await due('healthy', ['y', 'z'], 'https://other.example')
  expect(await claimed(6, 6, 2)).toEqual(['a', 'b', 'y', 'z'])
  expect(await claimed(6, 6, 2)).toEqual([])
  expect(await claimed(6, 6, 3)).toEqual(['c'])
})
