import { expect, test } from 'vitest'
import { amount, day, exactMoment, formatAmount, formatDay, formatMoment, moment } from './index.ts'

test('an amount has pounds, pence and thousands separators', () => {
  const amounts = [0, 20, 1234.5, -20, -0, 999_999_999_999.99].map(formatAmount)
  expect(amounts).toEqual(['£0.00', '£20.00', '£1,234.50', '−£20.00', '£0.00', '£999,999,999,999.99'])
  expect(String(amount(20))).toBe('<span class="amount">£20.00</span>')
})

test('a time is shown in London time, in summer and in winter', () => {
  expect(formatMoment('2026-11-22T14:32:05.000Z')).toBe('22 Nov 2026, 14:32')
  expect(formatMoment('2026-07-01T23:05:00.000Z')).toBe('2 Jul 2026, 00:05')
  expect(formatMoment('2026-09-01T12:00:00.000Z')).toBe('1 Sep 2026, 13:00')
  expect(String(moment('2026-11-22T14:32:05Z'))).toContain('datetime="2026-11-22T14:32:05.000Z"')
})

test('an exact time has seconds', () => {
  const time = String(exactMoment('2026-07-01T23:05:09.000Z'))
  expect(time).toContain('>2 Jul 2026, 00:05:09<')
  expect(time).toContain('datetime="2026-07-01T23:05:09.000Z"')
})

test('a calendar day stays that day in every time zone', () => {
  expect(formatDay('2026-03-31')).toBe('31 Mar 2026')
  expect(String(day('2026-03-31'))).toBe('<time datetime="2026-03-31">31 Mar 2026</time>')
})
