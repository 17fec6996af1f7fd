// Amounts of money in a request: numbers in pounds.
import { MAX_AMOUNT_PENCE, penceFromPounds, poundsFromPence } from '@cfs/values'
import { z } from 'zod'

const MAX_POUNDS = poundsFromPence(MAX_AMOUNT_PENCE)

/** An amount that may be negative. */
export const signedAmount = z
  .number()
  .refine((value) => Math.abs(value) <= MAX_POUNDS, {
    error: `must be between -${MAX_POUNDS} and ${MAX_POUNDS}`,
    abort: true,
  })
  .refine((value) => penceFromPounds(value) !== undefined, { error: 'must have at most 2 decimals' })
  .describe('An amount in pounds with at most 2 decimals; may be negative.')

/** An amount that must not be negative. */
export const amount = z
  .number()
  .min(0, { error: 'must not be negative' })
  .max(MAX_POUNDS, { error: `must be at most ${MAX_POUNDS}`, abort: true })
  .refine((value) => penceFromPounds(value) !== undefined, { error: 'must have at most 2 decimals' })
  .describe('An amount in pounds with at most 2 decimals.')
