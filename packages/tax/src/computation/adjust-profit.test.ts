// The adjustments that the computations show: what is added to the accounts' profit, and what is taken out.
import { expect, test } from 'vitest'
import { figures } from '../../test/company-returns.ts'
import { adjustmentsOf, adjustProfit } from './adjust-profit.ts'
import { givenLines } from './given-lines.ts'

test('additions come first, and income that is not the trade’s is taken out', () => {
  const lines = givenLines(
    figures({
      turnoverPence: 10_000,
      interestReceivablePence: 300,
      depreciationPence: 500,
      staffCostsPence: 2000,
      disallowableExpensesPence: 70,
    }),
  )
  expect(adjustmentsOf(lines)).toEqual([
    { label: 'Add: depreciation', amountPence: 500, tag: 'AdjustmentsDepreciation' },
    { label: 'Add: disallowable expenses', amountPence: 70, tag: 'AdjustmentsOtherAdditions' },
    {
      label: 'Less: interest receivable',
      amountPence: -300,
      tag: 'AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts',
    },
  ])
  const adjusted = adjustProfit(lines)
  expect(adjusted.accountsProfitPence).toBe(10_000 + 300 - 500 - 2000)
  expect(adjusted.adjustedPence).toBe(adjusted.accountsProfitPence + 500 + 70 - 300)
})

test('without a trade, all costs are added back once, the disallowable ones among them', () => {
  const some = { staffCostsPence: 2000, disallowableExpensesPence: 70 }
  const { accountsProfitPence, adjustedPence } = adjustProfit(givenLines(figures(some), 'account'))
  expect([accountsProfitPence, adjustedPence]).toEqual([-2000, 0])
  expect(adjustmentsOf(givenLines(figures(some), 'account')).map(({ label }) => label)).toEqual([
    'Add: staff costs',
  ])
})

const OTHERS = ['AdjustmentsOtherAdditions', 'AdjustmentsOtherDeductions']
const DEBIT = 'AdjustmentsNon-tradingLoanRelationshipDebitsPerAccounts'
test.each([
  ['property', ['AdjustmentsPropertyExpensesPerAccounts', DEBIT, 'AdjustmentsPropertyReceiptsPerAccounts']],
  ['management', ['AdjustmentsManagementExpensesPerAccounts', DEBIT, OTHERS[1]]],
  ['account', [OTHERS[0], DEBIT, OTHERS[1]]],
] as const)('the lines of a company whose only business is %s have its tags', (only, tags) => {
  const some = { turnoverPence: 900, staffCostsPence: 100, interestPayablePence: 10 }
  const adjustments = adjustmentsOf(givenLines(figures(some), only))
  expect(adjustments.map(({ amountPence, tag }) => [amountPence, tag])).toEqual([
    [100, tags[0]],
    [10, tags[1]],
    [-900, tags[2]],
  ])
})

test.each([
  ['a turnover of nothing', {}, 'turnover 0.00'],
  ['costs without income', { staffCostsPence: 100 }, 'turnover 0.00 − staff costs 1.00'],
  ['income without turnover', { interestReceivablePence: 100 }, 'interest receivable 1.00'],
])('the formula of %s', (_, some, formula) => {
  expect(adjustProfit(givenLines(figures(some))).steps[0]?.formula).toBe(formula)
})
