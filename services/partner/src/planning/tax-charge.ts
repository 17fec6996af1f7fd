// Adds the year's tax to figures that do not contain it yet, as an accountant's last journal does.
import { nearestPence, poundsFromPence } from '@cfs/values'
import type { Figures } from '../domain/draft.ts'

const TAX = 'profit_and_loss.tax'
const OWED = 'balance_sheet.creditors_within_one_year'
const RESERVE = 'balance_sheet.profit_and_loss_account'

/** The tax is a cost of the year, and the company owes it within one year. `taxPounds` is in pounds. */
export function withTaxCharge(figures: Figures, taxPounds: number): Figures {
  const add = (path: string, pounds: number) =>
    poundsFromPence(nearestPence(figures[path]) + nearestPence(pounds))
  return { ...figures, [TAX]: taxPounds, [OWED]: add(OWED, taxPounds), [RESERVE]: add(RESERVE, -taxPounds) }
}
