// The bands of FreeAgent's nominal codes, from the category groups that its API documentation names.
// Salaries, pensions and the accounts of users are recognised by name.
import { codeRows, type CodeRow, type KindBand } from './code-row.ts'

export const FREEAGENT_BANDS: readonly KindBand[] = [
  { from: 1, to: 49, kind: 'income' },
  { from: 100, to: 399, kind: 'expense' },
  { from: 600, to: 720, kind: 'asset' },
  { from: 731, to: 749, kind: 'liability' },
  { from: 750, to: 750, kind: 'asset' },
  { from: 751, to: 780, kind: 'liability' },
  { from: 921, to: 960, kind: 'equity' },
]

export const FREEAGENT_CODES: readonly CodeRow[] = [
  ...codeRows('published', [
    [100, 199, 'cost_of_sales', 'allow'],
    [750, 750, 'cash'],
  ]),
  ...codeRows('band', [
    [1, 49, 'turnover'],
    [200, 399, 'other_charges', 'allow'],
    [671, 720, 'debtors'],
    [731, 780, 'creditors_within_one_year'],
    [921, 960, 'profit_and_loss_reserve'],
  ]),
  ...codeRows('inferred', [
    [600, 670, 'fixed_assets'],
    [901, 904, 'director_loan', 'check_s455'],
    [906, 907, 'director_loan', 'check_s455'],
  ]),
]
