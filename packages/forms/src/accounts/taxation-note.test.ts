// The tax of small accounts by component: in a note, with the total in the profit and loss account. A credit
// adds to the profit: it has no brackets there, and its fact has a minus sign.
import { describe, expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { sampleForms } from '../sample-forms.ts'
import type { FiguresRow } from './content.ts'
import { runText } from './run-text.ts'
import type { TaxComponents } from './tax-components.ts'
import {
  tradingAccounts,
  type ProfitAndLossFigures,
  type TradingAccountsForm,
} from './trading-accounts-form.ts'
import { tradingContent } from './trading-content.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const { smallAccounts, microAccounts } = sampleForms()
const RESULT: ProfitAndLossFigures = {
  turnoverPence: 10_000_000,
  costOfSalesPence: 0,
  staffCostsPence: 4_000_000,
  depreciationPence: 0,
  otherOperatingExpensesPence: 0,
}
const CHARGE = { currentPence: 1_140_050, priorYearPence: -20_000, deferredPence: 250_000 }
const totalOf = (tax: TaxComponents) => tax.currentPence + tax.priorYearPence + tax.deferredPence

function accounts(tax: TaxComponents, before?: Partial<ProfitAndLossFigures>): TradingAccountsForm {
  const { prior, ...form } = smallAccounts
  if (prior === undefined) throw new Error('the sample has a year before')
  return tradingAccounts({
    ...form,
    profitAndLoss: { ...RESULT, taxPence: totalOf(tax), tax },
    prior: before === undefined ? prior : { ...prior, profitAndLoss: { ...RESULT, ...before } },
  })
}

const rowText = ({ label, amounts }: FiguresRow) => [label, ...amounts.map(runText)].join(' ')
const rowsOf = (form: TradingAccountsForm, page: string) =>
  tradingContent(form)
    .pages.filter(({ name }) => name === page)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'figures' ? block.rows : []))
    .map(rowText)
const ofTax = (rows: readonly string[]) => rows.filter((row) => /\b(tax|prior periods)\b/i.test(row))

describe('the tax of small accounts', () => {
  test('is shown by component, tagged, in whole pounds that add up', () => {
    const form = accounts(CHARGE)
    expect(ofTax(rowsOf(form, 'notes'))).toEqual([
      'UK corporation tax on the profit of the period 11,400',
      'Adjustments in respect of prior periods (200)',
      'Total current tax 11,200',
      'Deferred tax 2,500',
      'Tax on profit or loss 13,700',
    ])
    const facts = readIxbrl(writeAccountsIxbrl(form))
    const valueOf = (name: string) =>
      facts.filter((fact) => fact.name === `core:${name}`).map(({ value }) => value)
    expect(valueOf('CurrentTaxForPeriod')).toEqual(['11400'])
    expect(valueOf('IncreaseDecreaseInCurrentTaxFromAdjustmentForPriorPeriods')).toEqual(['-200'])
    expect(valueOf('TotalCurrentTaxExpenseCredit')).toEqual(['11200'])
    expect(valueOf('TotalDeferredTaxExpenseCredit')).toEqual(['2500'])
    expect(valueOf('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities')).toEqual(['13700'])
  })

  test('has last year beside it, if its components are known or there was no tax', () => {
    const before = {
      taxPence: 50_000,
      tax: { currentPence: 40_000, priorYearPence: 0, deferredPence: 10_000 },
    }
    expect(ofTax(rowsOf(accounts(CHARGE, before), 'notes'))).toContain('Deferred tax 2,500 100')
    expect(ofTax(rowsOf(accounts(CHARGE, {}), 'notes'))).toContain('Deferred tax 2,500 -')
    expect(ofTax(rowsOf(accounts(CHARGE, { taxPence: 50_000 }), 'notes'))).toContain('Deferred tax 2,500')
  })

  test('that is a credit adds to the profit, without brackets, and its fact is negative', () => {
    const form = accounts({ currentPence: 0, priorYearPence: 0, deferredPence: -300_000 })
    expect(rowsOf(form, 'profit-and-loss')).toContain('Tax on profit 3,000')
    expect(rowsOf(form, 'profit-and-loss')).toContain('Profit for the financial year 63,000')
    expect(rowsOf(form, 'notes')).toContain('Deferred tax (3,000)')
    const page = writeAccountsIxbrl(form)
    expect(page).toMatch(/name="core:TaxTaxCredit\w+" [^>]*sign="-"[^>]*>3,000</)
  })

  test('for a loss is tagged as a total only: the element of the line cannot be negative', () => {
    const page = writeAccountsIxbrl(accounts({ currentPence: -10_000, priorYearPence: 0, deferredPence: 0 }))
    const names = readIxbrl(page).map(({ name }) => name)
    expect(names).not.toContain('core:CurrentTaxForPeriod')
    expect(names).toContain('core:TotalCurrentTaxExpenseCredit')
  })

  test('whose components cancel out is shown as nil in the profit and loss account', () => {
    const form = accounts({ currentPence: 100_000, priorYearPence: 0, deferredPence: -100_000 })
    expect(rowsOf(form, 'profit-and-loss')).toContain('Tax on profit -')
  })

  test('without components has no note', () => {
    const { tax: _, ...result } = { ...RESULT, taxPence: 5, tax: undefined }
    const form = tradingAccounts({ ...smallAccounts, prior: undefined, profitAndLoss: result })
    expect(ofTax(rowsOf(form, 'notes'))).toEqual([])
  })
})

test.each([
  ['micro-entity accounts', { ...microAccounts, prior: undefined }, totalOf(CHARGE)],
  ['components that do not add up', { ...smallAccounts, prior: undefined }, totalOf(CHARGE) + 1],
] as const)('%s are refused', (_, form, taxPence) => {
  const profitAndLoss = { ...RESULT, taxPence, tax: CHARGE }
  expect(() => tradingAccounts({ ...form, profitAndLoss })).toThrow(/small accounts|add up/)
})
