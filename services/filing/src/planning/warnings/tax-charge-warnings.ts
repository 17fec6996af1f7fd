// Warns about the tax that accounts charge: without deferred tax, unlike the return, or of one year only.
import type { Financials } from '@cfs/contracts'
import type { AnyAccountsForm } from '@cfs/forms'
import { mostSavedTaxPence } from '@cfs/tax'
import { isLlp, nearestPence, type Period } from '@cfs/values'
import {
  currentTaxWarnings,
  deferredTaxWarnings,
  type TaxedAccounts,
} from '../../domain/warnings/deferred-tax-warnings.ts'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'
import { omitsDeferredTax, statesCurrentTax, taxComponentsOf, type StatedTax } from '../charged-tax-of.ts'
import { payableOf } from '../company-tax-of.ts'
import type { PlanningFacts } from '../planning-facts.ts'
import type { AccountsPlan, Ct600Plan } from '../planned-filing.ts'

/** The warnings about the accounts attached to a return; empty without accounts. */
export function taxChargeWarnings(
  { returns, tax, regime, period }: Ct600Plan,
  financials: Financials,
): readonly Warning[] {
  const { profit_and_loss: lines, prior_year: before } = financials
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
    ...unlikeReturnWarnings(financials, { period, payablePence: payableOf(tax) }),
    ...oneYearWarnings(attached, before?.profit_and_loss?.tax),
  ]
}

/** Compares accounts for the registry with the return filed here; without one, nothing is compared. */
export function filedTaxWarnings(
  { companyNumber, regime, period }: AccountsPlan,
  financials: Financials,
  { filedTaxPence }: PlanningFacts,
): readonly Warning[] {
  if (regime === 'dormant' || isLlp(companyNumber) || filedTaxPence === undefined) return []
  return unlikeReturnWarnings(financials, { period, payablePence: filedTaxPence })
}

/** undefined if the request states deferred tax, or one amount, which may include it. */
function chargeOf(tax: StatedTax): TaxedAccounts['charge'] {
  if (!omitsDeferredTax(tax)) return undefined
  return tax === undefined ? 'computed' : 'without-deferred'
}

function unlikeReturnWarnings(
  { profit_and_loss: lines, losses }: Financials,
  { period, payablePence }: { readonly period: Period; readonly payablePence: number },
): readonly Warning[] {
  const stated = lines?.tax
  const statedPence = statesCurrentTax(stated) ? taxComponentsOf(stated, 0).currentPence : undefined
  // A loss that moves between accounting periods of these accounts changes the tax of the returns themselves.
  const toEarlier = (losses?.carry_back ?? []).filter((each) => each.to_period_end < period.start)
  const fromLater = (losses?.brought_back ?? []).filter((each) => each.from_period_start > period.end)
  return currentTaxWarnings({
    statedPence,
    payablePence,
    isOneAmount: typeof stated !== 'object',
    savedBeforePence: mostSavedTaxPence(sumOfPounds(toEarlier)),
    savedLaterPence: mostSavedTaxPence(sumOfPounds(fromLater)),
  })
}

function sumOfPounds(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
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
