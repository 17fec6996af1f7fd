// Random sets of facts, most of them contradictory or incomplete, and the requests that state them.
import fc from 'fast-check'
import { anyBroughtBack, anyCarriedBack, anyPlant, madeSound, soundPlant, withClaims } from './any-claims.ts'
import { dayAfter, sameDayLater } from './days.ts'
import type { Dated, Facts, Lines, Loan } from './facts.ts'
import { secondPeriods, type SecondPeriod } from './second-periods.ts'

const amount = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 30_000_000 }) },
)
export const seldom = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: amount })
const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2) => fc.option(arbitrary, { nil: undefined, freq })

export const anyLines: fc.Arbitrary<Lines> = fc
  .record({
    turnover: amount,
    other_income: seldom,
    cost_of_sales: amount,
    staff_costs: seldom,
    other_operating_expenses: amount,
    depreciation: seldom,
    disallowable_expenses: seldom,
    interest_payable: seldom,
    management_expenses: seldom,
    rents: seldom,
    letting_expenses: seldom,
  })
  .map((lines) => ({
    ...lines,
    disallowable_expenses: Math.min(
      lines.disallowable_expenses,
      lines.cost_of_sales + lines.staff_costs + lines.other_operating_expenses,
    ),
  }))

export const anyDated: fc.Arbitrary<Dated> = fc.record({
  interest_receivable: amount,
  dividends_received: seldom,
  non_trade_interest_payable: seldom,
  property_finance_costs: seldom,
  capital_allowances: fc.oneof(seldom, amount),
  balancing_charges: seldom,
  qualifying_donations: seldom,
  integral_features_expenditure: amount,
  plant_and_machinery_expenditure: seldom,
})

const BORDERS = ['2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28', '2025-03-01', '2025-04-01']
export const anyPeriod = fc
  .record({
    start: fc.oneof(
      fc.constantFrom(...BORDERS),
      fc.nat(1000).map((days) => dayAfter('2023-04-01', days)),
    ),
    months: fc.oneof(fc.constant(12), fc.integer({ min: 1, max: 18 })),
    days: fc.oneof(fc.constant(0), fc.integer({ min: -8, max: 8 })),
  })
  .map(({ start, months, days }) => ({ start, end: dayAfter(sameDayLater(start, months), days - 1) }))
  .filter(({ start, end }) => start <= end && end <= '2026-11-20')

function anyLoan(name: string, { start, end }: SecondPeriod): fc.Arbitrary<Loan> {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000
  const advance = fc.record({
    date: fc.integer({ min: 0, max: days }).map((at) => dayAfter(start, at)),
    amount: fc.integer({ min: 1, max: 3_000_000 }),
  })
  return fc.record({
    name: fc.constant(name),
    broughtForward: fc.oneof(fc.constant(0), fc.integer({ min: -500_000, max: 500_000 })),
    advances: fc.array(advance, { minLength: 1, maxLength: 3 }),
    repaid: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000_000 })),
    later: maybe(
      fc.record({ days: fc.integer({ min: 1, max: 290 }), percent: fc.integer({ min: 1, max: 105 }) }),
      1,
    ),
    lentAgain: fc.constantFrom(false, false, false, true, undefined),
  })
}

/** Adds the loans of a period, with the balances that the period before leaves. */
function continued(isFirst: boolean) {
  return (periods: readonly (readonly Loan[])[], own: readonly Loan[]): readonly (readonly Loan[])[] => {
    const before = periods.at(-1)
    if (before === undefined) return [own.map((loan) => (isFirst ? { ...loan, broughtForward: 0 } : loan))]
    const left = new Map(before.map((loan) => [loan.name, balanceOf(loan)]))
    const isListed = ({ name }: Loan) => own.some((loan) => loan.name === name)
    const unlisted = before.filter((loan) => !isListed(loan) && balanceOf(loan) > 0)
    return [
      ...periods,
      [
        ...own.map((loan) => ({ ...loan, broughtForward: left.get(loan.name) ?? 0 })),
        ...unlisted.map((loan) => {
          return { ...loan, broughtForward: balanceOf(loan), advances: [], repaid: 0, later: undefined }
        }),
      ],
    ]
  }
}

function balanceOf({ broughtForward, advances, repaid }: Loan): number {
  return advances.reduce((sum, { amount: lent }) => sum + lent, broughtForward - repaid)
}

const loansOf = (period: SecondPeriod) =>
  fc.oneof(
    fc.constant([]),
    fc.tuple(anyLoan('Ada Smith', period)),
    fc.tuple(anyLoan('Ada Smith', period), anyLoan('Ben Smith', period)),
  )

/** The dates of a business: a third of them outside the accounts. */
function anyDates({ start, end }: SecondPeriod) {
  const length = (Date.parse(end) - Date.parse(start)) / 86_400_000
  const outside = fc.oneof(
    fc.constantFrom(-366, -365, -2, -1, length + 1, length + 2, length + 365),
    fc.integer({ min: -900, max: -1 }),
    fc.integer({ min: length + 1, max: length + 400 }),
  )
  const day = fc
    .oneof({ weight: 2, arbitrary: fc.integer({ min: 0, max: length }) }, { weight: 1, arbitrary: outside })
    .map((days) => dayAfter(start, days))
  return fc
    .record({
      beganOn: maybe(fc.oneof(fc.constant(start), day), 1),
      tradeBeganOn: fc.option(day, { nil: undefined, freq: 7 }),
      tradeCeasedOn: fc.option(day, { nil: undefined, freq: 7 }),
      hasIncomeAfterTrade: fc.constantFrom(undefined, undefined, true, true, false),
      isDated: fc.constantFrom(true, false, false),
    })
    .map(({ isDated, ...dates }) => {
      const { hasIncomeAfterTrade, tradeCeasedOn } = dates
      if (isDated) return tradeCeasedOn === undefined ? { ...dates, hasIncomeAfterTrade: undefined } : dates
      const isOdd = hasIncomeAfterTrade === false && tradeCeasedOn !== undefined
      return {
        beganOn: undefined,
        tradeBeganOn: undefined,
        tradeCeasedOn: undefined,
        hasIncomeAfterTrade: isOdd ? false : undefined,
      }
    })
}

const seldomAny = <T>(claims: fc.Arbitrary<T[]>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: claims })

/** Plant is stated instead of finished amounts. */
export const withoutAllowances = (dated: Dated): Dated => ({
  ...dated,
  capital_allowances: 0,
  balancing_charges: 0,
  integral_features_expenditure: 0,
  plant_and_machinery_expenditure: 0,
})

/** Most companies are active. */
export const anyStatus = fc.oneof(
  { weight: 20, arbitrary: fc.constant('active' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'voluntary-arrangement' as const,
      'insolvency-proceedings' as const,
      'liquidation' as const,
      'administration' as const,
    ),
  },
)

const anyClaims = fc.constantFrom(
  'capital_allowances',
  'capital_allowances',
  'annual_investment_allowance',
  'annual_investment_allowance',
  'full_expensing',
  'main_pool',
  'special_rate_pool',
)

/** Facts of which most make a return, and the others are refused for every reason there is. */
export const anyFacts: fc.Arbitrary<Facts> = anyPeriod.chain(({ start, end }) => {
  return anyDates({ start, end }).chain((dates) => {
    const periods = secondPeriods({ start, end, ...dates })
    const others = fc.record({
      today: fc.constantFrom('2026-11-21', '2027-05-01'),
      isFirst: fc.boolean(),
      activity: maybe(fc.constantFrom('trade', 'trade', 'property_letting', 'investment', 'holding'), 3),
      lets: maybe(fc.boolean(), 3),
      kind: fc.oneof(
        { weight: 9, arbitrary: fc.constant(undefined) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('ordinary', 'close_investment_holding', 'property_management', 'club'),
        },
      ),
      exemption: fc.oneof(
        { weight: 9, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom('company_not_close', 'full_time_worker') },
      ),
      associates: maybe(fc.constantFrom(0, 0, 1, 2)),
      lines: anyLines,
      isAfterDormant: fc.constantFrom(false, false, false, true),
      sicCode: fc.constantFrom(undefined, undefined, '47110', '68099', '68100', '68209', '68320', '68321'),
      lossesBroughtForward: seldom,
      earlyLosses: seldom,
      isCommercial: fc.constantFrom(undefined, undefined, true, true, false),
      keepsLoss: fc.constantFrom(false, false, false, true),
      lettingLossesBroughtForward: seldom,
      managementBroughtForward: seldom,
      keepsDeficit: fc.boolean(),
      claims: anyClaims,
      dated: fc.tuple(...periods.map(() => anyDated)),
      returns: fc.constantFrom('none', 'right', 'right', 'right', 'right', 'right', 'wrong'),
      totals: fc.constantFrom('none', 'none', 'none', 'right', 'wrong'),
      loans: maybe(fc.tuple(...periods.map(loansOf)), 2),
      note: fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        { weight: 4, arbitrary: fc.constant('same') },
        { weight: 1, arbitrary: fc.constant('same balance') },
        { weight: 1, arbitrary: fc.integer({ min: -100_000, max: 900_000 }) },
      ),
      hasDebtors: fc.boolean(),
      fixedAssets: seldom,
      fixedAssetsBefore: maybe(seldom, 1),
      status: anyStatus,
      statesZeros: fc.boolean(),
      areLoansContinued: fc.constantFrom(true, true, true, true, false),
      plant: fc.oneof(
        { weight: 7, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: anyPlant({ start, end }) },
      ),
      carriedBack: seldomAny(anyCarriedBack({ start, end }, periods)),
      broughtBack: seldomAny(anyBroughtBack({ start, end }, periods)),
      isSound: fc.constantFrom(true, true, true, true, false),
    })
    return others.map(({ areLoansContinued, carriedBack, broughtBack, isSound, ...rest }): Facts => {
      const loans = areLoansContinued ? rest.loans?.reduce(continued(rest.isFirst), []) : rest.loans
      const dated = rest.plant === undefined ? rest.dated : rest.dated.map(withoutAllowances)
      const allFacts = { start, end, ...dates, ...rest, dated, loans, carriedBack: [], broughtBack: [] }
      const facts = { ...allFacts, plant: isSound ? soundPlant(allFacts) : allFacts.plant }
      const claiming = withClaims(facts, { carriedBack, broughtBack })
      return isSound ? madeSound(claiming) : claiming
    })
  })
})
