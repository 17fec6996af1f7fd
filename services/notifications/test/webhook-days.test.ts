// Deliveries above the daily limit of an account wait for a later day, and none is lost.
import { MOST_DELIVERIES_PER_DAY } from '@cfs/contracts'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueDeliveries } from '../src/store/deliveries.ts'
import { countForWebhookDay, deleteOldDays } from '../src/store/webhook-days.ts'

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
beforeEach(async () => {
  await pool.query('truncate webhook_delivery, webhook_endpoint, webhook_day, feed cascade')
  for (const account of ['acc_a', 'acc_b']) {
    await pool.query(
      `insert into webhook_endpoint (endpoint_id, account_id, mode, url, domain, status, created_by_key,
         created_at, claimed_at)
       values ($1, $1, 'live', 'https://a.example/', 'a.example', 'enabled', 'key', now(), now())`,
      [account],
    )
    await pool.query(`insert into feed (account_id, mode, last_position) values ($1, 'live', 1000)`, [
      account,
    ])
  }
})

const AT = new Date('2026-11-28T18:00:00Z')
const later = (days: number) => new Date(AT.getTime() + days * 86_400_000)
let made = 0

/** Queues so many new events of the account, and returns when each is due. */
async function queued(accountId: string, count: number, at = AT): Promise<readonly string[]> {
  const eventIds = Array.from({ length: count }, () => `evt_${String((made += 1)).padStart(32, '0')}`)
  await pool.query(
    `insert into feed_event (account_id, mode, position, event_id, type, occurred_at, data, created_at)
     select $1, 'live', substr(id, 5)::int, id, 'balance.low', $3, '{}', $3 from unnest($2::text[]) id`,
    [accountId, eventIds, at],
  )
  await inTransaction(pool, (tx) => queueDeliveries(tx, 'live', { eventIds, at }))
  const { rows } = await pool.query<{ due_at: Date }>(
    'select due_at from webhook_delivery where event_id = any($1) order by position',
    [eventIds],
  )
  return rows.map(({ due_at: dueAt }) => dueAt.toISOString())
}
const spend = (accountId: string, count: number, at = AT) =>
  inTransaction(pool, (tx) => countForWebhookDay(tx, { accountId, mode: 'live' }, { count, at }))
const [NOW, TOMORROW, AFTER] = [
  '2026-11-28T18:00:00.000Z',
  '2026-11-29T00:00:00.000Z',
  '2026-11-30T00:00:00.000Z',
]

test('deliveries above the limit are due at midnight, and other accounts have their own limit', async () => {
  await spend('acc_a', MOST_DELIVERIES_PER_DAY - 2)
  expect(await queued('acc_a', 4)).toEqual([NOW, NOW, TOMORROW, TOMORROW])
  expect(await queued('acc_a', 1)).toEqual([TOMORROW])
  expect(await queued('acc_b', 2)).toEqual([NOW, NOW])
})

test('what waits for a day counts against that day, and more waits for the next', async () => {
  await spend('acc_a', 2 * MOST_DELIVERIES_PER_DAY - 1)
  expect(await queued('acc_a', 2)).toEqual([TOMORROW, AFTER])
  expect(await spend('acc_a', 1, later(1))).toBe(MOST_DELIVERIES_PER_DAY + 2)
  expect(await queued('acc_a', 1, later(2))).toEqual(['2026-11-30T18:00:00.000Z'])
})

test('a count is kept for as long as it limits something', async () => {
  await spend('acc_a', 2 * MOST_DELIVERIES_PER_DAY + 1)
  await spend('acc_b', 1)
  const left = async (now: Date) => {
    await deleteOldDays(pool, now, 10)
    const { rows } = await pool.query<{ account_id: string }>('select account_id from webhook_day order by 1')
    return rows.map(({ account_id: account }) => account)
  }
  expect(await left(AT)).toEqual(['acc_a', 'acc_b'])
  expect(await left(later(1))).toEqual(['acc_a'])
  expect(await left(later(3))).toEqual([])
})
