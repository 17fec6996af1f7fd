// The codes of IRIS Accounts Production, from its published account list for the charts ELTD and ELTF. They
// begin with the profit and loss account.
import { codeRows, type CodeRow, type KindBand } from './code-row.ts'

export const IRIS_BANDS: readonly KindBand[] = [
  { from: 1, to: 11, kind: 'income' },
  { from: 17, to: 83, kind: 'expense' },
  { from: 88, to: 145, kind: 'income' },
  { from: 151, to: 455, kind: 'expense' },
]

export const IRIS_CODES: readonly CodeRow[] = [
  ...codeRows('published', [
    [0, 0, 'suspense'],
    [1, 11, 'turnover'],
    [17, 83, 'cost_of_sales', 'allow'],
    [88, 104, 'other_income', 'check_other_income'],
    [109, 127, 'other_income', 'check_other_income'],
    [130, 145, 'other_income', 'nontrade_interest'],
    [413, 437, 'other_charges', 'check_interest'],
    [442, 455, 'tax', 'tax_charge'],
    [692, 711, 'cash'],
    [839, 858, 'creditors_after_one_year', 'check_due_within_one_year'],
    [909, 920, 'creditors_after_one_year', 'check_due_within_one_year'],
    [968, 968, 'profit_and_loss_reserve'],
    [969, 969, 'share_capital'],
    [970, 971, 'other_reserves'],
  ]),
  ...codeRows('band', [
    [151, 215, 'other_charges', 'allow'],
    [220, 339, 'other_charges', 'allow'],
    [344, 373, 'staff_costs', 'check_unpaid_remuneration'],
    [378, 404, 'other_charges', 'allow'],
  ]),
]
