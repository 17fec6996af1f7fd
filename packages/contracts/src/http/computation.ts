// The tax computation of a return as the API shows it: numbers in pounds, rates as fractions, every step of
// the working with its box and its source. `@cfs/tax` computes and states it; the schemas describe it.
import type { StatedComputation, StatedTotals } from '@cfs/tax'
import { z } from 'zod'
import { pounds } from './line.ts'

const totals = {
  taxable_profit: pounds.describe('Box 315, whole pounds; 0 for a loss.'),
  corporation_tax: pounds.describe('Box 430: before marginal relief.'),
  marginal_relief: pounds.describe('Box 435.'),
  tax_payable: pounds.describe('Box 525.'),
}

const financialYear = z.object({
  year: z.int().describe('The year of its 1 April.'),
  days: z.int().describe('Days of the accounting period in it, both ends counted.'),
  profit: pounds.describe('Box 335 or 385, whole pounds.'),
  rate: z.number().describe('A fraction: 0.19 is 19%.'),
  tax: pounds.describe('Box 345 or 395: before relief.'),
  marginal_relief: pounds.describe('The reliefs of the years add up to box 435.'),
})

const computationStep = z.object({
  box: z.string().nullable().describe('The box of the CT600; null for what only the computation shows.'),
  label: z.string().describe('What it is, in words.'),
  amount: pounds,
  formula: z.string().describe('How the amount was found, in numbers.'),
  source: z.string().describe('The law, the manual or the form that says so.'),
})

/** `computation` of one return. */
export const returnComputation = z.object({
  ...totals,
  effective_rate: z.number().describe('Tax payable as a fraction of the taxable profit; 0 without one.'),
  financial_years: z.array(financialYear).describe('One, or two where the period straddles 1 April.'),
  steps: z.array(computationStep).describe('The whole working, in its order.'),
}) satisfies z.ZodType<StatedComputation>

/** `computation` of a filing: the sums over its returns. */
export const computationSummary = z.object(totals) satisfies z.ZodType<StatedTotals>
