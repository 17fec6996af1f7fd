// A loss carried back through the service: the return with the loss, then the amended return of the year
// before, which names it. The simulator applies the authority's rules to both.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const SHEET = { current_assets: 1000, cash: 1000, share_capital: 100, profit_and_loss_account: 900 }
const PROFIT = {
  profit_and_loss: { turnover: 25_000, other_operating_expenses: 15_000 },
  balance_sheet: SHEET,
}
const LOSS = {
  profit_and_loss: { turnover: 4000, other_operating_expenses: 10_000, interest_receivable: 300 },
  balance_sheet: SHEET,
}
const BEFORE = { period_start: '2024-04-01', period_end: '2025-03-31' }
const CARRY_BACK = {
  trade_is_commercial: true,
  carry_back: [{ to_period_end: '2025-03-31', amount: 5700 }],
}

const warned = z.object({
  warnings: z.array(z.object({ code: z.string(), needs_confirmation: z.boolean() })),
})
const filing = z.object({
  filing_id: z.string(),
  returns: z.array(
    z.object({ computation: z.object({ tax_payable: z.number(), losses: z.unknown().optional() }) }),
  ),
})

/** Files a return, with the confirmations that it needs, and waits until it is accepted. */
async function accepted(account: string, body: object) {
  const path = '/api/v1/filings/ct600'
  const dry = await stack.ask('POST', path, { account, body: { ...body, dry_run: true } })
  expect(dry.status).toBe(200)
  const { warnings } = warned.parse(dry.body.data)
  const confirm = warnings.filter((each) => each.needs_confirmation).map(({ code }) => code)
  const posted = await stack.ask('POST', path, { account, body: { ...body, confirm } })
  expect(posted.status).toBe(202)
  await stack.until(account, posted.body.data.filing_id, 'accepted')
  const read = await stack.ask('GET', `/api/v1/filings/${posted.body.data.filing_id}`, { account })
  return { ...filing.parse(read.body.data), codes: warnings.map(({ code }) => code) }
}

/** The amended return of the year before, with the loss that the named filing carries back. */
const amendmentOf = (company: string, amount: number, loss_filing_id: string) =>
  ct600Of(company, {
    ...BEFORE,
    amendment: {},
    financials: {
      ...PROFIT,
      tax_adjustments: { tax_already_paid: 1900 },
      losses: {
        trade_is_commercial: true,
        brought_back: [
          {
            from_period_start: '2025-04-01',
            from_period_end: '2026-03-31',
            amount,
            loss_filing_id,
          },
        ],
      },
    },
  })

it('a loss is filed, and the return of the year before is amended with it', async () => {
  const [account, other, company] = [await stack.account(), await stack.account(), stack.company()]
  await accepted(account, ct600Of(company, { ...BEFORE, financials: PROFIT }))
  const loss = await accepted(account, ct600Of(company, { financials: { ...LOSS, losses: CARRY_BACK } }))
  expect(loss.codes).toContain('EARLIER_RETURN_TO_AMEND')
  expect(loss.returns[0]?.computation.losses).toMatchObject({
    carried_back: [{ to_period_end: '2025-03-31', amount: 5700, amend_by: '2027-03-31' }],
  })

  const amendment = (amount: number, filingId: string) => amendmentOf(company, amount, filingId)
  const refused = async (asker: string, body: object) => {
    const answer = await stack.ask('POST', '/api/v1/filings/ct600', {
      account: asker,
      body: { ...body, dry_run: true },
    })
    return [answer.status, answer.body.error?.details?.[0]?.field]
  }
  const field = 'financials.losses.brought_back.0'
  expect(await refused(account, amendment(5701, loss.filing_id))).toEqual([400, `${field}.amount`])
  expect(await refused(account, amendment(5699, loss.filing_id))).toEqual([400, `${field}.amount`])
  expect(await refused(account, amendment(5700, 'fil_unknown'))).toEqual([400, `${field}.loss_filing_id`])

  const amended = await accepted(account, amendment(5700, loss.filing_id))
  expect(amended.returns[0]?.computation).toMatchObject({
    tax_payable: 817,
    losses: { brought_back: [{ amount: 5700, loss_filing_id: loss.filing_id }] },
  })

  // An amendment of the loss takes the place of the filing that the earlier return named.
  const lossAmended = async (pounds: number) => {
    const carry_back = [{ to_period_end: '2025-03-31', amount: pounds }]
    const losses = pounds === 0 ? { trade_is_commercial: true } : { ...CARRY_BACK, carry_back }
    return accepted(account, ct600Of(company, { amendment: {}, financials: { ...LOSS, losses } }))
  }
  const same = await lossAmended(5700)
  expect(await refused(account, amendment(5700, loss.filing_id))).toEqual([200, undefined])
  expect(await refused(account, amendment(5700, same.filing_id))).toEqual([200, undefined])
  const less = await lossAmended(0)
  const again = await stack.ask('POST', '/api/v1/filings/ct600', {
    account,
    body: { ...amendment(5700, loss.filing_id), dry_run: true },
  })
  expect(again.body.error?.details).toEqual([
    { field: `${field}.loss_filing_id`, message: expect.stringContaining(less.filing_id) },
  ])
  expect(await refused(account, amendment(5700, less.filing_id))).toEqual([400, `${field}.amount`])

  // Another account's filings are unknown to it, although it recorded an original of its own.
  const external = { filing_type: 'ct600', company_number: company, period_end: BEFORE.period_end }
  const recorded = await stack.ask('POST', '/api/v1/filings/external', { account: other, body: external })
  expect(recorded.status).toBe(201)
  expect(await refused(other, amendment(5700, loss.filing_id))).toEqual([400, `${field}.loss_filing_id`])
})
