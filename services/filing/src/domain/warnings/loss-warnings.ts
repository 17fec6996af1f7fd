// Warnings about a trading loss of the period.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface UsedLoss {
  readonly lossPounds: number
  /** The part of the loss that is set against other profits of the same period. */
  readonly usedPounds: number
}

/** Explains how a trading loss is used in the return, and how the rest can be used. */
export function lossWarnings({ lossPounds, usedPounds }: UsedLoss): readonly Warning[] {
  const used =
    usedPounds === 0
      ? ' and no tax to pay'
      : `, of which ${formatMoney(usedPounds * 100)} is set against the other profits of the period (CTA 2010 s.37)`
  return warnIf(
    lossPounds > 0,
    'LOSS',
    `There is a trading loss of ${formatMoney(lossPounds * 100)}${used}.${laterUse(lossPounds - usedPounds)}`,
  )
}

function laterUse(remainingPounds: number): string {
  if (remainingPounds === 0) return ''
  return (
    ` Losses of ${formatMoney(remainingPounds * 100)} are carried forward against later profits (CTA 2010 s.45A). ` +
    'To set them against profits of the previous twelve months instead (s.37), make a claim to the tax authority ' +
    'within two years of the end of the period.'
  )
}

/** Warns if a company has a loss and other income, but nothing in the request shows that it trades. */
export function assumedTradeWarnings(lossPounds: number): readonly Warning[] {
  return warnIf(
    lossPounds > 0,
    'TRADE_ASSUMED',
    `turnover and other_income are 0, so the costs are treated as a trading loss of ${formatMoney(lossPounds * 100)}. ` +
      'A company without a trade has no trading loss: its costs may be management expenses (CTA 2009 s.1219) or not ' +
      'allowable at all. If the company has no trade, file its return with other software.',
  )
}
