// The tax computation of a return as shown by the API: amounts in pounds, rates as fractions, and each step
// of the working with its box and legal source. `@cfs/tax` computes and states it; the schemas describe it.
import type { StatedComputation, StatedTotals } from '@cfs/tax'
import { z } from 'zod'
import { pounds } from './line.ts'

const totals = {
  taxable_profit: pounds.describe('Box 315, in whole pounds; 0 if there is a loss.'),
  corporation_tax: pounds.describe('Box 430: corporation tax before marginal relief.'),
  marginal_relief: pounds.describe('Box 435.'),
  tax_payable: pounds.describe('Box 525.'),
}

const financialYear = z.object({
  year: z.int().describe('The calendar year in which the financial year starts on 1 April.'),
  days: z
    .int()
    .describe(
      'The number of days of the accounting period in this financial year, counting both the first and the last.',
    ),
  profit: pounds.describe('Box 335 or 385, in whole pounds.'),
  rate: z.number().describe('The tax rate as a fraction: 0.19 is 19%.'),
  tax: pounds.describe('Box 345 or 395: tax before marginal relief.'),
  marginal_relief: pounds.describe('Marginal relief for this year. The years add up to box 435.'),
})

const computationStep = z.object({
  box: z.string().nullable().describe('The CT600 box; null if the step appears only in the computation.'),
  label: z.string().describe('A description of the amount.'),
  amount: pounds,
  formula: z.string().describe('The calculation, with its numbers.'),
  source: z.string().describe('The source: legislation, HMRC manual or form.'),
})

/** `computation` of one return. */
export const returnComputation = z.object({
  ...totals,
  effective_rate: z
    .number()
    .describe('Tax payable as a fraction of taxable profit; 0 if there is no taxable profit.'),
  financial_years: z.array(financialYear).describe('One financial year, or two if the period spans 1 April.'),
  steps: z.array(computationStep).describe('The full calculation, in order.'),
}) satisfies z.ZodType<StatedComputation>

/** `computation` of a filing: totals over its returns. */
export const computationSummary = z.object(totals) satisfies z.ZodType<StatedTotals>
