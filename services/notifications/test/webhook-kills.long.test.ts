// Processes of the service are killed with SIGKILL while they deliver, and others take over: no event is
// lost, and one that is sent again has the same id, bytes and key.
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { isEventType } from '@cfs/contracts'
import { ensureTopics } from '@cfs/messaging'
import { createPool } from '@cfs/postgres'
import { createLogger, newId } from '@cfs/runtime'
import { compileCache, identitySettingsOf, kafkaLog, publishEvent, testDatabase, waitFor } from '@cfs/testing'
import { expect, test } from 'vitest'
import { createSealing } from '../src/clients/sealing.ts'
import { consumes } from '../src/consumes.ts'
import { filingEvents } from './published-events.ts'
import { startReceiver } from './webhook-receiver.ts'
import { WEBHOOK_KEY } from './webhooks-under-test.ts'

const SECRET = 'an identity secret for tests that is long enough'
const MAIN = join(import.meta.dirname, '../src/main.ts')
const [FILINGS, KILLS] = [60, 5]
const KEY = Buffer.alloc(32, 7)

test('a process that is killed at any time loses no delivery, and repeats one under its id', async () => {
  const [log, database] = [await kafkaLog(), await testDatabase({ service: 'notifications' })]
  const broker = log.connect()
  const consumed = consumes(createLogger({ service: 'test', level: 'silent' }))
  await ensureTopics(broker, { notifications: Object.keys(consumed).filter(isEventType) })
  const publisher = broker.publisher()
  const pool = createPool({ url: database.url, max: 2, applicationName: 'test' })
  const receiver = await startReceiver()
  const [account, endpointId] = [newId('acc'), newId('whe')]
  // Slow enough that a kill often falls between an answer and its record.
  receiver.behave('/hook', (_, response) => setTimeout(() => response.writeHead(204).end(), 30))
  const environment = {
    ...compileCache(),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.runtimeUrl,
    MIGRATION_DATABASE_URL: database.url,
    WEBHOOK_KEY,
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    ...log.settings,
    ...identitySettingsOf(SECRET, 'notifications'),
  }
  let current = start(environment)
  try {
    await addEndpoint(pool, { account, endpointId, url: receiver.url('/hook') })
    const arrived = () => new Set(receiver.at('/hook').map(({ id }) => id)).size
    const publishing = (async () => {
      for (let index = 0; index < FILINGS; index += 1) {
        const { recorded, submitted, accepted } = filingEvents(account)
        for (const event of [recorded, submitted, accepted]) {
          await publishEvent(publisher, event as typeof recorded)
        }
        await waitFor(async () => arrived() >= (index - 10) * 2, { timeoutMs: 120_000 })
      }
    })()
    for (let kills = 0; kills < KILLS; kills += 1) {
      const until = arrived() + 1 + Math.floor(Math.random() * 10)
      await waitFor(async () => arrived() >= until, { timeoutMs: 120_000 })
      await current.kill()
      // Leases end after a minute; the test does not wait for it.
      await pool.query('update webhook_delivery set due_at = now() where claim_id is not null')
      current = start(environment)
    }
    await publishing
    const delivered = async () =>
      (await pool.query(`select from webhook_delivery where state = 'delivered'`)).rowCount
    await waitFor(async () => (await delivered()) === FILINGS * 2, { timeoutMs: 120_000 })
    const { rows } = await pool.query<{ id: string }>('select event_id as id from feed_event')
    expect(new Set(receiver.at('/hook').map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
    for (const received of Map.groupBy(receiver.at('/hook'), ({ id }) => id).values()) {
      expect(new Set(received.map(({ body }) => body)).size).toBe(1)
      for (const { id, timestamp, body, signature } of received) {
        const signed = createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest('base64')
        expect(signature).toBe(`v1,${signed}`)
      }
    }
  } finally {
    await current.kill()
    await receiver.stop()
    await publisher.close()
    await pool.end()
    await database.drop()
  }
})

interface Endpoint {
  readonly account: string
  readonly endpointId: string
  readonly url: string
}

async function addEndpoint(
  pool: ReturnType<typeof createPool>,
  { account, endpointId, url }: Endpoint,
): Promise<void> {
  const sealed = createSealing([WEBHOOK_KEY]).seal(endpointId, `whsec_${KEY.toString('base64')}`)
  await pool.query(
    `insert into webhook_endpoint (endpoint_id, account_id, mode, url, status, created_by_key, created_at,
       claimed_at) values ($1, $2, 'live', $3, 'enabled', 'key_1', now(), now())`,
    [endpointId, account, url],
  )
  await pool.query('insert into webhook_secret (endpoint_id, sealed) values ($1, $2)', [endpointId, sealed])
}

function start(environment: Record<string, string>): { readonly kill: () => Promise<void> } {
  const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.on('exit', () => resolve())
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
