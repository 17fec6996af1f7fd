import { expect, test } from 'vitest'
import { csvRecord } from './csv-record.ts'

test('quotes, commas and line ends stay inside their cell', () => {
  expect(csvRecord(['a "b"', 'c,d', 'e\r\nf', 'plain', 12.5, -3, null, undefined])).toBe(
    '"a ""b""","c,d","e\r\nf",plain,12.5,-3,,\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
  'a spreadsheet does not run %j as a formula',
  (text) => expect(csvRecord([text])).toMatch(/^"?'/),
)
