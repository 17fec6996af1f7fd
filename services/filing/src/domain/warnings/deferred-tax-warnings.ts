// Warns that small accounts may need deferred tax, which depends on tax values that a request does not have.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface TaxedAccounts {
  /** Whether the accounts charge the tax that was computed, because the request does not state the charge. */
  readonly isComputed: boolean
  readonly capitalAllowancesPence: number
  readonly depreciationPence: number
}

/** Only for small accounts: FRS 105 does not permit deferred tax in those of a micro-entity. */
export function deferredTaxWarnings(accounts: TaxedAccounts): readonly Warning[] {
  const { isComputed, capitalAllowancesPence, depreciationPence } = accounts
  return warnIf(
    isComputed && capitalAllowancesPence !== depreciationPence,
    'DEFERRED_TAX_NOT_INCLUDED',
    'The accounts charge only the corporation tax of the period, because financials.profit_and_loss.tax was not sent. ' +
      `Capital allowances are ${formatMoney(capitalAllowancesPence)} and depreciation is ` +
      `${formatMoney(depreciationPence)}: FRS 102 section 29 requires deferred tax on such differences. If it applies, ` +
      'send the whole charge as financials.profit_and_loss.tax, and the liability in financials.balance_sheet.provisions.',
  )
}
