// The codes of Sage Business Cloud Accounting (UK): its published bands, and the control accounts that its
// documentation names.
import { codeRows, type CodeRow } from './code-row.ts'

export const SAGE_BUSINESS_CLOUD_CODES: readonly CodeRow[] = [
  ...codeRows('published', [
    [1100, 1100, 'trade_debtors'],
    [1101, 1199, 'debtors'],
    [1200, 1299, 'cash'],
    [2200, 2209, 'vat'],
    [9998, 9999, 'suspense'],
  ]),
  ...codeRows('band', [
    [1, 999, 'fixed_assets'],
    [2000, 2199, 'creditors_within_one_year'],
    [4000, 4899, 'turnover'],
    [5000, 5999, 'cost_of_sales', 'allow'],
    [6000, 6999, 'other_charges', 'allow'],
    [7100, 7999, 'other_charges', 'allow'],
  ]),
  ...codeRows('inferred', [
    [1000, 1099, 'current_assets'],
    [1300, 1999, 'debtors'],
    [2210, 2299, 'creditors_within_one_year'],
    [2300, 2499, 'creditors_after_one_year', 'check_due_within_one_year'],
    [2500, 2999, 'creditors_within_one_year'],
    [3000, 3099, 'share_capital'],
    [3100, 3999, 'profit_and_loss_reserve'],
    [4900, 4999, 'other_income', 'check_other_income'],
    [7000, 7099, 'staff_costs', 'check_unpaid_remuneration'],
    [8000, 8099, 'depreciation', 'disallow_depreciation'],
    [8100, 8999, 'other_charges', 'allow'],
  ]),
]
