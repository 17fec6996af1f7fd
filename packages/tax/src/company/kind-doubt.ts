// Doubts about the kind of a company: facts that suggest the other rate than the request makes, which the
// customer confirms with both taxes in sight (CTA 2010 s.18N).
import type { IsoDate } from '@cfs/values'
import type { BusinessFacts } from './business-facts.ts'

/** Whether the company has income or costs of letting land in the period. */
interface Letting {
  readonly lets: boolean
}

/** The words of the notice around the two taxes. */
export interface KindDoubt {
  /** The statement that decides the rate, below `financials.business`, such as `company_kind is ordinary`. */
  readonly stated: string
  /** When the other tax applies: the beginning of the sentence that states it. */
  readonly otherwise: string
  /** The end of that sentence. */
  readonly because: string
  readonly advice: string
}

/** The other facts make the other rate than the stated kind. */
export function otherFactsDoubt(kind: string, reason: string): KindDoubt {
  return {
    stated: `company_kind is ${kind}`,
    otherwise: 'By the other facts',
    because: `: ${reason}`,
    advice: 'Omit company_kind if that is right, correct the facts, or confirm the kind.',
  }
}

/** The request does not say to whom the company lets. */
export function tenantsDoubt(stated: string): KindDoubt {
  return {
    stated,
    otherwise: 'If the company lets any land to its shareholders, its directors, or their relatives,',
    because: ' (CTA 2010 s.18N(2)(b), (3))',
    advice: 'Give financials.business.lets_to_connected_persons, or confirm what is stated.',
  }
}

/**
 * A holding company is ordinary only if it holds shares in, or lends to, companies that trade or let to
 * unconnected persons and are under its control or under that of its parent (s.18N(2)(c) to (e)). The
 * activity alone shows none. Land that it lets to unconnected persons is a purpose of its own (s.18N(2)(b)),
 * unless its income is mainly another; it may also let to connected persons.
 */
export function holdingDoubt(
  { holdsCompanies = false, letsToConnectedPersons }: BusinessFacts,
  { lets, mainlyInvests }: Letting & { readonly mainlyInvests: boolean },
): KindDoubt | undefined {
  const stated = 'activity is holding'
  const letsToOthers = lets && letsToConnectedPersons === false && !mainlyInvests
  if (!holdsCompanies && !letsToOthers) {
    return {
      stated,
      otherwise:
        'Without shares in, or loans to, companies of its group that trade or let to unconnected persons,',
      because: ' (CTA 2010 s.18N(2)(c) to (e)), and nothing else in the request shows any',
      advice:
        'Give financials.balance_sheet.investments or amounts_owed_by_group_undertakings, correct the activity, or ' +
        'confirm it.',
    }
  }
  return lets && letsToConnectedPersons !== false ? tenantsDoubt(stated) : undefined
}

/**
 * The turnover of a company that lets its own land, by the register or by its own words, may be rents, which
 * are no trade. Dates of the trade prove it, and so do rents in their own member.
 */
export function rentsDoubt(business: BusinessFacts, { lets }: Letting): KindDoubt | undefined {
  const { activity, isClose = true, lettingClue, letsOwnLand = false, letsToConnectedPersons } = business
  const { tradeBeganOn, tradeCeasedOn } = business
  if (activity !== 'trade' || !isClose || letsToConnectedPersons === false || lets) return undefined
  if (!letsOwnLand || lettingClue === undefined) return undefined
  if (tradeBeganOn !== undefined || tradeCeasedOn !== undefined) return undefined
  return {
    stated: 'activity is trade',
    otherwise: 'If the turnover is mainly rents of its shareholders, its directors, or their relatives,',
    because: ` (CTA 2010 s.18N(2)(b), (3)). ${lettingClue}`,
    advice:
      'Give rents in financials.profit_and_loss.property, financials.business.lets_to_connected_persons as false if ' +
      'it lets no land to them, or confirm the activity.',
  }
}

/**
 * A company that lives on interest and dividends may have stopped trading, although it states a trade. A
 * trade that begins or ends within the accounts is a fact.
 */
export function investmentsDoubt(
  { activity, isClose = true, tradeBeganOn, tradeCeasedOn }: BusinessFacts,
  { mainlyInvests, accountsStart }: { readonly mainlyInvests: boolean; readonly accountsStart: IsoDate },
): KindDoubt | undefined {
  if (activity !== 'trade' || !isClose || !mainlyInvests) return undefined
  if (tradeCeasedOn !== undefined || (tradeBeganOn !== undefined && tradeBeganOn >= accountsStart)) {
    return undefined
  }
  return {
    stated: 'activity is trade',
    otherwise: 'If the company did not trade any more, or existed mainly to hold investments,',
    because: ' (CTA 2010 s.18N), and interest and dividends are more than twice its other income',
    advice:
      'Give the last day of the trade in financials.business.trade_ceased_on if it ended, correct the activity, or ' +
      'confirm it.',
  }
}
