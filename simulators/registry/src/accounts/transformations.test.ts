import { assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt } from '../calendar.ts'
import { transform } from './transformations.ts'

const OLD = 'http://www.xbrl.org/inlineXBRL/transformation/2011-07-31'
const NEW = 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12'

describe('transformations', () => {
  it.each([
    [OLD, 'numdotdecimal', '1,234,567.50', '1234567.50'],
    [OLD, 'numdotdecimal', '12', '12'],
    [NEW, 'num-dot-decimal', '1 234', '1234'],
    [NEW, 'num-comma-decimal', '1.234,5', '1234.5'],
    [OLD, 'zerodash', '-', '0'],
    [OLD, 'zerodash', '\u2014', '0'],
    [NEW, 'fixed-zero', 'nil', '0'],
    [NEW, 'date-day-monthname-year-en', '31 March 2026', '2026-03-31'],
    [OLD, 'datedaymonthyearen', '1st Feb. 2024', '2024-02-01'],
    [OLD, 'datedaymonthyearen', '29 February 2024', '2024-02-29'],
    [OLD, 'datedaymonthyear', '31/03/26', '2026-03-31'],
    [OLD, 'nocontent', 'anything', ''],
    [NEW, 'fixed-true', 'yes', 'true'],
    [OLD, 'booleanfalse', '', 'false'],
  ])('%s %s reads "%s" as "%s"', (registry, format, text, value) => {
    expect(transform(registry, format, text)).toBe(value)
  })

  it.each([
    [OLD, 'numdotdecimal', '1,23'],
    [OLD, 'numdotdecimal', '-5'],
    [OLD, 'numdotdecimal', ''],
    [OLD, 'zerodash', '0'],
    [OLD, 'datedaymonthyearen', '29 February 2023'],
    [OLD, 'datedaymonthyearen', '31 Smarch 2023'],
    [OLD, 'toString', '1'],
    ['http://example.test/', 'numdotdecimal', '1'],
  ])('%s %s does not read "%s"', (registry, format, text) => {
    expect(transform(registry, format, text)).toBeUndefined()
  })

  it('read every day that English writes', () => {
    const parts = tuple(
      integer({ min: 2000, max: 2099 }),
      integer({ min: 1, max: 12 }),
      integer({ min: 1, max: 31 }),
    )
    assert(
      property(parts, ([year, month, day]) => {
        const iso = dayAt(year, month, day)
        const words = new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
        expect(transform(NEW, 'date-day-monthname-year-en', words)).toBe(iso)
      }),
    )
  })

  it('read every amount that English writes', () => {
    assert(
      property(integer({ min: 0, max: 1e15 }), (amount) => {
        expect(transform(NEW, 'num-dot-decimal', amount.toLocaleString('en-GB'))).toBe(String(amount))
      }),
    )
  })
})
