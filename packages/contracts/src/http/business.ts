// What a company does and since when: facts from which the accounting periods of its returns and its kind
// (box 4) follow.
import { z } from 'zod'
import { amount } from './amounts.ts'
import { isoDate } from './line.ts'
import { loanMembers } from './loans.ts'

export const business = z.strictObject({
  activity: z
    .enum(['trade', 'property_letting', 'investment', 'holding'])
    .optional()
    .describe(
      'What the company does: `trade`, `property_letting`, `investment` (interest, dividends, gains), or `holding` (shares in companies that trade or let). Required for a CT600 if turnover is 0 and there is other income or a cost.',
    ),
  began_on: isoDate
    .optional()
    .describe(
      'The day on which the company first had income or a business: its first accounting period begins then (CTA 2009 s.9). Defaults to the first day of first accounts, with the warning BUSINESS_ASSUMED_FROM_START.',
    ),
  trade_began_on: isoDate
    .optional()
    .describe('The first day of the trade, if that is later: an accounting period ends on the day before.'),
  trade_ceased_on: isoDate
    .optional()
    .describe('The last day of the trade, if it ended: an accounting period ends with it (CTA 2009 s.10).'),
  lets_to_connected_persons: z
    .boolean()
    .optional()
    .describe(
      'Whether the company lets any land to its shareholders, directors or their relatives (CTA 2010 s.18N). Required if it lets land and does not trade.',
    ),
  company_kind: z
    .enum(['ordinary', 'close_investment_holding', 'property_management', 'club'])
    .optional()
    .describe('Box 4, if it does not follow from the activity.'),
})

/** Letting of land, beside the lines of the trade. */
export const property = z.strictObject({
  income: amount.default(0).describe('Rents and other receipts of the property business.'),
  expenses: amount
    .default(0)
    .describe('Its expenses, without depreciation and without interest (CTA 2009 s.210).'),
  finance_costs: amount
    .default(0)
    .describe(
      'Interest and fees of loans for the property business: a non-trading loan relationship (boxes 170 and 260).',
    ),
})

const optionalAmount = amount.optional()

/** What belongs to one accounting period of a period of account that has several. */
const accountingPeriod = z.strictObject({
  period_start: isoDate,
  period_end: isoDate,
  interest_receivable: optionalAmount,
  dividends_received: optionalAmount,
  non_trade_interest_payable: optionalAmount,
  property_finance_costs: optionalAmount.describe('The part of property.finance_costs in this period.'),
  capital_allowances: optionalAmount,
  annual_investment_allowance: optionalAmount,
  full_expensing: optionalAmount,
  main_pool: optionalAmount,
  special_rate_pool: optionalAmount,
  balancing_charges: optionalAmount,
  integral_features_expenditure: optionalAmount,
  plant_and_machinery_expenditure: optionalAmount,
  qualifying_donations: optionalAmount,
  tax_already_paid: optionalAmount,
  associated_companies: z
    .int()
    .min(0)
    .max(999)
    .optional()
    .describe('Defaults to the number for the whole period of account.'),
  loans_to_participators: loanMembers.loans_to_participators.describe(
    'What directors, shareholders and their relatives owe or owed the company in this accounting period. An empty list states that there are none at its end. If omitted, none are assumed, with the warning LOANS_ASSUMED_NONE. Required if the note of directors’ advances shows that a director borrowed within the period of account, or owes money at its end.',
  ),
  loans_made_and_repaid_in_period: loanMembers.loans_made_and_repaid_in_period,
})

export const accountingPeriods = z
  .array(accountingPeriod)
  .min(1)
  .max(6)
  .describe(
    'Only for a CT600 with more than one accounting period: what belongs to each by its date. The periods are those that a dry run shows in `returns`. The profit of a trade and of letting is divided by days.',
  )
