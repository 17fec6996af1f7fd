// What a return carries forward in its pools is kept, and the account's next return of the company uses it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { accountsOf, ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'

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

const warned = z.object({
  warnings: z.array(z.object({ code: z.string(), needs_confirmation: z.boolean() })),
})
const dryRun = warned.extend({
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

const YEARS = { period_start: '2024-04-01', period_end: '2025-03-31' }

/** Files the return of the year before, and waits until it is accepted. */
async function accepted(account: string, company: string, change: object): Promise<void> {
  const first = ct600Of(company, { ...YEARS, ...change })
  const { warnings } = await dryRunOf(account, first)
  const confirm = warnings.filter((each) => each.needs_confirmation).map(({ code }) => code)
  const body = { ...first, confirm }
  const posted = await stack.ask('POST', '/api/v1/filings/ct600', { account, body })
  await stack.until(account, posted.body.data.filing_id, 'accepted')
}

/** The amount that the next return brings forward, and its warnings about pools. */
async function next(account: string, company: string, financials: object) {
  const data = await dryRunOf(account, ct600Of(company, { financials }))
  const steps = data.returns[0]?.computation.steps
  return {
    brought: steps?.find(({ label }) => label === 'Main pool: brought forward')?.amount,
    warned: data.warnings.map(({ code }) => code).filter((code) => code.startsWith('POOLS_')),
  }
}

it('an accepted return carries its pools into the next return of its own account only', async () => {
  const [account, other, company] = [await stack.account(), await stack.account(), stack.company()]
  await accepted(account, company, { financials: withPool({ brought_forward: 2000 }) })
  const unlike = ['POOLS_UNLIKE_LAST_RETURN']
  // 2,000 less 18%.
  expect(await next(account, company, withPool())).toEqual({ brought: 1640, warned: [] })
  expect(await next(account, company, withPool({ brought_forward: 1700 }))).toEqual({
    brought: 1700,
    warned: unlike,
  })
  expect(await next(account, company, FIGURES)).toEqual({ brought: undefined, warned: unlike })
  expect(await next(other, company, withPool())).toEqual({
    brought: undefined,
    warned: ['POOLS_ASSUMED_EMPTY'],
  })
  expect(await next(other, company, withPool({ brought_forward: 1700 }))).toEqual({
    brought: 1700,
    warned: ['POOLS_ASSUMED_EMPTY'],
  })
  expect(await next(other, company, FIGURES)).toEqual({ brought: undefined, warned: [] })
})

it('an amended return carries the pools of its original while the allowances are the same', async () => {
  const [account, company] = [await stack.account(), stack.company()]
  await accepted(account, company, { financials: withPool({ brought_forward: 2000 }) })
  const more = { ...FIGURES, profit_and_loss: { turnover: 24_000 } }
  const pool = (brought_forward: number) => ({ capital_allowances: { main_pool: { brought_forward } } })
  await accepted(account, company, { amendment: {}, financials: { ...more, ...pool(2000) } })
  expect(await next(account, company, withPool())).toEqual({ brought: 1640, warned: [] })
  await accepted(account, company, { amendment: {}, financials: { ...more, ...pool(3000) } })
  expect(await next(account, company, withPool())).toEqual({
    brought: undefined,
    warned: ['POOLS_ASSUMED_EMPTY'],
  })
})

it('accounts compare their reserves with the tax after the allowances of carried pools', async () => {
  const [account, company] = [await stack.account(), stack.company()]
  await accepted(account, company, { financials: withPool({ brought_forward: 2000 }) })
  const sheet = (reserve: number) => ({
    current_assets: reserve + 100,
    cash: reserve + 100,
    share_capital: 100,
    profit_and_loss_account: reserve,
  })
  const following = async (reserve: number, capital_allowances?: object) => {
    const years = { balance_sheet: sheet(reserve), prior_year: sheet(1000) }
    const financials = { ...FIGURES, ...years, capital_allowances }
    const body = { ...accountsOf(company, { financials }), dry_run: true }
    const answer = await stack.ask('POST', '/api/v1/filings/accounts', { account, body })
    expect(answer.body.error).toBeUndefined()
    const { warnings } = warned.parse(answer.body.data)
    return warnings.every(({ code }) => code !== 'RESERVES_DO_NOT_FOLLOW')
  }
  // 18% of 1,640, rounded up to 296, leaves 22,704 of 23,000, and 19% of that is 4,313.76: 1,000 + 18,686.24.
  expect(await following(19_686.24, {})).toBe(true)
  expect(await following(19_630, {})).toBe(false)
  expect(await following(19_630)).toBe(true)
})
