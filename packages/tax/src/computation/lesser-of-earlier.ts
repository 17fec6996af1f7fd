// The words for an amount brought forward that a period uses: what is available, and the profits that the
// deductions allowance lets it reduce (CTA 2010 ss.269ZB and 269ZD).
import type { Period } from '@cfs/values'
import { inFormula } from './computation-step.ts'
import { deductionsAllowance } from './most-loss-relief.ts'

export interface RelievedProfit {
  /** The profits before any amount brought forward. */
  readonly profitPounds: number
  readonly period: Period
  /** The amounts brought forward that were used before. Defaults to none. */
  readonly usedPounds?: readonly number[]
  /** The amount that the company claims, if it claims only a part. */
  readonly claimedPounds?: number | undefined
}

/** The formula of the amount used, which beyond the allowance reduces half of the profits. */
export function lesserOfEarlier(availablePounds: number, relieved: RelievedProfit): string {
  const { profitPounds, period, usedPounds = [], claimedPounds } = relieved
  const inPounds = (pounds: number) => inFormula(pounds * 100)
  const available =
    claimedPounds === undefined
      ? `${inPounds(availablePounds)} brought forward`
      : `${inPounds(claimedPounds)} claimed (of ${inPounds(availablePounds)} brought forward)`
  const used = usedPounds.filter((pounds) => pounds > 0)
  const allowancePounds = deductionsAllowance(period)
  if (profitPounds <= allowancePounds) {
    const left = used.reduce((pounds, each) => pounds - each, profitPounds)
    return `the lesser of ${available} and ${inPounds(left)}`
  }
  const allowance = inPounds(allowancePounds)
  const less = used.map((pounds) => ` − ${inPounds(pounds)}`).join('')
  return (
    `the lesser of ${available} and ${allowance} + (${inPounds(profitPounds)} − ${allowance}) / 2${less}, ` +
    'rounded down; half of the profits counts beyond the deductions allowance'
  )
}
