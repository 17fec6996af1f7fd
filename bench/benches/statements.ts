// What each SQL statement of the product costs PostgreSQL for a filing, with its planning, and which
// statements run while nothing happens: where to look before a filing is made cheaper.
import { setTimeout as delay } from 'node:timers/promises'
import { createPool, type Pool } from '@cfs/postgres'
import { z } from 'zod'
import { FILED_BEFORE, openTurns } from '../against/turn.ts'
import type { RunningInstance } from '../product/bench-instance.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs } from '../report/percentile.ts'
import { startInstantAuthority } from '../targets/start-instant-authority.ts'
import type { BenchContext } from './bench.ts'

const MOST_COSTLY = 40
const MOST_IDLE = 15
const IDLE_SECONDS = 20
const atRate = { perSecond: 10, seconds: 12 }

/** Switches PostgreSQL's extension for statistics on in the bench's own instance, and off again. */
export async function statementsBench({ instance, say }: BenchContext): Promise<Measured> {
  const authority = await startInstantAuthority()
  const start = () => instance.running({ authorityUrl: authority.url })
  try {
    await withServer(await start(), (database) =>
      database
        .query("alter system set shared_preload_libraries = 'pg_stat_statements'")
        .then(() => database.query('alter system set pg_stat_statements.track_planning = on')),
    )
    await instance.stop()
    const running = await start()
    const turns = await openTurns(running)
    const figures = await withServer(running, async (database) => {
      await database.query('create extension if not exists pg_stat_statements')
      say('a turn to fill the caches …')
      await turns.take(atRate)
      await database.query('select pg_stat_statements_reset()')
      say('the turn that is measured …')
      await turns.take(atRate)
      const busy = await costly(database, FILED_BEFORE + atRate.perSecond * atRate.seconds)
      await database.query('select pg_stat_statements_reset()')
      await delay(IDLE_SECONDS * 1000)
      const idle = await frequent(database)
      await database.query('alter system reset all')
      return [...busy, ...idle]
    })
    await turns.stop()
    return {
      title: 'Statements: what each costs PostgreSQL for a filing',
      figures,
      notes: ['The time includes waits for locks: eight submissions of one account wait for each other.'],
    }
  } finally {
    await instance.stop()
    await authority.stop()
  }
}

async function withServer<T>(
  { infrastructure }: RunningInstance,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool({ url: infrastructure.postgres.url, max: 1, applicationName: 'bench' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const statement = z.object({
  database: z.string(),
  calls: z.coerce.number(),
  execMs: z.number(),
  planMs: z.number(),
  query: z.string(),
})
type Statement = z.infer<typeof statement>

async function read(database: Pool, order: string): Promise<readonly Statement[]> {
  const { rows } = await database.query(
    `select datname as database, calls, total_exec_time as "execMs", total_plan_time as "planMs", query
     from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where datname <> 'postgres' order by ${order} desc`,
  )
  return z.array(statement).parse(rows)
}

async function costly(database: Pool, filings: number): Promise<readonly Figure[]> {
  const statements = await read(database, 'total_exec_time + total_plan_time')
  const sum = (of: (one: Statement) => number) =>
    statements.reduce((total, one) => total + of(one), 0) / filings
  const all = {
    what: 'all statements',
    value: `${inMs(sum(({ execMs }) => execMs))} and ${inMs(sum(({ planMs }) => planMs))} of planning`,
    ratio: `${sum(({ calls }) => calls).toFixed(1)} for a filing`,
  }
  return [
    all,
    ...statements.slice(0, MOST_COSTLY).map((one) => ({
      what: wordsOf(one),
      value: `${inMs(one.execMs / filings)} and ${inMs(one.planMs / filings)} of planning`,
      ratio: `${(one.calls / filings).toFixed(2)} for a filing`,
    })),
  ]
}

async function frequent(database: Pool): Promise<readonly Figure[]> {
  const statements = await read(database, 'calls')
  return statements.slice(0, MOST_IDLE).map((one) => ({
    what: `while nothing happens, ${wordsOf(one)}`,
    value: `${inMs((one.execMs + one.planMs) / IDLE_SECONDS)} a second`,
    ratio: `${(one.calls / IDLE_SECONDS).toFixed(2)} a second`,
  }))
}

/** The beginning of the statement, as a cell of a table. */
function wordsOf({ database, query }: Statement): string {
  const text = query.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 100)
  return `${database.replace(/^cfs_[a-z]+_/, '')}: \`${text.replaceAll('`', "'")}\``
}
