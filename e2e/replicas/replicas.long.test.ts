// Two instances of every service: both have the same data, and one of them does each piece of work.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { auditIsClean } from '../drills/audit-is-clean.ts'
import { fileUntilAnswered, repeated } from '../drills/drill-client.ts'
import { nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { fileWhileUndecided } from './file-while-undecided.ts'
import { readTopic } from './read-topic.ts'
import { startReplicas, type Replica, type ReplicaStack } from './replica-stack.ts'

const LIMIT = { timeoutMs: 120_000 }
/** An account's default limit per minute. */
const PER_MINUTE = 60
let stack: ReplicaStack
const both = (): readonly Replica[] => [stack.one, stack.two]
const half = (index: number): Replica => (index % 2 === 0 ? stack.one : stack.two)
beforeAll(async () => {
  stack = await startReplicas()
})
afterAll(() => stack.stop())

test('two gateways together enforce an account’s limit once', async () => {
  const opened = await stack.one.manage('gateway', '/accounts', { name: 'Two gateways' })
  const { account_id: accountId } = z.looseObject({ account_id: z.string() }).parse(opened)
  const made = await stack.two.manage('gateway', `/accounts/${accountId}/keys`, { mode: 'live' })
  const { key } = z.object({ key: z.string() }).parse(made)
  const asked = Array.from({ length: 2 * PER_MINUTE }, (_, index) =>
    half(index).api.get('/api/v1/balance', key),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(PER_MINUTE)
  expect(statuses.filter((status) => status === 429)).toHaveLength(PER_MINUTE)
})

test('a key revoked at one gateway is refused by both gateways within a second', async () => {
  const account = await stack.one.account(0)
  const path = `/accounts/${account.accountId}/keys`
  const made = await stack.one.manage('gateway', path, { mode: 'live' })
  const { key, key_id: keyId } = z.object({ key: z.string(), key_id: z.string() }).parse(made)
  const ask = async (replica: Replica) => {
    const sentMs = performance.now()
    return { sentMs, status: (await replica.api.get('/api/v1/balance', key)).status }
  }
  for (const replica of both()) expect((await ask(replica)).status).toBe(200)
  await stack.one.manage('gateway', `${path}/${keyId}/revoke`, {})
  const revokedMs = performance.now()
  for (const replica of both()) {
    let last = await ask(replica)
    await waitFor(async () => {
      last = await ask(replica)
      if (last.sentMs - revokedMs > 1000) expect(last.status).toBe(401)
      return last.sentMs - revokedMs > 1000
    }, LIMIT)
  }
})

test('the same idempotency key sent to two filing services at the same moment makes one filing', async () => {
  const account = await stack.one.account(400)
  const filings = Array.from({ length: 8 }, () => ({ body: nilReturn(), key: crypto.randomUUID() }))
  for (const { body, key } of filings) {
    const wish = { type: 'ct600', body, key } as const
    const filed = await Promise.all(both().map(({ api }) => fileUntilAnswered(api, account, wish)))
    const ids = filed.map(({ answer }) => answer.data.filing_id)
    expect(new Set(ids).size).toBe(1)
    await stack.two.api.untilCharged(account.live, ids[0] ?? '')
    expect(await stack.taxAuthority.filings(body.company_number)).toHaveLength(1)
  }
  const { data } = await stack.one.api.get('/api/v1/balance', account.live)
  expect(data).toMatchObject({ balance: 400 - 8 * 20, held: 0 })
})

test('two filing services share the polling: each submission is polled by one at a time', async () => {
  const account = await stack.one.account(400)
  const companies = await fileWhileUndecided(stack, account, 12)
  // Responses slower than the polling interval: a second poller would poll while the first is still waiting.
  for (const { number } of companies) {
    await stack.taxAuthority.fault({
      match: { company_number: number },
      operation: 'poll',
      fault: 'slow',
      delay_ms: 1500,
      times: 3,
    })
  }
  await Promise.all(companies.map(({ id }) => stack.one.api.untilCharged(account.live, id)))
  for (const { number } of companies) {
    const polls = await pollsOf(number)
    expect(polls.length).toBeGreaterThan(1)
    for (const [index, poll] of polls.entries()) {
      const next = polls[index + 1]
      if (next) expect(Date.parse(next.at)).toBeGreaterThanOrEqual(Date.parse(poll.answered_at))
    }
  }
})

test('two relays publish the events with one key in their order', async () => {
  const accounts = [await stack.one.account(10), await stack.two.account(10)]
  const adjust = (account: Account, index: number) => {
    const adjustment = { amount: 1, reason: 'order', reference: `order-${index}` }
    const path = `/accounts/${account.accountId}/adjustments`
    return repeated(async () =>
      z.looseObject({}).parse(await half(index).manage('billing', path, adjustment)),
    )
  }
  const adjustments = Array.from({ length: 60 }, (_, index) => index)
  await Promise.all(accounts.flatMap((account) => adjustments.map((index) => adjust(account, index))))
  const ids = accounts.map(({ accountId }) => accountId)
  const events = await readTopic(stack.stores.kafka, 'balance.changed', (read) =>
    ids.every((id) => read.some((event) => event.account_id === id && event.sequence >= 61)),
  )
  for (const id of ids) {
    const read = events.filter((event) => event.account_id === id).map(({ sequence }) => sequence)
    // An event may be published again, which its consumers ignore: its first publication counts.
    const sequences = [...new Set(read)]
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(sequences.length).toBe(sequences.at(-1))
  }
})

test('the audits of both instances find no violation', () => auditIsClean(stack))

async function pollsOf(companyNumber: string) {
  const times = z.array(z.looseObject({ operation: z.string(), at: z.string(), answered_at: z.string() }))
  const messages = times.parse(await stack.taxAuthority.messages(companyNumber))
  return messages.filter(({ operation }) => operation === 'poll')
}
