// Part of every test run: the most important kill points (steps at which a drill kills a process), and proof
// that the audit detects violations and that the operator's repairs mend them.
import { signingSecretsOf } from '@cfs/product'
import { createOperatorSigner, IDENTITY_HEADER } from '@cfs/http'
import { managementUrlAfter, newUuid } from '@cfs/runtime'
import { runOperator } from '@cfs/tools/operator/run-operator.ts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { nilReturn } from '../filing-requests.ts'
import { SECRET } from '../service-environments.ts'
import { auditIsClean, auditAnswer } from './audit-is-clean.ts'
import { rewriteTransactions, withoutBalanceEvents } from './damage-ledger.ts'
import { fileUntilAnswered } from './drill-client.ts'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { sharedStores, type SharedStores } from './drill-stores.ts'
import { KILL_POINTS } from './kill-points.ts'
import { plantRepairable } from './plant-repairable.ts'
import { plantViolations, VICTIMS } from './plant-violations.ts'
import { runDrill } from './run-drill.ts'
import { TOP_UP, topUpInDrill } from './top-up-drill.ts'

let stores: SharedStores
let stack: DrillStack
beforeAll(async () => {
  stores = await sharedStores()
  stack = await startDrillStack(stores, { isQuick: true })
})
afterAll(() => stack.stop())

/** Each round makes one filing, whose kill points belong to different services. */
const TELLING = [
  ['answered-accounts'],
  ['first-acknowledged'],
  [
    'gateway-passed-on',
    'acceptance-committed',
    'billing-filing-accepted-committed',
    'documents-filing-accepted-not-committed',
  ],
]

it('a filing survives the death of every service at its worst moment', async () => {
  for (const names of TELLING) {
    const points = names.flatMap((name) => KILL_POINTS.filter((point) => point.name === name))
    expect(points).toHaveLength(names.length)
    await runDrill(stack, points)
  }
})

type Account = Awaited<ReturnType<DrillStack['account']>>

async function file(account: Account, change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const wish = { type: 'ct600', body: nilReturn(change) } as const
  return (await fileUntilAnswered(stack.api, account, wish)).answer.data.filing_id
}

/** Accepted filings with their charges and documents, while nothing else is in progress. */
async function filed(account: Account, count: number): Promise<readonly string[]> {
  const filings = await Promise.all(Array.from({ length: count }, () => file(account)))
  for (const id of filings) await stack.api.untilCharged(account.live, id)
  await untilDocumented(account, filings)
  return filings
}

async function untilDocumented(account: Account, filings: readonly string[]): Promise<void> {
  const isDocumented = async () => {
    const found = filings.map((id) => stack.api.get(`/api/v1/filings/${id}/documents`, account.live))
    return (await Promise.all(found)).every(({ status }) => status === 200)
  }
  await waitFor(isDocumented, { until: 'all have their documents' })
}

/** Accepted filings whose charges are in the ledger, one after the other, and were not published. */
function filedUnpublished(account: Account, count: number): Promise<readonly string[]> {
  return withoutBalanceEvents(stores.adminUrls.billing, account.accountId, async () => {
    const filings: string[] = []
    for (let index = 0; index < count; index += 1) {
      const filing = await file(account)
      const isCharged = async () => {
        const shown = await operate(`filing show --filing ${filing}`)
        return withCharge.safeParse(shown).success
      }
      await waitFor(isCharged, { until: 'the ledger has the charge' })
      filings.push(filing)
    }
    await untilDocumented(account, filings)
    return filings
  })
}

const operate = async (command: string, patienceMs = 500) =>
  (await runOperator({ given: command.split(' '), home: stack.home, patienceMs })).answer

const withCharge = z.object({ charge: z.object({ transaction_id: z.string() }) })
const planned = z.object({ repair: z.string(), subject: z.string(), violations: z.array(z.string()) })
const violation = z.object({ violation: z.string(), advice: z.string() })
const repairList = z.object({ repairs: z.array(planned), by_hand: z.array(violation) })
const repairRun = z.object({
  repaired: z.array(planned.extend({ is_done: z.boolean() })),
  remaining: z.array(violation),
})

async function republishAgain(filingId: string): Promise<boolean> {
  const token = createOperatorSigner({ secrets: signingSecretsOf(SECRET, 'operator'), name: 'ann' })(
    'filing',
    newUuid(),
  )
  const url = `${managementUrlAfter(stack.urls.filing)}/manage/filings/${filingId}/republish`
  return (await fetch(url, { method: 'POST', headers: { [IDENTITY_HEADER]: token } })).ok
}

const changes = z.object({ entries: z.array(z.object({ action: z.string() })) })

// Billing dies between two refunds, and the payment processor fails.
it('a closed account gets its money back once, except what a filing holds', {
  timeout: 180_000,
}, async () => {
  const account = await stack.account(30)
  const accepted = await fileUntilAnswered(stack.api, account, { type: 'ct600', body: nilReturn({}) })
  await stack.api.untilCharged(account.live, accepted.answer.data.filing_id)
  await topUpInDrill(stack, account)
  await topUpInDrill(stack, account)
  const body = nilReturn({})
  await stack.taxAuthority.outcome({ outcome: 'pending', match: { company_number: body.company_number } })
  await fileUntilAnswered(stack.api, account, { type: 'ct600', body })
  // Billing may learn of the filing a moment after its answer.
  await waitFor(async () => {
    const { data } = await stack.api.get('/api/v1/balance', account.live)
    expect(data).toMatchObject({ held: 20 })
    return true
  })

  const { billing } = stack.processes
  await billing.crashAt('take refund: after the commit')
  const close = `account close --account ${account.accountId} --reason moved --balance refund`
  const closing = operate(close, 60_000)
  await billing.ended()
  await billing.start()
  // Held: £20 of the £110. The newest top-up is refunded completely, the older one as far as possible.
  expect(await closing).toEqual({
    state: 'closed',
    refunded: 2 * TOP_UP - 10,
    remaining: 20,
    reason:
      'the payment processor has not confirmed £50 yet: billing asks it again by itself; ' +
      '£20 is held for undecided filings: run the command again once they are decided',
  })
  expect(await operate(close, 60_000)).toMatchObject({ state: 'closed', refunded: 0, remaining: 20 })

  // The audit log has an entry a second or two after its change.
  const made = await waitFor(async () => {
    const listed = await operate(`account changes --account ${account.accountId}`, 60_000)
    const actions = changes.parse(listed).entries.map(({ action }) => action)
    expect(actions.filter((action) => action === 'refund.requested')).toHaveLength(2)
    expect(actions).toContain('account.closed')
    return actions
  })
  expect(made.indexOf('account.closed')).toBeGreaterThan(made.lastIndexOf('refund.requested'))
  await auditIsClean(stack)
})

const WRONG = {
  credentials: { government_gateway_id: '123456789012', government_gateway_password: 'wrong-password' },
}

it('the operator repairs what missed events leave behind', async () => {
  const account = await stack.account(1000)
  const accepted: string[] = []
  for (let index = 0; index < 3; index += 1) accepted.push(...(await filed(account, 1)))
  const failed = await file(account, WRONG)
  await auditIsClean(stack)
  accepted.push(...(await filedUnpublished(account, 2)))

  const planted = await plantRepairable(stores.adminUrls, { accountId: account.accountId, accepted, failed })
  // On a busy machine, something else may still be in progress for some seconds.
  const listed = repairList.parse(await operate('repair list', 5_000))
  expect(listed.by_hand).toEqual([])
  expect(listed.repairs.flatMap(({ violations }) => violations)).toEqual(expect.arrayContaining([...planted]))

  const { repaired, remaining } = repairRun.parse(await operate('repair run --all', 20_000))
  expect(repaired.filter(({ is_done: isDone }) => !isDone)).toEqual([])
  expect(remaining).toEqual([])
  await auditIsClean(stack)
  // Everything can be repaired again without further effect.
  for (const { repair, subject } of repaired) {
    if (repair === 'republish filing') expect(await republishAgain(subject)).toBe(true)
  }
  await auditIsClean(stack)
})

it('a transaction of today that is rewritten with its hashes is found by what was published', {
  timeout: 120_000,
}, async () => {
  const { accountId } = await stack.account(1000)
  for (const amount of [30, -30]) {
    const about = `--account ${accountId} --reason test --reference ${newUuid()}`
    await operate(`balance adjust --amount ${amount} ${about}`)
  }
  await auditIsClean(stack)
  expect(await operate('ledger verify')).toMatchObject({ broken: [], different: [] })

  const rewritten = { accountId, sequences: [2, 3] } as const
  await rewriteTransactions(stores.adminUrls.billing, { ...rewritten, amountPence: 100 })
  // The ledger agrees with itself: no other rule finds anything.
  const detail =
    /^its transaction 2 \(txn_\w+\) is not as it was published; 1 more of its transactions differ$/
  expect(await operate('audit')).toMatchObject({
    violations: [
      { rule: 'ledger-is-as-published', subject: accountId, detail: expect.stringMatching(detail) },
    ],
  })
  const different = [2, 3].map((sequence) => ({ account_id: accountId, sequence }))
  expect(await operate('ledger verify')).toMatchObject({
    broken: [],
    published_transactions: expect.any(Number),
    different,
  })

  await rewriteTransactions(stores.adminUrls.billing, { ...rewritten, amountPence: 3_000 })
  await auditIsClean(stack)
})

// Runs last, because it leaves the stores damaged.
it('each rule of the audit reports the damage that was done for it', async () => {
  const account = await stack.account(1000)
  const filings = await filed(account, VICTIMS)
  await auditIsClean(stack)

  const planted = await plantViolations(stores.adminUrls, { accountId: account.accountId, filings })
  const { answer } = await runOperator({ given: ['audit'], home: stack.home, patienceMs: 500 })
  const { checked, violations } = auditAnswer.parse(answer)
  const found = violations.map(({ rule, subject }) => `${rule} ${subject}`)
  expect(found).toEqual(expect.arrayContaining([...planted]))
  // Proves that every rule of the audit has found a violation.
  expect([...new Set(violations.map(({ rule }) => rule))].toSorted()).toEqual(Object.keys(checked).toSorted())

  const { repairs, by_hand: byHand } = repairList.parse(await operate('repair list'))
  const named = [
    ...repairs.flatMap(({ violations: mended }) => mended),
    ...byHand.map((one) => one.violation),
  ]
  const answered = new Set(named.map((name) => name.split(':', 1).join()))
  expect([...answered].toSorted()).toEqual(Object.keys(checked).toSorted())
  expect(byHand.filter(({ advice }) => advice.includes('does not know the rule'))).toEqual([])
})
