// The categories of accounts, finer than the totals: their kinds decide whether a name contradicts a band of
// codes, and each has one key unless the sign of the balance decides.
import type { TotalKey } from './total-keys.ts'

export const KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type Kind = (typeof KINDS)[number]

interface CategoryRow {
  /** The key of a debit balance and of a credit balance. */
  readonly debit: TotalKey
  readonly credit: TotalKey
  readonly kinds: readonly Kind[]
}

const always = (key: TotalKey, ...kinds: Kind[]): CategoryRow => ({ debit: key, credit: key, kinds })
const bySign = (...kinds: Kind[]): CategoryRow => ({
  debit: 'bs_current_assets',
  credit: 'bs_creditors_within_one_year',
  kinds,
})

export const CATEGORIES = {
  turnover: always('pl_turnover', 'income'),
  other_income: always('pl_other_income', 'income'),
  cost_of_sales: always('pl_cost_of_sales', 'expense'),
  staff_costs: always('pl_staff_costs', 'expense'),
  depreciation: always('pl_depreciation', 'expense'),
  other_charges: always('pl_other_charges', 'expense'),
  /** Exchange differences and results of disposals are one line, whether they are gains or losses. */
  gains_and_losses: always('pl_other_charges', 'expense', 'income'),
  tax: always('pl_tax', 'expense'),
  fixed_assets: always('bs_fixed_assets', 'asset'),
  current_assets: always('bs_current_assets', 'asset'),
  debtors: always('bs_current_assets', 'asset'),
  unpaid_share_capital: always('bs_current_assets', 'asset', 'equity'),
  prepayments: always('bs_prepayments_and_accrued_income', 'asset'),
  creditors_within_one_year: always('bs_creditors_within_one_year', 'liability'),
  creditors_after_one_year: always('bs_creditors_after_one_year', 'liability'),
  provisions: always('bs_provisions', 'liability'),
  accruals: always('bs_accruals_and_deferred_income', 'liability'),
  share_capital: always('bs_share_capital', 'equity'),
  other_reserves: always('bs_profit_and_loss_account', 'equity'),
  profit_and_loss_reserve: always('bs_profit_and_loss_account', 'equity'),
  /** A dividend keeps its meaning in any band of codes: it is never an expense (CA 2006 s.830). */
  dividends: always('bs_profit_and_loss_account', ...KINDS),
  // A debit balance of these is owed to the company, a credit balance is owed by it (FRS 102 2.52: balances
  // are not offset, so each account stays on its own side).
  cash: bySign('asset', 'liability'),
  credit_card: bySign('asset', 'liability'),
  trade_debtors: bySign('asset', 'liability'),
  trade_creditors: bySign('asset', 'liability'),
  vat: bySign('asset', 'liability'),
  payroll_control: bySign('asset', 'liability'),
  tax_balance: bySign('asset', 'liability'),
  intercompany: bySign('asset', 'liability'),
  client_money: bySign('asset', 'liability'),
  director_loan: bySign('asset', 'liability', 'equity'),
} as const satisfies Record<string, CategoryRow>

export type Category = keyof typeof CATEGORIES

/** The key for an account of the category with this balance (debit positive). */
export function keyOf(category: Category, amountPence: number): TotalKey {
  const isCredit = category === 'cash' ? amountPence < 0 : amountPence <= 0
  return CATEGORIES[category][isCredit ? 'credit' : 'debit']
}

/**
 * Whether an account of the category can stand in a band of codes of this kind; any can in an unknown band.
 */
export function suitsKind(category: Category, kind: Kind | undefined): boolean {
  const kinds: readonly Kind[] = CATEGORIES[category].kinds
  return kind === undefined || kinds.includes(kind)
}

/** Whether the sign of the balance decides the key. */
export function isTwoFaced(category: Category): boolean {
  return CATEGORIES[category].debit !== CATEGORIES[category].credit
}
