// The adjustments that lead from the profit of the accounts to the taxable profit, as sent by a client.
import { z } from 'zod'
import { amount } from './amounts.ts'

export const taxAdjustments = z.strictObject({
  capital_allowances: amount
    .optional()
    .describe(
      'The total of all capital allowances of the period, including those of every part below (boxes 690, 695, 705 and 688). Excludes balancing charges. Omit it if you send its parts instead.',
    ),
  annual_investment_allowance: amount
    .optional()
    .describe(
      'A part of the capital allowances: expenditure that gets the annual investment allowance (box 690, and again in ' +
        'box 695 or 705 of its pool). It belongs to the special rate pool as far as integral_features_expenditure ' +
        'shows: up to all of that expenditure, or after plant_and_machinery_expenditure if special_rate_pool is above 0. ' +
        'At most £1,000,000 for twelve months; none in the accounting period in which the trade ends.',
    ),
  full_expensing: amount
    .optional()
    .describe(
      'A part of the capital allowances: expenditure from 1 April 2023 that is fully expensed (box 688). None in the accounting period in which the trade ends.',
    ),
  main_pool: amount
    .optional()
    .describe(
      'A part of the capital allowances: the writing-down or balancing allowance of the main pool. Box 705 contains it ' +
        'and the annual investment allowance of the pool.',
    ),
  special_rate_pool: amount
    .optional()
    .describe(
      'A part of the capital allowances: the writing-down or balancing allowance of the special rate pool. Box 695 ' +
        'contains it and the annual investment allowance of the pool.',
    ),
  balancing_charges: amount
    .optional()
    .describe(
      'Balancing charges of the main pool, which increase the trading profit (box 710). The allowances do not include them.',
    ),
  integral_features_expenditure: amount
    .optional()
    .describe(
      'Expenditure of the period on long-life assets and integral features (box 770), without VAT that is recovered.',
    ),
  plant_and_machinery_expenditure: amount
    .optional()
    .describe(
      'Expenditure of the period on other plant and machinery (box 775), without VAT that is recovered. Do not include expenditure that is fully ' +
        'expensed: box 760 takes it from full_expensing.',
    ),
  qualifying_donations: amount
    .optional()
    .describe(
      'Qualifying donations to charities paid in the period, deducted from total profits (box 305). ' +
        'If the accounts charge them, include them in disallowable_expenses too.',
    ),
  losses_brought_forward: amount
    .default(0)
    .describe(
      'Unused trading losses made since 1 April 2017, as a positive amount. Excludes losses of letting property. The service claims as much of them as the profit allows (box 285). Must be 0 in a company’s first accounts, as all amounts brought forward.',
    ),
  property_losses_brought_forward: amount
    .optional()
    .describe(
      'Losses of the property business that earlier returns have not used, as a positive amount (CTA 2010 s.62; box 250). Excludes the loss of this period.',
    ),
  loan_deficits_brought_forward: amount
    .optional()
    .describe(
      'Deficits on loan relationships since 1 April 2017 that earlier returns have not used, as a positive amount (box 263). Excludes the deficit of this period.',
    ),
  management_expenses_brought_forward: amount
    .optional()
    .describe(
      'Management expenses that earlier returns have not used (CTA 2009 s.1223; box 245). Excludes those of this period.',
    ),
  loan_relationship_deficit: z
    .enum(['claim', 'carry_forward'])
    .optional()
    .describe(
      'Whether a deficit on loan relationships of this period is claimed against its total profits (box 260), the default, or carried forward.',
    ),
  tax_already_paid: amount
    .optional()
    .describe(
      'Corporation tax for the period paid before this return is filed (box 595). Excludes interest and penalties.',
    ),
})
