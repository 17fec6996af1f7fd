// However many domains hold the attempts made at them, the webhooks of another customer do not wait.
import { createPool, type Pool } from '@cfs/postgres'
import { createLogger, systemClock } from '@cfs/runtime'
import { testDatabase, type TestDatabase, waitFor } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SendResult } from '../src/clients/webhook-sender.ts'
import { startDeliveries } from '../src/commands/start-deliveries.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase({ service: 'notifications' })
  pool = createPool({ url: database.url, max: 3, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(() =>
  pool.query('truncate webhook_delivery, webhook_secret, webhook_endpoint, webhook_domain cascade'),
)

/** Endpoints of as many accounts at a domain, each with a ping that is due. */
async function ping(domain: string, count: number, isNew: boolean): Promise<void> {
  await pool.query(
    `insert into webhook_endpoint (endpoint_id, account_id, mode, url, status, created_by_key, created_at,
       claimed_at, domain, is_slow)
     select $1 || n, 'acc_' || $1 || n, 'live', 'https://' || $1 || '/' || n, 'enabled', 'key', now(), now(),
       $1, $3
     from generate_series(1, $2::int) n`,
    [domain, count, isNew],
  )
  await pool.query(
    `insert into webhook_secret (endpoint_id, sealed)
     select $1 || n, 'sealed' from generate_series(1, $2::int) n`,
    [domain, count],
  )
  await pool.query(
    `insert into webhook_delivery (delivery_id, endpoint_id, account_id, mode, event_id, type, occurred_at,
       state, due_at, queued_at)
     select 'whd_' || $1 || n, $1 || n, 'acc_' || $1 || n, 'live', 'evt_' || $1 || n, 'ping', now(),
       'pending', now(), now()
     from generate_series(1, $2::int) n`,
    [domain, count],
  )
}

/** The engine, with receivers that hold every attempt at an attacker's domain until the end. */
function start(most = 64) {
  const [held, arrived]: [string[], string[]] = [[], []]
  const end = Promise.withResolvers<SendResult>()
  const delivered: SendResult = {
    kind: 'delivered',
    durationMs: 5,
    retryAfterMs: undefined,
    statusCode: 204,
    response: null,
  }
  const { poke, stop } = startDeliveries({
    pool,
    clock: systemClock,
    logger: createLogger({ service: 'test', level: 'silent' }),
    sealing: { seal: (_, text) => text, open: () => 'whsec_AAAA' },
    sender: {
      async send({ url }) {
        if (!url.includes('attacker')) {
          arrived.push(url)
          return delivered
        }
        held.push(url)
        return end.promise
      },
      close: async () => undefined,
    },
    chance: () => 0.5,
    most,
    perMinute: 100_000,
    sharedDomains: [],
    count: () => undefined,
    announced: () => undefined,
  })
  return {
    held,
    arrived,
    poke,
    async stop() {
      end.resolve(delivered)
      await stop()
    },
  }
}

test.each([
  ['that answered before', false, 48],
  ['that are new', true, 24],
])('receivers %s at four domains hold a bounded share', async (name, isNew, share) => {
  for (const number of [1, 2, 3, 4]) await ping(`attacker-${number}.example`, 40, isNew)
  const engine = start()
  engine.poke()
  await waitFor(() => engine.held.length >= share, { until: 'the attackers hold their share' })
  await ping('customer.example', 1, true)
  engine.poke()
  await waitFor(() => engine.arrived.length === 1, { until: `the customer beside ${name} has its webhook` })
  // No held attempt has ended meanwhile, and the attackers got no more than before.
  expect(engine.held).toHaveLength(share)
  await engine.stop()
})

test('a new endpoint gets its webhook with a single attempt at a time', async () => {
  await ping('customer.example', 1, true)
  const engine = start(1)
  engine.poke()
  await waitFor(() => engine.arrived.length === 1, { until: 'the webhook arrives' })
  await engine.stop()
})
