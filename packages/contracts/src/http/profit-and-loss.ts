// The profit and loss account of a company as sent by a client; amounts are numbers in pounds.
import type { DisallowableAmounts } from '@cfs/tax'
import { DISALLOWABLE_KINDS } from '@cfs/tax/kinds'
import { nearestPence, sumOf } from '@cfs/values'
import { z } from 'zod'
import { amount } from './amounts.ts'
import { property } from './business.ts'
import { priorTaxCharge, taxCharge } from './tax-charge.ts'

const EXPENSES = ['cost_of_sales', 'staff_costs', 'other_operating_expenses'] as const

const costs = {
  cost_of_sales: amount
    .default(0)
    .describe(
      'The cost of the goods and services sold: purchases adjusted for opening and closing stock, materials and subcontractors. Excludes the company’s own staff and VAT that is recovered. Reduces the trading profit (box 155). If it is above 0, small accounts show costs by function: the other operating costs are then administrative expenses. Defaults to 0.',
    ),
  staff_costs: amount
    .default(0)
    .describe(
      'All staff costs: wages and salaries, employer’s National Insurance and employer’s pension contributions, directors included. Excludes subcontractors and dividends. Reduces the trading profit (box 155). Defaults to 0.',
    ),
  other_operating_expenses: amount
    .default(0)
    .describe(
      'All other costs, such as rent, insurance, travel and accountancy. Includes what is not allowable for tax, which disallowable_expenses states too. Excludes depreciation, interest, the costs of letting property and corporation tax, which have fields of their own, and VAT that is recovered. Reduces the trading profit (box 155). Defaults to 0.',
    ),
}
/** The sales of the period, without the income that has a field of its own. */
const turnover = amount.describe(
  'Sales of goods and services, after discounts. Excludes VAT, and excludes rents, interest and dividends, which have fields of their own. Turnover of the trade is box 145, in whole pounds.',
)
/** Income and charges that most companies do not have. */
const otherLines = {
  other_income: amount
    .optional()
    .describe(
      'Income of the trade besides turnover, such as grants. Excludes interest, rents and dividends. Taxed as part of the trading profit (box 155), and not included in box 145. Defaults to 0.',
    ),
  interest_receivable: amount
    .optional()
    .describe(
      'Interest from banks and other borrowers, before any tax deducted from it. Taxed in box 170 and not as part of the trading profit. Defaults to 0. With several accounting periods, send it in returns.',
    ),
  property_income: amount
    .optional()
    .describe(
      'Profit from letting property in the United Kingdom, after its expenses. Taxed in box 190. Defaults to 0. ' +
        'Do not include these expenses in other fields. A company without a trade should send property instead, ' +
        'because the turnover in its accounts is the rents before expenses (warning RENTS_AFTER_EXPENSES).',
    ),
  dividends_received: amount
    .optional()
    .describe(
      'Exempt dividends from other companies (box 620). ' +
        'They are not taxed, but count towards the limits of the small profits rate. Excludes dividends that are taxable. Defaults to 0.',
    ),
  interest_payable: amount
    .optional()
    .describe(
      'Interest on borrowing for the trade, including hire purchase and overdrafts, but without repayments of the loan itself. Reduces the trading profit (box 155). Defaults to 0. A company without a trade and with several accounting periods sends its interest in `returns` instead.',
    ),
  non_trade_interest_payable: amount
    .optional()
    .describe(
      'Interest on borrowing for another purpose than the trade (boxes 170 and 260). Excludes interest of a property business, which is property.finance_costs. Defaults to 0.',
    ),
  management_expenses: amount
    .optional()
    .describe(
      'Costs of managing investments (box 245). Excludes costs that are in the other fields: nothing counts twice. Defaults to 0.',
    ),
  property: property
    .optional()
    .describe('The property business, in addition to the lines of the trade; instead of property_income.'),
}
const ofKind = (words: string) =>
  amount.optional().describe(`${words} Defaults to none; send 0 to state nil.`)

const kinds = z.strictObject({
  entertaining: ofKind(
    'Entertaining of customers and gifts to them, but not of the company’s own staff (CTA 2009 s.1298).',
  ),
  capital_expenditure: ofKind('Costs of a capital nature that the expenses include (CTA 2009 s.53).'),
  motor_travel_and_subsistence: ofKind(
    'The part of motor, travel and subsistence costs that tax does not allow, such as 15% of the rent of a leased car above 50 g/km.',
  ),
  donations: ofKind(
    'Donations and subscriptions that the expenses contain, including those that qualifying_donations states.',
  ),
  legal_and_professional_fees: ofKind(
    'Accountancy, legal and professional fees that tax does not allow, such as those for buying land or shares.',
  ),
  fines_and_penalties: ofKind('All fines and penalties, interest on late tax excluded (CTA 2009 s.54).'),
  pension_contributions: ofKind(
    'Pension contributions charged and not paid by the end of the period (FA 2004 s.196), net of earlier ones that it paid.',
  ),
  other: ofKind('All other expenses that tax does not allow.'),
}) satisfies z.ZodType<DisallowableAmounts>

/** The disallowable expenses as a request states them, in pounds. */
const disallowableExpenses = z.union([
  amount,
  kinds.refine((stated) => Object.values(stated).some((pounds) => pounds !== undefined), {
    error: 'must have at least one kind; send 0 instead if there are no such expenses',
  }),
])

type Stated = z.infer<typeof disallowableExpenses> | undefined

/** The kinds in whole pence; undefined if the request states one amount, or none. */
export function disallowableKindsPence(stated: Stated): DisallowableAmounts | undefined {
  if (typeof stated !== 'object') return undefined
  return Object.fromEntries(
    DISALLOWABLE_KINDS.flatMap(({ member }) => {
      const pounds = stated[member]
      return pounds === undefined ? [] : [[member, nearestPence(pounds)]]
    }),
  )
}

/** All disallowable expenses in whole pence; 0 if the request states none. */
export function disallowablePence(stated: Stated): number {
  if (typeof stated !== 'object') return nearestPence(stated)
  return sumOf(Object.values(stated).map(nearestPence))
}

export const profitAndLoss = z
  .strictObject({
    turnover: turnover.optional(),
    ...otherLines,
    ...costs,
    depreciation: amount
      .optional()
      .describe(
        'Depreciation and amortisation of the period, which no other profit and loss field may include. It is an expense in the accounts and is added back for tax, so it does not change box 155. Send 0 if there is none. Defaults to 0, with the warning DEPRECIATION_ASSUMED_NONE if the company has fixed assets that lose value.',
      ),
    disallowable_expenses: disallowableExpenses
      .optional()
      .describe(
        'The part of cost_of_sales, staff_costs and other_operating_expenses that is not allowable for tax, such as business entertaining and fines: those fields include it. One amount, or an amount for each kind, which the computation shows under its own element. It is added back in the tax computation and increases box 155. Excludes depreciation. Send 0 if there is none. Defaults to 0, with the warning DISALLOWABLE_ASSUMED_NONE if there are such expenses.',
      ),
    tax: taxCharge
      .optional()
      .describe(
        'The tax charged in the accounts, which no other field includes: one amount, or its components in pounds. A credit is negative. ' +
          'Feeds no box: the return computes its own tax. Omit it for an LLP. ' +
          'Defaults to the tax of the return that you filed here for the period, otherwise to the tax computed from these figures. ' +
          'The default does not include deferred tax, which small accounts may need. Small accounts show components in a note.',
      ),
    dividends_paid: amount
      .optional()
      .describe(
        'Dividends that the company paid or declared in the period: they reduce the reserve, not the profit, and feed no box. No other field includes them. ' +
          'Omit them for an LLP.',
      ),
  })
  .refine(
    (lines) =>
      disallowablePence(lines.disallowable_expenses) <=
      EXPENSES.reduce((sum, name) => sum + nearestPence(lines[name]), 0),
    {
      path: ['disallowable_expenses'],
      error:
        'must not exceed the total of cost_of_sales, staff_costs and other_operating_expenses, which include it',
    },
  )

/** The profit and loss account of the year before. */
export const priorProfitAndLoss = z.strictObject({
  turnover,
  ...otherLines,
  ...costs,
  depreciation: amount
    .default(0)
    .describe('The year’s depreciation and amortisation, which no other field includes. Defaults to 0.'),
  tax: priorTaxCharge
    .default(0)
    .describe(
      'The tax charged in the profit and loss account, including deferred tax: one amount, or its components in pounds. ' +
        'A credit is negative. Feeds no box. Defaults to 0. Must be 0 for an LLP. Send the components if `tax` of this year has them.',
    ),
  dividends_paid: amount
    .optional()
    .describe(
      'Dividends that the company paid or declared in that year, which no other field includes: small accounts show them beside those of this year. Feeds no box. Send 0 if there were none; defaults to no comparative. Omit them for an LLP.',
    ),
})

interface StatedLines {
  readonly profit_and_loss?:
    | { readonly property?: object | undefined; readonly property_income?: number | undefined }
    | undefined
  readonly prior_year?:
    | {
        readonly dividends_paid?: number | undefined
        readonly profit_and_loss?: { readonly dividends_paid?: number | undefined } | undefined
      }
    | undefined
}

/**
 * A property business is stated with its costs, or as one net figure, and the dividends of the previous year
 * are stated once; `field` is a dotted path from `financials`.
 */
export function* refuseFiguresStatedTwice({
  profit_and_loss: lines,
  prior_year: before,
}: StatedLines): Generator<{ readonly field: string; readonly message: string }> {
  if (lines?.property !== undefined && (lines.property_income ?? 0) !== 0) {
    const message = 'must be omitted beside property, which has the same income before its costs'
    yield { field: 'profit_and_loss.property_income', message }
  }
  if (before?.dividends_paid !== undefined && before.profit_and_loss?.dividends_paid !== undefined) {
    const message = 'must be omitted beside prior_year.profit_and_loss.dividends_paid, which states the same'
    yield { field: 'prior_year.dividends_paid', message }
  }
}
