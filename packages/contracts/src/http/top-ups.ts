// The requests and responses for top-ups, between the dashboard and billing; no API key gives access to
// these routes. The routes for top-ups are listed in services/billing/README.md ("Top-ups").
import { penceFromPounds } from '@cfs/values'
import { z } from 'zod'
import { pageQuery, pagination, pounds } from './line.ts'

/** The smallest and the largest top-up, in pounds. */
export const TOP_UP_LIMITS = { min: 10, max: 10_000 } as const

const pageAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(1000)

const amountWithin = ({ min, max }: { readonly min: number; readonly max: number }, words: string) =>
  z
    .number({ error: 'must be an amount in pounds' })
    .refine((amount) => penceFromPounds(amount) !== undefined, {
      error: 'must be an amount in pounds with at most 2 decimals',
    })
    .refine((amount) => amount >= min && amount <= max, { error: `must be from ${words}` })

const topUpAmount = amountWithin(TOP_UP_LIMITS, '£10 to £10,000')

/** The limits of automatic top-ups, in pounds. */
export const AUTOMATIC_LIMITS = {
  threshold: { min: 1, max: 10_000 },
  month: { min: 10, max: 100_000 },
} as const

const automaticMembers = {
  threshold: amountWithin(AUTOMATIC_LIMITS.threshold, '£1 to £10,000').describe(
    'A balance below this, in pounds, after what is held for filings, is topped up. At most the amount.',
  ),
  month_limit: amountWithin(AUTOMATIC_LIMITS.month, '£10 to £100,000').describe(
    'The most that is charged without a person in a calendar month, in UTC, in pounds. At least the amount.',
  ),
}
interface Terms {
  readonly amount: number
  readonly threshold: number
  readonly month_limit: number
}

/** One payment must be enough to reach the threshold, and the month must allow one. */
function checkTerms({ amount, threshold, month_limit }: Terms, context: z.RefinementCtx, path: string[]) {
  const refuse = (member: string, message: string) =>
    context.addIssue({ code: 'custom', path: [...path, member], message })
  if (threshold > amount) refuse('threshold', 'must be at most the amount of a top-up')
  if (month_limit < amount) refuse('month_limit', 'must be at least the amount of a top-up')
}

/** POST /top-ups. */
export const topUpRequest = z
  .strictObject({
    amount: topUpAmount.describe('The amount in pounds, from 10 to 10,000.'),
    email: z
      .email()
      .max(254)
      .describe('The person’s e-mail address, which the payment page shows in its e-mail field.'),
    success_url: pageAddress.describe(
      'The page to return to after paying. The query parameter `session_id` is added to it.',
    ),
    cancel_url: pageAddress.describe('The page to which the “back” link of the payment page leads.'),
    automatic: z
      .strictObject(automaticMembers)
      .optional()
      .describe(
        'Set if the payment page keeps the card, which is charged the same amount again whenever the balance is below the threshold. The person agrees to that by paying.',
      ),
  })
  .superRefine(({ amount, automatic }, context) => {
    if (automatic !== undefined) checkTerms({ amount, ...automatic }, context, ['automatic'])
  })
export type TopUpRequest = z.infer<typeof topUpRequest>

/** PUT /automatic-top-up: new terms for the card that is kept. A paused card is charged again. */
export const automaticTopUpRequest = z
  .strictObject({ amount: topUpAmount.describe('The amount of a top-up in pounds.'), ...automaticMembers })
  .superRefine((terms, context) => checkTerms(terms, context, []))
export type AutomaticTopUpRequest = z.infer<typeof automaticTopUpRequest>

/** Answers GET and PUT /automatic-top-up. */
export const automaticTopUp = z.object({
  state: z.enum(['off', 'on', 'paused']).describe('`paused`: nothing is charged until a person resumes.'),
  terms: z
    .object({ amount: pounds, threshold: pounds, month_limit: pounds })
    .nullable()
    .describe('Null if no card is kept.'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable().describe('Null if no card is kept.'),
  paused_because: z
    .enum(['declined', 'authentication', 'money_returned'])
    .nullable()
    .describe(
      '`authentication`: the bank wants the customer to confirm the payment. `money_returned`: money left the balance, or was asked back, in another way than for a filing. Null unless paused.',
    ),
  agreed_by: z.string().nullable().describe('The id of the person who agreed; null if no card is kept.'),
  agreed_at: z.string().nullable().describe('ISO 8601, UTC; null if no card is kept.'),
  charged_this_month: pounds.describe('What was charged without a person in this calendar month, in UTC.'),
})
export type AutomaticTopUpResource = z.infer<typeof automaticTopUp>

/** The response to POST /top-ups: status 201, or 200 if an open payment session is reused. */
export const topUpSession = z.object({
  top_up_id: z.string().describe('Starts with `tup_`.'),
  session_id: z.string().describe('The id of the payment session at the payment processor: `cs_…`.'),
  checkout_url: z.url().describe('The URL of the payment page; redirect the person to it with status 303.'),
  amount: pounds,
  expires_at: z.string().describe('The time at which the payment page stops working: ISO 8601, UTC.'),
  reused: z
    .boolean()
    .describe(
      'True if the response contains an existing payment session: the same person started it for the same amount, and it is still open.',
    ),
})
export type TopUpSession = z.infer<typeof topUpSession>

/**
 * `creating`: the payment page was requested, and no response has arrived yet. `open`: the person has not
 * paid the top-up yet, but still can. `processing`: paid with a delayed method (a bank debit takes days);
 * nothing is credited yet. `credited`: the money of the top-up is in the balance. `failed`: a delayed
 * payment failed, or the payment session could not be created. `expired`: the top-up was not paid in time.
 */
export const TOP_UP_STATES = ['creating', 'open', 'processing', 'credited', 'failed', 'expired'] as const
export type TopUpState = (typeof TOP_UP_STATES)[number]

/** Answers GET /top-ups/{top_up_id}. */
export const topUp = z.object({
  top_up_id: z.string(),
  state: z.enum(TOP_UP_STATES),
  amount: pounds,
  currency: z.literal('GBP'),
  created_at: z.string().describe('ISO 8601, UTC.'),
  created_by: z.string().describe('The id of the person who started the top-up, or agreed to it before.'),
  automatic: z.boolean().default(false).describe('Whether a kept card was charged without a person.'),
  expires_at: z.string().describe('ISO 8601, UTC.'),
  credited_at: z
    .string()
    .nullable()
    .describe('When the money was credited: ISO 8601, UTC; null until the money is credited.'),
  checkout_url: z
    .string()
    .nullable()
    .describe('The URL of the payment page; null if the top-up is no longer waiting for payment.'),
  transaction_id: z
    .string()
    .nullable()
    .describe('The id of the transaction that credited the money; null until the money is credited.'),
  receipt_number: z
    .string()
    .nullable()
    .describe('The number of the receipt, such as `TU-000001`; null until the money is credited.'),
  card: z
    .object({ brand: z.string(), last4: z.string() })
    .nullable()
    .describe(
      'The payment card’s brand and last four digits; null for other payment methods, and until the money is credited.',
    ),
  refunded: pounds.describe(
    'The total of the top-up’s refunds, including those in progress; 0 if there are none.',
  ),
  disputed: pounds.describe(
    'The amount that Stripe has taken back because of card disputes and not returned; 0 if there is none.',
  ),
})
export type TopUpResource = z.infer<typeof topUp>

/** Answers GET /top-ups. */
export const topUpList = z.object({ top_ups: z.array(topUp).describe('Newest first.'), pagination })
export type TopUpList = z.infer<typeof topUpList>
export const listTopUpsQuery = z.strictObject({ ...pageQuery })

/**
 * Answers GET /manage/accounts/{account_id}/balance-sequence of the filing service: the number of the
 * account's last ledger transaction whose balance new filings are checked against; 0 before the first.
 */
export const balanceSequence = z.object({ sequence: z.number().int() })
export type BalanceSequence = z.infer<typeof balanceSequence>

/**
 * Answers GET /manage/accounts/{account_id}/ledger-state?after=N of the billing service: an account in the
 * ledger, with the charges of the postings after number N.
 */
export const ledgerStateResource = z.object({
  sequence: z.number().int(),
  balance_pence: z.number().int(),
  owed_pence: z.number().int(),
  price_pence: z.number().int(),
  price_sequence: z.number().int(),
  charges: z.array(
    z.object({ filing_id: z.string(), amount_pence: z.number().int(), charged_at: z.number().int() }),
  ),
  /** False if the account has more postings: they follow with the next question. */
  is_complete: z.boolean(),
})
export type LedgerStateResource = z.infer<typeof ledgerStateResource>
export const ledgerStateQuery = z.strictObject({ after: z.coerce.number().int().min(0) })

/** The body of POST /top-ups/settle, with the `session_id` from the URL of the return page. */
export const settleTopUpRequest = z.strictObject({
  session_id: z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/, { error: 'must be the id of a payment session' }),
})

/**
 * The states that the page to which a customer returns after paying can show. `credited`: this is the first
 * call that reports the credit, whether this call or an earlier webhook caused it. `already_credited`: the
 * return page was opened again, or in a second browser tab. `open`: the top-up is not paid yet, because the
 * person went back; `checkout_url` still works. `processing`, `failed`, `expired`: the same meaning as for a
 * top-up's state.
 */
export const SETTLEMENT_OUTCOMES = [
  'credited',
  'already_credited',
  'processing',
  'open',
  'failed',
  'expired',
] as const

export const settledTopUp = z.object({
  top_up_id: z.string(),
  state: z.enum(SETTLEMENT_OUTCOMES),
  amount: pounds,
  checkout_url: z.string().nullable(),
  transaction_id: z.string().nullable(),
  sequence: z
    .number()
    .int()
    .nullable()
    .default(null)
    .describe("The number of the credit among the account's ledger transactions; null before the credit."),
  receipt_number: z.string().nullable(),
})
export type SettledTopUp = z.infer<typeof settledTopUp>
