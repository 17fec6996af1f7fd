// Claims for trading losses, as a client states them; amounts are numbers in pounds. What is carried back or
// brought back is stated in whole pounds, as the boxes of the return are.
import { z } from 'zod'
import { filingId } from './amendments.ts'
import { amount } from './amounts.ts'
import { isoDate } from './line.ts'

const claimedPounds = z.int().min(1).max(999_999_999_999)

const terminal = z
  .boolean()
  .default(false)
  .describe(
    'Whether it is a terminal loss: one of the last twelve months of the trade, which reaches back three years (CTA 2010 s.39). Requires business.trade_ceased_on in the return with the loss. Defaults to false.',
  )

const carriedBack = z.strictObject({
  to_period_end: isoDate.describe(
    'The last day of the earlier accounting period: one of the twelve months before the period of the loss, or of the three years before it for a terminal loss.',
  ),
  amount: claimedPounds.describe(
    'The part of the loss that the earlier period uses, in whole pounds. Together, at most what is left of box 780 after its use in the same period.',
  ),
  from_period_end: isoDate
    .optional()
    .describe(
      'The last day of the accounting period that made the loss. Required if the accounts have several accounting periods.',
    ),
  terminal,
})

const broughtBack = z.strictObject({
  from_period_start: isoDate.describe('The first day of the later accounting period that made the loss.'),
  from_period_end: isoDate.describe('Its last day, which must be in the past.'),
  amount: claimedPounds.describe(
    'The part of the loss that is set against the total profits, in whole pounds (boxes 275 and 280). At most what the other reliefs of the period leave, and only for the days that the loss reaches.',
  ),
  terminal,
  to_period_end: isoDate
    .optional()
    .describe(
      'The last day of the accounting period that uses it. Required if the accounts have several accounting periods.',
    ),
  loss_filing_id: filingId
    .optional()
    .describe(
      'The filing_id of your accepted filing that carries the loss back. Omit it if the return with the loss was filed elsewhere: the tax authority needs that return first.',
    ),
})

const broughtForward = z.strictObject({
  before_april_2017: amount
    .optional()
    .describe(
      'Unused losses of the same trade from before 1 April 2017, as a positive amount. They reduce the trading profit without a claim (box 160), unless before_april_2017_used claims otherwise. Defaults to 0.',
    ),
  before_april_2017_used: z
    .int()
    .min(0)
    .max(999_999_999_999)
    .optional()
    .describe(
      'The part of before_april_2017 that reduces the trading profit, in whole pounds (box 160): the company claims that the rest is kept for later periods (CTA 2010 s.45(4A)). Defaults to as much as the profit allows.',
    ),
  after_march_2017: amount
    .optional()
    .describe(
      'Unused trading losses made since 1 April 2017, as a positive amount (box 285). Excludes losses of letting property. Replaces tax_adjustments.losses_brought_forward. Defaults to 0.',
    ),
  used: z
    .int()
    .min(0)
    .max(999_999_999_999)
    .optional()
    .describe(
      'The part of after_march_2017 that is claimed, in whole pounds (box 285). Defaults to as much as the profits allow.',
    ),
})

/** Only for a CT600: the use of trading losses. */
export const losses = z.strictObject({
  claim_against_profits: z
    .boolean()
    .optional()
    .describe(
      'Whether a trading loss of this period is set against its other profits (box 275), as far as they go. Must not be false beside carry_back. Defaults to true.',
    ),
  carry_back: z
    .array(carriedBack)
    .min(1)
    .max(8)
    .optional()
    .describe(
      'The parts of the loss of this period that are set against earlier periods (box 45), the latest period first. Each earlier return is amended in a filing of its own, with brought_back.',
    ),
  trade_is_commercial: z
    .boolean()
    .optional()
    .describe(
      'Whether the trade was carried on commercially and in the United Kingdom, and no rule restricts its losses, such as those for repeated farming losses and for a change of ownership. Required with carry_back and brought_back; with false, a return with losses is refused.',
    ),
  brought_forward: broughtForward
    .optional()
    .describe('Unused trading losses of earlier periods. Must be 0 in a company’s first accounts.'),
  brought_back: z
    .array(broughtBack)
    .min(1)
    .max(8)
    .optional()
    .describe(
      'Losses of later periods that the profits of this period use. Usually in an amended return, at most twelve months after its filing date.',
    ),
})

interface StatedLosses {
  readonly losses?:
    | { readonly brought_forward?: { readonly after_march_2017?: number | undefined } | undefined }
    | undefined
  readonly tax_adjustments?: { readonly losses_brought_forward?: number | undefined } | undefined
}

/** Losses since April 2017 are stated once; `field` is a dotted path from `financials`. */
export function* refuseTwoLossFigures({
  losses: stated,
  tax_adjustments: tax,
}: StatedLosses): Generator<{ readonly field: string; readonly message: string }> {
  const later = stated?.brought_forward?.after_march_2017
  if (later === undefined || (tax?.losses_brought_forward ?? 0) === 0) return
  const message = 'must be omitted beside losses.brought_forward.after_march_2017, which replaces it'
  yield { field: 'tax_adjustments.losses_brought_forward', message }
}
