// Warnings about trading losses: how the loss of a period is used, which earlier return must be amended, and
// losses that differ from the last return or come late.
import { formatLongDate, formatMoney, type IsoDate } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface UsedLoss {
  readonly lossPounds: number
  /** The part of the loss that is set against other profits of the same period. */
  readonly usedPounds: number
  /** The part of the loss that is carried back. Defaults to 0. */
  readonly carriedBackPounds?: number
  /** Whether the trade ended in the period, so that nothing of the loss is carried forward. */
  readonly endsWithTrade: boolean
  /** What the account's own return for the period before would make of the rest; undefined if unknown. */
  readonly before?: CarryBackChoice | undefined
}

/** What carrying the rest of a loss back to a known return would do. */
export interface CarryBackChoice {
  readonly periodEnd: IsoDate
  readonly pounds: number
  /** The tax that is repaid, in pence; undefined if it is unknown. */
  readonly savedPence: number | undefined
}

/** Explains how a trading loss is used in the return, and how the rest can be used. */
export function lossWarnings(loss: UsedLoss): readonly Warning[] {
  const { lossPounds, usedPounds, carriedBackPounds = 0, endsWithTrade } = loss
  const used =
    usedPounds === 0
      ? ' and no tax on profits'
      : `, of which ${formatMoney(usedPounds * 100)} is set against the other profits of the period (CTA 2010 s.37)`
  const back =
    carriedBackPounds === 0
      ? ''
      : `, and ${formatMoney(carriedBackPounds * 100)} is carried back to earlier periods`
  const remainingPounds = lossPounds - usedPounds - carriedBackPounds
  const later = endsWithTrade ? '' : laterUse(remainingPounds)
  return warnIf(
    lossPounds > 0,
    'LOSS',
    `There is a trading loss of ${formatMoney(lossPounds * 100)}${used}${back}.${later}${choiceInWords(loss)}`,
  )
}

function laterUse(remainingPounds: number): string {
  if (remainingPounds === 0) return ''
  return (
    ` Losses of ${formatMoney(remainingPounds * 100)} are carried forward against later profits (CTA 2010 s.45A). ` +
    'They can be set against profits of the previous twelve months instead (s.37), on a claim within two years of ' +
    'the end of the period.'
  )
}

/** Both uses of the rest of the loss: which one saves more depends on later profits. */
function choiceInWords({ before }: UsedLoss): string {
  if (before === undefined || before.pounds === 0) return ''
  const { periodEnd, pounds, savedPence } = before
  const saving =
    savedPence === undefined ? 'reduces the tax of that year' : `saves ${formatMoney(savedPence)} of tax now`
  return (
    ` Carried back to the period to ${formatLongDate(periodEnd)}, ${formatMoney(pounds * 100)} of it ${saving}. ` +
    'Carried forward, it saves the tax on later profits: 19% below the lower limit, 26.5% between the limits, ' +
    '25% above them.'
  )
}

export interface EarlierReturn {
  readonly lossEnd: IsoDate
  readonly toPeriodEnd: IsoDate
  readonly pounds: number
  /** The last day on which the earlier return can be amended. */
  readonly amendBy: IsoDate
}

/** Offers the amended return of an earlier period that uses a part of the loss. */
export function earlierReturnWarnings(
  { lossEnd, toPeriodEnd, pounds, amendBy }: EarlierReturn,
  today: IsoDate,
): readonly Warning[] {
  const [late, inTime] = [
    `It could be amended until ${formatLongDate(amendBy)}: claim the relief from the tax authority by letter, once ` +
      'this return is accepted.',
    'Once this filing is accepted, file that return again with an amendment block, its own figures, and ' +
      `financials.losses.brought_back with this filing’s id as loss_filing_id, by ${formatLongDate(amendBy)}.`,
  ]
  return warnIf(
    true,
    'EARLIER_RETURN_TO_AMEND',
    `${formatMoney(pounds * 100)} of the loss of the period to ${formatLongDate(lossEnd)} is set against profits ` +
      `of the return for the period to ${formatLongDate(toPeriodEnd)}. ${today > amendBy ? late : inTime}`,
  )
}

/** Losses brought forward that differ from what the account's own last return carried forward. */
export function unlikeLastReturnWarnings({
  statedPounds,
  carriedPounds,
  lastEnd,
}: {
  readonly statedPounds: number
  readonly carriedPounds: number
  readonly lastEnd: IsoDate
}): readonly Warning[] {
  return warnIf(
    statedPounds !== carriedPounds,
    'LOSSES_UNLIKE_LAST_RETURN',
    `Trading losses of ${formatMoney(statedPounds * 100)} are brought forward, but your accepted return for the ` +
      `period to ${formatLongDate(lastEnd)} carried ${formatMoney(carriedPounds * 100)} forward.`,
  )
}
