// Part of every test run: an account is closed and its balance paid back while billing dies between two
// refunds and the payment processor fails.
import { waitFor } from '@cfs/testing'
import { expect, it, beforeAll, afterAll } from 'vitest'
import { runOperator } from '@cfs/tools/operator/run-operator.ts'
import { z } from 'zod'
import { nilReturn } from '../filing-requests.ts'
import { auditIsClean } from './audit-is-clean.ts'
import { fileUntilAnswered } from './drill-client.ts'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { sharedStores } from './drill-stores.ts'
import { TOP_UP, topUpInDrill } from './top-up-drill.ts'

let stack: DrillStack
beforeAll(async () => {
  stack = await startDrillStack(await sharedStores(), { isQuick: true })
}, 360_000)
afterAll(() => stack.stop())

const operate = async (command: string) =>
  (await runOperator({ given: command.split(' '), home: stack.home, patienceMs: 60_000 })).answer
const changes = z.object({ entries: z.array(z.object({ action: z.string() })) })

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
  const closing = operate(close)
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
  expect(await operate(close)).toMatchObject({ state: 'closed', refunded: 0, remaining: 20 })

  const { entries } = changes.parse(await operate(`account changes --account ${account.accountId}`))
  const made = entries.map(({ action }) => action)
  expect(made.filter((action) => action === 'refund.requested')).toHaveLength(2)
  expect(made.indexOf('account.closed')).toBeGreaterThan(made.lastIndexOf('refund.requested'))
  await auditIsClean(stack)
})
