// Measures the import of a partner's trial balance of 100 and of 5,000 accounts: through the gateway until
// the 201 response, and the mapping alone.
import { mapTrialBalance, readAccountLines } from '@cfs/trial-balance'
import { liftLimits } from '../product/operate.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs, percentile } from '../report/percentile.ts'
import type { BenchContext } from './bench.ts'

const sizes = [
  { accounts: 100, imports: 200 },
  { accounts: 5000, imports: 60 },
] as const
const warmUp = 10
const company = '12345678'

/** Names of all kinds, so that most rules are tried; the numbers keep them apart. */
const names = [
  'Sales',
  'Gross wages',
  'Motor vehicle depreciation',
  'Client entertaining',
  'Bank current account',
  'Trade debtors',
  'VAT liability',
  'Director’s loan account',
  'Zzyzx holdings',
  'Prepayments and accrued income',
]

export async function importsBench({ instance, say }: BenchContext): Promise<Measured> {
  const { gateway, accounts } = await instance.running()
  const key = accounts.partner.live_key
  await liftLimits(accounts.partner.account_id)
  const post = async (path: string, body: string) => {
    const response = await fetch(`${gateway}${path}`, {
      method: 'POST',
      headers: {
        'x-api-key': key,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body,
    })
    await response.arrayBuffer()
    if (response.status !== 201) throw new Error(`${path} was answered with ${response.status}`)
  }
  await post('/api/v1/activate', JSON.stringify({ company_number: company, email: 'a@customer.example' }))
  const figures: Figure[] = []
  for (const size of sizes) {
    const lines = accountsOf(size.accounts)
    const body = JSON.stringify({ company_number: company, period_end: '2026-03-31', accounts: lines })
    for (let count = 0; count < warmUp; count += 1) await post('/api/v1/trial-balance', body)
    const wholeMs: number[] = []
    const mappedMs: number[] = []
    for (let count = 0; count < size.imports; count += 1) {
      wholeMs.push(await timed(() => post('/api/v1/trial-balance', body)))
      mappedMs.push(await timed(async () => map(lines)))
    }
    const label = `${size.accounts} accounts`
    figures.push(...percentiles(`import of ${label} (${size.imports})`, wholeMs))
    figures.push(...percentiles(`mapping of ${label} alone`, mappedMs))
    say(`${label}: done, p50 ${inMs(percentile(wholeMs, 0.5))}`)
  }
  return {
    title: 'Imports of trial balances',
    figures,
    notes: ['One after the other, each with its own Idempotency-Key, replacing the import before.'],
  }
}

function accountsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    code: String(1000 + index),
    name: `${names[index % names.length] ?? ''} ${index}`,
    amount: index % 2 === 0 ? 12.34 : -12.34,
  }))
}

function map(lines: ReturnType<typeof accountsOf>): void {
  const read = readAccountLines(lines)
  if (!('lines' in read)) throw new Error('the accounts are not valid')
  mapTrialBalance(read.lines)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

function percentiles(what: string, timesMs: readonly number[]): readonly Figure[] {
  return [
    { what: `${what}, p50`, value: inMs(percentile(timesMs, 0.5)) },
    { what: `${what}, p99`, value: inMs(percentile(timesMs, 0.99)) },
  ]
}
