// Every formula of a working that states amounts gives the amount of its line, whatever the company.
import { addDays, isoDateFrom } from '@cfs/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures } from '../../test/company-returns.ts'
import { isInWords, whyNotWorkedOut } from '../../test/worked-formula.ts'
import type { LossOfLaterPeriod, LossUse } from '../losses/loss-claims.ts'
import { COMPANY_LINES } from './company-lines.ts'
import { computeReturns, type ReturnsToCompute } from './compute-returns.ts'
import type { TradingPeriod } from './period-shares.ts'
import type { LoansCharge } from './return-result.ts'
import type { TradingFigures } from './trading-figures.ts'

const LINES = COMPANY_LINES.map(({ figure }) => figure)
const DATED = COMPANY_LINES.filter(({ dated }) => dated !== undefined).map(({ figure }) => figure)
const OTHERS = [
  'capitalAllowancesPence',
  'balancingChargesPence',
  'qualifyingDonationsPence',
  'lossesBroughtForwardPence',
  'earlyLossesBroughtForwardPence',
  'propertyLossesBroughtForwardPence',
  'loanDeficitsBroughtForwardPence',
  'managementExpensesBroughtForwardPence',
] as const
type Amounts = Partial<Record<(typeof LINES)[number] | (typeof OTHERS)[number], number>>

const amount = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat(5000) },
  { weight: 4, arbitrary: fc.nat(20_000_000) },
  { weight: 1, arbitrary: fc.nat(2_000_000_000) },
)
const anyAmounts: fc.Arbitrary<Amounts> = fc.record(
  Object.fromEntries([...LINES, ...OTHERS].map((figure) => [figure, amount])),
)

/** One or two accounting periods, in each of which the company trades or not. */
const anyPeriods = fc
  .record({
    offset: fc.nat(1100),
    first: fc.record({ days: fc.integer({ min: 1, max: 365 }), trades: fc.boolean() }),
    second: fc.option(fc.record({ days: fc.integer({ min: 1, max: 365 }), trades: fc.boolean() })),
  })
  .map(({ offset, first, second }): readonly TradingPeriod[] => {
    const start = addDays(isoDateFrom('2023-04-01'), offset)
    const next = addDays(start, first.days)
    const periods = [{ start, end: addDays(next, -1), trades: first.trades }]
    return second === null
      ? periods
      : [...periods, { start: next, end: addDays(next, second.days - 1), trades: second.trades }]
  })

const anyLossUse: fc.Arbitrary<LossUse> = fc.record({
  claimsAgainstProfits: fc.boolean(),
  carriedBack: fc.constant([]),
  broughtBack: fc.array(
    fc.record({ pounds: fc.nat(100_000), isTerminal: fc.boolean() }).map(
      (loss): LossOfLaterPeriod => ({
        ...loss,
        from: { start: isoDateFrom('2027-06-01'), end: isoDateFrom('2028-05-31') },
        reach: loss.isTerminal ? { days: 1, ofDays: 3 } : undefined,
      }),
    ),
    { maxLength: 2 },
  ),
})

/** Boxes A20, A45 and A70: the reliefs may exceed the tax by a penny. */
const anyLoans = fc
  .record({ tax: fc.nat(5_000_000), within: fc.nat(3_000_000), later: fc.nat(3_000_000) })
  .map(({ tax, within, later }): LoansCharge => {
    return {
      taxPence: Math.max(0, tax - within - later),
      workingPence: [tax, within, later],
      hasLaterRelief: later > 0,
    }
  })

const anyCompany = fc.record({
  some: anyAmounts,
  others: anyAmounts,
  periods: anyPeriods,
  only: fc.constantFrom('property' as const, 'management' as const, 'account' as const),
  lets: fc.boolean(),
  business: fc.constantFrom(undefined, 'trade' as const, 'property' as const, 'management' as const),
  keepsLoanDeficit: fc.boolean(),
  associatedCompanies: fc.nat(3),
  isAtMainRate: fc.boolean(),
  lossUse: anyLossUse,
  mostLossesClaimedPounds: fc.option(fc.nat(200_000), { nil: undefined }),
  mostEarlyLossesPounds: fc.option(fc.nat(200_000), { nil: undefined }),
  loans: fc.option(anyLoans, { nil: undefined }),
})
type Company = typeof anyCompany extends fc.Arbitrary<infer Given> ? Given : never

/** The figures, whose dated amounts are those of `some` in the first period and of `others` in the second. */
function divided({ some, others, periods }: Company): {
  readonly amounts: Amounts
  readonly returns?: ReturnsToCompute['returns']
} {
  if (periods.length === 1) return { amounts: some }
  const totals = DATED.map((figure) => [figure, (some[figure] ?? 0) + (others[figure] ?? 0)])
  const returns = periods.map(({ start, end }, index) => {
    const own = index === 0 ? some : others
    const lines = Object.fromEntries(DATED.map((figure) => [figure, own[figure] ?? 0]))
    return { ...own, period: { start, end }, lines }
  })
  return { amounts: { ...some, ...Object.fromEntries(totals) }, returns }
}

function stepsOf(company: Company) {
  const { periods, only, lets, business, isAtMainRate, lossUse } = company
  const { keepsLoanDeficit, associatedCompanies } = company
  const [start, end] = [periods[0]?.start, periods.at(-1)?.end]
  if (start === undefined || end === undefined) throw new Error('no period')
  const { amounts, returns } = divided(company)
  // Allowances belong to a trade only in periods that have one.
  const isOutside = business === 'trade' && periods.some(({ trades }) => !trades)
  const { mostLossesClaimedPounds, mostEarlyLossesPounds, loans } = company
  const all: Partial<TradingFigures> = {
    ...amounts,
    keepsLoanDeficit,
    associatedCompanies,
    mostLossesClaimedPounds,
    mostEarlyLossesPounds,
  }
  const computed = computeReturns({
    figures: figures({ ...all, allowancesBusiness: isOutside ? undefined : business }),
    returns,
    periodOfAccount: { start, end },
    periods,
    only: periods.some(({ trades }) => trades) ? undefined : only,
    lets,
    isAtMainRate: () => isAtMainRate,
    lossUse: () => lossUse,
    loans: () => loans,
  })
  return (computed?.returns ?? []).flatMap(({ computation }) => computation.steps)
}

test('every formula that states amounts gives the amount of its line', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyCompany, (company) => {
      const stated = stepsOf(company).filter((step) => !isInWords(step))
      for (const { box } of stated) if (box !== null) seen.add(box)
      expect(stated.flatMap((step) => whyNotWorkedOut(step) ?? [])).toEqual([])
    }),
    { numRuns: 1000 },
  )
  // A proof that misses a box proves nothing about it.
  const all = '155 160 165 170 190 235 245 250 255 260 263 275 285 305 315 335 345 385 395 430 435 480 525'
  expect([...seen].sort().join(' ')).toBe(`145 ${all} 620 780 795 805 850`)
})

test.each([
  [{ capitalAllowancesPence: 700_00 }, '38,500.00 − capital allowances 700.00'],
  [{ balancingChargesPence: 5 }, '38,500.00 + balancing charges 0.05'],
  [
    { capitalAllowancesPence: 700_00, propertyExpensesPence: 100_00 },
    'rents 38,500.00 − expenses of the property business 100.00 − capital allowances 700.00',
  ],
])('the allowances of a letting stand in its formula, and not in that of the trade: %j', (some, formula) => {
  const [start, end] = [isoDateFrom('2025-04-01'), isoDateFrom('2026-03-31')]
  const rents = { turnoverPence: 9000_00, propertyReceiptsPence: 38_500_00 }
  const computed = computeReturns({
    figures: figures({ ...rents, ...some, allowancesBusiness: 'property' }),
    periodOfAccount: { start, end },
    periods: [{ start, end, trades: true }],
  })
  const steps = computed?.returns[0]?.computation.steps ?? []
  expect(steps.find(({ box }) => box === '190')?.formula).toBe(formula)
  expect(steps.find(({ box }) => box === '155')?.formula).toMatch(/^9,000\.00 − 0\.00, whole pounds/)
})
