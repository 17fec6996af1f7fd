// Thousands of companies have the boxes of a second working, and their own sums hold.
import { addDays, isoDateFrom, type Period } from '@cfs/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateComputation } from '../computation/stated-computation.ts'
import { taxWaterfall } from '../computation/tax-waterfall.ts'
import type { TradingFigures } from '../computation/trading-figures.ts'
import { figures, returnOf } from '../../test/company-returns.ts'
import { slowCompany } from '../../test/slow-company.ts'
import { ACTIVITIES, type Activity } from './business-facts.ts'

const amount = fc.oneof(fc.constant(0), fc.nat(5000), fc.nat(20_000_000))
const anyFigures: fc.Arbitrary<Partial<TradingFigures>> = fc.record({
  turnoverPence: amount,
  otherIncomePence: amount,
  costOfSalesPence: amount,
  staffCostsPence: amount,
  otherOperatingExpensesPence: amount,
  depreciationPence: amount,
  disallowableExpensesPence: amount,
  interestPayablePence: amount,
  interestReceivablePence: amount,
  propertyIncomePence: amount,
  propertyReceiptsPence: amount,
  propertyExpensesPence: amount,
  propertyFinanceCostsPence: amount,
  nonTradeInterestPayablePence: amount,
  managementExpensesPence: amount,
  dividendsReceivedPence: amount,
  capitalAllowancesPence: amount,
  balancingChargesPence: amount,
  qualifyingDonationsPence: amount,
  lossesBroughtForwardPence: amount,
  propertyLossesBroughtForwardPence: amount,
  loanDeficitsBroughtForwardPence: amount,
  managementExpensesBroughtForwardPence: amount,
  keepsLoanDeficit: fc.boolean(),
  associatedCompanies: fc.oneof(fc.constant(0), fc.nat(5)),
})
const anyPeriod = fc.tuple(fc.nat(1400), fc.integer({ min: 20, max: 364 })).map(([offset, days]): Period => {
  const start = addDays(isoDateFrom('2023-04-01'), offset)
  return { start, end: addDays(start, days) }
})

/**
 * Figures that the activity allows: no turnover of an investor, no net balancing charge outside a business.
 */
function allowed(some: Partial<TradingFigures>, activity: Activity): TradingFigures {
  const isInvestor = activity === 'investment' || activity === 'holding'
  const { capitalAllowancesPence = 0, balancingChargesPence = 0 } = some
  const has = (...amounts: readonly (number | undefined)[]) => amounts.some((pence = 0) => pence > 0)
  const lets =
    activity === 'property_letting' ||
    has(some.propertyIncomePence, some.propertyReceiptsPence, some.propertyExpensesPence)
  return figures({
    ...some,
    ...(!lets && { propertyLossesBroughtForwardPence: 0 }),
    ...(!lets &&
      !isInvestor &&
      !has(some.managementExpensesPence) && { managementExpensesBroughtForwardPence: 0 }),
    ...(isInvestor && {
      turnoverPence: 0,
      otherIncomePence: 0,
      balancingChargesPence: Math.min(balancingChargesPence, capitalAllowancesPence),
      allowancesBusiness: 'management',
    }),
  })
}

test('thousands of companies have the boxes of the second working', () => {
  const companies = fc.record({
    some: anyFigures,
    period: anyPeriod,
    activity: fc.constantFrom(...ACTIVITIES),
    letsToConnectedPersons: fc.boolean(),
  })
  fc.assert(
    fc.property(companies, ({ some, period, activity, letsToConnectedPersons }) => {
      const allowedFigures = allowed(some, activity)
      const { computation, carriedForward } = returnOf({
        figures: allowedFigures,
        periodOfAccount: period,
        business: { activity, letsToConnectedPersons },
      })
      const box = (id: string) => Number(computation.boxes[id] ?? 0) / 100
      const expected = slowCompany({ figures: allowedFigures, period, activity, letsToConnectedPersons })
      expect(Object.fromEntries(Object.keys(expected).map((id) => [id, box(id)]))).toEqual(expected)
      const reliefs = ['245', '250', '255', '260', '263', '275', '285'].reduce((sum, id) => sum + box(id), 0)
      expect([box('295'), box('300'), box('315')]).toEqual([
        reliefs,
        box('235') - reliefs,
        box('300') - box('305'),
      ])
      for (const id of ['145', '155', '165', '275', '780']) {
        if (activity !== 'trade') expect(computation.boxes).not.toHaveProperty(id)
      }
      const earlierDeficits = Math.floor((allowedFigures.loanDeficitsBroughtForwardPence ?? 0) / 100)
      expect(carriedForward.loanDeficitsPounds).toBe(earlierDeficits + box('795') - box('260') - box('263'))
    }),
    { numRuns: 2000 },
  )
})

test('the waterfall of any company leads to its taxable profit, with rounding only', () => {
  const companies = fc.record({ some: anyFigures, activity: fc.constantFrom(...ACTIVITIES) })
  fc.assert(
    fc.property(companies, ({ some, activity }) => {
      const { computation } = returnOf({
        figures: allowed(some, activity),
        business: { activity, letsToConnectedPersons: false },
      })
      const waterfall = taxWaterfall(stateComputation(computation).steps)
      const entries = waterfall?.profit ?? []
      const changes = entries.slice(0, -1).reduce((sum, { amountPence }) => sum + amountPence, 0)
      expect(changes).toBe(entries.at(-1)?.amountPence)
      expect(entries.at(-1)?.amountPence).toBe(computation.taxableProfitPounds * 100)
    }),
    { numRuns: 500 },
  )
})
