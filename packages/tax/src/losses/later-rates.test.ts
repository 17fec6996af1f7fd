// The rates at which a loss is used later are those of the table of financial years.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { laterRatesInWords, mostSavedTaxPence } from './later-rates.ts'

const SINCE_2023 = '19% below the lower limit, 26.5% between the limits, and 25% above the upper limit'

test.each([
  ['a year of the small profits rate', '2026-03-31', SINCE_2023],
  ['two years with the same rates', '2025-12-31', SINCE_2023],
  ['years with one rate', '2021-03-31', '19% of all profits'],
  [
    'the year in which the limits came',
    '2022-12-31',
    `19% of all profits in the financial year 2022, and ${SINCE_2023} in the financial year 2023`,
  ],
  ['a year without enacted rates', '2040-03-31', SINCE_2023],
])('%s after the loss', (_, end, words) => {
  expect(laterRatesInWords(isoDateFrom(end))).toBe(words)
})

test('a loss saves at most the tax between the limits', () => {
  expect([0, 1, 5700].map(mostSavedTaxPence)).toEqual([0, 27, 151_050])
})
