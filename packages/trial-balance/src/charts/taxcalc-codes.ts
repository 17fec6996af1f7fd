// The codes of TaxCalc Accounts Production, from its published chart for limited companies. They begin with
// sales, unlike the codes of Sage 50.
import { codeRows, type CodeRow, type KindBand } from './code-row.ts'

export const TAXCALC_BANDS: readonly KindBand[] = [{ from: 0, to: 599, kind: 'income' }]

export const TAXCALC_CODES: readonly CodeRow[] = [
  ...codeRows('published', [
    [0, 499, 'turnover'],
    [500, 599, 'other_income', 'check_other_income'],
  ]),
]
