// 500 nil filings at once through one account, with the registry's real limit of look-ups: none fails for the
// registry, each client learns when to come back, and all are accepted.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStack, type Stack } from '../stack.ts'
import { fileAtOnce, FOR_NOW } from './file-at-once.ts'

/** The registry's limit in five minutes. */
const REQUESTS = 600
const AT_ONCE = 500
const OF_A_LOOK_UP = 3

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ companyDataRequests: REQUESTS })
})
afterAll(() => stack.stop())

it('500 filings at once are paced by the registry’s limit, and all are accepted', {
  timeout: 1_800_000,
}, async () => {
  const account = await stack.account(AT_ONCE * 20)
  const filed = await fileAtOnce(stack, account, { count: AT_ONCE, retryForMs: 1_500_000 })
  const seconds = Math.round(filed.recordedMs / 1000)
  const waits = filed.waits.map(Number)
  process.stdout.write(
    `recorded in ${seconds} s, decided in ${Math.round(filed.decidedMs / 1000)} s; ` +
      `errors ${JSON.stringify(Object.fromEntries(filed.errors))}; ` +
      `Retry-After ${Math.min(...waits)} to ${Math.max(...waits)} s\n`,
  )
  expect(filed.failures).toEqual([])
  expect(filed.statuses).toEqual(Array.from({ length: AT_ONCE }, () => 'accepted'))
  expect(new Set(filed.companies).size).toBe(AT_ONCE)
  expect(stack.logged.filter((line) => line.includes('public data API answered 429'))).toEqual([])
  expect([...filed.errors.keys()].filter((code) => !FOR_NOW.includes(code))).toEqual([])
  for (const retryAfter of filed.waits) expect(retryAfter).toMatch(/^[1-9]\d{0,2}$/)
  // A tenth of the limit may be used at once; the rest grows in five minutes.
  const requests = AT_ONCE * OF_A_LOOK_UP - REQUESTS / 10
  expect(seconds).toBeGreaterThanOrEqual(Math.floor((requests / (REQUESTS * 0.9)) * 300))
})
