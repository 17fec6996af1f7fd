// The profit and loss account of a company as sent by a client; amounts are numbers in pounds.
import { nearestPence } from '@cfs/values'
import { z } from 'zod'
import { amount } from './amounts.ts'
import { property } from './business.ts'

const EXPENSES = ['cost_of_sales', 'staff_costs', 'other_operating_expenses'] as const

const costs = {
  cost_of_sales: amount.default(0),
  staff_costs: amount.default(0),
  other_operating_expenses: amount.default(0),
}
/** Income and charges that most companies do not have. */
const otherLines = {
  other_income: amount
    .optional()
    .describe('Income of the trade besides turnover, such as grants. Taxed as part of the trading profit.'),
  interest_receivable: amount
    .optional()
    .describe(
      'Interest from banks and other borrowers, taxed in CT600 box 170 and not as part of the trading profit. With several accounting periods, send it in returns.',
    ),
  property_income: amount
    .optional()
    .describe(
      'Profit from letting property in the United Kingdom, after its expenses. Taxed in CT600 box 190. ' +
        'Do not include these expenses in other fields. A company without a trade should send property instead, ' +
        'because the turnover in its accounts is the rents before expenses (warning RENTS_AFTER_EXPENSES).',
    ),
  dividends_received: amount
    .optional()
    .describe(
      'Exempt dividends from other companies (box 620). ' +
        'They are not taxed, but count towards the limits of the small profits rate.',
    ),
  interest_payable: amount
    .optional()
    .describe(
      'Interest paid on borrowing for the trade, which reduces the trading profit. A company without a trade and with several accounting periods sends its interest in `returns` instead.',
    ),
  non_trade_interest_payable: amount
    .optional()
    .describe(
      'Interest paid on borrowing for another purpose than the trade (boxes 260 and 263). Interest of a property business is property.finance_costs.',
    ),
  management_expenses: amount
    .optional()
    .describe('Costs of managing investments, in addition to the operating costs (box 245).'),
  property: property
    .optional()
    .describe('The property business, in addition to the lines of the trade; instead of property_income.'),
}
export const profitAndLoss = z
  .strictObject({
    turnover: amount.optional(),
    ...otherLines,
    ...costs,
    depreciation: amount
      .default(0)
      .describe(
        'The depreciation of the period, which no other profit and loss field may include. It is an expense in the accounts and is added back for tax.',
      ),
    disallowable_expenses: amount
      .default(0)
      .describe(
        'The part of the other profit and loss fields that is not allowable for tax; it is added back in the tax computation.',
      ),
    tax: amount
      .optional()
      .describe(
        'The tax charged in the accounts. Omit it for an LLP. ' +
          'Defaults to the tax of the return that you filed here for the period, otherwise to the tax computed from these figures. ' +
          'The default does not include deferred tax, which small accounts may need.',
      ),
    dividends_paid: amount
      .optional()
      .describe(
        'Dividends that the company paid or declared in the period: they reduce the reserve, not the profit. ' +
          'Omit them for an LLP.',
      ),
  })
  .refine(
    (lines) =>
      nearestPence(lines.disallowable_expenses) <=
      EXPENSES.reduce((sum, name) => sum + nearestPence(lines[name]), 0),
    {
      path: ['disallowable_expenses'],
      error:
        'must not exceed the total of cost_of_sales, staff_costs and other_operating_expenses, which include it',
    },
  )

/** The profit and loss account of the year before. */
export const priorProfitAndLoss = z.strictObject({
  turnover: amount,
  ...otherLines,
  ...costs,
  depreciation: amount.default(0),
  tax: amount.default(0).describe('The tax charged in the profit and loss account; 0 for an LLP.'),
})
