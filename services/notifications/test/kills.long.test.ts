// Processes of the service are killed with SIGKILL while events arrive on Kafka, and others take over.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isEventType } from '@cfs/contracts'
import { ensureTopics } from '@cfs/messaging'
import { createPool } from '@cfs/postgres'
import { createLogger, newId } from '@cfs/runtime'
import { compileCache, identitySettingsOf, kafkaLog, publishEvent, testDatabase, waitFor } from '@cfs/testing'
import { expect, test } from 'vitest'
import { consumes } from '../src/consumes.ts'
import { filingEvents } from './published-events.ts'

const SECRET = 'an identity secret for tests that is long enough'
const MAIN = join(import.meta.dirname, '../src/main.ts')
const [FILINGS, KILLS] = [150, 5]

test('a process that is killed at any time loses no event and repeats none', async () => {
  const [log, database] = [await kafkaLog(), await testDatabase({ service: 'notifications' })]
  const broker = log.connect()
  const consumed = consumes(createLogger({ service: 'test', level: 'silent' }))
  await ensureTopics(broker, { notifications: Object.keys(consumed).filter(isEventType) })
  const publisher = broker.publisher()
  const pool = createPool({ url: database.url, max: 2, applicationName: 'test' })
  const account = newId('acc')
  const environment = {
    ...compileCache(),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.runtimeUrl,
    MIGRATION_DATABASE_URL: database.url,
    ...log.settings,
    ...identitySettingsOf(SECRET, 'notifications'),
  }
  let current = start(environment)
  try {
    const moved = () => countEvents(pool, account)
    const publishing = publishFilings({
      account,
      moved,
      publish: (event) => publishEvent(publisher, event),
    })
    for (let kills = 0; kills < KILLS; kills += 1) {
      // Each process is killed after another number of events.
      const until = (await moved()) + 1 + Math.floor(Math.random() * 20)
      await waitFor(async () => (await moved()) >= until)
      await current.kill()
      current = start(environment)
    }
    await publishing
    await waitFor(async () => (await moved()) >= FILINGS * 2, { timeoutMs: 120_000 })
    const { rows } = await pool.query<{ events: number; ids: number; last: number; unordered: number }>(
      `select count(*)::int as events, count(distinct event_id)::int as ids, max(position)::int as last,
         (count(*) filter (where sequence <= before))::int as unordered
       from (select event_id, position, (data::jsonb ->> 'sequence')::int as sequence,
           lag((data::jsonb ->> 'sequence')::int) over (
             partition by data::jsonb ->> 'filing_id' order by position) as before
         from feed_event where account_id = $1) as ordered`,
      [account],
    )
    const events = FILINGS * 2
    expect(rows).toEqual([{ events, ids: events, last: events, unordered: 0 }])
    expect((await pool.query('select from arrival')).rowCount).toBe(0)
  } finally {
    await current.kill()
    await publisher.close()
    await pool.end()
    await database.drop()
  }
})

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

async function countEvents(pool: ReturnType<typeof createPool>, account: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from feed_event where account_id = $1',
    [account],
  )
  return rows[0]?.count ?? 0
}

type Published = ReturnType<typeof filingEvents>['recorded']

/** How many filings may be published ahead of the feed, so that every process has some to move. */
const MOST_AHEAD = 20

interface Publishing {
  readonly account: string
  /** How many events are in the feed. */
  readonly moved: () => Promise<number>
  readonly publish: (event: Published) => Promise<void>
}

async function publishFilings({ account, moved, publish }: Publishing): Promise<void> {
  for (let index = 0; index < FILINGS; index += 1) {
    const { recorded, submitted, accepted } = filingEvents(account)
    for (const event of [accepted, submitted, recorded]) await publish(event as typeof recorded)
    await waitFor(async () => (await moved()) >= (index - MOST_AHEAD) * 2)
  }
}
