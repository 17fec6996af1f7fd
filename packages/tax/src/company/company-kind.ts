// The kind of company in an accounting period, box 4 of the return, which decides whether the small profits
// rate and marginal relief apply (CTA 2010 ss.18A, 18B, 18N).
import { formatLongDate, type Period } from '@cfs/values'
import type { TaxRefusal } from '../tax-refusal.ts'
import { COMPANY_KINDS, type BusinessFacts, type CompanyKind, type CompanyType } from './business-facts.ts'

/** What the figures and the dates say about one accounting period. */
export interface PeriodFacts {
  readonly period: Period
  /** Whether the company trades in the period. */
  readonly trades: boolean
  /** Whether it has income or costs of letting land in the period. */
  readonly lets: boolean
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
}

export type KindResult =
  | { readonly kind: 'refused'; readonly refusal: TaxRefusal }
  | { readonly kind: 'decided'; readonly ofPeriod: KindOfPeriod }

/**
 * The kind of the company in an accounting period, or the fact that is missing. A close company without a
 * trade is a close investment-holding company unless it exists for one of the purposes of CTA 2010 s.18N(2).
 */
export function companyKindOf(business: BusinessFacts, facts: PeriodFacts): KindResult {
  const { activity, companyKind, isClose = true, letsToConnectedPersons } = business
  if (companyKind !== undefined) return statedKind(companyKind, isClose)
  if (facts.trades) return decided('ordinary', 'it trades in the period (CTA 2010 s.18N(2)(a))')
  if (!facts.hasIncome && activity !== 'investment')
    return decided('ordinary', 'it has no income in the period')
  if (!isClose) return decided('ordinary', 'it is not a close company (CTA 2010 s.18N(1))')
  if (activity === 'holding') {
    return decided('ordinary', 'it holds companies that trade or let to unconnected persons (s.18N(2)(c))')
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

function statedKind(kind: CompanyKind, isClose: boolean): KindResult {
  if (kind !== 'close_investment_holding' || isClose) return decided(kind, 'the company states it')
  return {
    kind: 'refused',
    refusal: {
      code: 'CONTRADICTION',
      fact: 'business.company_kind',
      message:
        'financials.business.company_kind must not be close_investment_holding: the company is said not to be close. Correct ' +
        'one of the two.',
    },
  }
}

function decided(kind: CompanyKind, reason: string): KindResult {
  const companyType = COMPANY_KINDS[kind]
  return {
    kind: 'decided',
    ofPeriod: { kind, companyType, isAtMainRate: kind === 'close_investment_holding', reason },
  }
}

function missing({ period }: PeriodFacts): KindResult {
  const about = `${formatLongDate(period.start)} to ${formatLongDate(period.end)}`
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
