// Only one process at a time polls an authority for a submission. A claim outlasts a slow response, but
// outlasts a dead process only by seconds.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '@cfs/postgres'
import { CLAIM_DUE } from '../src/store/attempts.ts'
import { accountsOf, QUICK, startFilingStack, type FilingStack } from './filing-stack.ts'

/** Twice as long as in other tests, so that a busy machine renews each claim in time. */
const LEASE_MS = 2 * QUICK.leaseMs

let stack: FilingStack
beforeAll(async () => {
  stack = await startFilingStack({ timing: { ...QUICK, leaseMs: LEASE_MS } })
})
afterAll(() => stack.stop())

it('while an authority is slow to answer a poll, no replica polls it again', {
  timeout: 150_000,
}, async () => {
  const replica = await stack.startAnother()
  const account = await stack.account()
  const company = stack.company()
  // The poll lasts two claims; only the first response is late.
  const delayMs = LEASE_MS
  const match = { company_number: company }
  const slow = { match, operation: 'poll', fault: 'slow', delay_ms: delayMs, times: 1 }
  await stack.registry.control('POST', 'faults', slow)
  const { body } = await stack.ask('POST', '/api/v1/filings/accounts', { account, body: accountsOf(company) })
  await stack.until(account, body.data.filing_id, 'accepted')
  const { messages } = await stack.registry.control('GET', `messages?company_number=${company}`)
  expect(messages.filter(({ operation }) => operation === 'poll')).toHaveLength(1)
  await replica.stop()
})

it.each(Object.entries(CLAIM_DUE))(
  'the plan for claiming %s attempts is reusable and uses their index',
  async (...[, text]) => {
    const { rows } = await inTransaction(stack.pool, async (tx) => {
      // Of so few attempts, the database would rather read the whole table.
      await tx.query('set local enable_seqscan = off')
      return tx.query<Record<string, string>>(`explain (generic_plan) ${text}`)
    })
    expect(rows.flatMap(Object.values).join('\n')).toContain('Index Scan using attempt_due')
  },
)
