// The requests and responses for the threshold of an account's low-balance e-mail, between the dashboard and
// billing; no API key gives access to these routes. Billing publishes `balance.low` when a balance falls
// below its threshold, and the dashboard sends the e-mail.
import { penceFromPounds } from '@cfs/values'
import { z } from 'zod'
import { pounds } from './line.ts'

/** The smallest and the largest threshold, in pounds. */
export const LOW_BALANCE_LIMITS = { min: 1, max: 1_000_000 } as const
const { min, max } = LOW_BALANCE_LIMITS

/** Answers GET /low-balance and PUT /low-balance. */
export const lowBalance = z.object({
  threshold: pounds.nullable().describe('The threshold in pounds; null if the e-mail is disabled.'),
})
export type LowBalance = z.infer<typeof lowBalance>

/** PUT /low-balance. */
export const lowBalanceRequest = z.strictObject({
  threshold: z
    .number()
    .refine((amount) => penceFromPounds(amount) !== undefined && amount >= min && amount <= max, {
      error: 'must be an amount in pounds from 1 to 1,000,000, with at most 2 decimals',
    })
    .nullable()
    .describe('The new threshold in pounds; null disables the e-mail.'),
  moved: z
    .strictObject({
      set_at: z.iso.datetime().describe('When the account set the threshold.'),
      sequence: z
        .int()
        .min(0)
        .describe('The number of the last posting that the dashboard compared with the threshold.'),
      is_alerted: z
        .boolean()
        .describe('Whether the balance was below the threshold then, and the e-mail was sent or not needed.'),
    })
    .optional()
    .describe(
      'Only for a threshold that a version of the dashboard before `balance.low` stored. It replaces no threshold that was set later.',
    ),
})
export type LowBalanceRequest = z.infer<typeof lowBalanceRequest>
