// The facts about a company's business that decide its accounting periods, its kind and the head of its
// lines.
import type { Period } from '@cfs/values'
import type { SoleBusiness } from '../computation/company-lines.ts'
import type { TradingFigures } from '../computation/trading-figures.ts'
import type { AccountingPeriod, BusinessDates } from '../periods/accounting-periods.ts'
import { accountingPeriodsOf } from '../periods/accounting-periods.ts'

export const ACTIVITIES = ['trade', 'property_letting', 'investment', 'holding'] as const
/**
 * What the company does at the end of its period of account: a trade, letting land, holding investments, or
 * holding shares in companies that trade or let to unconnected persons.
 */
export type Activity = (typeof ACTIVITIES)[number]

/** The kinds of company that this service files, by box 4 (`CompanyType`). */
export const COMPANY_KINDS = {
  ordinary: 0,
  close_investment_holding: 2,
  club: 6,
  property_management: 7,
} as const
export type CompanyKind = keyof typeof COMPANY_KINDS
/** Box 4. */
export type CompanyType = (typeof COMPANY_KINDS)[CompanyKind]

export interface BusinessFacts extends Omit<BusinessDates, 'hasTrade'> {
  /** Required if the company has no turnover. Defaults to a trade. */
  readonly activity?: Activity | undefined
  /**
   * What says that the company lets land, as the beginning of a sentence; undefined if nothing does. Turnover
   * may then be rents, which are no trade.
   */
  readonly lettingClue?: string | undefined
  /** Whether the clue is about letting its own land, not dealing in it or managing it. Defaults to false. */
  readonly letsOwnLand?: boolean | undefined
  /**
   * Whether the request shows shares in, or loans to, companies of its group, beside the activity. Defaults
   * to false.
   */
  readonly holdsCompanies?: boolean | undefined
  /** The kind that the company states; otherwise it follows from the activity in each accounting period. */
  readonly companyKind?: CompanyKind | undefined
  /**
   * Whether it lets any land to its participators, its directors, or their relatives and associates (CTA 2010
   * s.18N(3)). Required if the company lets land and does not trade.
   */
  readonly letsToConnectedPersons?: boolean | undefined
  /**
   * Whether five or fewer participators, or its directors, control the company (CTA 2010 s.439). Defaults
   * to true.
   */
  readonly isClose?: boolean | undefined
}

/** The accounting periods of the company, with the facts of its business. */
export function periodsOfBusiness(
  periodOfAccount: Period,
  business: BusinessFacts,
  figures: TradingIncome,
): readonly AccountingPeriod[] {
  return accountingPeriodsOf(periodOfAccount, { ...business, hasTrade: hasTrade(business, figures) })
}

/** Whether the company has, had or will have a trade, within its period of account or outside it. */
export function hasTrade(business: BusinessFacts, figures: TradingIncome): boolean {
  const { activity, companyKind, tradeBeganOn, tradeCeasedOn } = business
  if (tradeBeganOn !== undefined || tradeCeasedOn !== undefined) return true
  if (activity !== undefined) return activity === 'trade'
  const isNeither = companyKind === 'property_management' || companyKind === 'club'
  return !isNeither || tradingIncomePence(figures) > 0
}

/**
 * Whether the company trades on any day of the period. If the request says nothing about the business, only
 * trading income shows a trade.
 */
export function tradesIn(period: Period, business: BusinessFacts, figures: TradingIncome): boolean {
  const { activity, tradeBeganOn, tradeCeasedOn } = business
  const isStated = activity !== undefined || tradeBeganOn !== undefined || tradeCeasedOn !== undefined
  if (!isStated && tradingIncomePence(figures) === 0) return false
  return periodsOfBusiness(period, business, figures).some(({ trades }) => trades)
}

type TradingIncome = Pick<TradingFigures, 'turnoverPence' | 'otherIncomePence'>

/** The income that only a trade has; rent of a letting company may also be in its turnover. */
export function tradingIncomePence({ turnoverPence, otherIncomePence }: TradingIncome): number {
  return turnoverPence + otherIncomePence
}

/** The only business of a company that trades in none of its accounting periods; undefined if it trades. */
export function soleBusiness(
  { activity }: BusinessFacts,
  periods: readonly AccountingPeriod[],
): SoleBusiness | undefined {
  if (periods.some(({ trades }) => trades)) return undefined
  if (activity === 'property_letting') return 'property'
  return activity === 'investment' || activity === 'holding' ? 'management' : 'account'
}
