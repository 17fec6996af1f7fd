// The tax computation of a return as shown by the API: amounts in pounds, rates as fractions, and each step
// of the working with its box and legal source. `@cfs/tax` computes the tax; these schemas describe the
// result.
import type { StatedComputation, StatedTotals } from '@cfs/tax'
import { z } from 'zod'
import { pounds } from './line.ts'

const totals = {
  taxable_profit: pounds.describe('CT600 box 315: the taxable profit in whole pounds; 0 if there is a loss.'),
  corporation_tax: pounds.describe('Box 430: the corporation tax before marginal relief.'),
  marginal_relief: pounds.describe(
    'Box 435: the marginal relief, deducted from the corporation tax; 0 if one rate applies to all profits.',
  ),
  loans_tax: pounds
    .optional()
    .describe('Box 480: tax on loans to participators (CT600A). Only if the return has that page.'),
  tax_payable: pounds.describe('Box 525: all tax that is payable with the return.'),
}

const financialYear = z.object({
  year: z.int().describe('The calendar year in which the financial year starts on 1 April.'),
  days: z
    .int()
    .describe(
      'The number of days of the accounting period in this financial year, counting both the first and the last.',
    ),
  profit: pounds.describe('CT600 box 335 or 385: the profit taxed in this financial year, in whole pounds.'),
  rate: z.number().describe('The tax rate as a fraction: 0.19 is 19%.'),
  tax: pounds.describe('CT600 box 345 or 395: this financial year’s tax before marginal relief.'),
  marginal_relief: pounds.describe(
    'Marginal relief for this financial year. CT600 box 435 is the sum of all years.',
  ),
  limits: z
    .object({
      lower: pounds.describe('The profit up to which the small profits rate applies (CTA 2010 s.18A).'),
      upper: pounds.describe(
        'The upper limit: companies with a profit of this amount or more get no marginal relief (CTA 2010 s.18B).',
      ),
      associated_companies: z
        .int()
        .describe(
          'The number of associated companies. The profit limits for marginal relief are divided by this number plus one (s.18D).',
        ),
    })
    .nullable()
    .optional()
    .describe(
      'The profit limits for the part of the accounting period in this financial year, reduced for short periods and associated companies. ' +
        'Null if one rate applies to all profits. Not stated in nil returns and in older filings.',
    ),
})

const computationStep = z.object({
  box: z
    .string()
    .nullable()
    .describe('The CT600 box that contains this amount; null if the amount appears only in the computation.'),
  label: z.string().describe('A description of the amount that this step of the tax computation gives.'),
  amount: pounds.describe(
    'The amount of this step in pounds. Only a loss in the accounts, or before capital allowances, is negative; a loss in a box is positive, as on the form.',
  ),
  formula: z.string().describe('The calculation of this amount, with its numbers.'),
  source: z.string().describe('The source of the rule: legislation, HMRC manual or form.'),
})

const lossPool = z.object({
  brought_forward: pounds.describe('The losses that earlier returns have not used.'),
  used: pounds.describe('The part that this return uses.'),
  carried_forward: pounds.describe(
    'What is left for later periods, with what this period adds; 0 if the trade ended.',
  ),
})

const losses = z.object({
  arising: pounds.describe('CT600 box 780: the trading loss of the period; 0 if there is a profit.'),
  set_against_profits: pounds.describe(
    'The part of the loss that is set against other profits of the same period (in box 275).',
  ),
  carried_back: z
    .array(
      z.object({
        to_period_end: z.string().describe('YYYY-MM-DD: the last day of the earlier period.'),
        amount: pounds.describe('The part of the loss that the earlier period uses.'),
        terminal: z.boolean().describe('Whether it is a terminal loss (CTA 2010 s.39).'),
        amend_by: z
          .string()
          .describe(
            'YYYY-MM-DD: the last day on which the earlier return can be amended, if its accounts end with that period.',
          ),
      }),
    )
    .describe('The parts of the loss that earlier returns use. Amend each of them with losses.brought_back.'),
  brought_back: z
    .array(
      z.object({
        from_period_start: z.string().describe('YYYY-MM-DD: the first day of the later period.'),
        from_period_end: z.string().describe('YYYY-MM-DD: its last day.'),
        amount: pounds.describe('The part of its loss in box 275 of this return.'),
        terminal: z.boolean().describe('Whether it is a terminal loss (CTA 2010 s.39).'),
        loss_filing_id: z
          .string()
          .nullable()
          .describe('The filing that carries the loss back; null if the request named none.'),
      }),
    )
    .describe('The losses of later periods that this return uses.'),
  before_april_2017: lossPool.describe('Losses from before 1 April 2017; `used` is box 160.'),
  after_march_2017: lossPool.describe('Losses since 1 April 2017; `used` is box 285.'),
  lost: pounds.describe('The losses that nothing can use any more, because the trade ended.'),
})

/** `computation` of one return. */
export const returnComputation = z.object({
  ...totals,
  effective_rate: z
    .number()
    .describe('Tax payable as a fraction of taxable profit; 0 if there is no taxable profit.'),
  financial_years: z
    .array(financialYear)
    .describe('The tax for each financial year: one year, or two if the period spans 1 April.'),
  losses: losses
    .optional()
    .describe('The use of trading losses. Omitted if there are none, and in older filings.'),
  steps: z.array(computationStep).describe('All steps of the tax calculation, in order.'),
}) satisfies z.ZodType<StatedComputation>

/** The `computation` of a filing: totals over its returns. */
export const computationSummary = z.object(totals) satisfies z.ZodType<StatedTotals>
