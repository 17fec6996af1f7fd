// One turn of a comparison: the same work on the product of one commit, measured from outside.
import { setTimeout as delay } from 'node:timers/promises'
import { createPool, type Pool } from '@cfs/postgres'
import { stackMemory } from '@cfs/tools/dev/stack-memory.ts'
import { z } from 'zod'
import { tradingFigures } from '../documents/trading-figures.ts'
import { fileAtRate } from '../load/file-at-rate.ts'
import { inLanes } from '../load/in-lanes.ts'
import { instanceDirectory, type RunningInstance } from '../product/bench-instance.ts'
import { type Completions, watchCompletions } from '../product/completions.ts'
import type { FilingApi } from '../product/filing-api.ts'
import { openAccounts } from '../product/open-accounts.ts'
import { cpuSpentMs, stackCpuMs } from '../product/stack-cpu.ts'
import { median } from '../report/percentile.ts'

/**
 * The figures of a turn by name: those of `compared`, one `CPU of …` for each program, and one `commits of …`
 * for each database.
 */
export type TurnFigures = Readonly<Record<string, number>>

export interface TurnWish {
  /** The number of filings per second of the part in which CPU and commits are counted. */
  readonly perSecond: number
  readonly seconds: number
}

const accounts = { count: 8, amount: '1000000.00' }
const nilReturns = { lanes: 1, count: 30, limitMs: 10_000 }
const withFigures = { lanes: 1, count: 15, limitMs: 10_000 }
const together = { lanes: 8, count: 120, limitMs: 15_000 }
/** The filings of a turn before those at the fixed rate. */
export const FILED_BEFORE = nilReturns.count + withFigures.count + together.count
const settleMs = 60_000
/** PostgreSQL counts a connection's commits within a second after the last one. */
const countedAfterMs = 1_500

export interface Turns {
  readonly take: (wish: TurnWish) => Promise<TurnFigures>
  readonly stop: () => Promise<void>
}

/** Opens the accounts that file in all turns. */
export async function openTurns(running: RunningInstance): Promise<Turns> {
  const apis = await openAccounts(running, accounts)
  const completions = await watchCompletions()
  const database = createPool({
    url: running.infrastructure.postgres.url,
    max: 1,
    applicationName: 'bench',
  })
  const [one] = apis
  if (one === undefined) throw new Error('no account was opened')
  const work = { apis, completions, database }
  return {
    take: async (wish) => ({
      ...(await submitted(one, completions)),
      ...(await atRate(work, wish)),
      memory: ((await stackMemory(instanceDirectory)) ?? []).reduce((sum, { pssMb }) => sum + pssMb, 0),
    }),
    async stop() {
      await completions.stop()
      await database.end()
    },
  }
}

async function submitted(api: FilingApi, completions: Completions): Promise<TurnFigures> {
  const many = async (how: typeof nilReturns, financials?: object) => {
    const began = performance.now()
    const filed = await inLanes(how, () => api.file(financials))
    const tookMs = performance.now() - began
    for (const { filingId } of filed) completions.expect(filingId)
    if ((await completions.missingAfter(settleMs)) > 0) throw new Error('some filings were never complete')
    return { filed, tookMs, completeMs: performance.now() - began }
  }
  const nil = await many(nilReturns)
  const trading = await many(withFigures, tradingFigures)
  const burst = await many(together)
  return {
    nil: median(nil.filed.map(({ tookMs }) => tookMs)),
    withFigures: median(trading.filed.map(({ tookMs }) => tookMs)),
    acknowledged: (burst.filed.length * 1000) / burst.tookMs,
    complete: (burst.filed.length * 1000) / burst.completeMs,
  }
}

interface Work {
  readonly apis: readonly FilingApi[]
  readonly completions: Completions
  readonly database: Pool
}

async function atRate({ apis, completions, database }: Work, wish: TurnWish): Promise<TurnFigures> {
  await delay(countedAfterMs)
  const [cpuBefore, before] = [await stackCpuMs(), await writes(database)]
  const { filings, failures, lost, postMs, completeMs } = await fileAtRate(apis, completions, wish)
  if (failures.length + lost > 0) throw new Error(`${lost} filings were lost; failed: ${failures.join('; ')}`)
  const cpu = cpuSpentMs(cpuBefore, await stackCpuMs())
  await delay(countedAfterMs)
  const after = await writes(database)
  const byProgram = cpu.map(({ name, spentMs }) => [`CPU of ${name}`, spentMs / filings] as const)
  return {
    postAtRate: postMs.p50,
    completeAtRate: completeMs.p50,
    completeAtRateP99: completeMs.p99,
    CPU: cpu.reduce((sum, { spentMs }) => sum + spentMs, 0) / filings,
    ...Object.fromEntries(byProgram),
    ...commitsOf(before, after, filings),
    walKb: (after.walBytes - before.walBytes) / 1024 / filings,
  }
}

const counted = z.object({ commits: z.record(z.string(), z.number()), walBytes: z.coerce.number() })
type Writes = z.infer<typeof counted>

function commitsOf(before: Writes, after: Writes, filings: number): TurnFigures {
  const names = Object.keys(after.commits)
  const spent = names.map((name) => {
    const commits = (after.commits[name] ?? 0) - (before.commits[name] ?? 0)
    return [`commits of ${name}`, commits / filings] as const
  })
  return { commits: spent.reduce((sum, [, count]) => sum + count, 0), ...Object.fromEntries(spent) }
}

async function writes(database: Pool): Promise<Writes> {
  const { rows } = await database.query(
    `select (select jsonb_object_agg(datname, xact_commit) from pg_stat_database where datid <> 0) as commits,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as "walBytes"`,
  )
  return counted.parse(rows[0])
}
