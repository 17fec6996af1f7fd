// With a copy of the register, many filings need almost no requests to the registry's public data API.
import { afterEach, describe, expect, it } from 'vitest'
import { selectCopyState } from '../src/store/company-load.ts'
import { ct600Of, startFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
afterEach(() => stack.stop())

const lookUps = async () => {
  const { messages } = await stack.registry.control('GET', 'messages')
  return messages.filter(({ operation }) => operation === 'lookup').length
}
const loaded = (timeout: number) =>
  expect.poll(async () => (await selectCopyState(stack.pool)).fileMonth, { timeout }).not.toBeNull()

describe('many returns through one account', () => {
  const MANY = 500
  const IN_PARALLEL = 16
  /** In five minutes: without the copy, it would be enough for 17 returns. */
  const LIMIT = 50

  it('are all accepted at once, although the registry allows a request for ten of them in five minutes', {
    timeout: 180_000,
  }, async () => {
    stack = await startFilingStack({
      companyDataRequests: LIMIT,
      companyCopy: true,
      companyFileCompanies: MANY,
    })
    await loaded(20_000)
    // As after a month with the copy: the streams were connected before the file was made.
    await stack.pool.query(`update company_stream set watched_since = now() - interval '60 days'`)
    const account = await stack.account(100_000_000)
    const companies = Array.from({ length: MANY }, (_, index) => String(10_000_001 + index))
    const statuses: number[] = []
    // As many as the tax authority takes at a time: its limit is not the registry's.
    const send = async () => {
      for (let company = companies.pop(); company !== undefined; company = companies.pop()) {
        const body = ct600Of(company, { declarant_name: 'Alex Morgan Example', declarant_status: 'Director' })
        statuses.push((await stack.ask('POST', '/api/v1/filings/ct600', { account, body })).status)
      }
    }
    await Promise.all(Array.from({ length: IN_PARALLEL }, send))
    expect(statuses).toEqual(Array.from({ length: MANY }, () => 202))
    // The officers, only to check who signs, and only from what other look-ups leave.
    expect(await lookUps()).toBeLessThanOrEqual(LIMIT)
  })
})
