// The tax computation in the API's words, numbers in pounds: as it was stated when the filing was made, and
// kept with it. A part has its own, the filing their sums.

export interface StatedTotals {
  readonly taxable_profit: number
  readonly corporation_tax: number
  readonly marginal_relief: number
  readonly tax_payable: number
}

export interface StatedComputation extends StatedTotals {
  readonly effective_rate: number
  readonly financial_years: readonly StatedYear[]
  readonly steps: readonly StatedStep[]
}

export interface StatedYear {
  readonly year: number
  readonly days: number
  readonly profit: number
  readonly rate: number
  readonly tax: number
  readonly marginal_relief: number
}

export interface StatedStep {
  readonly box: string | null
  readonly label: string
  readonly amount: number
  readonly formula: string
  readonly source: string
}

/** The sums over the returns of a filing; null where none has figures. */
export function sumOfTotals(returns: readonly (StatedTotals | null)[]): StatedTotals | null {
  const stated = returns.filter((totals) => totals !== null)
  if (stated.length === 0) return null
  const sum = (amountOf: (totals: StatedTotals) => number) =>
    Math.round(stated.reduce((pence, totals) => pence + amountOf(totals) * 100, 0)) / 100
  return {
    taxable_profit: sum((totals) => totals.taxable_profit),
    corporation_tax: sum((totals) => totals.corporation_tax),
    marginal_relief: sum((totals) => totals.marginal_relief),
    tax_payable: sum((totals) => totals.tax_payable),
  }
}
