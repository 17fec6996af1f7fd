// Compares the cost of a filing and of a list page for an account with a thousand filings and for the same
// account with a million: an operation that is slower with a million is the next one to become too slow.
import type { Pool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing/local'
import { inLanes } from '../load/in-lanes.ts'
import type { FilingApi } from '../product/filing-api.ts'
import { openAccount } from '../product/open-accounts.ts'
import { seedFilings } from '../product/seed-filings.ts'
import { openStores, type SeededStores, settle } from '../product/seeded-stores.ts'
import { cpuSpentMs, stackCpuMs } from '../product/stack-cpu.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs, median } from '../report/percentile.ts'
import { startInstantAuthority } from '../targets/start-instant-authority.ts'
import type { BenchContext } from './bench.ts'

const few = 1000
const many = 1_000_000
const amount = '1000000.00'
const reads = 60
const filed = { lanes: 2, count: 120, limitMs: 60_000 }
const aim = 'ratio < 1.2'

export async function growthBench({ instance, wishes, say }: BenchContext): Promise<Measured> {
  const authority = await startInstantAuthority()
  try {
    await instance.reset()
    const running = await instance.running({ authorityUrl: authority.url })
    const { accountId, api } = await openAccount(running, amount)
    const stores = await openStores(running.infrastructure.postgres.url)
    const most = wishes.filings ?? many
    await seedFilings(stores, { accountId, from: 1, to: few, newest: most }, say)
    const small = await costsOf(api, stores, few)
    await seedFilings(stores, { accountId, from: few + 1, to: most, newest: most }, say)
    const large = await costsOf(api, stores, most)
    const health = await describeStores(stores)
    await Promise.all(Object.values(stores).map((pool) => pool.end()))
    return {
      title: `Growth: an account with ${few} filings against the same with ${most}`,
      figures: small.flatMap((before, index) => compared(before, large[index])),
      notes: [
        `Lists: ${reads} requests one after the other through the gateway, 50 filings a page; the median, and the CPU` +
          ' time of gateway, filing and PostgreSQL. Filings: CPU time of all processes, from POST to documents.',
        'Seeded straight into the stores, vacuumed as autovacuum would in time; the filings measured are real ones.',
        ...health,
      ],
    }
  } finally {
    await instance.reset()
    await authority.stop()
  }
}

interface Cost {
  readonly what: string
  readonly cpuMs: number
  readonly tookMs: number | undefined
}

async function costsOf(api: FilingApi, stores: SeededStores, filings: number): Promise<readonly Cost[]> {
  await settle(stores)
  const costs: Cost[] = []
  for (const [what, query] of pagesOf(filings)) costs.push(await costOfPage(api, what, query))
  return [...costs, await costOfFiling(api)]
}

/**
 * Returns the requests for list pages whose cost is measured. The values that the list requests filter by
 * come from the middle of the filings, so that neither end has an advantage.
 */
function pagesOf(filings: number): readonly (readonly [what: string, query: string])[] {
  const middle = Math.floor(filings / 2)
  return [
    ['newest page', ''],
    ['page in the middle', `offset=${middle}`],
    ['by status, accepted', 'status=accepted'],
    ['by status, in the middle', `status=accepted&offset=${middle}`],
    ['by type, accounts', 'filing_type=accounts'],
    ['by status and type', 'status=rejected&filing_type=accounts'],
    ['by period end', `period_end=${periodEndOf(few / 2)}`],
    ['by company', `company_number=${10_000_000 + Math.floor(few / 6)}`],
    ['by company name', `company_name=company%20${10_000_000 + Math.floor(few / 6)}`],
    ['by external id', `external_id=reference-${few / 2}`],
    ['created before the middle', `created_before=${createdAt(middle).toISOString()}`],
  ]
}

const threeYearsMs = 3 * 365.25 * 86_400_000

function createdAt(filing: number): Date {
  return new Date(Date.now() - threeYearsMs + (filing * threeYearsMs) / many)
}

function periodEndOf(filing: number): string {
  const at = createdAt(filing)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 6, 0)).toISOString().slice(0, 10)
}

async function costOfPage(api: FilingApi, what: string, query: string): Promise<Cost> {
  for (let warmUp = 0; warmUp < 10; warmUp += 1) await api.list(query)
  const tookMs: number[] = []
  const before = await stackCpuMs()
  for (let read = 0; read < reads; read += 1) {
    const began = performance.now()
    await api.list(query)
    tookMs.push(performance.now() - began)
  }
  const spent = cpuSpentMs(before, await stackCpuMs())
  const cpuMs = spent
    .filter(({ name }) => ['gateway', 'filing', 'postgres'].includes(name))
    .reduce((sum, { spentMs }) => sum + spentMs, 0)
  return { what: `list, ${what}`, cpuMs: cpuMs / reads, tookMs: median(tookMs) }
}

async function costOfFiling(api: FilingApi): Promise<Cost> {
  const before = await stackCpuMs()
  const done = await inLanes(filed, () => api.file())
  for (const { filingId } of done) {
    const wait = { intervalMs: 200, timeoutMs: 120_000, until: `${filingId} has documents` }
    await waitFor(() => api.hasDocuments(filingId), wait)
  }
  const spent = cpuSpentMs(before, await stackCpuMs())
  const cpuMs = spent.reduce((sum, { spentMs }) => sum + spentMs, 0)
  return { what: 'a filing, from POST to documents', cpuMs: cpuMs / done.length, tookMs: undefined }
}

function compared(before: Cost, after: Cost | undefined): readonly Figure[] {
  if (after === undefined) return []
  const cpu = {
    what: `${before.what}: CPU`,
    value: `${inMs(before.cpuMs)} → ${inMs(after.cpuMs)}`,
    ratio: (after.cpuMs / before.cpuMs).toFixed(2),
    aim,
  }
  if (before.tookMs === undefined || after.tookMs === undefined) return [cpu]
  const took = {
    what: `${before.what}: p50`,
    value: `${inMs(before.tookMs)} → ${inMs(after.tookMs)}`,
    ratio: (after.tookMs / before.tookMs).toFixed(2),
    aim,
  }
  return [took, cpu]
}

/** Measures each database's largest tables, without indexes, and the work left for vacuum. */
async function describeStores(stores: SeededStores): Promise<readonly string[]> {
  return Promise.all(Object.entries(stores).map(([name, pool]) => describeStore(name, pool)))
}

async function describeStore(name: string, pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(
    `select relname || ' ' || pg_size_pretty(pg_table_size(relid)) || ' and ' ||
       pg_size_pretty(pg_indexes_size(relid)) || ' of indexes, ' || n_dead_tup || ' dead rows' as line
     from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 4`,
  )
  return `${name}: ${rows.map(({ line }) => line).join('; ')}.`
}
