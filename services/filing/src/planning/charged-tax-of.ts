// The tax that the accounts of a request charge, and the refusal of deferred tax in micro-entity accounts.
import type { Financials } from '@cfs/contracts'
import { totalTaxPence, type ProfitAndLossFigures, type TaxComponents } from '@cfs/forms'
import { nearestPence, type Regime } from '@cfs/values'
import { invalid, type Refusal } from '../domain/refusal.ts'

export type StatedTax = NonNullable<Financials['profit_and_loss']>['tax']

/** The components of the tax in pence; a plain amount counts as current tax. */
export function taxComponentsOf(stated: StatedTax, computedPence: number): TaxComponents {
  const { current, prior_year, deferred } = typeof stated === 'object' ? stated : { current: stated }
  return {
    currentPence: current === undefined ? computedPence : nearestPence(current),
    priorYearPence: nearestPence(prior_year),
    deferredPence: nearestPence(deferred),
  }
}

/** Whether the request itself states the current tax, instead of leaving it to the computation. */
export function statesCurrentTax(stated: StatedTax): boolean {
  return typeof stated === 'object' ? stated.current !== undefined : stated !== undefined
}

/** Whether the charge leaves out deferred tax. A plain amount may include it. */
export function omitsDeferredTax(stated: StatedTax): boolean {
  return typeof stated === 'object' ? stated.deferred === undefined : stated === undefined
}

export interface ChargeQuestion {
  /** The tax in pence where the request does not state it. */
  readonly computedPence: number
  /** Whether the accounts show the components, if the request has them. */
  readonly showsComponents: boolean
}

/** The tax as the profit and loss account shows it; empty if there is none. */
export function chargedTaxOf(
  stated: StatedTax,
  { computedPence, showsComponents }: ChargeQuestion,
): Pick<ProfitAndLossFigures, 'taxPence' | 'tax'> {
  const tax = taxComponentsOf(stated, computedPence)
  const taxPence = totalTaxPence(tax)
  if (typeof stated === 'object' && showsComponents) return { taxPence, tax }
  return taxPence === 0 ? {} : { taxPence }
}

/** FRS 105 does not recognise deferred tax (section 24), in either year. */
export function refuseDeferredTax(financials: Financials, regime: Regime): Refusal | undefined {
  if (regime !== 'micro') return undefined
  const { profit_and_loss: now, prior_year: before } = financials
  const fields = [
    ['financials.profit_and_loss.tax.deferred', now?.tax],
    ['financials.prior_year.profit_and_loss.tax.deferred', before?.profit_and_loss?.tax],
  ] as const
  const refused = fields.filter(([, tax]) => taxComponentsOf(tax, 0).deferredPence !== 0)
  if (refused.length === 0) return undefined
  const message =
    'must be omitted from micro-entity accounts, because FRS 105 does not recognise deferred tax; file small accounts'
  return invalid(...refused.map(([field]) => ({ field, message })))
}
