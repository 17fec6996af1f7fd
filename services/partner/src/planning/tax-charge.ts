// Adds the year's tax to figures, as an accountant's last journal does.
import { nearestPence, poundsFromPence } from '@cfs/values'
import type { Draft, Figures } from '../domain/draft.ts'

const TAX = 'profit_and_loss.tax'
const OWED = 'balance_sheet.creditors_within_one_year'
const RESERVE = 'balance_sheet.profit_and_loss_account'

/** The tax that the figures contain, in pounds; undefined if they contain none. */
export function taxIn(figures: Figures): number | undefined {
  return figures[TAX]
}

/**
 * Whether the form offers to add the tax. Tax that the form itself added is offered to be replaced once other
 * figures have changed the amount; tax from the partner or the customer is left as it is.
 */
export function offersTaxCharge(
  { figures, kind, addedTax }: Pick<Draft, 'figures' | 'kind' | 'addedTax'>,
  taxPounds: number,
): boolean {
  if (kind !== 'trading') return false
  const contained = taxIn(figures)
  if (contained === undefined) return taxPounds > 0
  return contained === addedTax && contained !== taxPounds
}

/**
 * The tax is a cost of the year, and the company owes it within one year. It replaces the tax that the
 * figures contain.
 */
export function withTaxCharge(figures: Figures, taxPounds: number): Figures {
  const changePounds = poundsFromPence(nearestPence(taxPounds) - nearestPence(taxIn(figures)))
  const add = (path: string, pounds: number) =>
    poundsFromPence(nearestPence(figures[path]) + nearestPence(pounds))
  return {
    ...figures,
    [TAX]: taxPounds,
    [OWED]: add(OWED, changePounds),
    [RESERVE]: add(RESERVE, -changePounds),
  }
}
