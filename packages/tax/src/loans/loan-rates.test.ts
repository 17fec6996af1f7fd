// The rate of a loan follows the day on which it was made, and the day from which the authority accepts it.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { loansToParticipators } from './loans-to-participators.ts'

const day = isoDateFrom

/** The page of a loan of £9,000 made on 6 April 2026, when the authority's update comes on 1 October 2027. */
function pageSent(sentOn: string) {
  const advances = [{ on: day('2026-04-06'), amountPence: 900_000 }]
  const result = loansToParticipators({
    accounts: [{ name: 'A Smith', broughtForwardPence: 0, advances, repaidPence: 0, repayments: [] }],
    period: { start: day('2026-04-01'), end: day('2027-03-31') },
    sentOn: day(sentOn),
    v1995From: day('2027-10-01'),
  })
  if (result.kind === 'refused') throw new Error(JSON.stringify(result))
  return result.loans
}

test('before the authority’s update, a return states the rate before and names the day to amend', () => {
  const { page, notices } = pageSent('2027-09-30')
  expect(page).toMatchObject({ taxPayablePence: 303_750, lawfulTaxPence: 321_750 })
  expect(notices).toMatchObject([{ code: 'LOAN_RATE_NOT_YET_ACCEPTED', amendFrom: '2027-10-01' }])
})

test('from the day of the update on, a return states the rate of the law', () => {
  const { page, notices } = pageSent('2027-10-01')
  expect(page).toMatchObject({ taxPayablePence: 321_750, lawfulTaxPence: 321_750 })
  expect(notices).toEqual([])
})
