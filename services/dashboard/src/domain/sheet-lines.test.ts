// Trial balances as ledgers export them: which columns are found, which rows are accounts, and what is said
// of rows that cannot be read.
import { describe, expect, test } from 'vitest'
import { columnLetters } from './sheet.ts'
import { findHeadings, guessColumns, type SheetColumns } from './sheet-columns.ts'
import { readLines } from './sheet-lines.ts'

type Cells = readonly (readonly string[])[]
const sheetOf = (rows: Cells) => ({
  kind: 'csv' as const,
  rows: rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => cells.join('') !== ''),
})
const read = (rows: Cells, columns?: Partial<SheetColumns>) => {
  const sheet = sheetOf(rows)
  return readLines(sheet, { ...guessColumns(sheet), ...columns })
}
const linesOf = (rows: Cells) => read(rows).lines.map(({ code, name, pence }) => [code, name, pence])
const SALES = ['4000', 'Sales', '', '50.00']
const RENT = ['7100', 'Rent', '50.00', '']
const LINES = [
  ['4000', 'Sales', -5000],
  ['7100', 'Rent', 5000],
]

describe('the columns', () => {
  const none = { code: undefined, name: undefined, amount: undefined, debit: undefined, credit: undefined }
  test.each<[string, readonly string[], Partial<SheetColumns>]>([
    ['Sage', ['N/C', 'Name', 'Debit', 'Credit'], { code: 0, name: 1, debit: 2, credit: 3 }],
    [
      'Xero',
      ['Account Code', 'Account', 'Account Type', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'],
      { code: 0, name: 1, debit: 5, credit: 6 },
    ],
    [
      'Xero in words',
      ['Account Code', 'Account', 'Account Type', 'Debit - Year to date', 'Credit - Year to date'],
      { code: 0, name: 1, debit: 3, credit: 4 },
    ],
    ['QuickBooks', ['', 'Account', 'Debit', 'Credit'], { name: 1, debit: 2, credit: 3 }],
    ['FreeAgent', ['Nominal Code', 'Nominal Name', 'Balance'], { code: 0, name: 1, amount: 2 }],
    ['a list', ['Amount (£)', 'Description', 'Ref'], { code: 2, name: 1, amount: 0 }],
    ['short headings', ['Code', 'Ledger account', 'DR £', 'CR £'], { code: 0, name: 1, debit: 2, credit: 3 }],
  ])('of %s are found by their headings', (_, headings, columns) => {
    expect(guessColumns(sheetOf([headings]))).toEqual({ ...none, ...columns })
  })

  test('“Account” beside “Description” names the codes if its values are codes', () => {
    const rows = [
      ['Account', 'Description', 'Balance'],
      ['4000', 'Sales', '-5'],
    ]
    expect(guessColumns(sheetOf(rows))).toMatchObject({ code: 0, name: 1, amount: 2 })
  })

  test('are found by their content in a file without headings', () => {
    expect(guessColumns(sheetOf([SALES, RENT]))).toEqual({ ...none, code: 0, name: 1, debit: 2, credit: 3 })
    const single = [
      ['Sales', '-50'],
      ['Rent', '50'],
    ]
    expect(guessColumns(sheetOf(single))).toEqual({ ...none, name: 0, amount: 1 })
    expect(guessColumns(sheetOf([['1', '2']]))).toEqual(none)
    expect(guessColumns(sheetOf([]))).toEqual(none)
  })

  test('headings are found below the titles of a report, and no account is a heading', () => {
    const rows = [
      ['Books Ltd'],
      ['Trial balance', '31 March 2026'],
      [],
      ['Code', 'Name', 'Debit', 'Credit'],
      SALES,
    ]
    expect(findHeadings(sheetOf(rows))).toBe(2)
    expect(findHeadings(sheetOf([SALES, RENT, ['2200', 'VAT balance', '', '']]))).toBeUndefined()
  })

  test('have the letters of a spreadsheet', () => {
    expect([0, 25, 26, 51, 52, 701].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ'])
  })
})

describe('the accounts', () => {
  test('are the rows with an amount: no title, heading, empty row or total', () => {
    const rows = [
      ['Books Ltd'],
      ['Code', 'Name', 'Debit', 'Credit'],
      ['', 'Income', '', ''],
      SALES,
      [],
      ['Code', 'Name', 'Debit', 'Credit'],
      RENT,
      ['', 'Total', '50.00', '50.00'],
    ]
    expect(linesOf(rows)).toEqual(LINES)
    expect(read(rows)).toMatchObject({ problems: [], debitPence: 5000, creditPence: 5000, totalRows: [8] })
  })

  test.each<[string, readonly string[]]>([
    ['without a name', ['', '', '50.00', '50.00']],
    ['with a name of its own', ['', 'Total for the year', '50.00', '50.00']],
    ['in the column of the codes', ['TOTALS', '', '50.00', '50.00']],
  ])('a total %s is omitted', (_, total) => {
    expect(linesOf([['Code', 'Name', 'Debit', 'Credit'], SALES, RENT, total])).toEqual(LINES)
  })

  test('an account whose name begins like a total is an account', () => {
    const rows = [['Code', 'Name', 'Debit', 'Credit'], SALES, RENT, ['1100', 'Total Fuels Ltd', '10', '10']]
    expect(linesOf(rows)).toHaveLength(3)
  })

  test('a debit and a credit of one account are subtracted, and an amount of 0 is kept', () => {
    const rows = [
      ['Code', 'Name', 'Debit', 'Credit'],
      ['1', 'Bank', '70', '20.50'],
      ['2', 'Old', '0.00', ''],
    ]
    expect(linesOf(rows)).toEqual([
      ['1', 'Bank', 4950],
      ['2', 'Old', 0],
    ])
  })

  test('headings in words that are unknown are no account, and neither is an empty row with 0', () => {
    const rows = [
      ['Konto', 'Bezeichnung', 'Saldo'],
      ['1', 'Bank', '70'],
      ['', '', '0.00'],
    ]
    expect(read(rows, { code: 0, name: 1, amount: 2 })).toMatchObject({
      problems: [],
      lines: [{ row: 2, code: '1', name: 'Bank', pence: 7000 }],
    })
  })

  test('amounts with decimal commas are read as such throughout', () => {
    const rows = [
      ['Name', 'Saldo', 'Balance'],
      ['Sales', '', '-1.234,50'],
      ['Bank', '', '1.234'],
    ]
    expect(linesOf(rows)).toEqual([
      ['', 'Sales', -123_450],
      ['', 'Bank', 123_400],
    ])
  })

  test.each<readonly [string, readonly string[], string]>([
    ['no amount', ['1', 'A', 'abc', ''], 'Row 2, column C: “abc” is not an amount.'],
    ['too many decimals', ['1', 'A', '', '0.333'], 'Row 2, column D: “0.333” has more than 2 decimals.'],
    ['no name', ['1', '', '5', ''], 'Row 2, column B: The account has an amount, but no name.'],
    [
      'a long name',
      ['1', 'x'.repeat(201), '5', ''],
      'Row 2, column B: The name has more than 200 characters.',
    ],
    ['a long code', ['1'.repeat(51), 'A', '5'], 'Row 2, column A: The code has more than 50 characters.'],
    [
      'a date for a code',
      ['2026-01-02', 'A', '5', ''],
      'Row 2, column A: The code became the date 2026-01-02. Format the column as text in Excel, and enter ' +
        'the code again.',
    ],
    [
      'an amount of the other side',
      ['1', 'A', '5 CR'],
      'Row 2, column C: “5 CR” belongs in the other column.',
    ],
  ])('a row with %s is named with its column', (_, row, words) => {
    const { problems } = read([['Code', 'Name', 'Debit', 'Credit'], row])
    expect(problems.map(({ place, message }) => `${place}: ${message}`)).toEqual([words])
  })

  test('of a file with 5,001 accounts are too many, and 5,000 are not', () => {
    const rows = [['Name', 'Amount'], ...Array.from({ length: 5001 }, (_, index) => [`A ${index}`, '1'])]
    expect(read(rows).problems).toEqual([
      {
        place: 'The file',
        message:
          'has 5,001 accounts, and a trial balance can have 5,000. Leave out accounts without a balance.',
      },
    ])
    expect(read(rows.slice(0, -1)).problems).toEqual([])
  })
})
