// The table of fixed assets agrees with the balance sheet in whole pounds, whatever the pence of its items.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleForms } from '../sample-forms.ts'
import {
  costPence,
  depreciationPence,
  netBookValuePence,
  totalMovement,
  type FixedAssetMovement,
} from './accounts-notes.ts'
import { inWholePounds } from './in-whole-pounds.ts'
import { tradingAccounts } from './trading-accounts-form.ts'

const ITEMS = ['land_and_buildings', 'plant_and_machinery', 'office_equipment', 'motor_vehicles'] as const
const { smallAccounts } = sampleForms()
const pence = (min: number, max: number) => fc.integer({ min, max })

const itemsOf = fc
  .array(
    fc.record({
      costBroughtForwardPence: pence(500_000, 900_000),
      additionsPence: pence(20_000, 90_000),
      disposalsPence: pence(0, 90_000),
      depreciationBroughtForwardPence: pence(10_000, 90_000),
      chargePence: pence(10_000, 90_000),
      depreciationOnDisposalsPence: pence(0, 10_000),
    }),
    { minLength: 1, maxLength: ITEMS.length },
  )
  .map((rows) =>
    rows.map((row, index): FixedAssetMovement => ({ class: 'tangible', item: ITEMS[index], ...row })),
  )

/** The accounts whose balance sheets show these assets, and nothing else but capital. */
function accountsOf(movements: readonly FixedAssetMovement[], offPence: { start: number; end: number }) {
  const sheetAt = (at: 'start' | 'end') => {
    const tangibleAssetsPence =
      movements.reduce((sum, each) => sum + netBookValuePence(each, at), 0) + offPence[at]
    return {
      calledUpShareCapitalNotPaidPence: 0,
      fixedAssetsPence: tangibleAssetsPence,
      currentAssetsPence: 0,
      creditorsWithinOneYearPence: 0,
      creditorsAfterOneYearPence: 0,
      provisionsPence: 0,
      accrualsAndDeferredIncomePence: 0,
      capitalPence: 10_000,
      profitAndLossAccountPence: tangibleAssetsPence - 10_000,
      parts: {
        intangibleAssetsPence: 0,
        tangibleAssetsPence,
        investmentsPence: 0,
        stocksPence: 0,
        debtorsPence: 0,
        cashPence: 0,
      },
    }
  }
  const { prior } = smallAccounts
  if (prior === undefined) throw new Error('the sample has a prior year')
  const { accountsType, company, period, approvalDate, signatories, averageEmployees } = smallAccounts
  return tradingAccounts({
    accountsType,
    company,
    period,
    approvalDate,
    signatories,
    averageEmployees,
    figures: sheetAt('end'),
    prior: { period: prior.period, figures: sheetAt('start'), averageEmployees: prior.averageEmployees },
    notes: { fixedAssetMovements: movements },
  })
}

test('the net book values of a class are those of both balance sheets, and its table adds up', () => {
  fc.assert(
    fc.property(itemsOf, pence(-100, 100), pence(-100, 100), (movements, start, end) => {
      const { figures, prior, notes } = inWholePounds(accountsOf(movements, { start, end }))
      const inPounds = notes?.fixedAssetMovements ?? []
      const total = totalMovement('tangible', inPounds)
      if (total === undefined) throw new Error('the class has items')
      expect(netBookValuePence(total, 'end')).toBe(figures.parts?.tangibleAssetsPence)
      expect(netBookValuePence(total, 'start')).toBe(prior?.figures.parts?.tangibleAssetsPence)
      expect(costPence(total) - depreciationPence(total)).toBe(
        inPounds.reduce((sum, each) => sum + netBookValuePence(each, 'end'), 0),
      )
      for (const [index, each] of inPounds.entries()) {
        const exact = movements[index]
        if (exact === undefined) throw new Error('no item is added')
        const amounts = Object.values(each).filter((value) => typeof value === 'number')
        expect(amounts.every((amount) => amount % 100 === 0 && amount >= 0)).toBe(true)
        expect(Math.abs(each.additionsPence - exact.additionsPence)).toBeLessThanOrEqual(500)
      }
    }),
  )
})

test('four items of 40 pence over a pound show the class to the pound, not four times rounded down', () => {
  const movements = ITEMS.map((item, index): FixedAssetMovement => {
    return {
      class: 'tangible',
      item,
      costBroughtForwardPence: 100_040 + index * 100,
      additionsPence: 0,
      disposalsPence: 0,
      depreciationBroughtForwardPence: 0,
      chargePence: 0,
      depreciationOnDisposalsPence: 0,
    }
  })
  const { figures, notes } = inWholePounds(accountsOf(movements, { start: 0, end: 0 }))
  const total = totalMovement('tangible', notes?.fixedAssetMovements)
  expect(figures.parts?.tangibleAssetsPence).toBe(400_800)
  expect(total?.costBroughtForwardPence).toBe(400_800)
})
