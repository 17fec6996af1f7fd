// The keys of `mapped_totals`. Amounts of accounts are debits (positive) and credits (negative); a total is
// positive in its natural sense.

export const PROFIT_AND_LOSS_KEYS = [
  'pl_turnover',
  'pl_other_income',
  'pl_cost_of_sales',
  'pl_staff_costs',
  'pl_depreciation',
  'pl_other_charges',
  'pl_tax',
] as const

export const BALANCE_SHEET_KEYS = [
  'bs_fixed_assets',
  'bs_current_assets',
  'bs_prepayments_and_accrued_income',
  'bs_creditors_within_one_year',
  'bs_creditors_after_one_year',
  'bs_provisions',
  'bs_accruals_and_deferred_income',
  'bs_share_capital',
  'bs_profit_and_loss_account',
] as const

export const TOTAL_KEYS = [...PROFIT_AND_LOSS_KEYS, ...BALANCE_SHEET_KEYS] as const
export type TotalKey = (typeof TOTAL_KEYS)[number]

/** The totals in pence; a key without a mapped account is absent. */
export type MappedTotals = Readonly<Partial<Record<TotalKey, number>>>

const DEBIT_KEYS: readonly TotalKey[] = [
  'pl_cost_of_sales',
  'pl_staff_costs',
  'pl_depreciation',
  'pl_other_charges',
  'pl_tax',
  'bs_fixed_assets',
  'bs_current_assets',
  'bs_prepayments_and_accrued_income',
]

/** Whether the key belongs to the profit and loss account. */
export function isProfitAndLossKey(key: TotalKey): boolean {
  return key.startsWith('pl_')
}

/** Converts an amount from debit positive, in pence, to the natural sense of the key. */
export function naturalPence(key: TotalKey, amountPence: number): number {
  // Adding 0 turns -0 into 0.
  return (DEBIT_KEYS.includes(key) ? amountPence : -amountPence) + 0
}
