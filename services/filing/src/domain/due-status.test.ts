// What is due, overdue, in progress or filed, on the days around a deadline.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { dueStatusOf, latenessOf, mostUrgent } from './due-status.ts'

const day = isoDateFrom
const open = { isFiled: false, isInProgress: false, dueOn: day('2026-12-31'), today: day('2026-12-31') }
const penalty = (dueOn: string, today: string) => (today > dueOn ? 150 : 0)

describe('a filing is', () => {
  test.each([
    ['due on the last day', open, 'due'],
    ['overdue on the day after', { ...open, today: day('2027-01-01') }, 'overdue'],
    ['in progress, however late', { ...open, isInProgress: true, today: day('2027-06-01') }, 'in_progress'],
    ['filed, however late', { ...open, isFiled: true, today: day('2027-06-01') }, 'filed'],
    ['filed even if another filing is in progress', { ...open, isFiled: true, isInProgress: true }, 'filed'],
    ['due without a known deadline', { ...open, dueOn: undefined }, 'due'],
  ])('%s', (_, facts, status) => {
    expect(dueStatusOf(facts)).toBe(status)
  })
})

describe('lateness', () => {
  test('starts on the day after the deadline', () => {
    expect(latenessOf(open, penalty)).toBeNull()
    expect(latenessOf({ ...open, today: day('2027-01-01') }, penalty)).toEqual({ days: 1, penalty: 150 })
  })
  test('continues while a filing is in progress, and ends when it is filed', () => {
    const late = { ...open, today: day('2027-01-02') }
    expect(latenessOf({ ...late, isInProgress: true }, penalty)).toEqual({ days: 2, penalty: 150 })
    expect(latenessOf({ ...late, isFiled: true }, penalty)).toBeNull()
  })
  test('is unknown without a deadline', () => {
    expect(latenessOf({ ...open, dueOn: undefined }, penalty)).toBeNull()
  })
})

test('several returns have the status of the most urgent one', () => {
  expect(mostUrgent(['filed', 'overdue', 'due'])).toBe('overdue')
  expect(mostUrgent(['filed', 'in_progress'])).toBe('in_progress')
  expect(mostUrgent(['filed', 'filed'])).toBe('filed')
  expect(mostUrgent([])).toBe('due')
})
