// Warns about finished figures of capital allowances that the fixed assets of the accounts cannot explain.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

/** Capital allowances as the request states them, and the fixed assets beside them. */
export interface StatedAllowances {
  /** All capital allowances of the period of account; 0 if the request states their parts. */
  readonly totalPence: number
  /** The annual investment allowance and full expensing, which only expenditure of the period can have. */
  readonly onAdditionsPence: number
  /** Tangible fixed assets at the end of the period. */
  readonly closingPence: number
  /** The same at its start; undefined if the request has no previous year. */
  readonly openingPence: number | undefined
  /** The depreciation of the period. */
  readonly depreciationPence: number
  /** The additions of the note of fixed assets; undefined without a note. */
  readonly notedAdditionsPence: number | undefined
}

/**
 * A total is compared with the assets of the year, and the allowances for additions with what was bought.
 * Parts that are writing-down allowances are not compared: a pool lasts longer than the assets in the
 * accounts.
 */
export function allowanceWarnings(stated: StatedAllowances): readonly Warning[] {
  return [...totalWarnings(stated), ...additionWarnings(stated)]
}

const CHECK =
  'Check the figures. If assets that were sold or written off explain the claim, confirm this warning.'

/** Assets that are still depreciated cost at most the depreciation of about five years. */
const YEARS_OF_DEPRECIATION = 5

function totalWarnings(stated: StatedAllowances): readonly Warning[] {
  const { totalPence, openingPence = 0, closingPence, depreciationPence } = stated
  const mostPence = Math.max(openingPence, closingPence + YEARS_OF_DEPRECIATION * depreciationPence)
  return warnIf(
    totalPence > mostPence,
    'ALLOWANCES_EXCEED_ADDITIONS',
    `The capital allowances are ${formatMoney(totalPence)}, but the accounts show tangible fixed assets of ` +
      `${formatMoney(closingPence)} and depreciation of ${formatMoney(depreciationPence)}. ${CHECK}`,
  )
}

function additionWarnings(stated: StatedAllowances): readonly Warning[] {
  const { onAdditionsPence, notedAdditionsPence = additionsOf(stated) } = stated
  if (notedAdditionsPence === undefined) return []
  return warnIf(
    onAdditionsPence > notedAdditionsPence,
    'ALLOWANCES_EXCEED_ADDITIONS',
    `annual_investment_allowance and full_expensing are ${formatMoney(onAdditionsPence)}, but the accounts show ` +
      `additions to tangible fixed assets of ${formatMoney(notedAdditionsPence)}: only expenditure of the period has ` +
      `these allowances (CAA 2001 ss.38A and 45S). ${CHECK}`,
  )
}

/** The additions that the balance sheets imply; undefined if that of the previous year is unknown. */
function additionsOf({
  openingPence,
  closingPence,
  depreciationPence,
}: StatedAllowances): number | undefined {
  if (openingPence === undefined) return undefined
  return Math.max(0, closingPence + depreciationPence - openingPence)
}

/** A claim of the annual investment allowance in a return, and the expenditure that the request states. */
export interface StatedInvestment {
  readonly claimedPence: number
  /** Integral features and long-life assets (box 770) and other plant and machinery (box 775). */
  readonly expenditurePence: number
}

/** The CT600 guide asks for the expenditure in box 770 or 775, also if the allowance covers all of it. */
export function expenditureWarnings(returns: readonly StatedInvestment[]): readonly Warning[] {
  return returns.flatMap(({ claimedPence, expenditurePence }) =>
    warnIf(
      claimedPence > expenditurePence,
      'EXPENDITURE_NOT_STATED',
      `annual_investment_allowance is ${formatMoney(claimedPence)}, but the expenditure for boxes 770 and 775 is ` +
        `${formatMoney(expenditurePence)}. Send plant_and_machinery_expenditure, and integral_features_expenditure for ` +
        'integral features and long-life assets (CAA 2001 ss.33A and 91).',
    ),
  )
}

/** The writing-down allowance of the main pool and the balancing charges that the request states. */
export interface StatedMainPool {
  readonly allowancePence: number
  readonly chargesPence: number
}

/** CAA 2001 s.55: a pool whose disposal receipts exceed it has a balancing charge and no allowance. */
export function chargeWarnings(returns: readonly StatedMainPool[]): readonly Warning[] {
  return returns.flatMap(({ allowancePence, chargesPence }) =>
    warnIf(
      allowancePence > 0 && chargesPence > 0,
      'CHARGE_BESIDE_ALLOWANCE',
      `main_pool is ${formatMoney(allowancePence)} and balancing_charges, which box 710 states for the main pool, is ` +
        `${formatMoney(chargesPence)}: a pool has a writing-down allowance or a balancing charge, not both (CAA 2001 ` +
        's.55). If the charge belongs to the special rate pool, or to an asset that had full expensing, send ' +
        'capital_allowances instead.',
    ),
  )
}
