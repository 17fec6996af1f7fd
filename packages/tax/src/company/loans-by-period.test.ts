// The loans of accounts with two accounting periods: each return has its own, and a refusal names its period.
import { expect, test } from 'vitest'
import { computedOf, input, period } from '../../test/company-returns.ts'
import type { CompanyTaxInput } from './company-tax.ts'
import { computeCompanyTax } from './compute-company-tax.ts'

const FIRST = period('2024-10-01', '2025-09-30')
const SECOND = period('2025-10-01', '2026-03-31')
const ann = (broughtForwardPence: number, repaidPence = 0) => ({
  name: 'Ann Smith',
  broughtForwardPence,
  advances: broughtForwardPence === 0 ? [{ amountPence: 900_000 }] : [],
  repaidPence,
  repayments: [],
})
const withLoans = (
  ...[first, second]: readonly [ReturnType<typeof ann>[], ReturnType<typeof ann>[]]
): Partial<CompanyTaxInput> => ({
  periodOfAccount: { start: FIRST.start, end: SECOND.end },
  returns: [
    { period: FIRST, loans: { accounts: first } },
    { period: SECOND, loans: { accounts: second } },
  ],
})

test('a loan of the first period is taxed in its return, and needs no notice in the second', () => {
  const { returns, notices } = computedOf(withLoans([ann(0)], [ann(900_000)]))
  // 33.75% of £9,000 (CTA 2010 s.455)
  expect(returns.map(({ computation }) => computation.loansTaxPence ?? 0)).toEqual([303_750, 0])
  expect(notices.filter(({ code }) => code === 'LOAN_BROUGHT_FORWARD')).toEqual([])
})

test('a loan of earlier accounts has its notice in the first period', () => {
  const { notices } = computedOf(withLoans([ann(500)], [ann(500)]))
  expect(notices.filter(({ code }) => code === 'LOAN_BROUGHT_FORWARD')).toHaveLength(1)
})

test.each([
  [[ann(0), ann(0)], [ann(900_000)], 0],
  [[ann(0)], [ann(900_000), ann(900_000)], 1],
])('a refusal names the place of its accounting period (%#)', (...[first, second, at]) => {
  const whole = withLoans(first, second)
  const result = computeCompanyTax(input(whole))
  expect(
    result.kind === 'refused' && result.refusals.map(({ fact, period: place }) => [fact, place]),
  ).toEqual([['loans_to_participators.name', at]])
})

test('a year whose rates are not enacted has no tax', () => {
  expect(computeCompanyTax(input({ periodOfAccount: period('2040-04-01', '2041-03-31') }))).toEqual({
    kind: 'not enacted',
  })
})
