// Warnings about less tax than expected: a loss, or an amendment that leads to a repayment.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface UsedLoss {
  readonly lossPounds: number
  /** The part of the loss that is set against other profits of the same period. */
  readonly usedPounds: number
  readonly carriedForwardPounds: number
}

/** Explains how a trading loss is used in the return, and how the rest can be used. */
export function lossWarnings({ lossPounds, usedPounds, carriedForwardPounds }: UsedLoss): readonly Warning[] {
  const used =
    usedPounds === 0
      ? ' and no tax to pay'
      : `, of which ${formatMoney(usedPounds * 100)} is set against the other profits of the period (CTA 2010 s.37)`
  return warnIf(
    lossPounds > 0,
    'LOSS',
    `There is a trading loss of ${formatMoney(lossPounds * 100)}${used}. Losses of ` +
      `${formatMoney(carriedForwardPounds * 100)} are carried forward against later profits (CTA 2010 s.45A). To set ` +
      'the loss against profits of the previous twelve months (s.37), make a claim to the tax authority within ' +
      'two years of the end of the period.',
  )
}

/** An amended return with less tax than the return that it replaces. */
export function repaymentWarnings(nowPence: number, beforePence: number | undefined): readonly Warning[] {
  return warnIf(
    beforePence !== undefined && nowPence < beforePence,
    'REPAYMENT_DUE',
    `The tax payable falls from ${formatMoney(beforePence ?? 0)} to ${formatMoney(nowPence)}, so overpaid tax is ` +
      'repayable. This return has no bank details: claim the repayment in the company’s tax account.',
  )
}
