// What a return carries forward in its pools is kept, and the account's next return of the company uses it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const FIGURES = {
  profit_and_loss: { turnover: 23_000 },
  balance_sheet: { current_assets: 1000, cash: 1000, share_capital: 100, profit_and_loss_account: 900 },
  average_employees: 0,
}
const withPool = (main_pool?: object) => ({ ...FIGURES, capital_allowances: { main_pool } })

const dryRun = z.object({
  warnings: z.array(z.object({ code: z.string(), needs_confirmation: z.boolean() })),
  returns: z.array(
    z.object({
      computation: z.object({ steps: z.array(z.object({ label: z.string(), amount: z.number() })) }),
    }),
  ),
})

async function dryRunOf(account: string, body: object) {
  const path = '/api/v1/filings/ct600'
  const answer = await stack.ask('POST', path, { account, body: { ...body, dry_run: true } })
  expect(answer.status).toBe(200)
  return dryRun.parse(answer.body.data)
}

it('an accepted return carries its pools into the next return of its own account only', async () => {
  const [account, other, company] = [await stack.account(), await stack.account(), stack.company()]
  const years = { period_start: '2024-04-01', period_end: '2025-03-31' }
  const first = ct600Of(company, { ...years, financials: withPool({ brought_forward: 2000 }) })
  const { warnings } = await dryRunOf(account, first)
  const confirm = warnings.filter((each) => each.needs_confirmation).map(({ code }) => code)
  const body = { ...first, confirm }
  const posted = await stack.ask('POST', '/api/v1/filings/ct600', { account, body })
  await stack.until(account, posted.body.data.filing_id, 'accepted')

  const next = async (asking: string, main?: object) => {
    const data = await dryRunOf(asking, ct600Of(company, { financials: withPool(main) }))
    const steps = data.returns[0]?.computation.steps
    return {
      brought: steps?.find(({ label }) => label === 'Main pool: brought forward')?.amount,
      differs: data.warnings.some(({ code }) => code === 'POOLS_UNLIKE_LAST_RETURN'),
    }
  }
  // 2,000 less 18%.
  expect(await next(account)).toEqual({ brought: 1640, differs: false })
  expect(await next(account, { brought_forward: 1700 })).toEqual({ brought: 1700, differs: true })
  expect(await next(other)).toEqual({ brought: undefined, differs: false })
  expect(await next(other, { brought_forward: 1700 })).toEqual({ brought: 1700, differs: false })
})
