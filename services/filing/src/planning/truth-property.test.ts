// Whatever a customer says of a company, its return is true or is not made: a second working of the law gives
// the boxes, every fact that decides the tax is stated, derived or named by a warning, and every refusal has
// a reason that the second working knows. With the second workings of packages/tax: 12,000 random companies.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFacts } from '../../test/truth/any-return.ts'
import {
  NO_DATED,
  NO_LINES,
  PLAIN_FACTS,
  type Dated,
  type Facts,
  type Loan,
  type Plant,
} from '../../test/truth/facts.ts'
import { anyClaimingCompany } from '../../test/truth/any-claiming-company.ts'
import { dayAfter } from '../../test/truth/days.ts'
import { notedOf, outcomeOf } from '../../test/truth/request-of.ts'
import { isCaught, statedLists } from '../../test/truth/second-loans.ts'
import { tradesOn } from '../../test/truth/second-business.ts'
import { isCarriedBackInPart } from '../../test/truth/second-claims.ts'
import { isAllowanceShared, isTradeUncertain, secondLossReasons } from '../../test/truth/second-losses.ts'
import { investmentLimit } from '../../test/truth/investment-limit.ts'
import {
  areCostsOpen,
  areDisposalsOpen,
  isBalanceOpen,
  isDepreciationOpen,
  isLeasingOpen,
} from '../../test/truth/second-omissions.ts'
import { investedIn, plantBusinessOf } from '../../test/truth/second-plant.ts'
import { secondPeriods } from '../../test/truth/second-periods.ts'
import { secondReasons } from '../../test/truth/second-reasons.ts'
import { secondReturns } from '../../test/truth/second-return.ts'

test.each([
  ['sets of facts', anyFacts, 2000],
  ['companies with plant and with losses of other periods', anyClaimingCompany, 1500],
])('thousands of %s make a true return, or are refused for a reason', (_, arbitrary, numRuns) => {
  const counts = { planned: 0, refused: 0 }
  const countsTrue = (facts: Facts) => {
    counts[expectTruth(facts)] += 1
  }
  fc.assert(fc.property(arbitrary, countsTrue), { numRuns })
  expect(Math.min(counts.planned, counts.refused)).toBeGreaterThan(200)
})

test('a balancing charge of the trade is no income of the time after it', () => {
  const facts = {
    ...PLAIN_FACTS,
    tradeCeasedOn: '2025-06-30',
    activity: 'trade',
    hasIncomeAfterTrade: true,
    dated: [{ ...NO_DATED, balancing_charges: 100 }, NO_DATED],
    returns: 'right',
    statesZeros: false,
  } as const
  expect(expectTruth(facts)).toBe('planned')
})

const TURNOVER = { ...NO_LINES, turnover: 1 }

// What random companies once found, and its siblings.
test.each<readonly [string, Partial<Facts>]>([
  [
    'a trade that ended the day before the accounts, with turnover and letting costs',
    { tradeBeganOn: '2025-02-27', tradeCeasedOn: '2025-02-27', lines: { ...TURNOVER, letting_expenses: 1 } },
  ],
  [
    'a trade that ended a year before the accounts, with turnover and rents',
    { tradeCeasedOn: '2024-02-28', lines: { ...TURNOVER, rents: 100 } },
  ],
  [
    'a trade that begins after the accounts, with turnover and letting costs',
    { tradeBeganOn: '2025-12-28', lines: { ...TURNOVER, letting_expenses: 1 } },
  ],
  [
    'an investor with turnover and letting costs',
    { activity: 'investment', lines: { ...TURNOVER, letting_expenses: 1 } },
  ],
  [
    'a trade that ended before the accounts, no income since, and a director who owes money by the note',
    { tradeCeasedOn: '2025-02-27', hasIncomeAfterTrade: false, dated: [], note: 1 },
  ],
])('%s: the same truth', (_, facts) => {
  expect(expectTruth({ ...PLAIN_FACTS, start: '2025-02-28', end: '2025-12-27', ...facts })).toBe('refused')
})

test.each<readonly [string, Partial<Dated>]>([
  [
    'integral features and other plant',
    { integral_features_expenditure: 3001, plant_and_machinery_expenditure: 2000 },
  ],
  ['integral features alone', { integral_features_expenditure: 5001 }],
  ['integral features for more than the allowance', { integral_features_expenditure: 9000 }],
  ['other plant alone', { plant_and_machinery_expenditure: 5001 }],
])('an investment allowance on %s: the same truth', (_, expenditure) => {
  const dated = [{ ...NO_DATED, capital_allowances: 5001, ...expenditure }]
  const facts = { ...PLAIN_FACTS, lines: { ...NO_LINES, turnover: 1_000_000 }, dated }
  expect(expectTruth({ ...facts, claims: 'annual_investment_allowance' })).toBe('planned')
})

// Random companies seldom state a kind, or a trade without any figure.
test.each<readonly [string, Partial<Facts>, 'planned' | 'refused']>([
  ['an ordinary investor', { activity: 'investment', kind: 'ordinary' }, 'refused'],
  [
    'an ordinary investor that is not close',
    { activity: 'investment', kind: 'ordinary', exemption: 'company_not_close' },
    'planned',
  ],
  ['a club that invests', { activity: 'investment', kind: 'club' }, 'planned'],
  ['a club with interest', { kind: 'club' }, 'planned'],
  [
    'an ordinary landlord to the family',
    { activity: 'property_letting', lets: true, kind: 'ordinary' },
    'planned',
  ],
  [
    'a manager of flats that lets to the family',
    { activity: 'property_letting', lets: true, kind: 'property_management' },
    'planned',
  ],
  [
    'a trade that ended, of a company that then invests and is ordinary',
    { activity: 'investment', kind: 'ordinary', tradeCeasedOn: '2025-09-30', returns: 'right' },
    'refused',
  ],
])('%s: the same truth', (_, facts, outcome) => {
  const [dated] = PLAIN_FACTS.dated
  const own = { ...(dated ?? NO_DATED), interest_receivable: 1_800_000 }
  const lines = facts.activity === 'property_letting' ? { ...NO_LINES, rents: 1_900_000 } : NO_LINES
  const allFacts = { ...PLAIN_FACTS, lines, ...facts }
  const periods = secondPeriods(allFacts)
  expect(expectTruth({ ...allFacts, dated: periods.map(() => own) })).toBe(outcome)
})

const BOUGHT = { date: '2025-06-14', cost: 60_000_000, claim: undefined, isNew: true, co2: undefined }
const PLANT: Plant = {
  business: undefined,
  main: 0,
  special: 0,
  bought: [{ ...BOUGHT, kind: 'plant' }],
  sold: [],
  limitShare: undefined,
  less: 0,
}
const CAR = { ...BOUGHT, cost: 3_000_000, kind: 'car' } as const
const SECOND_HAND = { ...BOUGHT, kind: 'plant', isNew: false } as const

// Random companies seldom have a car at the border of its pool, or spend more than the share of a group.
test.each<readonly [string, Partial<Plant>, Partial<Facts>, 'planned' | 'refused']>([
  ['a new electric car', { bought: [{ ...CAR, co2: 0 }] }, {}, 'planned'],
  ['an electric car of somebody else before', { bought: [{ ...CAR, co2: 0, isNew: false }] }, {}, 'planned'],
  ['a car of 50 g/km', { bought: [{ ...CAR, co2: 50 }] }, {}, 'planned'],
  ['a car of 51 g/km', { bought: [{ ...CAR, co2: 51 }] }, {}, 'planned'],
  ['a car that is not registered by its emissions', { bought: [{ ...CAR, co2: null }] }, {}, 'planned'],
  [
    'an investment allowance on a car',
    { bought: [{ ...CAR, co2: 0, claim: 'annual_investment_allowance' }] },
    {},
    'refused',
  ],
  ['100% of a hybrid car', { bought: [{ ...CAR, co2: 1, claim: 'first_year_100' }] }, {}, 'refused'],
  ['plant for more than a group leaves', { limitShare: 250_000, bought: [SECOND_HAND] }, {}, 'planned'],
  ['plant of a group that leaves nothing', { limitShare: 0, bought: [SECOND_HAND] }, {}, 'planned'],
  ['plant for more than half of the limit, alone', {}, { associates: 0 }, 'planned'],
  ['plant for more than half of the limit, with another company', {}, { associates: 1 }, 'planned'],
  ['plant for more than half of the limit, and no word of others', {}, { associates: undefined }, 'planned'],
  ['a share of the limit in two periods', { limitShare: 1 }, { end: '2026-06-30' }, 'refused'],
  ['a share above the limit of nine months', { limitShare: 750_001 }, { end: '2025-09-30' }, 'refused'],
])('%s: the same truth', (...[, plant, facts, outcome]) => {
  const { dated } = PLAIN_FACTS
  const trader = { ...PLAIN_FACTS, activity: 'trade', lines: { ...NO_LINES, turnover: 100_000_000 } } as const
  const periods = facts.end === '2026-06-30' ? [...dated, ...dated] : dated
  const allFacts = { ...trader, associates: 0, dated: periods, plant: { ...PLANT, ...plant }, ...facts }
  expect(expectTruth(allFacts)).toBe(outcome)
})

const BACK = { start: '2026-01-01', end: '2026-09-30', to: undefined, pounds: 100, isTerminal: false }
const LARGE = { ...NO_LINES, turnover: 500_000_000, rents: 2_000_000_000 }

// Random companies seldom reach the deductions allowance.
test.each<readonly [string, Partial<Facts>, 'planned' | 'refused']>([
  ['early losses, beside large rents', { earlyLosses: 500_000_000, lines: LARGE }, 'planned'],
  [
    'early losses and associated companies',
    { earlyLosses: 500_000_000, lines: LARGE, associates: 1 },
    'planned',
  ],
  ['half as many early losses', { earlyLosses: 250_000_000, lines: LARGE, associates: 9 }, 'planned'],
  ['later losses', { lossesBroughtForward: 2_000_000_000, lines: LARGE, associates: 0 }, 'planned'],
  [
    'losses of the letting, beside the loss of a later period',
    { lettingLossesBroughtForward: 2_100_000_000, lines: LARGE, broughtBack: [BACK] },
    'refused',
  ],
  [
    'losses of the letting and of a later period, up to the allowance',
    {
      lettingLossesBroughtForward: 100,
      lines: { ...NO_LINES, turnover: 499_999_900, rents: 100 },
      broughtBack: [BACK],
    },
    'planned',
  ],
])('%s at the deductions allowance: the same truth', (_, facts, outcome) => {
  expect(expectTruth({ ...PLAIN_FACTS, isCommercial: true, activity: 'trade', lets: false, ...facts })).toBe(
    outcome,
  )
})

/** Compares the product with the second working, and says what the product did. */
function expectTruth(facts: Facts): 'planned' | 'refused' {
  const outcome = outcomeOf(facts)
  const reasons = new Set([...secondReasons(facts), ...secondLossReasons(facts)])
  if (outcome.kind === 'refused') {
    expect(['VALIDATION_ERROR', 'NOT_COVERED']).toContain(outcome.code)
    const named = outcome.code === 'NOT_COVERED' ? [neededIn(outcome.needs)] : outcome.fields
    expect(named).not.toEqual([])
    for (const field of named) expect([...reasons]).toContain(field)
    return 'refused'
  }
  expect([...reasons]).toEqual([])
  const expected = secondReturns(facts)
  const { plan, warnings } = outcome
  expect(plan.returns.map(({ form }) => [form.period.start, form.period.end, form.companyType])).toEqual(
    expected.map(({ period, type }) => [period.start, period.end, type]),
  )
  for (const [index, { boxes, page }] of expected.entries()) {
    const form = plan.returns[index]?.form
    const made = Object.keys(boxes).map((id) => [id, Number(form?.boxes[id] ?? 0) / 100])
    expect(Object.fromEntries(made)).toEqual(boxes)
    expect(form?.boxes['95'] === true).toBe(page.isDue)
  }
  for (const [code, isDue] of warningsOf(facts))
    expect([code, warnings.includes(code)]).toEqual([code, isDue])
  return 'planned'
}

const neededIn = (needs: unknown) => (String(needs).includes('.') ? String(needs) : `needs ${String(needs)}`)

/** First accounts, those after dormant ones, and those that begin with idle months before the trade. */
function mayBeginLater(facts: Facts): boolean {
  const [first] = secondReturns(facts)
  const isIdle = ['170', '190', '795', '805'].every((id) => first?.boxes[id] === 0)
  const isBeforeTrade = first !== undefined && dayAfter(first.period.end) === facts.tradeBeganOn
  const dividends = facts.dated[0]?.dividends_received ?? 0
  const isTrader = facts.activity === undefined || facts.activity === 'trade'
  return facts.isFirst || facts.isAfterDormant || (isBeforeTrade && isIdle && dividends < 100 && isTrader)
}

/** Ada Smith settled her account by the note, with large amounts, and the loans say nothing of her. */
function isTakenAsFinal(facts: Facts, loans: readonly (Loan | undefined)[]): boolean {
  const noted = notedOf(facts)
  if (noted === undefined || facts.exemption === 'company_not_close') return false
  const { before, lent, repaid } = noted
  const isSettled = before + lent - repaid <= 0
  const account = { broughtForward: before, advances: [{ date: '', amount: lent }], repaid }
  return isSettled && isCaught(account) && !loans.some((loan) => loan?.name === 'Ada Smith')
}

/** Nothing says what a pool was worth when the accounts began, and its business may have had one. */
function areAssumedEmpty(facts: Facts): boolean {
  const { plant, isFirst } = facts
  const [first] = secondReturns(facts)
  if (plant === undefined || isFirst || first === undefined) return false
  const hadBusiness = plantBusinessOf(facts) !== 'trade' || tradesOn(facts, first.period.start)
  return hadBusiness && (plant.main === undefined || plant.special === undefined)
}

/** More of an investment limit than the company's equal share, and nothing says what others leave. */
function mayOthersInvest(facts: Facts): boolean {
  const { associates, claims, dated, plant } = facts
  if (plant?.limitShare !== undefined || associates === 0) return false
  const claimed = secondPeriods(facts).map(
    (period, at) => [period, dated[at]?.capital_allowances ?? 0] as const,
  )
  const finished = claims === 'annual_investment_allowance' ? claimed : []
  return (plant === undefined ? finished : investedIn(facts)).some(
    ([period, pence]) => pence * (1 + (associates ?? 1)) > 100 * investmentLimit(period),
  )
}

/** A trade began or ended in the period, and there is no figure of income or cost. */
function isTradeWithoutFigures({ start, end, lines, dated, tradeBeganOn, tradeCeasedOn }: Facts): boolean {
  const flows = dated.map((each) => [
    each.interest_receivable,
    each.dividends_received,
    each.non_trade_interest_payable,
    each.property_finance_costs,
  ])
  const isNil = [...Object.values(lines), ...flows.flat()].every((pence) => pence === 0)
  return isNil && [tradeBeganOn, tradeCeasedOn].some((day = '') => start <= day && day <= end)
}

/** A holding company or one that shares its investment limit, which counts no associated company. */
function isGroupUncounted(facts: Facts): boolean {
  const { activity, associates = 0, plant } = facts
  const isShared = secondPeriods(facts).some((period) => {
    const limit = investmentLimit(period)
    return (plant?.limitShare ?? limit) < limit
  })
  return associates === 0 && (activity === 'holding' || isShared)
}

/** Each warning about a fact that was assumed or is uncommon, and whether it is due. */
function warningsOf(facts: Facts): readonly (readonly [code: string, isDue: boolean])[] {
  const expected = secondReturns(facts)
  const changes = expected.some(
    ({ boxes, taxWithMost, areDaysOpen }) => taxWithMost !== boxes['475'] || areDaysOpen,
  )
  const isKindDoubtful = expected.some(
    ({ boxes, isKindDoubtful: isDoubtful, taxAtOtherRate }) => isDoubtful && taxAtOtherRate !== boxes['475'],
  )
  const pages = expected.map(({ page }) => page)
  const lists = statedLists(facts, expected.length)
  const isLeasing = isLeasingOpen(facts)
  return [
    ['ASSOCIATED_COMPANIES_ASSUMED', facts.associates === undefined && changes],
    ['BUSINESS_ASSUMED_FROM_START', facts.beganOn === undefined && mayBeginLater(facts)],
    ['TAXED_AT_MAIN_RATE', facts.kind === undefined && expected.some(({ type }) => type === 2)],
    ['COMPANY_KIND_UNLIKE_BUSINESS', isKindDoubtful],
    ['NIL_FIGURES_UNLIKE_FACTS', isTradeWithoutFigures(facts)],
    ['COMMERCIAL_TRADE_ASSUMED', isTradeUncertain(facts)],
    ['LOSSES_END_WITH_TRADE', expected.some(({ lostTradingLoss }) => lostTradingLoss > 0)],
    ['DEDUCTIONS_ALLOWANCE_SHARED', isAllowanceShared(facts)],
    ['INVESTMENT_LIMIT_SHARED', mayOthersInvest(facts)],
    ['GROUP_COMPANIES_NOT_COUNTED', isGroupUncounted(facts)],
    ['LOSS_CARRIED_BACK_IN_PART', isCarriedBackInPart(facts)],
    ['EARLIER_RETURN_TO_AMEND', facts.carriedBack.some(({ to }) => to < facts.start)],
    ['LOSS_RETURN_NOT_NAMED', facts.broughtBack.length > 0],
    ['INSOLVENCY_KIND_UNKNOWN', facts.status === 'insolvency-proceedings'],
    ['COMPANY_NOT_ACTIVE', facts.status === 'voluntary-arrangement'],
    ['POOLS_ASSUMED_EMPTY', areAssumedEmpty(facts)],
    ['DISALLOWABLE_ASSUMED_NONE', areCostsOpen(facts)],
    ['DEPRECIATION_ASSUMED_NONE', isDepreciationOpen(facts)],
    ['DISPOSALS_ASSUMED_NONE', areDisposalsOpen(facts)],
    ['LOAN_BALANCE_ASSUMED_NONE', isBalanceOpen(facts, lists[0])],
    ...(isLeasing === undefined ? [] : [['LEASING_ASSUMED_NONE', isLeasing] as const]),
    [
      'LOANS_ASSUMED_NONE',
      facts.exemption !== 'company_not_close' &&
        lists.some((list, at) => list === undefined && (facts.hasDebtors || at < lists.length - 1)),
    ],
    ['REPAYMENT_ASSUMED_FINAL', isTakenAsFinal(facts, lists.flat())],
    ['LOAN_BROUGHT_FORWARD', (lists[0] ?? []).some(({ broughtForward }) => broughtForward > 0)],
    ['LOAN_TAX_DUE', pages.some(({ tax }) => tax > 0)],
    ['LOAN_RATE_NOT_YET_ACCEPTED', pages.some(({ tax, lawfulTax }) => lawfulTax > tax)],
  ]
}
