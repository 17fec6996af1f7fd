// How a deadline stands on a day: its urgency, its fixed penalty (CA 2006 s.453; FA 1998 sch.18 para.17), and
// how far it is.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { assessDeadline, type CompanyDeadline, endOfSoon } from './company-deadline.ts'

const day = isoDateFrom
const deadline: CompanyDeadline = {
  filingType: 'accounts',
  periodStart: day('2025-01-01'),
  periodEnd: day('2025-12-31'),
  filingPeriodEnd: day('2025-12-31'),
  dueOn: day('2026-09-30'),
  state: 'open',
}

test.each([
  ['2026-09-15', {}, 'later', 0, 'in 15 days'],
  ['2026-09-16', {}, 'soon', 0, 'in 14 days'],
  ['2026-09-29', {}, 'soon', 0, 'in 1 day'],
  ['2026-09-30', {}, 'soon', 0, 'today'],
  ['2026-10-01', {}, 'overdue', 150, '1 day late'],
  ['2026-10-02', { filingType: 'ct600' }, 'overdue', 200, '2 days late'],
  ['2026-10-01', { state: 'in progress' }, 'in progress', 150, '1 day late'],
  ['2026-10-01', { state: 'filed' }, 'filed', 0, '1 day late'],
] as const)('on %s, a filing due on 30 September 2026 (%j) is %s', (...[today, change, ...expected]) => {
  const changed = { ...deadline, ...change, id: 'kept' }
  const { urgency, penaltyPounds, distance, ...others } = assessDeadline(changed, day(today))
  expect([urgency, penaltyPounds, distance]).toEqual(expected)
  expect(others).toEqual(changed)
})

test('deadlines within fourteen days need a person', () => {
  expect(endOfSoon(day('2026-09-16'))).toBe('2026-09-30')
})
