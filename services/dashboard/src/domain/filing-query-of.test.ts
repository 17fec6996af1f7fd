// The filters that people type find the filings that they mean.
import { isoDateFrom, startOfDayInLondon } from '@cfs/values'
import { expect, test } from 'vitest'
import { filingQueryOf } from './filing-query-of.ts'

test.each([
  ['1234567', '01234567'],
  ['123456', '00123456'],
  [' 00 000 001 ', '00000001'],
  ['sc123', 'SC000123'],
  ['R0000012', 'R0000012'],
  ['oc 300001', 'OC300001'],
])('the company number %s is searched as %s', (typed, sent) => {
  expect(filingQueryOf({ company: typed })).toEqual({ company_number: sent })
})

test.each([
  ['Harbour  Books', 'Harbour Books'],
  ['3i group', '3i group'],
  ['365', '365'],
  ['123456789', '123456789'],
  ['ZZ123456', 'ZZ123456'],
])('text that cannot be a company number is the beginning of a name: %s', (typed, sent) => {
  expect(filingQueryOf({ company: typed })).toEqual({ company_name: sent })
})

test('both days of a range are included, in London time, in winter and in summer', () => {
  expect(filingQueryOf({ created_after: '2026-11-22', created_before: '2026-11-22' })).toEqual({
    created_after: '2026-11-21T23:59:59.999Z',
    created_before: '2026-11-23T00:00:00.000Z',
  })
  expect(filingQueryOf({ created_after: '2026-07-01', created_before: '2026-07-01' })).toEqual({
    created_after: '2026-06-30T22:59:59.999Z',
    created_before: '2026-07-01T23:00:00.000Z',
  })
})

test('the day on which the clocks change has 25 or 23 hours', () => {
  const hoursOf = (day: string, next: string) =>
    (startOfDayInLondon(isoDateFrom(next)).getTime() - startOfDayInLondon(isoDateFrom(day)).getTime()) /
    3_600_000
  expect(hoursOf('2026-10-25', '2026-10-26')).toBe(25)
  expect(hoursOf('2026-03-29', '2026-03-30')).toBe(23)
})

test('a range may have one end', () => {
  expect(filingQueryOf({ created_after: '2026-11-22' })).toStrictEqual({
    created_after: '2026-11-21T23:59:59.999Z',
  })
  expect(Object.keys(filingQueryOf({ created_before: '2026-11-22' }))).toEqual(['created_before'])
})

test('an exact time, and text that is not a date, go to the API unchanged', () => {
  const typed = { created_after: '2026-11-22T10:00:00Z', created_before: '31.3.2026' }
  expect(filingQueryOf(typed)).toEqual(typed)
})
