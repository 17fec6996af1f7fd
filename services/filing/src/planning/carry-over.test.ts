// A corrected filing that leaves out an accepted return: the rate of its loans may since be another one.
import { serialiseForms } from '@cfs/forms'
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { ct600Request, known, periodOf, SHEET } from '../../test/planning.ts'
import type { AcceptedPart } from '../domain/accepted-already.ts'
import { carryOver } from './carry-over.ts'
import { planCt600 } from './plan-ct600.ts'

const PERIOD = periodOf('2025-06-01', '2026-08-31')

function planned(madeOn: string, today: string) {
  const loan = { name: 'Ada Smith', amount: 9000, made_on: madeOn }
  const financials = {
    profit_and_loss: { turnover: 25_000 },
    balance_sheet: SHEET,
    average_employees: 0,
    associated_companies: 0,
    returns: [
      { period_start: '2025-06-01', period_end: '2026-05-31', loans_to_participators: [loan] },
      {
        period_start: '2026-06-01',
        period_end: '2026-08-31',
        loans_to_participators: [{ name: 'Ada Smith', brought_forward: 9000, advanced: 0, repaid: 0 }],
      },
    ],
  }
  const request = ct600Request({ financials, period_start: PERIOD.start, period_end: PERIOD.end })
  return planCt600(request, known({ period: PERIOD, today: isoDateFrom(today) }))
}

function warnedOn(madeOn: string, today: string): readonly string[] {
  const accepted = planned(madeOn, '2026-11-21')
  const [first] = accepted.returns
  if (first === undefined) throw new Error('no return')
  const part: AcceptedPart = {
    part: 1,
    period: first.period,
    status: 'accepted',
    reference: null,
    receipt: null,
    errors: [],
    computation: first.computation,
    carriedFrom: 'fil_1',
    formsJson: serialiseForms(accepted.forms),
  }
  return carryOver(planned(madeOn, today).returns, [part]).warnings.map(({ code }) => code)
}

test.each([
  ['from the day of the new rate, sent since it is accepted', '2026-04-06', '2027-04-06', true],
  ['from before, sent since it is accepted', '2026-04-05', '2027-04-06', false],
  ['from the day of the new rate, sent before: the plan says it', '2026-04-06', '2027-04-05', false],
])('an accepted return with a loan %s', (...[, madeOn, today, isWarned]) => {
  expect(warnedOn(madeOn, today).includes('LOAN_RATE_NOT_YET_ACCEPTED')).toBe(isWarned)
})
