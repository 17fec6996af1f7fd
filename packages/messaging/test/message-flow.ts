// A service for the tests: a database with outbox and inbox, a broker with its own topics, and handlers that
// record which events took effect.
import { join } from 'node:path'
import type { EventPayload } from '@cfs/contracts'
import { createPool, inTransaction, type Pool, type Tx } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { inProcessLog, testDatabase, type TestDatabase, testTopics, waitFor } from '@cfs/testing'
import {
  appendToOutbox,
  type Broker,
  createBroker,
  ensureTopics,
  type IncomingEvent,
  messagingTables,
} from '../src/index.ts'

export const silentLogger = createLogger({ service: 'test', level: 'silent' })

export interface Effect {
  readonly key: string
  readonly sequence: number
}

export interface MessageFlow {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly broker: Broker
  readonly brokers: readonly string[]
  readonly topicPrefix: string
  /** Appends the next event of each key in a separate transaction. */
  readonly decide: (...keys: string[]) => Promise<void>
  readonly effects: () => Promise<Effect[]>
  readonly waitForEffects: (count: number) => Promise<Effect[]>
  readonly newPool: (applicationName: string) => Pool
  readonly close: () => Promise<void>
}

/** An event whose `sequence` counts the events of its key. */
export const payloadOf = (key: string, sequence: number): EventPayload<'account.opened'> => ({
  account_id: key,
  sequence,
  occurred_at: 1_795_000_000_000,
  name: 'Test',
  partner: false,
})

/** Applies an event in the test's consumer by writing a row to its database. */
export function writeDown(tx: Tx, event: IncomingEvent<'account.opened'>): Promise<unknown> {
  return tx.query('insert into effect (event_id, key, sequence) values ($1, $2, $3)', [
    event.id,
    event.key,
    event.payload.sequence,
  ])
}

async function decideOne(pool: Pool, key: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ sequence: number }>(
      `insert into aggregate (key, sequence) values ($1, 1)
       on conflict (key) do update set sequence = aggregate.sequence + 1 returning sequence`,
      [key],
    )
    const payload = payloadOf(key, rows[0]?.sequence ?? 0)
    await appendToOutbox(tx, [{ type: 'account.opened', key, payload }], { source: 'test', now: new Date() })
  })
}

export interface MessageFlowOptions {
  /** Uses the run's Kafka; unset, the flow uses a log in this process. */
  readonly onKafka?: boolean
  /** The address of a Kafka that the test may break, instead of the run's. */
  readonly brokers?: string
  readonly stalledAfterMs?: number
}

export async function openMessageFlow(options: MessageFlowOptions = {}): Promise<MessageFlow> {
  const database = await testDatabase({
    name: 'messaging',
    migrations: join(import.meta.dirname, 'migrations'),
    packages: [messagingTables],
  })
  const { broker, brokers, topicPrefix } = await connect(options)
  const pools: Pool[] = []
  const newPool = (applicationName: string) => {
    const pool = createPool({ url: database.url, max: 6, applicationName })
    pools.push(pool)
    return pool
  }
  const pool = newPool('test')
  await ensureTopics(broker, { test: ['account.opened'] })
  const effects = async () => {
    const { rows } = await pool.query<{ key: string; sequence: number }>(
      'select key, sequence from effect order by position',
    )
    return rows
  }
  return {
    database,
    pool,
    broker,
    brokers,
    topicPrefix,
    decide: async (...keys) => {
      for (const key of keys) await decideOne(pool, key)
    },
    effects,
    waitForEffects: (count) =>
      waitFor(
        async () => {
          const found = await effects()
          return found.length >= count ? found : undefined
        },
        { until: `${count} events took effect` },
      ),
    newPool,
    close: async () => {
      await Promise.all(pools.map((one) => one.end()))
      await database.drop()
    },
  }
}

async function connect({ onKafka = false, brokers: own, stalledAfterMs }: MessageFlowOptions) {
  if (!onKafka && own === undefined) return { broker: inProcessLog().connect(), brokers: [], topicPrefix: '' }
  const topics = await testTopics()
  const brokers = own === undefined ? topics.brokers : [own]
  const broker = createBroker({
    brokers,
    clientId: 'test',
    topicPrefix: topics.topicPrefix,
    logger: silentLogger,
    sessionTimeoutMs: 6_000,
    heartbeatMs: 500,
    maxWaitMs: 50,
    ...(stalledAfterMs === undefined ? {} : { stalledAfterMs }),
  })
  return { broker, brokers, topicPrefix: topics.topicPrefix }
}

/** The sequence numbers of each key, in the order in which the events took effect. */
export function sequencesByKey(effects: readonly Effect[]): Record<string, number[]> {
  const sequences: Record<string, number[]> = {}
  for (const { key, sequence } of effects) (sequences[key] ??= []).push(sequence)
  return sequences
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
