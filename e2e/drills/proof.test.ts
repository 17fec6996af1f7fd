// Part of every test run: the most important kill points (steps at which a drill kills a process), and proof
// that the audit detects violations.
import { runOperator } from '@cfs/tools/operator/run-operator.ts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nilReturn } from '../filing-requests.ts'
import { auditIsClean, auditAnswer } from './audit-is-clean.ts'
import { fileUntilAnswered } from './drill-client.ts'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { sharedStores, type SharedStores } from './drill-stores.ts'
import { KILL_POINTS } from './kill-points.ts'
import { plantViolations, VICTIMS } from './plant-violations.ts'
import { runDrill } from './run-drill.ts'

let stores: SharedStores
let stack: DrillStack
beforeAll(async () => {
  stores = await sharedStores()
  stack = await startDrillStack(stores, { isQuick: true })
}, 180_000)
afterAll(() => stack.stop(), 60_000)

/** Each round makes one filing, whose kill points belong to different services. */
const TELLING = [
  ['gateway-passed-on'],
  ['answered-accounts'],
  ['first-acknowledged'],
  ['acceptance-committed', 'billing-filing-accepted-committed', 'documents-filing-accepted-not-committed'],
]

it('a filing survives the death of every service at its worst moment', { timeout: 300_000 }, async () => {
  for (const names of TELLING) {
    const points = names.flatMap((name) => KILL_POINTS.filter((point) => point.name === name))
    expect(points).toHaveLength(names.length)
    await runDrill(stack, points)
  }
})

// Runs last, because it leaves the stores damaged.
it('each rule of the audit reports the damage that was done for it', { timeout: 120_000 }, async () => {
  const account = await stack.account(1000)
  const filings = await Promise.all(
    Array.from({ length: VICTIMS }, async () => {
      const wish = { type: 'ct600', body: nilReturn() } as const
      const { answer } = await fileUntilAnswered(stack.api, account, wish)
      return answer.data.filing_id
    }),
  )
  for (const id of filings) await stack.api.untilCharged(account.live, id)
  const isDocumented = async () => {
    const found = filings.map((id) => stack.api.get(`/api/v1/filings/${id}/documents`, account.live))
    return (await Promise.all(found)).every(({ status }) => status === 200)
  }
  await waitFor(isDocumented, { timeoutMs: 60_000, until: 'all have their documents' })
  await auditIsClean(stack)

  const planted = await plantViolations(stores.adminUrls, { accountId: account.accountId, filings })
  const { answer } = await runOperator({ given: ['audit'], home: stack.home, patienceMs: 500 })
  const { checked, violations } = auditAnswer.parse(answer)
  const found = violations.map(({ rule, subject }) => `${rule} ${subject}`)
  expect(found).toEqual(expect.arrayContaining([...planted]))
  // Proves that every rule of the audit has found a violation.
  expect([...new Set(violations.map(({ rule }) => rule))].toSorted()).toEqual(Object.keys(checked).toSorted())
})
