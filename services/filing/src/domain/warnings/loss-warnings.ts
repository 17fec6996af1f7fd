// Warnings about a trading loss of the period.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface UsedLoss {
  readonly lossPounds: number
  /** The part of the loss that is set against other profits of the same period. */
  readonly usedPounds: number
  /** Whether the trade ended in the period, so that nothing of the loss is carried forward. */
  readonly endsWithTrade: boolean
}

/** Explains how a trading loss is used in the return, and how the rest can be used. */
export function lossWarnings({ lossPounds, usedPounds, endsWithTrade }: UsedLoss): readonly Warning[] {
  const used =
    usedPounds === 0
      ? ' and no tax on profits'
      : `, of which ${formatMoney(usedPounds * 100)} is set against the other profits of the period (CTA 2010 s.37)`
  return warnIf(
    lossPounds > 0,
    'LOSS',
    `There is a trading loss of ${formatMoney(lossPounds * 100)}${used}.${endsWithTrade ? '' : laterUse(lossPounds - usedPounds)}`,
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
