// How much a delivery keeps of what its receiver answers.
import { newUuid } from '@cfs/runtime'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAttempts } from '../src/store/claimed-deliveries.ts'
import { findDelivery } from '../src/store/deliveries.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase({ service: 'notifications' })
  pool = createPool({ url: database.url, max: 2, applicationName: 'test' })
  await pool.query(
    `insert into webhook_endpoint (endpoint_id, account_id, mode, url, status, created_by_key, created_at,
       claimed_at)
     values ('whe', 'acc', 'live', 'https://a.example/', 'enabled', 'key', now(), now())`,
  )
  await pool.query(
    `insert into webhook_delivery (delivery_id, endpoint_id, account_id, mode, event_id, type, position,
       occurred_at, state, due_at, queued_at)
     values ('whd', 'whe', 'acc', 'live', 'evt', 'balance.low', 1, now(), 'pending', now(), now())`,
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Records an attempt with this number as its duration and its response; null gives the delivery back. */
async function record(number: number | null): Promise<void> {
  const claimId = newUuid()
  await pool.query('update webhook_delivery set claim_id = $1', [claimId])
  const attempt = number === null ? null : attemptOf(number)
  const recorded = { deliveryId: 'whd', claimId, state: 'pending', dueAt: new Date(), attempt } as const
  await inTransaction(pool, (tx) => recordAttempts(tx, [recorded]))
}
const attemptOf = (durationMs: number) =>
  ({
    at: '2026-11-28T12:00:00Z',
    durationMs,
    outcome: 'refused',
    statusCode: 500,
    response: `${durationMs}`,
  }) as const
const kept = async () =>
  (await findDelivery(pool, 'whe', 'whd'))?.attempts.map(({ durationMs, response }) => [durationMs, response])

test('the responses of the last three attempts are kept, and the last twenty attempts', async () => {
  await record(1)
  expect(await kept()).toEqual([[1, '1']])
  for (const number of [2, 3, 4]) await record(number)
  await record(null)
  expect(await kept()).toEqual([
    [1, null],
    [2, '2'],
    [3, '3'],
    [4, '4'],
  ])
  for (let number = 5; number <= 25; number += 1) await record(number)
  const last = await kept()
  expect([last?.length, last?.[0], ...(last?.slice(-4) ?? [])]).toEqual([
    20,
    [6, null],
    [22, null],
    [23, '23'],
    [24, '24'],
    [25, '25'],
  ])
  expect((await findDelivery(pool, 'whe', 'whd'))?.attemptCount).toBe(25)
})
