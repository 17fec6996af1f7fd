// Refuses losses of a time in which the company or its trade did not exist: losses brought forward, and
// losses that are carried back to it.
import { addDays, formatLongDate, type IsoDate, type Period } from '@cfs/values'
import type { TradingFigures } from '../computation/trading-figures.ts'
import type { TaxRefusal } from '../tax-refusal.ts'
import type { LossCarriedBack } from './loss-claims.ts'
import { LATER_LOSSES_SINCE } from './loss-reach.ts'

export interface Beginnings {
  /** The day of incorporation; undefined if it is unknown. */
  readonly incorporatedOn?: IsoDate | undefined
  /** The first day of the trade, if the company states it. */
  readonly tradeBeganOn?: IsoDate | undefined
}

interface EarlierLosses extends Beginnings {
  readonly figures: Pick<TradingFigures, 'lossesBroughtForwardPence' | 'earlyLossesBroughtForwardPence'>
  readonly periodOfAccount: Period
}

/** Losses brought forward from before the company, or before its trade. */
export function refusedEarlierLosses({
  figures,
  periodOfAccount,
  ...beginnings
}: EarlierLosses): readonly TaxRefusal[] {
  const { earlyLossesBroughtForwardPence = 0, lossesBroughtForwardPence } = figures
  return [
    ...(earlyLossesBroughtForwardPence === 0
      ? []
      : refusedBeforeBeginnings(
          { fact: 'losses.brought_forward.before_april_2017', lastDay: addDays(LATER_LOSSES_SINCE, -1) },
          beginnings,
        )),
    ...(lossesBroughtForwardPence === 0
      ? []
      : refusedBeforeBeginnings(
          { fact: 'tax_adjustments.losses_brought_forward', lastDay: addDays(periodOfAccount.start, -1) },
          beginnings,
        )),
  ]
}

/** A loss of the trade reaches only periods of the company in which it traded (CTA 2010 s.37(3)(b)). */
export function refusedEarlierPeriod(
  { toPeriodEnd }: LossCarriedBack,
  fact: string,
  { incorporatedOn, tradeBeganOn }: Beginnings,
): readonly TaxRefusal[] {
  const began = beganAfter(toPeriodEnd, { incorporatedOn, tradeBeganOn })
  if (began === undefined) return []
  const message =
    `${began}, so there is no period to ${formatLongDate(toPeriodEnd)} in which it traded, and only such a period can ` +
    'use the loss (CTA 2010 s.37(3)(b)). Omit the entry, or correct its day.'
  return [{ code: 'CONTRADICTION', fact, message }]
}

function refusedBeforeBeginnings(
  { fact, lastDay }: { readonly fact: string; readonly lastDay: IsoDate },
  beginnings: Beginnings,
): readonly TaxRefusal[] {
  const began = beganAfter(lastDay, beginnings)
  if (began === undefined) return []
  const message =
    `${began}, so there are no losses of its trade up to ${formatLongDate(lastDay)}. Omit them. If the company took ` +
    'over the trade of another company with its losses (CTA 2010 s.944), file the return with other software.'
  return [{ code: 'CONTRADICTION', fact, message }]
}

/** How the company, or else its trade, began after a day; undefined if neither did. */
function beganAfter(day: IsoDate, { incorporatedOn, tradeBeganOn }: Beginnings): string | undefined {
  if (incorporatedOn !== undefined && incorporatedOn > day) {
    return `The company was incorporated on ${formatLongDate(incorporatedOn)}`
  }
  if (tradeBeganOn !== undefined && tradeBeganOn > day) {
    return `The trade began on ${formatLongDate(tradeBeganOn)}`
  }
  return undefined
}
