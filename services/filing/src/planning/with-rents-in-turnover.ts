// Decides which income of a year is its turnover: what the company earns from its ordinary activities (CA
// 2006 s.474(1)).
import type { Financials } from '@cfs/contracts'
import type { ProfitAndLossFigures } from '@cfs/forms'
import { tradesIn, type BusinessFacts } from '@cfs/tax'
import type { Period } from '@cfs/values'

/** The facts of its business that the request states. */
export function statedBusinessOf({ business }: Pick<Financials, 'business'>): BusinessFacts {
  return {
    activity: business?.activity,
    beganOn: business?.began_on,
    tradeBeganOn: business?.trade_began_on,
    tradeCeasedOn: business?.trade_ceased_on,
    hasIncomeAfterTrade: business?.has_income_after_trade,
    letsToConnectedPersons: business?.lets_to_connected_persons,
    companyKind: business?.company_kind,
  }
}

/** A year of accounts, and the request with the facts of its business. */
export interface AccountsYear {
  readonly financials: Pick<Financials, 'business'>
  readonly period: Period
}

/**
 * The profit and loss account with the rents of a company without a trade in its turnover: letting is then
 * its ordinary activity. Beside a trade, rents keep their own line, which accounts show as other operating
 * income.
 */
export function withRentsInTurnover(
  result: ProfitAndLossFigures,
  { financials, period }: AccountsYear,
): ProfitAndLossFigures {
  const { propertyIncomePence = 0, ...others } = result
  const { turnoverPence, otherIncomePence = 0 } = result
  const business = statedBusinessOf(financials)
  const lets = propertyIncomePence > 0 || business.activity === 'property_letting'
  if (!lets || tradesIn(period, business, { turnoverPence, otherIncomePence })) return result
  return { ...others, turnoverPence: turnoverPence + propertyIncomePence, turnoverIsRents: true }
}
