// The computation says which rate the authority does not accept yet, and from when it does.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { sampleForms } from '../sample-forms.ts'
import type { ComputationLoans, LoanAccountShown } from './computations-form.ts'
import { loanBlocks } from './loan-blocks.ts'

const LOANS: ComputationLoans = {
  accounts: [],
  page: {
    madeAndRepaidInPeriod: false,
    loans: [{ name: 'Ada Smith', pounds: 9000 }],
    lentPounds: 9000,
    taxChargeablePence: 303_750,
    outstandingPounds: 9000,
    taxPayablePence: 303_750,
  },
  lawfulTaxPence: 303_750,
}
const textOf = (loans: ComputationLoans) =>
  JSON.stringify(loanBlocks({ ...sampleForms().tradingComputations, loans }))

test('the rate and the day of a difference are those of the computation', () => {
  const awaitedRate = { percent: '40.5%', acceptedFrom: isoDateFrom('2031-04-06') }
  const text = textOf({ ...LOANS, lawfulTaxPence: 364_500, awaitedRate })
  expect(text).toMatch(
    /"Tax at the rates of the law","amount":\{"kind":"money","amountPence":364500[},].*by which the return will be amended","amount":\{"kind":"money","amountPence":60750[},].*rate of 40\.5% before 06\/04\/2031, /,
  )
  expect(textOf(LOANS)).not.toContain('rates of the law')
})

describe('the account of a person', () => {
  const ACCOUNT: LoanAccountShown = {
    name: 'Ada Smith',
    broughtForwardPence: 0,
    advancedPence: 900_000,
    earlierRepaidPence: 0,
    newLoanPence: 900_000,
    closingPence: 900_000,
    loanPounds: 9000,
  }
  /** The rows from box A10 on, as box, number and concept. */
  const rowsOf = (taxed: LoanAccountShown['taxed']) => {
    const loans = { ...LOANS, accounts: [{ ...ACCOUNT, taxed }] }
    const blocks = loanBlocks({ ...sampleForms().tradingComputations, loans })
    const rows = blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows : []))
    const from = rows.findIndex(({ box }) => box === 'A10')
    expect(rows.at(-1)).toMatchObject({ box: '480', amount: { amountPence: LOANS.page.taxPayablePence } })
    return rows.slice(from, -1).map(({ label, amount }) => {
      const number = amount.kind === 'money' ? amount.amountPence / 100 : amount.count / 100
      return [label, number, amount.tag?.concept.replace('ct-comp:LoanToParticipator', '')]
    })
  }
  const CHARGED = 'Loan on which tax is charged'
  const PAYABLE = 'Loan on which tax is payable after these repayments'
  const TAX = 'Tax on the loan (CTA 2010 s.455)'

  test('has the rate and the tax, tagged', () => {
    expect(rowsOf({ parts: [{ rate: 3375, pounds: 9000 }], taxPence: 303_750 })).toEqual([
      [CHARGED, 9000, 'AmountTaxable'],
      ['Rate of tax', 33.75, 'TaxRate'],
      [TAX, 3037.5, 'TaxPayable'],
    ])
  })

  test('has the tax on what its repayments leave of the loan', () => {
    expect(rowsOf({ parts: [{ rate: 3375, pounds: 5000 }], taxPence: 168_750 })).toEqual([
      [CHARGED, 9000, undefined],
      [PAYABLE, 5000, 'AmountTaxable'],
      ['Rate of tax', 33.75, 'TaxRate'],
      [TAX, 1687.5, 'TaxPayable'],
    ])
  })

  test('has no rate if nothing is left of the loan', () => {
    expect(rowsOf({ parts: [], taxPence: 0 })).toEqual([
      [CHARGED, 9000, undefined],
      [PAYABLE, 0, 'AmountTaxable'],
      [TAX, 0, 'TaxPayable'],
    ])
  })

  test('has the part of each of two rates without a fact of the rate', () => {
    const parts = [
      { rate: 3375, pounds: 5000 },
      { rate: 3575, pounds: 4000 },
    ]
    expect(rowsOf({ parts, taxPence: 311_750 })).toEqual([
      [CHARGED, 9000, 'AmountTaxable'],
      ['Part of it taxed at 33.75%', 5000, undefined],
      ['Part of it taxed at 35.75%', 4000, undefined],
      [TAX, 3117.5, 'TaxPayable'],
    ])
  })

  test('of an older computation keeps its rows', () => {
    expect(rowsOf(undefined)).toEqual([[CHARGED, 9000, 'AmountTaxable']])
  })
})
