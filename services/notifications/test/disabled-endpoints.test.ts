// An endpoint that is disabled because of its responses is published once, in the transaction that disables
// it, so that its members are notified; one that is only failing is not.
import { decodeEvent } from '@cfs/contracts'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { createLogger, newUuid } from '@cfs/runtime'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordDeliveries } from '../src/commands/record-deliveries.ts'
import type { AttemptKind } from '../src/domain/delivery.ts'
import { type ClaimedDelivery, claimDeliveries } from '../src/store/claimed-deliveries.ts'
import { deleteEndpoint, deleteOldEndpoints, insertEndpoint } from '../src/store/endpoints.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const SIX_DAYS_AGO = new Date('2026-11-22T12:00:00Z')
const SHARES = { perEndpoint: 4, perAccount: 8, perHost: 8, perHostAndAccount: 8, slowPerHost: 8 }
const logger = createLogger({ service: 'notifications', level: 'silent' })

let database: TestDatabase
let pool: Pool
let announced = 0
beforeAll(async () => {
  database = await testDatabase({ service: 'notifications' })
  pool = createPool({ url: database.runtimeUrl, max: 2, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  announced = 0
  await pool.query('delete from outbox')
  await pool.query('delete from webhook_delivery')
  await pool.query('delete from webhook_endpoint')
})

/** Claims the delivery of an endpoint that has failed before. */
async function claim(failures: number, failingSince: Date): Promise<readonly ClaimedDelivery[]> {
  await pool.query(
    `insert into webhook_endpoint (endpoint_id, account_id, mode, url, status, created_by_key, created_at,
       claimed_at, failures, failing_since)
     values ('whe', 'acc', 'test', 'https://user.a.example:8443/secret-path?token=hush', 'enabled', 'key', $1,
       $1, $2, $3)`,
    [SIX_DAYS_AGO, failures, failingSince],
  )
  await pool.query(
    `insert into webhook_delivery (delivery_id, endpoint_id, account_id, mode, event_id, type, position,
       occurred_at, state, due_at, queued_at)
     values ('whd', 'whe', 'acc', 'test', 'evt', 'balance.low', 1, $1, 'pending', $1, $1)`,
    [SIX_DAYS_AGO],
  )
  const leaseUntil = new Date(NOW.getTime() + 60_000)
  const reserve = { quietPerHost: 8, reserved: 0, reservedSlow: 0 }
  const limits = { ...SHARES, ...reserve, most: 10, mostSlow: 10, perMinute: 300, sharedDomains: [] }
  return inTransaction(pool, (tx) =>
    claimDeliveries(tx, { claimId: newUuid(), now: NOW, leaseUntil, ...limits }),
  )
}

async function record(
  deliveries: readonly ClaimedDelivery[],
  kind: AttemptKind,
  durationMs = 10,
): Promise<void> {
  const work = { pool, clock: { now: () => NOW }, logger, announced: () => (announced += 1) }
  const finished = deliveries.map((delivery) => ({
    delivery,
    recorded: {
      deliveryId: delivery.deliveryId,
      claimId: delivery.claimId,
      state: 'failed' as const,
      dueAt: NOW,
      attempt: null,
    },
    result: { kind, durationMs, retryAfterMs: undefined, statusCode: 410, response: '' },
    endedAt: NOW,
  }))
  await recordDeliveries(work, finished)
}

async function published() {
  const { rows } = await pool.query<{ topic: string; key: string; value: Buffer }>(
    'select topic, key, value from outbox',
  )
  return rows.map(({ topic, key, value }) => {
    expect(topic).toBe('webhook-endpoint.disabled')
    expect(value.includes('hush') || value.includes('secret-path')).toBe(false)
    return { key, ...decodeEvent('webhook-endpoint.disabled', value) }
  })
}

test.each([
  ['gone', 0, NOW, 'gone', null],
  ['refused', 2, SIX_DAYS_AGO, 'failing', SIX_DAYS_AGO.getTime()],
] as const)(
  'an endpoint whose last attempt is %s is published',
  async (...[kind, failures, since, reason, from]) => {
    await record(await claim(failures, since), kind)
    const [event, ...others] = await published()
    expect(others).toEqual([])
    expect(event).toEqual({
      key: 'whe',
      endpoint_id: 'whe',
      account_id: 'acc',
      occurred_at: NOW.getTime(),
      mode: 'test',
      host: 'user.a.example',
      reason,
      failing_since: from ?? NOW.getTime(),
    })
    expect(announced).toBe(1)
  },
)

test('an endpoint that still fails, or that is disabled already, is not published', async () => {
  const deliveries = await claim(2, new Date('2026-11-24T12:00:00Z'))
  await record(deliveries, 'refused')
  expect([await published(), announced]).toEqual([[], 0])
  await pool.query(`update webhook_endpoint set status = 'disabled', disabled_reason = 'requested'`)
  await record(deliveries, 'gone')
  expect([await published(), announced]).toEqual([[], 0])
})

test('an endpoint deleted while it holds an attempt leaves the next one of its account slow', async () => {
  const deliveries = await claim(0, NOW)
  await inTransaction(pool, (tx) => deleteEndpoint(tx, 'whe'))
  await record(deliveries, 'timed_out', 5000)
  await pool.query('delete from webhook_delivery')
  expect(await deleteOldEndpoints(pool, NOW, 10)).toBe(0)
  const [mode, url, eventTypes] = ['test', 'https://b.example', []] as const
  const facts = { accountId: 'acc', mode, url, domain: 'b.example', description: null, eventTypes }
  await inTransaction(pool, (tx) =>
    insertEndpoint(tx, { ...facts, endpointId: 'new', createdByKey: 'key', at: NOW }),
  )
  const { rows } = await pool.query('select endpoint_id, status, slow_until from webhook_endpoint order by 1')
  const tenMinutesLater = new Date(NOW.getTime() + 600_000)
  expect(rows).toEqual([
    { endpoint_id: 'new', status: 'enabled', slow_until: tenMinutesLater },
    { endpoint_id: 'whe', status: 'deleted', slow_until: tenMinutesLater },
  ])
  expect(await deleteOldEndpoints(pool, tenMinutesLater, 10)).toBe(1)
})
