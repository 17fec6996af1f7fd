// The guarantees that the value types give to every service.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  companyNumberPrefix,
  daysBetween,
  daysIn,
  formatLongDate,
  formatPounds,
  isAtMostMonths,
  isLlp,
  isoDateFrom,
  hourInLondon,
  isoDateInLondon,
  lastDayOfMonths,
  nearestPence,
  parseCompanyNumber,
  parseIsoDate,
  parseUtr,
  penceFromPounds,
  poundsFromPence,
  startOfDayInLondon,
  utrCheckDigitHolds,
  wholeMonths,
  yearEnding,
} from './index.ts'

const day = isoDateFrom
const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(day('1950-01-01'), days))

describe('days', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    ' 2026-01-01',
    '12026-01-01',
    '2026-01-011',
    '2026-01-01T00:00:00Z',
    '',
  ])('%j is not a day', (text) => expect(parseIsoDate(text)).toBeUndefined())
  test.each(['2024-02-29', '2038-01-19', '2038-01-20', '1900-01-01', '0099-12-31', '9999-12-31'])(
    '%s is a day',
    (text) => expect(parseIsoDate(text)).toBe(text),
  )
  test('adding days and counting them are inverse', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -5000, max: 5000 }),
        (from, days) => daysBetween(from, addDays(from, days)) === days,
      ),
    )
  })
  test.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -12, '2025-03-31'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %d months is %s', (from, months, to) => expect(addMonths(day(from), months)).toBe(to))
  test('UK summer time determines the day in the United Kingdom', () => {
    expect(isoDateInLondon(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
    expect(isoDateInLondon(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
  })
  test.each([
    ['2026-01-31T23:59:59Z', 23],
    ['2026-03-29T00:59:59Z', 0],
    ['2026-03-29T01:00:00Z', 2],
    ['2026-10-25T00:59:59Z', 1],
    ['2026-10-25T01:00:00Z', 1],
    ['2026-10-25T07:00:00Z', 7],
  ])('the clocks in the United Kingdom show the hour at %s', (instant, hour) => {
    expect(hourInLondon(new Date(instant))).toBe(hour)
  })
  test.each([
    ['2026-06-30', '2026-06-29T23:00:00.000Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ])('%s begins in the United Kingdom at %s', (date, instant) => {
    expect(startOfDayInLondon(day(date)).toISOString()).toBe(instant)
  })
  test('a day that the program wrote wrongly is named', () => {
    expect(() => day('2026-02-30')).toThrow('not a calendar day: 2026-02-30')
  })
  test('accounts write days in words', () => expect(formatLongDate(day('2026-03-31'))).toBe('31 March 2026'))
})

describe('periods', () => {
  test.each([
    ['2025-04-01', '2026-03-31', 365, true],
    ['2023-04-01', '2024-03-31', 366, true],
    ['2025-04-01', '2026-04-01', 366, false],
    ['2024-02-29', '2025-02-27', 365, true],
    ['2024-02-29', '2025-02-28', 366, true],
    ['2024-02-29', '2025-03-01', 367, false],
    ['2024-02-28', '2025-02-27', 366, true],
    ['2024-02-28', '2025-02-28', 367, false],
    ['2023-02-28', '2024-02-28', 366, false],
    ['2023-03-01', '2024-02-29', 366, true],
    ['2024-03-01', '2025-02-28', 365, true],
    ['2025-03-01', '2026-02-28', 365, true],
    ['2025-03-01', '2026-03-01', 366, false],
    ['2024-04-01', '2025-03-31', 365, true],
    ['2024-04-01', '2025-04-01', 366, false],
    ['2024-12-31', '2025-12-30', 365, true],
    ['2024-12-31', '2025-12-31', 366, false],
    ['2024-08-31', '2025-08-30', 365, true],
    ['2024-08-31', '2025-08-31', 366, false],
    ['2026-03-31', '2026-03-31', 1, true],
  ])('%s to %s has %d days; at most twelve months: %s', (...[start, end, days, fits]) => {
    const period = { start: day(start), end: day(end) }
    expect(daysIn(period)).toBe(days)
    expect(isAtMostMonths(period, 12)).toBe(fits)
  })
  test.each([
    ['2024-02-29', 1, '2024-03-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-28'],
    ['2025-04-01', 12, '2026-03-31'],
  ])('from %s, %d months end on %s', (start, months, end) => {
    expect(lastDayOfMonths(day(start), months)).toBe(end)
  })
  test.each([
    ['2024-02-28', '2023-03-01'],
    ['2024-02-29', '2023-03-01'],
    ['2025-02-28', '2024-03-01'],
    ['2026-03-31', '2025-04-01'],
  ])('the year that ends on %s starts on %s', (end, start) => {
    expect(yearEnding(day(end))).toEqual({ start, end })
  })
  test.each([
    ['2025-04-01', '2026-03-31', 12],
    ['2025-04-01', '2025-04-30', 1],
    ['2024-12-15', '2026-02-14', 14],
    ['2024-01-31', '2024-02-28', 1],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-02-29', '2025-03-01', undefined],
    ['2024-08-31', '2025-02-28', undefined],
    ['2024-08-31', '2025-03-01', undefined],
    ['2024-02-29', '2026-02-28', 24],
    ['2025-04-01', '2026-03-30', undefined],
    ['2025-04-01', '2026-04-01', undefined],
    ['2025-04-01', '2025-04-01', undefined],
    ['2025-04-01', '2025-03-31', undefined],
    ['2024-02-29', '2024-03-28', 1],
    ['2024-02-29', '2024-03-29', undefined],
    ['2024-02-29', '2023-02-28', undefined],
  ])('%s to %s is %j months', (start, end, months) => {
    expect(wholeMonths({ start: day(start), end: day(end) })).toBe(months)
  })
  test('a year may end on any day and has at most twelve months', () => {
    fc.assert(
      fc.property(anyDay, (end) => isAtMostMonths(yearEnding(end), 12) && daysIn(yearEnding(end)) >= 365),
    )
  })
})

describe('company numbers', () => {
  test.each([
    ['00000001', '00000001', '', false],
    ['sc000001', 'SC000001', 'SC', false],
    ['NI000001', 'NI000001', 'NI', false],
    ['R0000123', 'R0000123', 'R', false],
    ['oc000001', 'OC000001', 'OC', true],
    ['SO300001', 'SO300001', 'SO', true],
    ['NC000001', 'NC000001', 'NC', true],
    ['IP12345R', 'IP12345R', 'IP', false],
  ])('%s is %s', (...[text, number, prefix, llp]) => {
    const parsed = parseCompanyNumber(text)
    expect(parsed).toBe(number)
    expect(parsed && companyNumberPrefix(parsed)).toBe(prefix)
    expect(parsed && isLlp(parsed)).toBe(llp)
  })
  test.each([
    '1234567',
    '123456789',
    'XX123456',
    'SC12345',
    'S1234567',
    '1234567A',
    'SC12 456',
    ' SC123456',
    'SC123456 ',
    'ASC12345A',
    '١٢٣٤٥٦٧٨',
    '',
    'ıP123456',
  ])('%j is not a company number', (text) => expect(parseCompanyNumber(text)).toBeUndefined())
})

describe('taxpayer references', () => {
  test.each([
    ['1097172564', true],
    ['2108834503', true],
    ['2234567890', true],
    ['1955839661', true],
    ['1234567895', true],
    ['5550000621', false],
    ['2955839661', false],
    ['8596148860', false],
  ])('%s: check digit %s', (text, holds) => {
    const utr = parseUtr(text)
    expect(utr === undefined ? undefined : utrCheckDigitHolds(utr)).toBe(holds)
  })
  test.each(['123456789', '12345678901', '123456789K', '', '１２３４５６７８９０'])(
    '%j is not a reference',
    (text) => expect(parseUtr(text)).toBeUndefined(),
  )
})

describe('money', () => {
  test('pounds and pence are converted into each other without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (amountPence) => {
        expect(penceFromPounds(poundsFromPence(amountPence))).toBe(amountPence + 0)
      }),
    )
  })
  test.each([
    [999_999_999_999.99, 99_999_999_999_999],
    [-999_999_999_999.99, -99_999_999_999_999],
    [-0, 0],
  ])('%d pounds are %d pence', (amount, pence) => expect(penceFromPounds(amount)).toBe(pence))
  test.each([
    [10.5, 1050],
    [0.1 + 0.2, 30],
    [-0, 0],
    [undefined, 0],
  ])('the nearest pence to %s pounds are %d', (amount, pence) => expect(nearestPence(amount)).toBe(pence))
  test.each([0.001, 1e15, 1e12, Number.NaN, Number.POSITIVE_INFINITY, 10.005])(
    '%d pounds is not an amount',
    (amount) => expect(penceFromPounds(amount)).toBeUndefined(),
  )
  test.each([
    [2000, '20.00'],
    [-5, '-0.05'],
    [123456789, '1234567.89'],
  ])('%d pence is %s', (amountPence, text) => expect(formatPounds(amountPence)).toBe(text))
})
