// Warnings about tax that the company can reclaim: tax paid in advance, or tax on the return being amended.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

const NO_BANK_DETAILS =
  'This return has no bank details: send financials.repayment, or claim the repayment in the company’s tax account. ' +
  'Until then the tax authority keeps the money on account.'
const NO_TAX_PAID =
  'The return asks for no repayment, because it does not state the tax paid: send tax_adjustments.tax_already_paid.'

export interface LowerTax {
  readonly nowPence: number
  /** The tax payable on the return that this one amends; undefined if it is unknown. */
  readonly beforePence: number | undefined
  readonly hasBankDetails: boolean
}

/** Warns if an amended return shows less tax than the return that it replaces. */
export function lowerTaxWarnings({ nowPence, beforePence, hasBankDetails }: LowerTax): readonly Warning[] {
  return warnIf(
    beforePence !== undefined && nowPence < beforePence,
    'REPAYMENT_DUE',
    `The tax payable falls from ${formatMoney(beforePence ?? 0)} to ${formatMoney(nowPence)}, so overpaid tax is ` +
      `repayable. ${hasBankDetails ? NO_TAX_PAID : NO_BANK_DETAILS}`,
  )
}

export interface PaidTax {
  /** Box 595. */
  readonly paidPence: number
  /** Box 605. */
  readonly overpaidPence: number
  readonly hasBankDetails: boolean
}

/** Warns if more tax was paid than the return shows, and the return does not say where to repay it. */
export function repaymentWarnings({ paidPence, overpaidPence, hasBankDetails }: PaidTax): readonly Warning[] {
  return warnIf(
    overpaidPence > 0 && !hasBankDetails,
    'REPAYMENT_DUE',
    `tax_already_paid is ${formatMoney(paidPence)}, which is ${formatMoney(overpaidPence)} more than the tax payable ` +
      `(box 605), so that amount is repayable. ${NO_BANK_DETAILS}`,
  )
}
