// Figures that were imported from a trial balance pass a dry run, as a return and as accounts of every
// regime.
import { financialsOf, mapTrialBalance, readAccountLines, stateTrialBalance } from '@cfs/trial-balance'
import { expect, test } from 'vitest'
import { accountsRequest, companyNumber, ct600Request, known } from '../../test/planning.ts'
import { planAccounts } from './plan-accounts.ts'
import { planCt600 } from './plan-ct600.ts'

const ACCOUNTS = [
  ['Sales', -50_000.55],
  ['Bank interest received', -12.3],
  ['Purchases', 18_000],
  ['Salaries', 12_000],
  ['Parking fines', 60],
  ['Depreciation charge', 500],
  ['Plant and machinery', 2500],
  ['Accumulated depreciation', -500],
  ['Stock', 1000],
  ['Trade debtors', 3000],
  ['Bank current account', 16_052.85],
  ['Trade creditors', -2000],
  ['Share capital', -100],
  ['Retained earnings', -500],
] as const

function figures(isLlp: boolean) {
  const read = readAccountLines(ACCOUNTS.map(([name, amount]) => ({ name, amount })))
  if ('errors' in read) throw new Error('the accounts are valid')
  const { financials, notes } = financialsOf(stateTrialBalance(mapTrialBalance(read.lines)), { isLlp })
  expect(notes.filter(({ blocksFiling }) => blocksFiling)).toEqual([])
  return { ...financials, average_employees: 1 }
}

test('a company’s imported figures pass a dry run of its return', () => {
  const { returns, computation } = planCt600(ct600Request({ financials: figures(false) }), known())
  expect(returns).toHaveLength(1)
  // 50,000.55 of sales less 30,060 of expenses, with the fines added back, and 12.30 of interest.
  expect(computation?.taxable_profit).toBe(20_012)
})

test.each(['micro', 'small'] as const)(
  'a company’s imported figures pass a dry run of %s accounts',
  (type) => {
    const request = accountsRequest({ accounts_type: type, financials: figures(false) })
    expect(planAccounts(request, known()).form).toMatchObject({ accountsType: type })
  },
)

test('an LLP’s imported figures pass a dry run of its accounts', () => {
  const company = { companyNumber: companyNumber('OC123456') }
  const request = accountsRequest({ company_number: 'OC123456', financials: figures(true) })
  expect(planAccounts(request, known({ company })).form).toBeDefined()
})
