// Parts of the assets that contradict their total, in accounts that do not show them.
import { expect, test } from 'vitest'
import { accountsRequest, known, refusedFields } from '../../test/planning.ts'
import { planAccounts } from './plan-accounts.ts'

const refused = (sheet: object, regime: 'micro' | 'dormant' = 'micro') => {
  const balance_sheet = { share_capital: 100, ...sheet }
  const trade = regime === 'micro' ? { profit_and_loss: { turnover: 1 } } : {}
  const financials = { ...trade, balance_sheet, average_employees: 0 }
  return refusedFields(() => planAccounts(accountsRequest({ accounts_type: regime, financials }), known()))
}
const CURRENT = { current_assets: 1000, profit_and_loss_account: 900 }

test.each([
  ['no parts', CURRENT, []],
  ['one part', { ...CURRENT, cash: 400 }, []],
  ['parts that are the total', { ...CURRENT, stocks: 0, debtors: 600, cash: 400 }, []],
  ['parts within a pound', { ...CURRENT, stocks: 0, debtors: 601, cash: 400 }, []],
  ['a part above the total', { ...CURRENT, cash: 1001.01 }, ['financials.balance_sheet.current_assets']],
  [
    'all parts below the total',
    { ...CURRENT, stocks: 0, debtors: 500, cash: 400 },
    ['financials.balance_sheet.current_assets'],
  ],
  [
    'unpaid share capital, which is in no part',
    { ...CURRENT, called_up_share_capital_not_paid: 60, stocks: 0, debtors: 540, cash: 400 },
    [],
  ],
  [
    'a total of fixed assets that was left out',
    { ...CURRENT, tangible_assets: 500 },
    ['financials.balance_sheet.fixed_assets'],
  ],
  [
    'parts of fixed assets that exceed it',
    {
      fixed_assets: 500,
      tangible_assets: 400,
      investments: 102,
      current_assets: 500,
      profit_and_loss_account: 900,
    },
    ['financials.balance_sheet.fixed_assets'],
  ],
] as const)('%s: %s', (_what, sheet, fields) => {
  expect(refused(sheet)).toEqual(fields)
})

test('dormant accounts and the year before are checked too', () => {
  expect(refused({ ...CURRENT, cash: 1002 }, 'dormant')).toEqual(['financials.balance_sheet.current_assets'])
  const balance_sheet = { share_capital: 100, ...CURRENT }
  const financials = {
    balance_sheet,
    prior_year: { ...balance_sheet, cash: 1002 },
    profit_and_loss: { turnover: 1 },
    average_employees: 0,
  }
  const run = () => planAccounts(accountsRequest({ accounts_type: 'micro', financials }), known())
  expect(refusedFields(run)).toEqual(['financials.prior_year.current_assets'])
})
