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
      'What the company does: `trade`, `property_letting`, `investment` (interest, dividends, gains), or `holding` (shares in, or loans to, companies of its group that trade or let to unconnected persons, CTA 2010 s.18N(2); without balance_sheet.investments or another member that shows them, COMPANY_KIND_UNLIKE_BUSINESS must be confirmed). Required for a CT600 if turnover is 0 and there is other income, a cost, a capital allowance or a balancing charge, if interest, dividends and rents are more than twice the turnover, or if the register or principal_activity says that the company lets land and the rents are not in profit_and_loss.property.',
    ),
  began_on: isoDate
    .optional()
    .describe(
      'The day on which the company first had income or a business: its first accounting period begins then (CTA 2009 s.9). Defaults to the first day of the accounts, with the warning BUSINESS_ASSUMED_FROM_START if they are the first, follow dormant ones, or begin before the trade. Must not be before the incorporation: a company that took over a business gives the day on which it did.',
    ),
  trade_began_on: isoDate
    .optional()
    .describe('The first day of the trade, if that is later: an accounting period ends on the day before.'),
  trade_ceased_on: isoDate
    .optional()
    .describe('The last day of the trade, if it ended: an accounting period ends with it (CTA 2009 s.10).'),
  has_income_after_trade: z
    .boolean()
    .optional()
    .describe(
      'Whether the company had any income or business after trade_ceased_on. If not, no accounting period follows and no return is made for it (CTA 2009 s.10). Required if the accounts go on after that day, and neither the activity nor a figure shows it.',
    ),
  lets_to_connected_persons: z
    .boolean()
    .optional()
    .describe(
      'Whether the company lets any land to its shareholders, directors or their relatives (CTA 2010 s.18N). Required if it lets land and does not trade, or if its rents exceed the income of its trade. Beside a company_kind, the warning COMPANY_KIND_UNLIKE_BUSINESS asks for it instead.',
    ),
  company_kind: z
    .enum(['ordinary', 'close_investment_holding', 'property_management', 'club'])
    .optional()
    .describe(
      'Box 4, if it does not follow from the activity. Must not be `ordinary` beside the activity `investment`, unless loans_exemption is `company_not_close`. If the other facts have another rate, the warning COMPANY_KIND_UNLIKE_BUSINESS has both taxes.',
    ),
})

/** Letting of land, beside the lines of the trade. */
export const property = z.strictObject({
  income: amount
    .default(0)
    .describe(
      'Rents and other receipts of the property business, before its expenses. Excludes deposits that will be returned. Box 190, after `expenses`. Defaults to 0.',
    ),
  expenses: amount
    .default(0)
    .describe(
      'The expenses of the property business, such as repairs, insurance and agents’ fees, without depreciation and without interest (CTA 2009 s.210). Reduces box 190. Defaults to 0.',
    ),
  finance_costs: amount
    .default(0)
    .describe(
      'Interest and fees of loans for the property business, without repayments of the loans: a non-trading loan relationship (boxes 170 and 260). Defaults to 0.',
    ),
})

const optionalAmount = amount.optional()

/** What belongs to one accounting period of a period of account that has several. */
const accountingPeriod = z.strictObject({
  period_start: isoDate.describe('The first day of the accounting period.'),
  period_end: isoDate.describe('Its last day.'),
  interest_receivable: optionalAmount.describe(
    'Interest from banks and other borrowers in the accounting period, before any tax deducted from it (box 170).',
  ),
  dividends_received: optionalAmount.describe(
    'Exempt dividends received in the accounting period (box 620). Excludes taxable dividends.',
  ),
  non_trade_interest_payable: optionalAmount.describe(
    'Interest of the accounting period on borrowing for another purpose than the trade (boxes 170 and 260). Excludes the part in property_finance_costs.',
  ),
  property_finance_costs: optionalAmount.describe(
    'The part of property.finance_costs in this accounting period (boxes 170 and 260).',
  ),
  capital_allowances: optionalAmount.describe(
    'All capital allowances of the accounting period, including those of every part below (boxes 690, 695, 705 and 688). Omit it if you send its parts instead.',
  ),
  annual_investment_allowance: optionalAmount.describe(
    'The part of the capital allowances that gets the annual investment allowance (box 690, and again in box 695 or 705 of its pool); none in the accounting period in which the trade ends.',
  ),
  full_expensing: optionalAmount.describe(
    'The part of the capital allowances that is fully expensed (box 688); none in the accounting period in which the trade ends.',
  ),
  main_pool: optionalAmount.describe(
    'The part of the capital allowances that is the writing-down or balancing allowance of the main pool (in box 705).',
  ),
  special_rate_pool: optionalAmount.describe(
    'The part of the capital allowances that is the writing-down or balancing allowance of the special rate pool (in box 695).',
  ),
  balancing_charges: optionalAmount.describe(
    'Balancing charges of the accounting period (box 710): they increase the profit, and the allowances do not include them.',
  ),
  integral_features_expenditure: optionalAmount.describe(
    'Expenditure of the accounting period on long-life assets and integral features (box 770), without VAT that is recovered.',
  ),
  plant_and_machinery_expenditure: optionalAmount.describe(
    'Expenditure of the accounting period on other plant and machinery (box 775), without VAT that is recovered. Excludes what is fully expensed.',
  ),
  qualifying_donations: optionalAmount.describe(
    'Qualifying donations to charities paid in the accounting period, after any benefit received (box 305). Excludes donations that were only promised.',
  ),
  tax_already_paid: optionalAmount.describe(
    'Corporation tax paid for the accounting period before this return is filed (box 595). Excludes interest and penalties.',
  ),
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
    'Only for a CT600 with more than one accounting period; amounts are in pounds and positive. Gives what belongs to each by its date. The periods are those that a dry run shows in `returns`. The profit of a trade and of letting is divided by days.',
  )
