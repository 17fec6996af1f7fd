// More filings at once than the registry's limit of look-ups allows: the client learns when to come back,
// and all are accepted. `npm run drills -- registry-limit` does it with the real limit.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compileCache } from '@cfs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GATEWAY_PASSWORD, GATEWAY_USER, nilReturn } from '../filing-requests.ts'
import { startStack, type Stack } from '../stack.ts'
import { fileAtOnce, FOR_NOW } from './file-at-once.ts'

const run = promisify(execFile)
const PROGRAM = join(import.meta.dirname, '../../clients/cli/src/main.ts')

/** Twice the real limit: 40 look-ups at once, and 1.2 a second. */
const REQUESTS = 1200
const AT_ONCE = 60
const ROWS = 6

let stack: Stack
let folder: string
beforeAll(async () => {
  stack = await startStack({ companyDataRequests: REQUESTS })
  folder = await mkdtemp(join(tmpdir(), 'registry-limit-'))
})
afterAll(async () => {
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
})

const refusedByRegistry = () =>
  stack.logged.filter((line) => line.includes('public data API answered 429')).length

it('filings at once through one account are paced, and all are accepted', async () => {
  const account = await stack.account(AT_ONCE * 20)
  const filed = await fileAtOnce(stack, account, { count: AT_ONCE, retryForMs: 180_000 })
  expect(filed.failures).toEqual([])
  expect(filed.statuses).toEqual(Array.from({ length: AT_ONCE }, () => 'accepted'))
  expect(new Set(filed.companies).size).toBe(AT_ONCE)
  expect(refusedByRegistry()).toBe(0)
  // 20 of them had to wait for look-ups. The client was refused for no other reason than the time.
  expect(filed.errors.get('SERVICE_UNAVAILABLE')).toBeGreaterThan(0)
  expect([...filed.errors.keys()].filter((code) => !FOR_NOW.includes(code))).toEqual([])
  for (const retryAfter of filed.waits) expect(retryAfter).toMatch(/^[1-9]\d{0,2}$/)
  expect(filed.recordedMs).toBeGreaterThan(10_000)
})

it('a batch of the command line waits for as long as Retry-After says, and goes on', {
  timeout: 240_000,
}, async () => {
  const account = await stack.account(ROWS * 20)
  const rows = Array.from({ length: ROWS }, () => {
    const { company_number, utr, period_end } = nilReturn()
    return [company_number, utr, period_end].join(',')
  })
  const sheet = join(folder, 'batch.csv')
  await writeFile(sheet, ['company_number,utr,period_end', ...rows].join('\n'))
  const environment = {
    PATH: process.env['PATH'],
    ...compileCache(),
    FILING_API: stack.api.url,
    FILING_API_KEY: account.live,
    GOVERNMENT_GATEWAY_ID: GATEWAY_USER,
    GOVERNMENT_GATEWAY_PASSWORD: GATEWAY_PASSWORD,
  }
  const words = [PROGRAM, 'batch', sheet, '--yes', '--out', join(folder, 'results')]
  const { stdout } = await run(process.execPath, words, { env: environment })
  expect(stdout).toContain(`${ROWS} accepted. Charged: GBP ${ROWS * 20}.00.`)
  expect(await readFile(join(folder, 'results/outcomes.csv'), 'utf8')).not.toMatch(/refused|not filed/)
  expect(refusedByRegistry()).toBe(0)
})
