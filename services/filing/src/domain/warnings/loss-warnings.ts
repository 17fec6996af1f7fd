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
  /** Whether the company or its trade begins with the period, so that no earlier one can use the loss. */
  readonly isFirstOfTrade?: boolean
  /** What the account's own return for the period before would make of the rest; undefined if unknown. */
  readonly before?: CarryBackChoice | undefined
}

/** What carrying the rest of a loss back to a known return would do. */
export interface CarryBackChoice {
  readonly periodEnd: IsoDate
  readonly pounds: number
  /** The tax that is repaid, in pence; undefined if it is unknown. */
  readonly savedPence: number | undefined
  /** The rates of tax after the period of the loss. */
  readonly laterRates: string
}

/** Explains how a trading loss is used in the return, and how the rest can be used. */
export function lossWarnings(loss: UsedLoss): readonly Warning[] {
  const { lossPounds, usedPounds, carriedBackPounds = 0, endsWithTrade, isFirstOfTrade = false } = loss
  const used =
    usedPounds === 0
      ? ' and no tax on profits'
      : `, of which ${formatMoney(usedPounds * 100)} is set against the other profits of the period (CTA 2010 s.37)`
  const back =
    carriedBackPounds === 0
      ? ''
      : `, and ${formatMoney(carriedBackPounds * 100)} is carried back to earlier periods`
  const remainingPounds = lossPounds - usedPounds - carriedBackPounds
  const canGoBack = carriedBackPounds === 0 && !isFirstOfTrade
  const later = endsWithTrade ? '' : laterUse(remainingPounds, canGoBack)
  return warnIf(
    lossPounds > 0,
    'LOSS',
    `There is a trading loss of ${formatMoney(lossPounds * 100)}${used}${back}.${later}${choiceInWords(loss)}`,
  )
}

function laterUse(remainingPounds: number, canGoBack: boolean): string {
  if (remainingPounds === 0) return ''
  const forward = ` Losses of ${formatMoney(remainingPounds * 100)} are carried forward against later profits (CTA 2010 s.45A).`
  if (!canGoBack) return forward
  return (
    `${forward} ` +
    'They can be set against profits of the previous twelve months instead (s.37), on a claim within two years of ' +
    'the end of the period.'
  )
}

/** Both uses of the rest of the loss: which one saves more depends on later profits. */
function choiceInWords({ before }: UsedLoss): string {
  if (before === undefined || before.pounds === 0) return ''
  const { periodEnd, pounds, savedPence, laterRates } = before
  const saving =
    savedPence === undefined ? 'reduces the tax of that year' : `saves ${formatMoney(savedPence)} of tax now`
  return (
    ` Carried back to the period to ${formatLongDate(periodEnd)}, ${formatMoney(pounds * 100)} of it ${saving}. ` +
    `Carried forward, it saves the tax on later profits: ${laterRates}.`
  )
}

export interface UncertainTrade {
  readonly periodEnd: IsoDate
  /** The loss of the period that is set against its other profits, in whole pounds. */
  readonly setOffPounds: number
  /** The losses brought forward that are set against profits other than those of the trade. */
  readonly againstOthersPounds: number
}

/**
 * Only losses of a trade that is carried on commercially are set against other profits (CTA 2010 ss.44 and
 * 45A(3)). A loss that meets nothing but profits of its trade does not depend on it (s.45B).
 */
export function uncertainTradeWarnings({
  periodEnd,
  setOffPounds,
  againstOthersPounds,
}: UncertainTrade): readonly Warning[] {
  const uses = [
    ...(setOffPounds > 0 ? [`${formatMoney(setOffPounds * 100)} of the trading loss`] : []),
    ...(againstOthersPounds > 0
      ? [`${formatMoney(againstOthersPounds * 100)} of the trading losses brought forward`]
      : []),
  ]
  return warnIf(
    uses.length > 0,
    'COMMERCIAL_TRADE_ASSUMED',
    `The return for the period to ${formatLongDate(periodEnd)} sets ${uses.join(' and ')} against profits that are not ` +
      'those of the trade. The trade must have been carried on commercially and in the United Kingdom, and no rule ' +
      'may restrict its losses, such as that for farming (CTA 2010 ss.37(5), 44, 45A(3) and 48). Send true or ' +
      'false as financials.losses.trade_is_commercial.',
  )
}

export interface PartOfLoss {
  readonly lossEnd: IsoDate
  /** The loss that is left after its use in its own period, and the part of it that is carried back. */
  readonly leftPounds: number
  readonly carriedBackPounds: number
  /** What the account's own return of an earlier period can use, if it is known, and what is stated. */
  readonly knownUse?:
    | { readonly end: IsoDate; readonly usablePounds: number; readonly statedPounds: number }
    | undefined
}

/** A claim for an earlier period takes the whole loss, as far as its profits go (CTA 2010 s.37(3), (4)). */
export function partOfLossWarnings({
  lossEnd,
  leftPounds,
  carriedBackPounds,
  knownUse,
}: PartOfLoss): readonly Warning[] {
  const rule =
    'A loss that is carried back is used in full, the latest period first, as far as the profits of each period go ' +
    '(CTA 2010 s.37(3) and (4)).'
  if (knownUse !== undefined) {
    const wholePounds = Math.min(leftPounds, knownUse.usablePounds)
    return warnIf(
      knownUse.statedPounds !== wholePounds,
      'LOSS_CARRIED_BACK_IN_PART',
      `${rule} Your return for the period to ${formatLongDate(knownUse.end)} can use ${formatMoney(wholePounds * 100)}, not ` +
        `${formatMoney(knownUse.statedPounds * 100)}.`,
    )
  }
  return warnIf(
    carriedBackPounds < leftPounds,
    'LOSS_CARRIED_BACK_IN_PART',
    `${rule} Of the loss of the period to ${formatLongDate(lossEnd)}, ${formatMoney(carriedBackPounds * 100)} of ` +
      `${formatMoney(leftPounds * 100)} is carried back: check that the profits of every period that it reaches are used.`,
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
