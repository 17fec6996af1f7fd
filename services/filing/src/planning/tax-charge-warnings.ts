// Warns about the tax that accounts charge: without deferred tax, unlike the return, or of one year only.
import type { Financials } from '@cfs/contracts'
import type { AnyAccountsForm } from '@cfs/forms'
import { isLlp, nearestPence } from '@cfs/values'
import {
  currentTaxWarnings,
  deferredTaxWarnings,
  type TaxedAccounts,
} from '../domain/warnings/deferred-tax-warnings.ts'
import { warnIf, type Warning } from '../domain/warnings/warning.ts'
import { omitsDeferredTax, statesCurrentTax, taxComponentsOf, type StatedTax } from './charged-tax-of.ts'
import { payableOf } from './company-tax-of.ts'
import type { PlanningFacts } from './planning-facts.ts'
import type { AccountsPlan, Ct600Plan } from './planned-filing.ts'

/** The warnings about the accounts attached to a return; empty without accounts. */
export function taxChargeWarnings(
  { returns, tax, regime }: Ct600Plan,
  { profit_and_loss: lines, prior_year: before }: Financials,
): readonly Warning[] {
  const attached = returns.find(({ accounts }) => accounts !== undefined)?.accounts
  if (attached === undefined || regime === 'dormant' || tax === undefined) return []
  return [
    ...(regime === 'small'
      ? deferredTaxWarnings({
          charge: chargeOf(lines?.tax),
          capitalAllowancesPence: returns.reduce(
            (sum, { computations }) => sum + (computations?.capitalAllowancesPence ?? 0),
            0,
          ),
          depreciationPence: nearestPence(lines?.depreciation),
        })
      : []),
    ...unlikeReturnWarnings(lines?.tax, payableOf(tax)),
    ...oneYearWarnings(attached, before?.profit_and_loss?.tax),
  ]
}

/** Compares accounts for the registry with the return filed here; without one, nothing is compared. */
export function filedTaxWarnings(
  { companyNumber, regime }: AccountsPlan,
  { profit_and_loss: lines }: Financials,
  { filedTaxPence }: PlanningFacts,
): readonly Warning[] {
  if (regime === 'dormant' || isLlp(companyNumber) || filedTaxPence === undefined) return []
  return unlikeReturnWarnings(lines?.tax, filedTaxPence)
}

/** undefined if the request states deferred tax, or one amount, which may include it. */
function chargeOf(tax: StatedTax): TaxedAccounts['charge'] {
  if (!omitsDeferredTax(tax)) return undefined
  return tax === undefined ? 'computed' : 'without-deferred'
}

function unlikeReturnWarnings(tax: StatedTax, payablePence: number): readonly Warning[] {
  const statedPence = statesCurrentTax(tax) ? taxComponentsOf(tax, 0).currentPence : undefined
  return currentTaxWarnings({ statedPence, payablePence, isOneAmount: typeof tax !== 'object' })
}

/** The note on the tax shows last year beside this year (SI 2008/409 Sch 1 para 7). */
function oneYearWarnings(attached: AnyAccountsForm, before: StatedTax): readonly Warning[] {
  const hasNote =
    'profitAndLoss' in attached && attached.profitAndLoss?.tax !== undefined && attached.prior !== undefined
  return warnIf(
    hasNote && typeof before === 'number' && before !== 0,
    'PRIOR_YEAR_MISSING',
    'The note on the tax shows one year only; it must show the year before beside it (SI 2008/409 sch.1 para.7). Send ' +
      'the components of financials.prior_year.profit_and_loss.tax.',
  )
}
