// A slow authority gets a limited number of filings at once. The others wait for their account's turn before
// they are recorded, and a filing whose turn does not come in time is refused and stays with the client.
import { afterEach, describe, expect, it } from 'vitest'
import {
  accountsOf,
  type Answer,
  ct600Of,
  type FilingStack,
  QUICK,
  startFilingStack,
} from './filing-stack.ts'

/** What an authority gets at once to begin with. */
const AT_ONCE = 20
const POLLS_AT_ONCE = 10

let stack: FilingStack
afterEach(() => stack.stop())

const slowBy = (delay_ms: number) =>
  stack.taxAuthority.control('POST', 'faults', { operation: 'submit', fault: 'slow', delay_ms })
const file = (account: string, company = stack.company()) =>
  stack.ask('POST', '/api/v1/filings/ct600', { account, body: ct600Of(company) })
const count = async (table: string) =>
  (await stack.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count
const arrived = async (operation: string) => {
  const { messages } = await stack.taxAuthority.control('GET', 'messages')
  return messages.filter((message) => message.operation === operation).length
}
const statuses = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status)

describe('more filings than a slow authority can take', () => {
  it('get 503 with Retry-After after their wait, and nothing is recorded or sent', async () => {
    stack = await startFilingStack({ timing: { ...QUICK, slotWaitMs: 300 } })
    const account = await stack.account(10_000_000)
    await slowBy(3000)
    const answers = await Promise.all(Array.from({ length: AT_ONCE + 5 }, () => file(account)))
    const [sent, refused] = [statuses(answers, 202), statuses(answers, 503)]
    expect([sent.length, refused.length]).toEqual([AT_ONCE, 5])
    for (const { body, headers } of refused) {
      expect(body.error.code).toBe('SERVICE_UNAVAILABLE')
      expect(body.error.message).toMatch(
        /tax authority is slower.*Nothing was recorded or sent.* in \d+ second/,
      )
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
    expect(await count('filing')).toBe(AT_ONCE)
    expect(await count('idempotency_key')).toBe(AT_ONCE)
    expect(await arrived('submit')).toBe(AT_ONCE)
  })

  it('wait, and are sent when others are answered', async () => {
    stack = await startFilingStack()
    const account = await stack.account(10_000_000)
    await slowBy(1000)
    const answers = await Promise.all(Array.from({ length: AT_ONCE + 5 }, () => file(account)))
    expect(statuses(answers, 202)).toHaveLength(AT_ONCE + 5)
    expect(await count('filing')).toBe(AT_ONCE + 5)
  })

  it('of one account do not keep out another: its filing is sent after one of theirs', async () => {
    stack = await startFilingStack()
    const [large, small] = [await stack.account(10_000_000), await stack.account()]
    await slowBy(1500)
    const ofLarge = Array.from({ length: 3 * AT_ONCE }, () => file(large))
    await expect.poll(() => count('filing')).toBeGreaterThanOrEqual(AT_ONCE)
    expect((await file(small)).status).toBe(202)
    const { rows } = await stack.pool.query<{ before: number }>(
      `select count(*)::int as before from filing where account_id = $1 and created_at < (
         select created_at from filing where account_id = $2)`,
      [large, small],
    )
    expect(rows[0]?.before).toBeLessThanOrEqual(2 * AT_ONCE)
    await Promise.all(ofLarge)
  })

  it('leave the other authority’s filings alone', async () => {
    stack = await startFilingStack({ timing: { ...QUICK, slotWaitMs: 300 } })
    const account = await stack.account(10_000_000)
    await slowBy(3000)
    const returns = Array.from({ length: AT_ONCE }, () => file(account))
    await expect.poll(() => count('filing')).toBe(AT_ONCE)
    const accounts = { account, body: accountsOf(stack.company()) }
    expect((await stack.ask('POST', '/api/v1/filings/accounts', accounts)).body.data.status).toBe('submitted')
    await Promise.all(returns)
  })

  it('are answered when their key is repeated, however busy the authority is', async () => {
    stack = await startFilingStack({ timing: { ...QUICK, slotWaitMs: 300 } })
    const [account, company] = [await stack.account(10_000_000), stack.company()]
    const asked = { account, body: ct600Of(company), key: 'repeated' }
    const first = await stack.ask('POST', '/api/v1/filings/ct600', asked)
    await slowBy(3000)
    const others = Array.from({ length: AT_ONCE }, () => file(account))
    await expect.poll(() => count('filing')).toBe(AT_ONCE + 1)
    const repeated = await stack.ask('POST', '/api/v1/filings/ct600', asked)
    expect([repeated.status, repeated.body.data.filing_id]).toEqual([202, first.body.data.filing_id])
    await Promise.all(others)
  })
})

describe('a slow authority', () => {
  it('gets fewer polls at once than filings', async () => {
    stack = await startFilingStack()
    const account = await stack.account(10_000_000)
    const slow = { operation: 'poll', fault: 'slow', delay_ms: 4000 }
    await stack.taxAuthority.control('POST', 'faults', slow)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => file(account)))
    expect(statuses(answers, 202)).toHaveLength(AT_ONCE)
    await expect.poll(() => arrived('poll')).toBe(POLLS_AT_ONCE)
    await stack.taxAuthority.control('DELETE', 'faults')
    for (const { body } of answers) await stack.until(account, body.data.filing_id, 'accepted')
  })
})

describe('a filing that is refused for another reason', () => {
  it('gives its slot back', async () => {
    stack = await startFilingStack({ timing: { ...QUICK, slotWaitMs: 0 } })
    const poor = await stack.account(0)
    for (let turn = 0; turn < AT_ONCE + 1; turn += 1) expect((await file(poor)).status).toBe(402)
    const account = await stack.account()
    expect((await file(account)).status).toBe(202)
  })
})

describe('an authority that fails', () => {
  it('gets half as many filings at once, and more again when it answers', async () => {
    stack = await startFilingStack({ timing: { ...QUICK, slotWaitMs: 0 } })
    const account = await stack.account(10_000_000)
    const failing = { operation: 'submit', fault: 'status', status: 503 }
    await stack.taxAuthority.control('POST', 'faults', failing)
    // One after the other: 20, 10, 5, 2, 1.
    for (let turn = 0; turn < 4; turn += 1) await file(account)
    await stack.taxAuthority.control('DELETE', 'faults')
    await slowBy(1500)
    const answers = await Promise.all([file(account), file(account)])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([202, 503]))
    await stack.taxAuthority.control('DELETE', 'faults')
    expect((await file(account)).status).toBe(202)
    await slowBy(1500)
    const later = await Promise.all([file(account), file(account)])
    expect(later.map(({ status }) => status)).toEqual([202, 202])
  })
})
