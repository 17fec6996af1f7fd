// Any computed result can be filed: it fits the return, its computation document agrees with it, and the
// authority's rules find no fault in the form.
import { SAMPLE_PERIOD } from '@cfs/forms'
import { examineMessage } from '@cfs/tax-authority'
import { computeTax, NO_FIGURES, type TradingFigures } from '@cfs/tax'
import { addDays, addMonths, isoDateFrom, type Period } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formsOf, messageOf } from './filed-computation.ts'

const TODAY = '2026-11-21'

function formsFor(figures: TradingFigures, periodOfAccount: Period) {
  const tax = computeTax(figures, periodOfAccount)
  if (tax === undefined) throw new Error('no rates')
  return formsOf(tax)
}

// Amounts up to a thousand million; larger sums do not fit the boxes' eleven digits and are refused, which
// the next test checks.
const amount = fc.oneof(fc.nat(5_000_000), fc.nat(30_000_000), fc.nat(99_999_999_999))
const seldom = fc.oneof(fc.constant(0), fc.constant(0), amount)
const anyFigures: fc.Arbitrary<TradingFigures> = fc.record({
  turnoverPence: fc.oneof(amount, fc.nat(40_000_000)),
  costOfSalesPence: amount,
  staffCostsPence: fc.oneof(fc.constant(0), amount),
  otherOperatingExpensesPence: fc.oneof(fc.constant(0), amount),
  depreciationPence: fc.oneof(fc.constant(0), amount),
  disallowableExpensesPence: fc.oneof(fc.constant(0), amount),
  capitalAllowancesPence: fc.oneof(fc.constant(0), amount),
  otherIncomePence: seldom,
  interestPayablePence: seldom,
  interestReceivablePence: seldom,
  propertyIncomePence: seldom,
  dividendsReceivedPence: seldom,
  balancingChargesPence: seldom,
  qualifyingDonationsPence: seldom,
  taxAlreadyPaidPence: fc.option(amount, { nil: undefined }),
  lossesBroughtForwardPence: fc.oneof(fc.constant(0), amount),
  associatedCompanies: fc.oneof(fc.constant(0), fc.nat(20)),
})
const anyAccount = fc
  .tuple(fc.nat(3600), fc.integer({ min: 1, max: 18 }), fc.nat(27))
  .map(([offset, months, days]): Period => {
    const start = addDays(isoDateFrom('2015-04-01'), offset)
    return { start, end: addDays(addMonths(start, months), -1 - days) }
  })
  .filter(({ start, end }) => end >= start)

describe('whatever the figures', () => {
  test('every return with them passes the authority’s rules, with its accounts and computations', () => {
    fc.assert(
      fc.property(anyFigures, anyAccount, (figures, account) => {
        for (const forms of formsFor(figures, account)) {
          expect(examineMessage(messageOf(forms, account), TODAY)).toEqual([])
        }
      }),
      { numRuns: 150 },
    )
  })

  test('sums with more digits than a box has are refused, naming the box', () => {
    const figures = { ...NO_FIGURES, turnoverPence: 99_999_999_999_900 }
    expect(() => formsFor(figures, SAMPLE_PERIOD)).toThrow(/"155"/)
  })
})
