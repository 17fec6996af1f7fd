// Describes a warning: a fact that a client might not expect. No warning stops a filing.

export type WarningCode =
  | 'LATE'
  | 'OUT_OF_WINDOW'
  | 'ALREADY_FILED'
  | 'EARLIER_OUTCOME_UNKNOWN'
  | 'FILING_UNDECIDED'
  | 'INSUFFICIENT_BALANCE'
  | 'SPEND_CAP_REACHED'
  | 'REPAYMENT_DUE'
  | 'LOSS'
  | 'TRADE_ASSUMED'
  | 'DONATIONS_NOT_RELIEVED'
  | 'DONATIONS_NOT_ADDED_BACK'
  | 'INVESTMENT_LIMIT_SHARED'
  | 'INSTALMENTS'
  | 'REGIME_CHANGED'
  | 'PRIOR_YEAR_MISSING'
  | 'NOTES_MISSING'
  | 'DIRECTORS_REPORT_MISSING'
  | 'DEFERRED_TAX_NOT_INCLUDED'
  | 'UNLIKE_PRIOR_YEAR'
  | 'RESERVES_DO_NOT_FOLLOW'
  | 'UNLIKE_FILED_ACCOUNTS'
  | 'DORMANT_FIGURES_CHANGED'
  | 'EMPLOYEES_ASSUMED'
  | 'MEMBERS_CAPITAL_ASSUMED'
  | 'SIGNATORY_NOT_IN_OFFICE'
  | 'COMPANY_NOT_ACTIVE'
  | 'NAME_UNLIKE_REGISTER'
  | 'NAME_TRANSLITERATED'
  | 'NAME_SHORTENED'
  | 'UTR_CHECK_DIGIT'
  | 'COMPANY_DATA_MISSING'

export interface Warning {
  readonly code: WarningCode
  /** The facts that led to the warning, with figures and dates, and their consequence. */
  readonly message: string
}

/** Returns the warning if the condition is true. */
export function warnIf(condition: boolean, code: WarningCode, message: string): readonly Warning[] {
  return condition ? [{ code, message }] : []
}
