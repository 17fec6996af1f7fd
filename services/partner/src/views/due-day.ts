import { formatDay, html, type Html } from '@cfs/pages'
import type { TaxPayment } from '../domain/tax-payment.ts'

/**
 * The day on which tax is due; if that is no working day, also the last day on which the money may arrive.
 */
export function dueDay({ dueOn, payBy }: Pick<TaxPayment, 'dueOn' | 'payBy'>): Html {
  const due = html`<strong>${formatDay(dueOn)}</strong>`
  if (payBy === dueOn) return due
  return html`${due} (not a working day: the money must arrive by <strong>${formatDay(payBy)}</strong>)`
}
