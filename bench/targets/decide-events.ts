// Runs as a separate process of the messages bench: makes decisions, each of which writes one event in one
// transaction, and runs the relay that publishes the events. The process takes the task as its only argument
// and prints the time taken as its only line of output.
import { createBroker, appendToOutbox, outboxBacklog, startRelay } from '@cfs/messaging'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { z } from 'zod'
import { waitFor } from '@cfs/testing/local'
import { setTimeout as delay } from 'node:timers/promises'

const wish = z
  .object({
    databaseUrl: z.string(),
    broker: z.string(),
    events: z.number(),
    /** The rate of decisions; undefined means as fast as possible. */
    perSecond: z.number().optional(),
    /** The number of transactions in progress at a time; no two of them write events with the same key. */
    lanes: z.number(),
    keysPerLane: z.number(),
    /** Whether the relay starts only after all events are written, so that it starts with a backlog. */
    relayLast: z.boolean(),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const logger = createLogger({ service: 'decide-events', level: 'silent' })
const pool = createPool({ url: wish.databaseUrl, max: wish.lanes + 3, applicationName: 'decide-events' })
const publisher = createBroker({ brokers: [wish.broker], clientId: 'decide-events', logger }).publisher()

async function decide(db: Pool, key: string, sequence: number): Promise<void> {
  const payload = { account_id: key, sequence, occurred_at: Date.now(), name: 'Bench', partner: false }
  await inTransaction(db, async (tx) => {
    await tx.query('insert into decided (key, sequence) values ($1, $2)', [key, sequence])
    const context = { source: 'bench', now: new Date() }
    await appendToOutbox(tx, [{ type: 'account.opened', key, payload }], context)
  })
}

async function decideLane(lane: number, decided: () => void): Promise<void> {
  const count = Math.ceil((wish.events - lane) / wish.lanes)
  for (let index = 0; index < count; index += 1) {
    if (wish.perSecond !== undefined) {
      const dueMs = startedAt + ((index * wish.lanes + lane) / wish.perSecond) * 1000
      await delay(Math.max(0, dueMs - performance.now()))
    }
    const key = `key-${lane}-${index % wish.keysPerLane}`
    await decide(pool, key, Math.floor(index / wish.keysPerLane) + 1)
    decided()
  }
}

const start = () => startRelay({ pool, publisher, logger })
let relay = wish.relayLast ? undefined : start()
const startedAt = performance.now()
const lanes = Array.from({ length: wish.lanes }, (_, lane) => decideLane(lane, () => relay?.poke()))
await Promise.all(lanes)
const decidedMs = performance.now() - startedAt
const decidedCpuMs = process.cpuUsage()
relay ??= start()
const empty = async () => (await outboxBacklog(pool)).pending === 0
await waitFor(empty, { timeoutMs: 300_000, until: 'every event was published' })
const { user, system } = process.cpuUsage(wish.relayLast ? decidedCpuMs : undefined)
process.stdout.write(`${JSON.stringify({ decidedMs, cpuMs: (user + system) / 1000 })}\n`)
await relay.stop()
await publisher.close()
await pool.end()
