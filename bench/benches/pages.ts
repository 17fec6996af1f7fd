// Measures how long the dashboard takes to answer with a page, for an account with a hundred thousand
// filings: a page should take no longer than 100 ms on the server, 99 times out of 100.
import { inspect } from 'node:util'
import { type Browser, openBrowser } from '@cfs/dashboard/test/browser.ts'
import { waitFor } from '@cfs/testing/local'
import { storeOf } from '../product/completions.ts'
import { openAccount } from '../product/open-accounts.ts'
import { seedFilings } from '../product/seed-filings.ts'
import { seedRequests } from '../product/seed-requests.ts'
import { openStores, settle } from '../product/seeded-stores.ts'
import { cpuSpentMs, stackCpuMs } from '../product/stack-cpu.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs, median, percentile } from '../report/percentile.ts'
import { startInstantAuthority } from '../targets/start-instant-authority.ts'
import type { BenchContext } from './bench.ts'

const defaultFilings = 100_000
const requests = 100_000
const amount = '1000000.00'
const warmUps = 20
const loads = 300
const aim = 'p99 ≤ 100 ms'
const owner = { email: 'pages@bench.example', password: 'correct copper lantern' }

export async function pagesBench({ instance, wishes, say }: BenchContext): Promise<Measured> {
  const authority = await startInstantAuthority()
  try {
    await instance.reset()
    const running = await instance.running({ authorityUrl: authority.url })
    const { accountId, api } = await openAccount(running, amount, owner)
    const stores = await openStores(running.infrastructure.postgres.url)
    const dashboard = await storeOf('dashboard', { statementTimeoutMs: 600_000 })
    const filings = wishes.filings ?? defaultFilings
    await seedFilings(stores, { accountId, from: 1, to: filings, newest: filings }, say)
    await seedRequests(dashboard, { accountId, count: requests })
    await settle(stores, [dashboard])
    const { filingId } = await api.file()
    await waitFor(() => api.hasDocuments(filingId), { timeoutMs: 60_000, until: 'the filing has documents' })
    const browser = openBrowser(() => running.dashboard ?? '')
    await signIn(browser)
    const figures: Figure[] = []
    const month = await fullMonth(browser)
    for (const [what, path] of pagesOf({ filingId, month })) {
      figures.push(await timeOf(browser, what, path))
      say(`${what} is measured`)
    }
    await Promise.all([...Object.values(stores), dashboard].map((pool) => pool.end()))
    return {
      title: `Pages: the dashboard of an account with ${filings} filings`,
      figures,
      notes: [
        `${loads} loads of each page one after the other, from the request to its last byte; CPU time is the` +
          ' whole product’s, for one load.',
        `Written into the stores: the filings with their transactions, and ${requests} requests of 30 days.`,
      ],
    }
  } catch (error) {
    // The reset below may fail too, and would hide why the bench failed.
    say(inspect(error))
    throw error
  } finally {
    await instance.reset()
    await authority.stop()
  }
}

async function signIn(browser: Browser): Promise<void> {
  await browser.get('/sign-in')
  const { status, location } = await browser.submit('/sign-in', owner)
  if (status !== 303) throw new Error(`the sign-in was answered ${status}, ${location}`)
}

/** The account's second month, in which there are filings on every day. */
async function fullMonth(browser: Browser): Promise<string> {
  const { text } = await browser.get('/live/billing/statements')
  const months = [...text.matchAll(/statements\/(\d{4}-\d{2})"/g)].map(([, month = '']) => month)
  const [, month] = months.toReversed()
  if (month === undefined) throw new Error(`the account has the statements of ${months.length} months`)
  return month
}

function pagesOf({
  filingId,
  month,
}: {
  readonly filingId: string
  readonly month: string
}): readonly (readonly [what: string, path: string])[] {
  return [
    ['home, live', '/live'],
    ['home, sandbox', '/sandbox'],
    ['filings', '/live/filings'],
    ['filings, accepted', '/live/filings?status=accepted'],
    ['filings, rejected accounts', '/live/filings?status=rejected&filing_type=accounts'],
    ['filings of one company', '/live/filings?company=10000100'],
    ['filings by the beginning of a name', '/live/filings?company=company+100001'],
    ['filings, page in the middle', '/live/filings?offset=50000'],
    ['one filing', `/live/filings/${filingId}`],
    ['its tax explained', `/live/filings/${filingId}/tax`],
    ['requests', '/live/requests'],
    ['requests, refused', '/live/requests?status=4xx'],
    ['requests of one route', '/live/requests?route=%2Fapi%2Fv1%2Fbalance'],
    ['usage', '/live/usage'],
    ['billing', '/live/billing'],
    ['transactions', '/live/billing/transactions'],
    ['transactions, page in the middle', '/live/billing/transactions?offset=50000'],
    ['statements', '/live/billing/statements'],
    ['statement of a month', `/live/billing/statements/${month}`],
    ['receipts', '/live/billing/receipts'],
    ['keys', '/live/keys'],
    ['audit log', '/account/audit'],
  ]
}

async function timeOf(browser: Browser, what: string, path: string): Promise<Figure> {
  let bytes = 0
  const load = async (): Promise<number> => {
    const began = performance.now()
    const { status, text } = await browser.get(path)
    const tookMs = performance.now() - began
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text.slice(0, 500)}`)
    bytes = Math.max(bytes, Buffer.byteLength(text))
    return tookMs
  }
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) await load()
  const before = await stackCpuMs()
  const tookMs: number[] = []
  for (let count = 0; count < loads; count += 1) tookMs.push(await load())
  const spent = cpuSpentMs(before, await stackCpuMs())
  const cpuMs = spent.reduce((sum, { spentMs }) => sum + spentMs, 0) / loads
  const times = `p50 ${inMs(median(tookMs))}, p99 ${inMs(percentile(tookMs, 0.99))}`
  return { what, value: `${times}; CPU ${inMs(cpuMs)}; ${(bytes / 1024).toFixed(1)} KB`, aim }
}
