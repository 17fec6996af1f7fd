// The keys that a customer most likely chooses for an account that no rule knows.
import type { Kind } from '../categories.ts'
import type { TotalKey } from '../total-keys.ts'

const KEYS: Readonly<Record<Kind, readonly TotalKey[]>> = {
  expense: ['pl_other_charges', 'pl_cost_of_sales', 'pl_staff_costs'],
  asset: ['bs_current_assets', 'bs_fixed_assets'],
  income: ['pl_turnover', 'pl_other_income'],
  liability: ['bs_creditors_within_one_year', 'bs_creditors_after_one_year'],
  equity: ['bs_profit_and_loss_account', 'bs_share_capital'],
}
const DEBIT_KINDS: readonly Kind[] = ['expense', 'asset']

/** The keys of these kinds, the likelier ones for the sign of the balance first. */
export function suggestKeys(kinds: readonly Kind[], amountPence: number): readonly TotalKey[] {
  const likely = kinds.filter((kind) => DEBIT_KINDS.includes(kind) === amountPence > 0)
  return (likely.length > 0 ? likely : kinds).flatMap((kind) => KEYS[kind])
}
