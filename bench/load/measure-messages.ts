// Measures events on their way from one process through a broker to another; each process has its own
// database.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool, type Pool } from '@cfs/postgres'
import { runCommand } from '@cfs/testing/local'
import { z } from 'zod'
import { projectDirectory } from '../product/bench-instance.ts'
import type { BenchStores } from '../product/bench-stores.ts'

export interface MessagesRun {
  readonly name: string
  readonly events: number
  readonly perSecond?: number
  readonly relayLast: boolean
}

export interface MessagesResult {
  readonly latenciesMs: readonly number[]
  readonly perSecond: number
  readonly commits: number
  /** The CPU time that each process of the messages bench uses for one event, by the name of the process. */
  readonly cpuMicroseconds: ReadonlyMap<string, number>
}

const deciderResult = z.object({ decidedMs: z.number(), cpuMs: z.number() })
const consumerResult = z.object({ commits: z.number(), cpuMs: z.number() })

async function runSide<T extends z.ZodType>(script: string, wish: object, schema: T): Promise<z.infer<T>> {
  const args = [join(projectDirectory, 'bench/targets', script), JSON.stringify(wish)]
  return schema.parse(JSON.parse(await runCommand(process.execPath, args)))
}

async function openDatabase(stores: BenchStores, name: string): Promise<{ url: string; pool: Pool }> {
  const url = await stores.database(name)
  const pool = createPool({ url, max: 2, applicationName: 'bench' })
  for (const file of ['packages/messaging/migrations/0001_messaging.sql', 'bench/targets/messages.sql']) {
    await pool.query(await readFile(join(projectDirectory, file), 'utf8'))
  }
  return { url, pool }
}

interface Times {
  readonly key: string
  readonly sequence: number
  readonly at_ms: number
}

const TIMES = (table: string, order: string) =>
  `select key, sequence, extract(epoch from pg_xact_commit_timestamp(xmin))::double precision * 1000 as at_ms
   from ${table} order by ${order}`

/** Throws if an event is missing, duplicated, or overtaken by one with the same key. */
function joined(decided: readonly Times[], effects: readonly Times[]) {
  const reached = new Map<string, number>()
  for (const { key, sequence } of effects) {
    if (sequence !== (reached.get(key) ?? 0) + 1) throw new Error(`${key} ${sequence} came out of order`)
    reached.set(key, sequence)
  }
  if (effects.length !== decided.length)
    throw new Error(`${decided.length} decided, ${effects.length} consumed`)
  const decidedAt = new Map(decided.map((one) => [`${one.key} ${one.sequence}`, one.at_ms]))
  const latenciesMs = effects.map((one) => one.at_ms - (decidedAt.get(`${one.key} ${one.sequence}`) ?? NaN))
  const spanMs = Math.max(...ends(effects)) - Math.min(...ends(decided))
  return { latenciesMs, spanMs }
}

const ends = (times: readonly Times[]): number[] => {
  const all = times.map(({ at_ms: atMs }) => atMs).toSorted((a, b) => a - b)
  return [all.at(0) ?? 0, all.at(-1) ?? 0]
}

/**
 * Runs the messages bench once, on databases created for this run. Throws if an event was lost, duplicated or
 * overtaken.
 */
export async function measureMessages(stores: BenchStores, run: MessagesRun): Promise<MessagesResult> {
  const { broker } = stores
  const [deciding, consuming] = [
    await openDatabase(stores, `decide_${run.name}`),
    await openDatabase(stores, `consume_${run.name}`),
  ]
  const before = await stores.cpuMs()
  const side = { broker, events: run.events }
  const decide = { ...side, ...run, databaseUrl: deciding.url, lanes: 16, keysPerLane: 20 }
  const startConsumer = () =>
    runSide('consume-events.ts', { ...side, databaseUrl: consuming.url }, consumerResult)
  const [decider, consumer] = run.relayLast
    ? [await runSide('decide-events.ts', decide, deciderResult), await startConsumer()]
    : await Promise.all([runSide('decide-events.ts', decide, deciderResult), startConsumer()])
  const after = await stores.cpuMs()
  const decided = await deciding.pool.query<Times>(TIMES('decided', 'at_ms'))
  const effects = await consuming.pool.query<Times>(TIMES('effect', 'position'))
  await Promise.all([deciding.pool.end(), consuming.pool.end()])
  const { latenciesMs, spanMs } = joined(decided.rows, effects.rows)
  const [firstMs = 0, lastMs = 0] = ends(effects.rows)
  const servers = [...after].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)] as const)
  const spent = [...servers, ['deciding', decider.cpuMs] as const, ['consuming', consumer.cpuMs] as const]
  return {
    latenciesMs,
    perSecond: (run.events / (run.relayLast ? lastMs - firstMs : spanMs)) * 1000,
    commits: consumer.commits,
    cpuMicroseconds: new Map(spent.map(([name, ms]) => [name, (ms / run.events) * 1000])),
  }
}
