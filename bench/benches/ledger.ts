// Measures how fast billing's own command posts charges to the ledger, on many accounts and on one account.
// PostgreSQL syncs every commit to disk. A transaction posts either one charge, or as many as a busy
// consumer combines.
import { join } from 'node:path'
import { runCommand } from '@cfs/testing/local'
import { z } from 'zod'
import { projectDirectory } from '../product/bench-instance.ts'
import { type BenchStores, startBenchStores } from '../product/bench-stores.ts'
import type { Figure, Measured } from '../report/figures.ts'
import type { BenchContext } from './bench.ts'

const cases = [
  { name: 'many', what: '1,000 accounts', accounts: 1_000, aim: '≥ 2,600' },
  { name: 'one', what: 'one account', accounts: 1, aim: '≥ 1,000' },
] as const
const ways = [
  { name: 'together', what: '50 in a transaction', perTransaction: 50, connections: 2, postings: 15_000 },
  {
    name: 'alone',
    what: 'one in a transaction, 8 at a time',
    perTransaction: 1,
    connections: 8,
    postings: 4_000,
  },
] as const

const posted = z.object({ count: z.number(), elapsedMs: z.number(), cpuMs: z.number() })

async function post(stores: BenchStores, wish: object & { readonly name: string }) {
  const { name, ...rest } = wish
  const databaseUrl = await stores.database(name)
  const before = (await stores.cpuMs()).get('postgres') ?? Number.NaN
  const script = join(projectDirectory, 'bench/targets/post-charges.ts')
  const answer = await runCommand(process.execPath, [script, JSON.stringify({ ...rest, databaseUrl })])
  const found = posted.parse(JSON.parse(answer))
  const spentMs = ((await stores.cpuMs()).get('postgres') ?? Number.NaN) - before
  return { ...found, postgresMs: spentMs }
}

export async function ledgerBench({ say }: BenchContext): Promise<Measured> {
  const stores = await startBenchStores({ kafka: false })
  const figures: Figure[] = []
  try {
    for (const way of ways) {
      for (const { name, what, accounts, aim } of cases) {
        const { perTransaction, connections, postings } = way
        const wish = { accounts, perTransaction, connections, postings, name: `ledger_${name}_${way.name}` }
        const { count, elapsedMs, cpuMs, postgresMs } = await post(stores, wish)
        const micros = (spentMs: number) => ((spentMs / count) * 1000).toFixed(0)
        figures.push({
          what: `${what}, ${way.what}`,
          value: `${((count / elapsedMs) * 1000).toFixed(0)} postings/s`,
          ratio: `CPU of billing ${micros(cpuMs)} µs, of PostgreSQL ${micros(postgresMs)} µs`,
          ...(way.name === 'together' && { aim }),
        })
        say(`${what}, ${way.what}: done`)
      }
    }
  } finally {
    await stores.stop()
  }
  return {
    title: 'Ledger: charges of accepted filings',
    figures,
    notes: [
      'A posting is the whole of a charge: hold, transaction, its entries and their checks, the event of the' +
        ' changed balance in the outbox. fsync is on. Each run ends with a look at the books: nothing is' +
        ' missing, and all sums to zero. CPU of PostgreSQL includes the migrations and a warm-up.',
    ],
  }
}
