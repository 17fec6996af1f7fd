// Accounts show whole pounds in every table, and every column adds up.
import { isoDateFrom, parseCompanyNumber } from '@cfs/values'
import { expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { tradingAccounts } from './trading-accounts-form.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const day = isoDateFrom
const number = parseCompanyNumber('12345678')
if (number === undefined) throw new TypeError('the number is valid')

const figures = {
  calledUpShareCapitalNotPaidPence: 0,
  fixedAssetsPence: 600_050,
  currentAssetsPence: 4_070_050,
  creditorsWithinOneYearPence: 1_200_049,
  creditorsAfterOneYearPence: 300_000,
  provisionsPence: 0,
  accrualsAndDeferredIncomePence: 0,
  capitalPence: 10_000,
  profitAndLossAccountPence: 3_160_051,
}
const profitAndLoss = {
  turnoverPence: 12_000_000,
  costOfSalesPence: 4_000_050,
  staffCostsPence: 3_000_049,
  depreciationPence: 200_000,
  otherOperatingExpensesPence: 2_300_000,
  taxPence: 464_550,
}

test('amounts with pence are shown in whole pounds that add up, in both years and all tables', () => {
  const form = tradingAccounts({
    accountsType: 'micro',
    company: { name: 'PENCE LIMITED', number, legalForm: 'private-limited-by-shares' },
    period: { start: day('2025-04-01'), end: day('2026-03-31') },
    figures,
    profitAndLoss,
    averageEmployees: 3,
    prior: { period: { start: day('2024-04-01'), end: day('2025-03-31') }, figures, profitAndLoss },
    approvalDate: day('2026-06-30'),
    signatories: ['A Person'],
  })
  const page = writeAccountsIxbrl(form)
  const facts = readIxbrl(page)
  const amountsOf = (name: string, member = '') =>
    facts
      .filter((fact) => fact.name === `core:${name}` && fact.member.includes(member))
      .map(({ value }) => Number(value))
  expect(amountsOf('FixedAssets')).toEqual([6001, 6001])
  expect(amountsOf('CurrentAssets')).toEqual([40_700, 40_700])
  expect(amountsOf('Creditors', 'WithinOneYear')).toEqual([12_000, 12_000])
  expect(amountsOf('NetCurrentAssetsLiabilities')).toEqual([28_700, 28_700])
  expect(amountsOf('TotalAssetsLessCurrentLiabilities')).toEqual([34_701, 34_701])
  expect(amountsOf('NetAssetsLiabilities')).toEqual([31_701, 31_701])
  expect(amountsOf('Equity', 'RetainedEarnings')).toEqual([31_601, 31_601])
  expect(amountsOf('TurnoverRevenue')).toEqual([120_000, 120_000])
  expect(amountsOf('RawMaterialsConsumablesUsed')).toEqual([40_000, 40_000])
  expect(amountsOf('StaffCostsEmployeeBenefitsExpense')).toEqual([30_001, 30_001])
  expect(amountsOf('ProfitLossOnOrdinaryActivitiesBeforeTax')).toEqual([24_999, 24_999])
  expect(amountsOf('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities')).toEqual([4645, 4645])
  expect(amountsOf('ProfitLoss')).toEqual([20_354, 20_354])
  expect(page).not.toMatch(/unitRef="GBP" decimals="[^0]"/)
})
