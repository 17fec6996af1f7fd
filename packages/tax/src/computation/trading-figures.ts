// A company's trading figures for a period of account, in whole pence.

export interface TradingFigures {
  readonly turnoverPence: number
  readonly costOfSalesPence: number
  readonly staffCostsPence: number
  readonly otherOperatingExpensesPence: number
  /** Depreciation, separate from the other expenses: charged in the accounts, added back for tax. */
  readonly depreciationPence: number
  /** The part of the other expenses that is not allowed for tax. */
  readonly disallowableExpensesPence: number
  readonly capitalAllowancesPence: number
  /** Trading losses made since 1 April 2017 that earlier returns have not used. */
  readonly lossesBroughtForwardPence: number
  /** The largest number of associated companies at any time in the period. */
  readonly associatedCompanies: number
}

/** The figures of a company without transactions. */
export const NO_FIGURES: TradingFigures = {
  turnoverPence: 0,
  costOfSalesPence: 0,
  staffCostsPence: 0,
  otherOperatingExpensesPence: 0,
  depreciationPence: 0,
  disallowableExpensesPence: 0,
  capitalAllowancesPence: 0,
  lossesBroughtForwardPence: 0,
  associatedCompanies: 0,
}
