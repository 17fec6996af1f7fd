// The kind of company in an accounting period, box 4 of the return, which decides whether the small profits
// rate and marginal relief apply (CTA 2010 ss.18A, 18B, 18N).
import { type IsoDate, type Period, periodInWords } from '@cfs/values'
import type { TaxRefusal } from '../tax-refusal.ts'
import { COMPANY_KINDS, type BusinessFacts, type CompanyKind, type CompanyType } from './business-facts.ts'
import {
  holdingDoubt,
  investmentsDoubt,
  otherFactsDoubt,
  rentsDoubt,
  tenantsDoubt,
  type KindDoubt,
} from './kind-doubt.ts'

/** What the figures and the dates say about one accounting period. */
export interface PeriodFacts {
  readonly period: Period
  /** The first day of the period of account. */
  readonly accountsStart: IsoDate
  /** Whether the company trades in the period. */
  readonly trades: boolean
  /** Whether it has income or costs of letting land in the period. */
  readonly lets: boolean
  /** Whether the company trades, and its rents in the period exceed the income of the trade. */
  readonly mainlyLets: boolean
  /**
   * Whether the interest and the dividends of the whole account are more than twice its rents and the income
   * of its trade.
   */
  readonly mainlyInvests: boolean
  /** Whether it has any income in the period, exempt dividends included. */
  readonly hasIncome: boolean
}

export interface KindOfPeriod {
  readonly kind: CompanyKind
  /** Box 4. */
  readonly companyType: CompanyType
  /** Whether the main rate applies to all profits: box 4 = 2 (rules 9203 and 9212). */
  readonly isAtMainRate: boolean
  /** Why the company is of this kind, with the provision. */
  readonly reason: string
  /** Why the other rate may apply; undefined if nothing suggests it. */
  readonly doubt?: KindDoubt | undefined
}

export type KindResult = { readonly kind: 'refused'; readonly refusal: TaxRefusal } | DecidedKind

interface DecidedKind {
  readonly kind: 'decided'
  readonly ofPeriod: KindOfPeriod
}

/** The kind of the company in an accounting period: as stated, if it agrees with the facts, or by them. */
export function companyKindOf(business: BusinessFacts, facts: PeriodFacts): KindResult {
  const { companyKind } = business
  return companyKind === undefined ? kindByFacts(business, facts) : statedKind(companyKind, business, facts)
}

/**
 * The kind that follows from the facts, or the fact that is missing. A close company without a trade is a
 * close investment-holding company unless it exists for one of the purposes of CTA 2010 s.18N(2).
 */
function kindByFacts(business: BusinessFacts, facts: PeriodFacts): KindResult {
  const { activity, isClose = true, letsToConnectedPersons } = business
  if (facts.trades) return kindOfTrader(business, facts)
  if (!facts.hasIncome && activity !== 'investment')
    return decided('ordinary', 'it has no income in the period')
  if (!isClose) return decided('ordinary', 'it is not a close company (CTA 2010 s.18N(1))')
  if (activity === 'holding') {
    const reason = 'it holds companies that trade or let to unconnected persons (s.18N(2)(c))'
    return withDoubt(decided('ordinary', reason), holdingDoubt(business, facts))
  }
  if (!facts.lets) {
    return decided(
      'close_investment_holding',
      `it ${facts.hasIncome ? 'has income and no trade' : 'holds investments and has no trade'}, and lets no land (CTA 2010 s.18N)`,
    )
  }
  if (letsToConnectedPersons === undefined) return missing(facts)
  if (letsToConnectedPersons) {
    return decided(
      'close_investment_holding',
      'it lets land to connected persons (CTA 2010 s.18N(2)(b), (3))',
    )
  }
  // The purpose must be the company's whole or main one.
  return activity === 'investment'
    ? decided('close_investment_holding', 'it mainly holds investments, beside land that it lets (s.18N(2))')
    : decided('ordinary', 'it lets land to unconnected persons only (CTA 2010 s.18N(2)(b))')
}

/**
 * A trade is a permitted purpose, and so is letting to unconnected persons; a company that exists mainly to
 * let to connected persons has no such purpose, although it trades a little.
 */
function kindOfTrader(business: BusinessFacts, facts: PeriodFacts): KindResult {
  const { activity, isClose = true, letsToConnectedPersons } = business
  const isDoubtful = facts.mainlyLets && isClose && activity !== 'holding'
  if (isDoubtful && letsToConnectedPersons === undefined) return missing(facts)
  if (isDoubtful && letsToConnectedPersons === true) {
    return decided(
      'close_investment_holding',
      'its rents exceed the income of its trade, and it lets land to connected persons (CTA 2010 s.18N(2)(b), (3))',
    )
  }
  return withDoubt(
    decided('ordinary', 'it trades in the period (CTA 2010 s.18N(2)(a))'),
    investmentsDoubt(business, facts) ?? rentsDoubt(business, facts),
  )
}

/**
 * The purpose of a company is a matter of degree, which the company itself decides by stating its kind. An
 * ordinary close company cannot state that it exists for investment: that is no purpose of s.18N(2).
 */
function statedKind(kind: CompanyKind, business: BusinessFacts, facts: PeriodFacts): KindResult {
  const { activity, isClose = true } = business
  if (kind === 'close_investment_holding' && !isClose) {
    return contradiction(
      'financials.business.company_kind must not be close_investment_holding: the company is said not to be close. ' +
        'Correct one of the two.',
    )
  }
  if (kind === 'ordinary' && activity === 'investment' && isClose && !facts.trades) {
    return contradiction(
      'financials.business.company_kind must not be ordinary beside the activity investment: a close company that ' +
        'exists to hold investments is a close investment-holding company, and the main rate applies to all its ' +
        'profits (CTA 2010 s.18N). Omit company_kind, or correct the activity. If the company is not close, send ' +
        'financials.loans_exemption as company_not_close.',
    )
  }
  const stated = decided(kind, 'the company states it')
  return isCompared(kind, business) ? withDoubt(stated, doubtOf(stated, business, facts)) : stated
}

/** Why the other facts make, or may make, another rate than the stated kind. */
function doubtOf(
  { ofPeriod: { kind, isAtMainRate } }: DecidedKind,
  business: BusinessFacts,
  facts: PeriodFacts,
): KindDoubt | undefined {
  const byFacts = kindByFacts(business, facts)
  if (byFacts.kind === 'refused') return isAtMainRate ? undefined : tenantsDoubt(`company_kind is ${kind}`)
  const { ofPeriod } = byFacts
  if (ofPeriod.isAtMainRate !== isAtMainRate) return otherFactsDoubt(kind, ofPeriod.reason)
  return ofPeriod.doubt
}

function withDoubt(found: DecidedKind, doubt: KindDoubt | undefined): DecidedKind {
  return doubt === undefined ? found : { ...found, ofPeriod: { ...found.ofPeriod, doubt } }
}

/** A club, or a management company of flats, may have interest and no trade: stated facts contradict it. */
function isCompared(kind: CompanyKind, { activity, letsToConnectedPersons }: BusinessFacts): boolean {
  if (kind !== 'club' && kind !== 'property_management') return true
  return activity !== undefined || letsToConnectedPersons !== undefined
}

function contradiction(message: string): KindResult {
  return { kind: 'refused', refusal: { code: 'CONTRADICTION', fact: 'business.company_kind', message } }
}

function decided(kind: CompanyKind, reason: string): DecidedKind {
  const companyType = COMPANY_KINDS[kind]
  return {
    kind: 'decided',
    ofPeriod: { kind, companyType, isAtMainRate: kind === 'close_investment_holding', reason },
  }
}

function missing({ period }: PeriodFacts): KindResult {
  const about = periodInWords(period)
  return {
    kind: 'refused',
    refusal: {
      code: 'FACT_REQUIRED',
      fact: 'business.lets_to_connected_persons',
      about,
      message:
        `Say whether the company let any land in ${about} to its shareholders, its directors, or their relatives: ` +
        'if so, the main rate applies to all its profits (CTA 2010 s.18N).',
    },
  }
}
