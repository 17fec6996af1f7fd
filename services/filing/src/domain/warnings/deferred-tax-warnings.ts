// Warns about the tax that accounts charge: without deferred tax, which depends on tax values that a request
// does not have, or unlike the tax of the return.
import { BALANCING_TOLERANCE_PENCE, formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface TaxedAccounts {
  /**
   * `computed`: the request does not state the charge. `without-deferred`: it states components without
   * deferred tax. undefined: the charge may include deferred tax.
   */
  readonly charge: 'computed' | 'without-deferred' | undefined
  readonly capitalAllowancesPence: number
  readonly depreciationPence: number
}

const REASONS = {
  computed: 'financials.profit_and_loss.tax was not sent',
  'without-deferred': 'financials.profit_and_loss.tax has no deferred',
} as const

/** Only for small accounts: FRS 105 does not permit deferred tax in those of a micro-entity. */
export function deferredTaxWarnings(accounts: TaxedAccounts): readonly Warning[] {
  const { charge, capitalAllowancesPence, depreciationPence } = accounts
  if (charge === undefined) return []
  return warnIf(
    capitalAllowancesPence !== depreciationPence,
    'DEFERRED_TAX_NOT_INCLUDED',
    `The accounts charge only corporation tax, because ${REASONS[charge]}. ` +
      `Capital allowances are ${formatMoney(capitalAllowancesPence)} and depreciation is ` +
      `${formatMoney(depreciationPence)}: FRS 102 section 29 requires deferred tax on such differences. If it applies, ` +
      'send it as financials.profit_and_loss.tax.deferred, and the liability in financials.balance_sheet.provisions. ' +
      'If it is nil, send 0.',
  )
}

const IN_ONE_AMOUNT =
  'If it includes deferred tax or an adjustment of earlier periods, send them as tax.deferred and tax.prior_year. '

export interface CurrentTax {
  /** As the request states it; undefined if it leaves the tax to the computation. */
  readonly statedPence: number | undefined
  /** As the return of the period states it, otherwise as computed from the same figures. */
  readonly payablePence: number
  /** Whether the request states one amount, which may include deferred tax and adjustments. */
  readonly isOneAmount: boolean
  /** What losses of the period that earlier periods use can save of their tax, at most. */
  readonly savedBeforePence: number
  /** What losses of later periods can save of the tax of this one, at most. */
  readonly savedLaterPence: number
}

/**
 * The current tax is the tax payable on the period's return (FRS 102 29.3), box 525, less the tax of earlier
 * periods that its loss recovers (29.4). The loss of a later period reduces the tax of later accounts.
 */
export function currentTaxWarnings(tax: CurrentTax): readonly Warning[] {
  const { statedPence, payablePence, isOneAmount, savedBeforePence, savedLaterPence } = tax
  if (statedPence === undefined) return []
  const [field, advice] = isOneAmount ? ['tax', IN_ONE_AMOUNT] : ['tax.current', '']
  const leastPence = payablePence - savedBeforePence - BALANCING_TOLERANCE_PENCE
  const mostPence = payablePence + savedLaterPence + BALANCING_TOLERANCE_PENCE
  const recovered =
    savedBeforePence > 0
      ? `The losses carried back recover at most ${formatMoney(savedBeforePence)} of tax, which current tax may include. `
      : ''
  return warnIf(
    statedPence < leastPence || statedPence > mostPence,
    'TAX_CHARGE_UNLIKE_RETURN',
    `financials.profit_and_loss.${field} is ${formatMoney(statedPence)}, and the tax payable on the return (box 525) is ` +
      `${formatMoney(payablePence)}: a difference of ${formatMoney(statedPence - payablePence)}. ${recovered}${advice}` +
      'Otherwise correct the charge, or the figures of the return.',
  )
}
