// How an LLP's accounts show its members' interests: by size of the LLP and by what its capital is.
import { parseCompanyNumber } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { sampleForms } from '../sample-forms.ts'
import {
  tradingAccounts,
  tradingAccountsFormSchema,
  type TradingAccountsForm,
} from './trading-accounts-form.ts'
import { tradingContent } from './trading-content.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const { microAccounts, smallAccounts, dormantSheetAccounts } = sampleForms({
  companyNumber: parseCompanyNumber('OC399999'),
})
const company = sampleForms()

const capital = (form: TradingAccountsForm, membersCapital: 'equity' | 'debt') =>
  tradingAccounts({
    ...form,
    membersCapital,
    figures: { ...FIGURES, capitalPence: 1_000_000, profitAndLossAccountPence: 2_000_050 },
    prior: undefined,
  })
const FIGURES = {
  calledUpShareCapitalNotPaidPence: 0,
  fixedAssetsPence: 0,
  currentAssetsPence: 3_000_050,
  creditorsWithinOneYearPence: 0,
  creditorsAfterOneYearPence: 0,
  provisionsPence: 0,
  accrualsAndDeferredIncomePence: 0,
}

/** The rows of the balance sheet below the net assets. */
function interestsOf(form: TradingAccountsForm): readonly string[] {
  const sheet = tradingContent(form).pages.find(({ name }) => name === 'balance-sheet')
  const table = sheet?.blocks.find((block) => block.kind === 'figures')
  if (table?.kind !== 'figures') return []
  const net = table.rows.findIndex(({ label }) => label === 'Net assets attributable to members')
  return table.rows.slice(net + 1).map(({ label, amounts }) => {
    const [amount] = amounts
    return amount === undefined ? label : `${label} ${amount.amountPence / 100}`
  })
}

const equityOf = (form: TradingAccountsForm) =>
  readIxbrl(writeAccountsIxbrl(form)).filter(({ name }) => name === 'core:Equity')

describe('capital that is equity', () => {
  test.each([
    ['micro', microAccounts],
    ['dormant', dormantSheetAccounts],
  ])('is one line of %s accounts with the reserves, tagged as equity', (_kind, form) => {
    expect(interestsOf(capital(form, 'equity'))).toEqual(['Represented by', "Members' other interests 30001"])
    expect(equityOf(capital(form, 'equity'))).toMatchObject([{ value: '30001' }])
  })

  test('is a line of its own in small accounts', () => {
    expect(interestsOf(capital(smallAccounts, 'equity'))).toEqual([
      "Represented by members' other interests",
      "Members' capital classified as equity 10000",
      'Other reserves classified as equity 20001',
      "Total members' interests 30001",
    ])
    expect(equityOf(capital(smallAccounts, 'equity'))).toMatchObject([{ value: '30001' }])
  })

  test('is assumed of accounts that do not say so, as those filed earlier', () => {
    const { membersCapital: _unsaid, ...earlier } = capital(smallAccounts, 'equity')
    const form = tradingAccountsFormSchema.parse(earlier)
    expect(interestsOf(form)).toEqual(interestsOf(capital(smallAccounts, 'equity')))
  })
})

describe('capital that the LLP owes its members', () => {
  test.each([
    ['micro', microAccounts],
    ['dormant', dormantSheetAccounts],
  ])('is a debt apart from the other interests in %s accounts', (_kind, form) => {
    expect(interestsOf(capital(form, 'debt'))).toEqual([
      'Represented by',
      'Loans and other debts due to members 10000',
      "Members' other interests 20001",
      "Total members' interests 30001",
    ])
    expect(equityOf(capital(form, 'debt'))).toEqual([])
  })

  test('is a debt under its own heading in small accounts', () => {
    expect(interestsOf(capital(smallAccounts, 'debt'))).toEqual([
      'Loans and other debts due to members',
      "Members' capital classified as a liability 10000",
      "Members' other interests",
      'Other reserves classified as equity 20001',
      "Total members' interests 30001",
    ])
    expect(equityOf(capital(smallAccounts, 'debt'))).toEqual([])
  })
})

test('only an LLP that applies FRS 102 follows the SORP, in words and in tags', () => {
  const sorp = (form: TradingAccountsForm) => {
    const document = writeAccountsIxbrl(form)
    return [
      document.includes('Accounting by Limited Liability Partnerships'),
      document.includes('bus:SORPsApplied'),
    ]
  }
  expect(sorp(smallAccounts)).toEqual([true, true])
  expect(sorp(microAccounts)).toEqual([false, false])
  expect(sorp(company.smallAccounts)).toEqual([false, false])
})

test('a company has no members’ capital to classify', () => {
  expect(() => tradingAccounts({ ...company.microAccounts, membersCapital: 'equity' })).toThrow(/only an LLP/)
})
