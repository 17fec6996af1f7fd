// Runs as a separate process of the webhooks bench: delivers events to endpoints with the delivery engine of
// notifications. It takes the task as its only argument and prints what it measured as its only line.
import { join } from 'node:path'
import { createPool, migrate } from '@cfs/postgres'
import { PACKAGE_TABLES } from '@cfs/service'
import { createPublicAddresses } from '@cfs/notifications/public-addresses.ts'
import { createSealing } from '@cfs/notifications/sealing.ts'
import { startDeliveries } from '@cfs/notifications/start-deliveries.ts'
import { createWebhookSender } from '@cfs/notifications/webhook-sender.ts'
import { createLogger, systemClock } from '@cfs/runtime'
import { z } from 'zod'

const wish = z
  .object({
    databaseUrl: z.string(),
    /** Each account has one endpoint; the first one has a backlog. */
    accounts: z.number(),
    eventsEach: z.number(),
    backlog: z.number(),
    most: z.number(),
    receiver: z.url(),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const LOOK_MS = 100
await migrate({
  url: wish.databaseUrl,
  directory: join(import.meta.dirname, '../../services/notifications/migrations'),
  packages: PACKAGE_TABLES,
})
const pool = createPool({ url: wish.databaseUrl, max: 10, applicationName: 'deliver-webhooks' })
const sealing = createSealing(['1:a key of the bench with at least 32 characters'])
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const endpoints = Array.from({ length: wish.accounts }, (_, index) => ({
  id: `whe_${index}`,
  account: `acc_${index}`,
  sealed: sealing.seal(`whe_${index}`, secret),
  events: index === 0 ? wish.backlog : wish.eventsEach,
}))

await pool.query(
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) as g (id text, account text, sealed text, events integer)
   ), feeds as (
     insert into feed (account_id, mode, last_position) select account, 'live', events from given
     returning account_id
   ), endpoint as (
     insert into webhook_endpoint (endpoint_id, account_id, mode, url, status, created_by_key, created_at,
       claimed_at)
     select id, account, 'live', $2::text || id, 'enabled', 'key_1', now(), now() from given
     returning endpoint_id
   ) select count(*) from feeds, endpoint`,
  [JSON.stringify(endpoints), wish.receiver],
)
await pool.query(
  `insert into webhook_secret (endpoint_id, sealed)
   select id, sealed from jsonb_to_recordset($1::jsonb) as g (id text, sealed text)`,
  [JSON.stringify(endpoints)],
)
await pool.query(
  `insert into feed_event (account_id, mode, position, event_id, type, occurred_at, data, created_at)
   select account, 'live', n, 'evt_' || md5(account || ' ' || n), 'balance.low', now(),
     '{"balance":40,"owed":0,"threshold":50,"currency":"GBP"}', now()
   from jsonb_to_recordset($1::jsonb) as g (account text, events integer), generate_series(1, events) n`,
  [JSON.stringify(endpoints)],
)
// The backlog is older than everything else.
await pool.query(
  `insert into webhook_delivery (delivery_id, endpoint_id, account_id, mode, event_id, type, position,
     occurred_at, state, due_at, queued_at)
   select 'whd_' || event_id, 'whe_' || substr(account_id, 5), account_id, mode, event_id, type, position,
     occurred_at, 'pending', now() - case when account_id = 'acc_0' then interval '1 hour' else '0' end, now()
   from feed_event`,
)
await pool.query('analyze')

const [before, startedAt] = [process.cpuUsage(), performance.now()]
const logger = createLogger({ service: 'notifications', level: 'warn' })
const sender = createWebhookSender(
  createPublicAddresses({ allowedHosts: new Set(['127.0.0.1']), ownHosts: new Set() }),
  { perAddress: 1, isUnlimited: () => true },
)
const { most } = wish
const deliveries = startDeliveries({
  pool,
  clock: systemClock,
  logger,
  sealing,
  sender,
  chance: Math.random,
  most,
  perMinute: 300,
  sharedDomains: ['127.0.0.1'],
  count: () => undefined,
  announced: () => undefined,
})
deliveries.poke()
let othersMs: number | undefined
for (;;) {
  const { rows } = await pool.query<{ pending: number; others: number }>(
    `select count(*)::int as pending, (count(*) filter (where account_id <> 'acc_0'))::int as others
     from webhook_delivery where state = 'pending'`,
  )
  const [{ pending, others } = { pending: 0, others: 0 }] = rows
  if (others === 0) othersMs ??= performance.now() - startedAt
  if (pending === 0) break
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
const elapsedMs = performance.now() - startedAt
const { user, system } = process.cpuUsage(before)
const { rows } = await pool.query<{ count: number; again: number }>(
  `select count(*)::int as count, (count(*) filter (where attempt_count <> 1))::int as again
   from webhook_delivery where state = 'delivered'`,
)
await deliveries.stop()
await Promise.all([sender.close(), pool.end()])
const [found = { count: 0, again: 0 }] = rows
process.stdout.write(`${JSON.stringify({ ...found, elapsedMs, othersMs, cpuMs: (user + system) / 1000 })}\n`)
