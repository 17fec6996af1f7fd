// Less tax than somebody expects: a loss, or an amendment that brings money back.
import { formatPounds } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

/** What becomes of a trading loss; the return itself claims nothing but its carrying forward. */
export function lossWarnings(lossPounds: number, carriedForwardPounds: number): readonly Warning[] {
  return warnIf(
    lossPounds > 0,
    'LOSS',
    `There is a trading loss of GBP ${lossPounds} and no tax. GBP ${carriedForwardPounds} of losses are carried ` +
      'forward against later profits (CTA 2010 s.45A). A claim against profits of the twelve months before ' +
      '(s.37) is made with the tax authority, within two years of the period.',
  )
}

/** An amended return with less tax than the return before it. */
export function repaymentWarnings(nowPence: number, beforePence: number | undefined): readonly Warning[] {
  return warnIf(
    beforePence !== undefined && nowPence < beforePence,
    'REPAYMENT_DUE',
    `The tax payable falls from GBP ${formatPounds(beforePence ?? 0)} to GBP ${formatPounds(nowPence)}: what was ` +
      'paid of it is due back. This return names no bank account; ask for it in the company’s tax account.',
  )
}
