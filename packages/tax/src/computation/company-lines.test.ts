// The lines of the profit and loss account are those of the statutory formats; other lines are parts of them.
import { expect, test } from 'vitest'
import { ACCOUNTS_LINES, COMPANY_LINES } from './company-lines.ts'

test('the profit and loss account shows each line once', () => {
  expect(ACCOUNTS_LINES.map(({ member }) => member)).toEqual([
    'turnover',
    'other_income',
    'interest_receivable',
    'property_income',
    'dividends_received',
    'cost_of_sales',
    'staff_costs',
    'other_operating_expenses',
    'depreciation',
    'interest_payable',
  ])
})

test('every other line of income or costs is shown in one of them', () => {
  const figuresInAccounts = new Set<string>(ACCOUNTS_LINES.map(({ figure }) => figure))
  const others = COMPANY_LINES.filter(({ figure, sign }) => !figuresInAccounts.has(figure) && sign !== 0)
  expect(others.map(({ shownIn = '' }) => figuresInAccounts.has(shownIn))).toEqual(others.map(() => true))
})
