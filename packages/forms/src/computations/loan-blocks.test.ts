// The computation says which rate the authority does not accept yet, and from when it does.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { sampleForms } from '../sample-forms.ts'
import type { ComputationLoans } from './computations-form.ts'
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
  expect(textOf({ ...LOANS, lawfulTaxPence: 364_500, awaitedRate })).toMatch(
    /it is £3,645: .*rate of 40\.5% before 6 April 2031, .*amended by £607\.50/,
  )
  expect(textOf(LOANS)).not.toContain('At the rates of the law')
})
