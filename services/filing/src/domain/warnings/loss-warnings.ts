// Warnings about less tax than expected: a loss, or an amendment that leads to a repayment.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

/** Explains how a trading loss can be used; the return itself only carries it forward. */
export function lossWarnings(lossPounds: number, carriedForwardPounds: number): readonly Warning[] {
  return warnIf(
    lossPounds > 0,
    'LOSS',
    `There is a trading loss of ${formatMoney(lossPounds * 100)} and no tax to pay. Losses of ` +
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
