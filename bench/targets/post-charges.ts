// Runs as a separate process of the ledger bench: posts charges with billing's own command, in transactions
// of a given size, on a given number of connections in parallel. The process takes the task as its only
// argument and prints the time taken as its only line of output.
import { createPool, inTransaction, migrate } from '@cfs/postgres'
import { PACKAGE_TABLES } from '@cfs/service'
import { newUuid } from '@cfs/runtime'
import { join } from 'node:path'
import { z } from 'zod'
import { chargeFilings } from '@cfs/billing/commands/charge-filings.ts'
import { holdFilings } from '@cfs/billing/commands/hold-filings.ts'

const wish = z
  .object({
    databaseUrl: z.string(),
    accounts: z.number(),
    postings: z.number(),
    perTransaction: z.number(),
    connections: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const directory = join(import.meta.dirname, '../../services/billing/migrations')
await migrate({ url: wish.databaseUrl, directory, packages: PACKAGE_TABLES })
const pool = createPool({ url: wish.databaseUrl, max: wish.connections, applicationName: 'post-charges' })

const filings = Array.from({ length: wish.postings }, (_, index) => ({
  filingId: `fil_${newUuid()}`,
  accountId: `acc_${(index * 7919) % wish.accounts}`,
  pricePence: 2_000,
}))

// A filing is charged what its recording stated.
const HOLDS_AT_ONCE = 1_000
for (let index = 0; index < filings.length; index += HOLDS_AT_ONCE) {
  const recorded = filings.slice(index, index + HOLDS_AT_ONCE)
  await inTransaction(pool, (tx) => holdFilings(tx, recorded, new Date()))
}

async function postUntilDone(): Promise<void> {
  for (;;) {
    const next = filings.splice(0, wish.perTransaction)
    if (next.length === 0) return
    await inTransaction(pool, (tx) => chargeFilings(tx, next, new Date()))
  }
}

// Creates connections, prepared statements and accounts before measuring.
const warmUp = filings.splice(0, Math.min(filings.length / 4, 1_000))
for (const one of warmUp) await inTransaction(pool, (tx) => chargeFilings(tx, [one], new Date()))
const [before, startedAt, count] = [process.cpuUsage(), performance.now(), filings.length]
await Promise.all(Array.from({ length: wish.connections }, postUntilDone))
const elapsedMs = performance.now() - startedAt
const { user, system } = process.cpuUsage(before)
const { rows } = await pool.query<{ ok: boolean }>(
  `select (select count(*) from ledger_transaction) = $1 and (select sum(amount_pence) from entry) = 0
     and (select sum(sequence) from account) = $1 as ok`,
  [wish.postings],
)
if (rows[0]?.ok !== true) throw new Error('the books are not right')
process.stdout.write(`${JSON.stringify({ count, elapsedMs, cpuMs: (user + system) / 1000 })}\n`)
await pool.end()
