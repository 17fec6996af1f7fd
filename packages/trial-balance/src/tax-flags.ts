// How corporation tax treats an account, with its law. A certain flag is added back without a question; the
// customer answers the question of any other flag once.

/** A kind of expense that tax disallows, by the name that the API's `disallowable_expenses` gives it. */
export type DisallowedKind = 'entertaining' | 'donations' | 'fines_and_penalties' | 'other'

interface TaxFlagRow {
  /** Whether the expense is disallowed in every case. */
  readonly isCertain: boolean
  /** The kind of a disallowed expense; undefined for any other, and for depreciation. */
  readonly kind?: DisallowedKind
  readonly law: string
  /** The question that the customer answers; undefined if there is none. */
  readonly question?: string
}

const certain = (law: string, kind?: DisallowedKind): TaxFlagRow => {
  return { isCertain: true, law, ...(kind && { kind }) }
}
const note = (law: string): TaxFlagRow => ({ isCertain: false, law })
const ask = (law: string, question: string): TaxFlagRow => ({ isCertain: false, law, question })

export const TAX_FLAGS = {
  none: note(''),
  allow: note('CTA 2009 s.54'),
  disallow_depreciation: certain('CTA 2009 s.53'),
  disallow_entertaining: certain('CTA 2009 ss.1298-1300', 'entertaining'),
  disallow_fines: certain('CTA 2009 s.54', 'fines_and_penalties'),
  disallow_donation: certain('CTA 2009 s.54', 'donations'),
  /** A gift to a charity is not an expense of the trade, but reduces total profits in CT600 box 305. */
  donation: certain('CTA 2009 s.54, CTA 2010 s.189', 'donations'),
  /** Capital: certain for a loss, a question for a profit. */
  disposal: certain('CTA 2009 s.53', 'other'),
  tax_charge: note('CTA 2009 s.54'),
  tax_balance: note('CTA 2009 s.8'),
  nontrade_interest: note('CTA 2009 s.299'),
  property_income: note('CTA 2009 s.209'),
  exempt_distribution: note('CTA 2009 s.931A'),
  dividend: note('CA 2006 s.830'),
  check_drawings: ask(
    'CA 2006 s.830, CTA 2010 s.455',
    'Are these drawings a dividend or a loan to a director?',
  ),
  check_s455: ask('CTA 2010 s.455', 'On which date was the loan repaid to the company, if it was?'),
  check_related_party: ask('CA 2006 s.383', 'Is the company a member of a group?'),
  check_client_money: ask('CA 2006 s.393', 'Does this money belong to the company’s clients?'),
  check_due_within_one_year: ask('CA 2006 s.396', 'How much of this falls due within 12 months?'),
  check_entertaining: ask('CTA 2009 s.1299', 'Was this entertainment only for staff?'),
  check_gifts: ask(
    'CTA 2009 s.1300',
    'Did each gift carry a conspicuous advertisement, cost at most £50 per person, and contain no food, drink, tobacco or voucher?',
  ),
  check_intangibles: ask('CTA 2009 Part 8', 'When was the goodwill or other intangible asset acquired?'),
  check_general_provision: ask('CTA 2009 s.55', 'Is the provision for particular debts, not a general one?'),
  check_bad_debt: ask('CTA 2009 s.55', 'Are these debts of the trade, and bad or specifically provided for?'),
  check_provision: ask(
    'CTA 2009 ss.46 and 53',
    'Does the provision meet accounting standards, and is it not capital?',
  ),
  check_interest: ask('CTA 2009 ss.297-299', 'Was all the money borrowed for the trade?'),
  check_foreign_exchange: ask('CTA 2009 s.328', 'Do the exchange differences come only from trade items?'),
  check_legal: ask(
    'CTA 2009 s.53',
    'How much of this was for capital matters: shares, property or a new lease?',
  ),
  check_car_hire: ask('CTA 2009 s.56', 'How much of this is for cars that emit over 50 g/km of CO2?'),
  check_capital: ask('CTA 2009 s.53', 'How much of this improved or replaced a whole asset?'),
  check_private: ask('CTA 2009 s.54', 'How much of this was private?'),
  check_unpaid_remuneration: ask(
    'CTA 2009 ss.1288-1289',
    'Was all pay paid within 9 months of the period end, and were all pension contributions paid in the period?',
  ),
  check_other_income: ask('CTA 2009 s.35', 'Is all of this income of the trade?'),
} as const satisfies Record<string, TaxFlagRow>

export type TaxFlag = keyof typeof TAX_FLAGS

/** The law behind the flag, and its question if it has one. */
export function taxFlagRow(flag: TaxFlag): TaxFlagRow {
  return TAX_FLAGS[flag]
}

/** Whether an account with this flag and balance (debit positive) is disallowed without a question. */
export function isDisallowed(flag: TaxFlag, amountPence: number): boolean {
  return TAX_FLAGS[flag].isCertain && (flag !== 'disposal' || amountPence > 0)
}
