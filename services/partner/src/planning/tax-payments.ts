// What the company pays HMRC, and when: one payment for each return of a filing.
import { lastWorkingDay, taxDueOn } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'
import type { TaxPayment } from '../domain/tax-payment.ts'

/** A return with its tax in pounds; a period of more than 12 months has two. */
export interface TaxedReturn {
  readonly period: { readonly start: string; readonly end: string }
  readonly taxPounds: number
}

/**
 * The payments in the order of the returns. The tax of each return is due after the return's own period (TMA
 * 1970 s.59D), so the first of two returns is paid before the second one.
 */
export function taxPayments(returns: readonly TaxedReturn[]): readonly TaxPayment[] {
  return returns.map(({ period, taxPounds }) => {
    const [start, end] = [isoDateFrom(period.start), isoDateFrom(period.end)]
    const dueOn = taxDueOn({ start, end })
    return { pounds: taxPounds, periodEnd: end, dueOn, payBy: lastWorkingDay(dueOn) }
  })
}
