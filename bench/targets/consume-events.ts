// Runs as a separate process of the messages bench: consumes events, and inserts one row for each as its
// effect. The process takes the task as its only argument and prints the time taken as its only line of
// output.
import { createBroker, startConsumer } from '@cfs/messaging'
import { createPool } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { waitFor } from '@cfs/testing/local'
import { z } from 'zod'

const wish = z
  .object({ databaseUrl: z.string(), broker: z.string(), events: z.number() })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const logger = createLogger({ service: 'consume-events', level: 'silent' })
const pool = createPool({ url: wish.databaseUrl, max: 10, applicationName: 'consume-events' })
let consumed = 0
let commits = 0
const consumer = startConsumer({
  broker: createBroker({ brokers: [wish.broker], clientId: 'consume-events', logger }),
  pool,
  group: 'bench',
  handlers: {
    'account.opened': async (tx, event) => {
      await tx.query('insert into effect (key, sequence) values ($1, $2)', [
        event.key,
        event.payload.sequence,
      ])
      consumed += 1
    },
  },
  logger,
  afterCommit: () => {
    commits += 1
  },
  onFatal: () => process.exit(1),
})
await waitFor(() => consumed >= wish.events, { timeoutMs: 300_000, until: 'everything took effect' })
await consumer.close()
const { user, system } = process.cpuUsage()
process.stdout.write(`${JSON.stringify({ commits, cpuMs: (user + system) / 1000 })}\n`)
await pool.end()
