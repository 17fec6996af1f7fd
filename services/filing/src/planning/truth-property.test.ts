// Whatever a customer says of a company, its return is true or is not made: a second working of the law gives
// the boxes, every fact that decides the tax is stated, derived or named by a warning, and every refusal has
// a reason that the second working knows. With the second workings of packages/tax: 10,000 random companies.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyFacts,
  NO_DATED,
  NO_LINES,
  PLAIN_FACTS,
  type Dated,
  type Facts,
  type Loan,
} from '../../test/truth/any-return.ts'
import { dayAfter } from '../../test/truth/days.ts'
import { notedOf, outcomeOf } from '../../test/truth/request-of.ts'
import { isCaught, statedLists } from '../../test/truth/second-loans.ts'
import { isTradeUncertain, secondLossReasons } from '../../test/truth/second-losses.ts'
import { secondReasons } from '../../test/truth/second-reasons.ts'
import { secondReturns } from '../../test/truth/second-return.ts'

test('thousands of sets of facts make a true return, or are refused for a reason', () => {
  const counts = { planned: 0, refused: 0 }
  const countsTrue = (facts: Facts) => {
    counts[expectTruth(facts)] += 1
  }
  fc.assert(fc.property(anyFacts, countsTrue), { numRuns: 2000 })
  expect(Math.min(counts.planned, counts.refused)).toBeGreaterThan(200)
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

/** Each warning about a fact that was assumed or is uncommon, and whether it is due. */
function warningsOf(facts: Facts): readonly (readonly [code: string, isDue: boolean])[] {
  const expected = secondReturns(facts)
  const changes = expected.some(({ boxes, taxWithOneMore }) => taxWithOneMore !== boxes['475'])
  const pages = expected.map(({ page }) => page)
  const lists = statedLists(facts, expected.length)
  return [
    ['ASSOCIATED_COMPANIES_ASSUMED', facts.associates === undefined && changes],
    ['BUSINESS_ASSUMED_FROM_START', facts.beganOn === undefined && mayBeginLater(facts)],
    ['TAXED_AT_MAIN_RATE', facts.kind === undefined && expected.some(({ type }) => type === 2)],
    ['COMMERCIAL_TRADE_ASSUMED', isTradeUncertain(facts)],
    ['LOSSES_END_WITH_TRADE', expected.some(({ lostTradingLoss }) => lostTradingLoss > 0)],
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
