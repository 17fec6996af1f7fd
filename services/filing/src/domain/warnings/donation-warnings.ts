// Warnings about donations to charities: unused relief, and donations that may be deducted twice.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface Donations {
  readonly paidPence: number
  /** Box 305. */
  readonly relievedPounds: number
  /** The expenses added back to the profit of the accounts that may contain the donations. */
  readonly addedBackPence: number
  /** The members of the request that state them. */
  readonly addedBackIn: string
}

export function donationWarnings({
  paidPence,
  relievedPounds,
  addedBackPence,
  addedBackIn,
}: Donations): readonly Warning[] {
  // Box 305 contains whole pounds, so pence of a donation are not counted as unused.
  const unusedPounds = Math.floor(paidPence / 100) - relievedPounds
  return [
    ...warnIf(
      unusedPounds > 0,
      'DONATIONS_NOT_RELIEVED',
      `The profits are too low to deduct all of qualifying_donations: ${formatMoney(unusedPounds * 100)} is not ` +
        'relieved; it cannot be carried forward (CTA 2010 s.189).',
    ),
    ...warnIf(
      paidPence > addedBackPence,
      'DONATIONS_NOT_ADDED_BACK',
      `qualifying_donations (${formatMoney(paidPence)}) exceed ${addedBackIn} (${formatMoney(addedBackPence)}). ` +
        `If the accounts charge the donations as an expense, include them in ${addedBackIn} too; otherwise ` +
        'they are deducted twice.',
    ),
  ]
}
