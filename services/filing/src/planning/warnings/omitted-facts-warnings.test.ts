// What an amended return leaves out is withdrawn, so a warning names it; what it states, also as 0, is not.
import { expect, test } from 'vitest'
import type { FiledForm } from '@cfs/forms'
import { ct600Request, known, periodOf, SHEET } from '../../../test/planning.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfReturn } from './warnings-of.ts'

const TRADE = {
  profit_and_loss: { turnover: 25_000, other_operating_expenses: 15_000 },
  balance_sheet: SHEET,
}
const YEAR = { period_start: '2025-04-01', period_end: '2026-03-31' }
const LOAN = { name: 'Ada Smith', brought_forward: 0, advances: [{ date: '2025-06-01', amount: 5000 }] }
const LOSS = {
  profit_and_loss: { turnover: 4000, other_operating_expenses: 10_000, interest_receivable: 300 },
  balance_sheet: SHEET,
  losses: { trade_is_commercial: true, carry_back: [{ to_period_end: '2025-03-31', amount: 5700 }] },
}
const lines = (more: object) => ({ ...TRADE, profit_and_loss: { ...TRADE.profit_and_loss, ...more } })
const adjusted = (tax_adjustments: object) => ({ ...TRADE, tax_adjustments })

const LETTING = (property: object | undefined) => ({
  profit_and_loss: { turnover: 0, property },
  balance_sheet: SHEET,
  business: { activity: 'property_letting', lets_to_connected_persons: false },
})

const lossOfLetting = (property: object) => ({
  ...LETTING(undefined),
  profit_and_loss: { turnover: 0, interest_receivable: 800, property },
})
const investing = (tax_adjustments: object) => ({
  profit_and_loss: { turnover: 0, interest_receivable: 18_000, management_expenses: 2400 },
  balance_sheet: SHEET,
  business: { activity: 'investment' },
  tax_adjustments,
})

const formsOf = (financials: object | undefined) => planCt600(ct600Request({ financials }), known()).forms

/** The warnings of an amendment. */
function messages(financials: object | undefined, ...earlier: readonly (readonly FiledForm[])[]) {
  const about = known({ original: { kind: 'ours', forms: earlier.flat() } })
  const request = ct600Request({ financials, amendment: {} })
  const plan = planCt600(request, about)
  const warnings = warningsOfReturn({ plan, request, facts: about, isRegistered: true })
  return warnings.flatMap(({ code, message }) => (code === 'AMENDMENT_OMITS_FACTS' ? [message] : []))
}

/** The facts that the warning of an amendment names. */
function omitted(...asked: Parameters<typeof messages>) {
  return messages(...asked).flatMap((message) =>
    [...message.matchAll(/financials\.(\S+) \(/g)].map(([, name]) => name),
  )
}

test.each<[string, object, object, readonly string[]]>([
  ['a loss that is carried back', LOSS, { ...LOSS, losses: undefined }, ['losses.carry_back']],
  [
    'losses brought forward',
    { ...TRADE, losses: { brought_forward: { after_march_2017: 4000 } } },
    TRADE,
    ['losses.brought_forward.after_march_2017'],
  ],
  [
    'losses brought forward, stated the older way',
    adjusted({ losses_brought_forward: 4000 }),
    adjusted({}),
    ['losses.brought_forward.after_march_2017'],
  ],
  [
    'one of two kinds of losses brought forward',
    { ...TRADE, losses: { brought_forward: { before_april_2017: 500, after_march_2017: 4000 } } },
    { ...TRADE, losses: { brought_forward: { before_april_2017: 500 } } },
    ['losses.brought_forward.after_march_2017'],
  ],
  [
    'the interest on a mortgage',
    LETTING({ income: 19_000, finance_costs: 9000 }),
    LETTING({ income: 19_000, expenses: 900 }),
    ['profit_and_loss.property.finance_costs'],
  ],
  ['rents', LETTING({ income: 19_000 }), LETTING(undefined), ['profit_and_loss.property']],
  [
    'property losses brought forward',
    { ...LETTING({ income: 19_000 }), tax_adjustments: { property_losses_brought_forward: 700 } },
    LETTING({ income: 19_000 }),
    ['tax_adjustments.property_losses_brought_forward'],
  ],
  ['loans', { ...TRADE, loans_to_participators: [LOAN] }, TRADE, ['loans_to_participators']],
  [
    'an allowance',
    adjusted({ annual_investment_allowance: 500 }),
    TRADE,
    ['tax_adjustments.annual_investment_allowance'],
  ],
  [
    'one of several allowances, and a charge',
    adjusted({ annual_investment_allowance: 500, main_pool: 90, balancing_charges: 40 }),
    adjusted({ main_pool: 90 }),
    ['tax_adjustments.annual_investment_allowance', 'tax_adjustments.balancing_charges'],
  ],
  [
    'the total of the allowances',
    adjusted({ capital_allowances: 500 }),
    TRADE,
    ['tax_adjustments.capital_allowances'],
  ],
  ['other income', lines({ other_income: 37 }), TRADE, ['profit_and_loss.other_income']],
  [
    'the interest on a mortgage, beside other interest outside the trade',
    {
      ...LETTING({ income: 19_000, finance_costs: 9000 }),
      profit_and_loss: {
        turnover: 0,
        non_trade_interest_payable: 500,
        property: { income: 19_000, finance_costs: 9000 },
      },
    },
    {
      ...LETTING({ income: 19_000 }),
      profit_and_loss: { turnover: 0, non_trade_interest_payable: 500, property: { income: 19_000 } },
    },
    ['profit_and_loss.property.finance_costs'],
  ],
  [
    'the expenses of the letting',
    LETTING({ income: 19_000, expenses: 900 }),
    LETTING({ income: 19_000 }),
    ['profit_and_loss.property.expenses'],
  ],
  [
    'the loss of the letting, and none of earlier ones',
    lossOfLetting({ income: 1000, expenses: 2500 }),
    lossOfLetting({ income: 1000 }),
    ['profit_and_loss.property.expenses'],
  ],
  [
    'management expenses of earlier periods, beside those of this one',
    investing({ management_expenses_brought_forward: 700 }),
    investing({}),
    ['tax_adjustments.management_expenses_brought_forward'],
  ],
  [
    'a pool',
    { ...TRADE, capital_allowances: { main_pool: { brought_forward: 2000 } } },
    TRADE,
    ['capital_allowances'],
  ],
  [
    'a charge on a machine with full expensing',
    {
      ...TRADE,
      capital_allowances: {
        disposals: [{ date: '2025-07-01', proceeds: 1250, pool: 'main', claimed: 'full_expensing' }],
      },
    },
    TRADE,
    ['capital_allowances'],
  ],
  ['interest', lines({ interest_receivable: 37 }), TRADE, ['profit_and_loss.interest_receivable']],
  ['dividends', lines({ dividends_received: 37 }), TRADE, ['profit_and_loss.dividends_received']],
  ['donations', adjusted({ qualifying_donations: 37 }), TRADE, ['tax_adjustments.qualifying_donations']],
  ['tax paid', adjusted({ tax_already_paid: 37 }), TRADE, ['tax_adjustments.tax_already_paid']],
  ['associated companies', { ...TRADE, associated_companies: 2 }, TRADE, ['associated_companies']],
  [
    'figures of the only return',
    { ...TRADE, returns: [{ ...YEAR, interest_receivable: 37, qualifying_donations: 5 }] },
    TRADE,
    ['profit_and_loss.interest_receivable', 'tax_adjustments.qualifying_donations'],
  ],
])('an amendment that leaves out %s warns', (...[, original, amendment, names]) => {
  expect(omitted(amendment, formsOf(original))).toEqual(names)
  expect(omitted(original, formsOf(original))).toEqual([])
})

test('an amendment that leaves out every figure names all that decided the tax', () => {
  expect(omitted(undefined, formsOf(lines({ interest_receivable: 37 })))).toEqual([
    'profit_and_loss.turnover',
    'profit_and_loss.interest_receivable',
  ])
})

test.each<[string, object, object]>([
  [
    'says that there are none',
    { ...TRADE, loans_to_participators: [LOAN] },
    { ...TRADE, loans_to_participators: [] },
  ],
  ['says 0', lines({ interest_receivable: 37 }), lines({ interest_receivable: 0 })],
  [
    'states losses that no profits are left for',
    { ...TRADE, losses: { brought_forward: { after_march_2017: 4000 } } },
    {
      ...lines({ turnover: 15_000 }),
      losses: { brought_forward: { after_march_2017: 4000 } },
    },
  ],
  [
    'has the rents of a landlord as turnover of a trade',
    { ...TRADE, business: { activity: 'property_letting', lets_to_connected_persons: false } },
    { ...TRADE, business: { activity: 'trade' } },
  ],
  ['adds facts', TRADE, lines({ interest_receivable: 37 })],
])('an amendment that %s does not warn', (_, original, amendment) => {
  expect(omitted(amendment, formsOf(original))).toEqual([])
})

test('a person whom the list of loans leaves out is named, and one who settled is not', () => {
  const of = (...loans: readonly object[]) => ({ ...TRADE, loans_to_participators: loans })
  const [ada, ben] = [LOAN, { ...LOAN, name: 'Ben Smith' }]
  expect(messages(of(ada), formsOf(of(ada, ben)))).toEqual([
    expect.stringContaining('stated financials.loans_to_participators (the entry of Ben Smith), and'),
  ])
  expect(messages(of({ ...ada, name: 'ADA SMITH' }), formsOf(of(ada)))).toEqual([])
  expect(messages(of(ada, ben), formsOf(of(ada)))).toEqual([])
})

test('a figure that stands in another member is not named', () => {
  const [mortgage, other] = [{ income: 19_000, finance_costs: 900 }, { income: 19_000 }]
  const moved = LETTING(other)
  expect(
    omitted(
      { ...moved, profit_and_loss: { ...moved.profit_and_loss, non_trade_interest_payable: 900 } },
      formsOf(LETTING(mortgage)),
    ),
  ).toEqual([])
})

test('of several returns, each is compared with its own figures', () => {
  const period = periodOf('2024-10-01', '2026-03-31')
  const of = (first: object, second: object) => ({
    ...TRADE,
    returns: [
      { period_start: '2024-10-01', period_end: '2025-09-30', ...first },
      { period_start: '2025-10-01', period_end: '2026-03-31', ...second },
    ],
  })
  const [both, one] = [
    of({ interest_receivable: 37 }, { interest_receivable: 20 }),
    of({}, { interest_receivable: 20 }),
  ]
  const { forms } = planCt600(ct600Request({ financials: both }), known({ period }))
  const about = known({ period, original: { kind: 'ours', forms } })
  const told = (financials: object) => {
    const request = ct600Request({ financials, amendment: {} })
    const plan = planCt600(request, about)
    return warningsOfReturn({ plan, request, facts: about, isRegistered: true }).flatMap(
      ({ code, message }) => (code === 'AMENDMENT_OMITS_FACTS' ? [message] : []),
    )
  }
  expect(told(both)).toEqual([])
  expect(told(one)).toEqual([
    expect.stringMatching(
      /period to 30 September 2025 .* financials\.profit_and_loss\.interest_receivable \(box 170\)/,
    ),
  ])
})

test('the newest return of the period counts', () => {
  const [newest, first] = [formsOf(TRADE), formsOf(lines({ interest_receivable: 37 }))]
  expect(omitted(TRADE, newest, first)).toEqual([])
  expect(omitted(TRADE, first, newest)).toEqual(['profit_and_loss.interest_receivable'])
})

test('an original of which the account has no forms is not compared', () => {
  expect(omitted(TRADE)).toEqual([])
})

test('an amendment that takes back a loss or adds earlier ones attaches its computation again', () => {
  const attachedBy = (financials: object, original: object) => {
    const about = known({ original: { kind: 'ours', forms: formsOf(original) } })
    const [planned] = planCt600(ct600Request({ financials, amendment: {} }), about).returns
    return planned?.form.computations
  }
  const earlier = { ...TRADE, losses: { brought_forward: { after_march_2017: 4000 } } }
  const unchanged = { absent: 'Amendment - comps already submitted' }
  expect(attachedBy({ ...LOSS, losses: { trade_is_commercial: true } }, LOSS)).toEqual({
    attached: 'this-period',
  })
  expect(attachedBy(earlier, TRADE)).toEqual({ attached: 'this-period' })
  expect(attachedBy(earlier, earlier)).toEqual(unchanged)
  expect(attachedBy(TRADE, TRADE)).toEqual(unchanged)
})
