// Warnings about tax that the company can reclaim: tax paid in advance, or tax on the return being amended.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

const HOW_TO_CLAIM = 'This return has no bank details: claim the repayment in the company’s tax account.'

/** Warns if an amended return shows less tax than the return that it replaces. */
export function lowerTaxWarnings(nowPence: number, beforePence: number | undefined): readonly Warning[] {
  return warnIf(
    beforePence !== undefined && nowPence < beforePence,
    'REPAYMENT_DUE',
    `The tax payable falls from ${formatMoney(beforePence ?? 0)} to ${formatMoney(nowPence)}, so overpaid tax is ` +
      `repayable. ${HOW_TO_CLAIM}`,
  )
}

export interface PaidTax {
  /** Box 595. */
  readonly paidPence: number
  /** Box 605. */
  readonly overpaidPence: number
}

/** Warns if more tax was paid than the return shows. */
export function repaymentWarnings({ paidPence, overpaidPence }: PaidTax): readonly Warning[] {
  return warnIf(
    overpaidPence > 0,
    'REPAYMENT_DUE',
    `tax_already_paid is ${formatMoney(paidPence)}, which is ${formatMoney(overpaidPence)} more than the tax payable ` +
      `(box 605), so that amount is repayable. ${HOW_TO_CLAIM}`,
  )
}
