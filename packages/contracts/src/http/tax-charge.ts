// The tax that the accounts of a company charge: one amount, or its components. A credit is negative.
import { z } from 'zod'
import { signedAmount } from './amounts.ts'

const prior_year = signedAmount
  .optional()
  .describe(
    'The adjustment of the tax of earlier periods, which current does not include; negative if the accounts charged too much before. Defaults to 0.',
  )
const deferred = signedAmount
  .optional()
  .describe(
    'The deferred tax charged for the period, which current does not include; negative for a credit. ' +
      'Must be omitted from micro-entity accounts, because FRS 105 does not recognise deferred tax. Defaults to 0.',
  )

const parts = z.strictObject({
  current: signedAmount
    .optional()
    .describe(
      'The corporation tax of the period, including tax on loans to participators and excluding deferred tax; negative for a repayment. ' +
        'Defaults to the tax of the return, as `tax` does.',
    ),
  prior_year,
  deferred,
})

const priorParts = z.strictObject({
  current: signedAmount
    .optional()
    .describe(
      'The corporation tax of that year, excluding deferred tax; negative for a repayment. Defaults to 0.',
    ),
  prior_year,
  deferred,
})

/** The tax of the period as a request states it, in pounds. */
export const taxCharge = z.union([signedAmount, parts])

/** The tax of the year before, whose components all default to 0. */
export const priorTaxCharge = z.union([signedAmount, priorParts])
