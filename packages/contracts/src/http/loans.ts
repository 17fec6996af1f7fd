// Loans of a close company to its participators, as a client states them for the page CT600A.
import { z } from 'zod'
import { amount, signedAmount } from './amounts.ts'
import { isoDate, line } from './line.ts'

const repayment = z.strictObject({
  date: isoDate.describe('The day of the repayment, after the period and not in the future.'),
  amount: amount.describe(
    'The part of the loan that was repaid, released or written off, without interest. Reduces the tax in box 480.',
  ),
  kind: z
    .enum(['repaid', 'written_off'])
    .default('repaid')
    .describe('`written_off` for an amount that the company released or wrote off.'),
  period_end: isoDate
    .optional()
    .describe(
      'The last day of the accounting period of the repayment, for a repayment after the tax fell due. Defaults to the end of the year of accounts in which it was repaid.',
    ),
})

const advance = z.strictObject({
  date: isoDate.describe('The day of the loan or drawing, within the period.'),
  amount: amount.describe(
    'What was lent or drawn on this day, without interest. Taxed in box 480 if still owed.',
  ),
})

const loan = z
  .strictObject({
    name: line(2, 56).describe('The person who owes the money, by full name: one entry for each account.'),
    brought_forward: signedAmount
      .optional()
      .describe(
        'The balance at the start: what the person owed before the period, negative if the company owed the person. Feeds no box itself: repayments settle it first, so it decides what is left of the loans of the period. Send 0 if there was none. Defaults to 0, with the warning LOAN_BALANCE_ASSUMED_NONE unless the note of directors’ advances states it. Must be 0 in a company’s first accounts, and in a later entry of `returns` the balance that the entry before it leaves.',
      ),
    amount: amount
      .optional()
      .describe(
        'The loans of the period that are still owed at its end, without the balance brought forward (CT600A; taxed in box 480). Send this, or advanced, or advances. Must agree with the note of directors’ advances.',
      ),
    made_on: isoDate
      .optional()
      .describe('The day on which `amount` was lent; required if the rate of tax changes within the period.'),
    advanced: amount
      .optional()
      .describe(
        'All loans, drawings and other debits of the period, before repayments. What is still owed is taxed in box 480.',
      ),
    advances: z
      .array(advance)
      .min(1)
      .max(500)
      .optional()
      .describe('The same with their days; required if the rate of tax changes within the period.'),
    repaid: amount
      .default(0)
      .describe(
        'All credits of the period: repayments, and salary and dividends credited to the account. Excludes what was repaid after the period, which is in `repayments`. Reduces the amount taxed in box 480. Defaults to 0.',
      ),
    repayments: z
      .array(repayment)
      .max(100)
      .default([])
      .describe('What was repaid, released or written off after the period: it reduces or ends the tax.'),
    lent_again: z
      .boolean()
      .optional()
      .describe(
        'Whether £5,000 or more of the money in `repayments` or `repaid` was lent again, or is meant to be: within 30 days and in a later accounting period than the repaid loan, or by an arrangement made before the repayment (CTA 2010 s.464ZA). Salary and dividends in `repaid` do not count. Required with repayments, with £5,000 or more of `repaid` that settled loans, and with any such amount if £15,000 or more was owed. If true, `repayments` give no relief, and `repaid` of these amounts is refused with NOT_COVERED.',
      ),
  })
  .refine(
    ({ amount: whole, advanced, advances }) =>
      [whole, advanced, advances].filter((each) => each !== undefined).length <= 1,
    { path: ['amount'], error: 'must be sent alone: of amount, advanced and advances, send one' },
  )
  .refine(({ made_on: day, amount: whole }) => day === undefined || whole !== undefined, {
    path: ['made_on'],
    error: 'must be omitted without amount',
  })
  .refine(({ amount: whole, brought_forward: before = 0 }) => whole === undefined || before >= 0, {
    path: ['brought_forward'],
    error: 'must not be negative beside amount, which is what is still owed; send advanced instead',
  })
  .refine(({ amount: whole, repaid }) => whole === undefined || repaid === 0, {
    path: ['repaid'],
    error: 'must be omitted beside amount, which is what is still owed; send advanced instead',
  })

/** The reasons for which a debit balance of a director is no loan to a participator. */
export const LOAN_EXEMPTIONS = ['company_not_close', 'full_time_worker'] as const

/** The members of `financials` about loans to participators. */
export const loanMembers = {
  loans_to_participators: z
    .array(loan)
    .max(200)
    .optional()
    .describe(
      'Only for a CT600: what directors, shareholders and their relatives owe or owed the company (CTA 2010 s.455). An empty list states that there are none. Required if the note of directors’ advances shows that a director owes money at the end; each person’s balances and movements must then agree with the note within £1. With several accounting periods, it answers for the end of the last one only and must be empty: send the lists in `returns`.',
    ),
  loans_made_and_repaid_in_period: z
    .boolean()
    .optional()
    .describe(
      'Whether a loan of the period was repaid, released or written off before its end (CT600A box A5). Derived from the accounts if omitted.',
    ),
  loans_exemption: z
    .enum(LOAN_EXEMPTIONS)
    .optional()
    .describe(
      'Why the amounts in the note of directors’ advances are no loans to participators: `company_not_close` (CTA 2010 s.439), or `full_time_worker` for at most £15,000 to one worker without a material interest (s.456). Directors with an entry in loans_to_participators are not exempt; if several others owe money, `full_time_worker` is refused.',
    ),
}
