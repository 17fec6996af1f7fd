// The figures of a trade for its period of account, in whole pence.

export interface TradingFigures {
  readonly turnoverPence: number
  readonly costOfSalesPence: number
  readonly staffCostsPence: number
  readonly otherOperatingExpensesPence: number
  /** A line of its own: charged in the accounts, added back for tax. */
  readonly depreciationPence: number
  /** What the other lines contain and tax does not allow. */
  readonly disallowableExpensesPence: number
  readonly capitalAllowancesPence: number
  /** Trading losses since 1 April 2017 that earlier returns have not used. */
  readonly lossesBroughtForwardPence: number
  /** The largest number at any time of the period. */
  readonly associatedCompanies: number
}

/** The figures of a company without any transaction. */
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
