// Refuses figures that contradict the company's business, or that leave open what the business is.
import { COMPANY_LINES } from '../computation/company-lines.ts'
import type { TradingFigures } from '../computation/trading-figures.ts'
import type { TaxRefusal } from '../tax-refusal.ts'
import { tradingIncomePence, type BusinessFacts } from './business-facts.ts'

export interface BusinessToCheck {
  readonly business: BusinessFacts
  readonly figures: TradingFigures
  /** Whether the company trades in any of its accounting periods. */
  readonly tradesInPeriod: boolean
}

/** The refusals; empty if business and figures agree. */
export function refusedBusiness(given: BusinessToCheck): readonly TaxRefusal[] {
  return [...refusedActivity(given), ...refusedTrade(given)]
}

/** A company without turnover must say what it does: rates, boxes and reliefs depend on it. */
function refusedActivity({ business, figures, tradesInPeriod }: BusinessToCheck): readonly TaxRefusal[] {
  const { activity, companyKind } = business
  if (activity === undefined) {
    // After the trade, the activity decides whether the company's costs are deductible.
    const isAsked = tradesInPeriod || business.tradeCeasedOn !== undefined
    const isOpen = isAsked && tradingIncomePence(figures) === 0 && hasFigures(figures)
    if (!isOpen || companyKind === 'property_management' || companyKind === 'club') return []
    return refusal('FACT_REQUIRED', 'business.activity', [
      'The company has no turnover, but other income or costs.',
      'Give business.activity: trade, property_letting, investment or holding. It decides the rate and the boxes.',
    ])
  }
  if (activity === 'trade' && !tradesInPeriod && hasFigures(figures)) {
    return refusal('CONTRADICTION', 'business.activity', [
      'business.activity must not be trade: the company did not trade in any part of the period.',
      'Give the activity of the period, such as investment or property_letting.',
    ])
  }
  return []
}

/** Trading income and losses of a company that has no trade. */
function refusedTrade({ business, figures, tradesInPeriod }: BusinessToCheck): readonly TaxRefusal[] {
  if (tradesInPeriod || business.activity === 'property_letting') return []
  if (tradingIncomePence(figures) === 0) return []
  return refusal('CONTRADICTION', 'profit_and_loss.turnover', [
    'profit_and_loss.turnover and .other_income must be 0: the company has no trade in the period.',
    'Give interest, dividends and rents in their own members, or correct business.activity.',
  ])
}

function hasFigures(figures: TradingFigures): boolean {
  return COMPANY_LINES.some(({ figure }) => (figures[figure] ?? 0) !== 0)
}

function refusal(
  code: TaxRefusal['code'],
  fact: string,
  [wrong, advice]: readonly [wrong: string, advice: string],
): readonly TaxRefusal[] {
  return [{ code, fact, message: `${wrong} ${advice}` }]
}
