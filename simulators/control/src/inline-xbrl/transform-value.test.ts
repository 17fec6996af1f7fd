// Tests the conversion of visible text to values, in the formats used by filed accounts.
import { assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isKnownFormat, transformValue } from './transform-value.ts'

const OLD = 'http://www.xbrl.org/inlineXBRL/transformation/2011-07-31'
const NEW = 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12'

describe('transformations', () => {
  it.each([
    ['numdotdecimal', '1,234,567.50', '1234567.50'],
    ['numdotdecimal', '12', '12'],
    ['zerodash', '-', '0'],
    ['zerodash', '\u2014', '0'],
    ['datedaymonthyearen', '1st Feb. 2024', '2024-02-01'],
    ['datedaymonthyearen', '29 February 2024', '2024-02-29'],
    ['datedaymonthyear', '31/03/26', '2026-03-31'],
    ['nocontent', 'anything', ''],
    ['booleanfalse', '', 'false'],
  ])('%s of registry 2 reads "%s" as "%s"', (format, text, value) => {
    expect(isKnownFormat(OLD, format)).toBe(true)
    expect(transformValue(format, text)).toBe(value)
  })

  it.each([
    ['num-dot-decimal', '1 234', '1234'],
    ['num-comma-decimal', '1.234,5', '1234.5'],
    ['fixed-zero', 'nil', '0'],
    ['date-day-monthname-year-en', '31 March 2026', '2026-03-31'],
    ['date-day-month-year', '31.03.2026', '2026-03-31'],
    ['fixed-true', 'yes', 'true'],
  ])('%s of registry 4 reads "%s" as "%s"', (format, text, value) => {
    expect(isKnownFormat(NEW, format)).toBe(true)
    expect(transformValue(format, text)).toBe(value)
  })

  it.each([
    ['numdotdecimal', '1,23'],
    ['numdotdecimal', '-5'],
    ['numdotdecimal', ''],
    ['zerodash', '0'],
    ['datedaymonthyearen', '29 February 2023'],
    ['datedaymonthyearen', '31 Smarch 2023'],
    ['datedaymonthyearen', '31 Marching 2023'],
  ])('%s does not read "%s"', (format, text) => {
    expect(transformValue(format, text)).toBeUndefined()
  })

  it.each([
    [OLD, 'toString'],
    [OLD, ''],
    ['http://example.test/', 'numdotdecimal'],
  ])('are not those of %s under the name "%s"', (registry, format) => {
    expect(isKnownFormat(registry, format)).toBe(false)
  })

  it('read every day that English writes', () => {
    const parts = tuple(
      integer({ min: 2000, max: 2099 }),
      integer({ min: 1, max: 12 }),
      integer({ min: 1, max: 31 }),
    )
    assert(
      property(parts, ([year, month, day]) => {
        const iso = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
        const words = new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
        expect(transformValue('date-day-monthname-year-en', words)).toBe(iso)
      }),
    )
  })

  it('read every amount that English writes', () => {
    assert(
      property(integer({ min: 0, max: 1e15 }), (amount) => {
        expect(transformValue('num-dot-decimal', amount.toLocaleString('en-GB'))).toBe(String(amount))
      }),
    )
  })
})
