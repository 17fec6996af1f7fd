// CSV files as spreadsheets write them, and as people damage them.
import { describe, expect, test } from 'vitest'
import { decodeSheet } from './decode-sheet.ts'
import { planRows } from './plan-rows.ts'
import { readSheet } from './read-sheet.ts'

const HEADER = 'company_number,utr,period_end'
const OPTIONS = { filingType: undefined, restoreZeros: false, confirm: [] }
const planned = (text: string, options = OPTIONS) => planRows(readSheet(text), options)
const problems = (text: string) => planned(text).flatMap((row) => row.problems)

describe('a file', () => {
  const expected = { company_number: '01234567', utr: '0123456789', period_end: '2026-03-31' }
  test.each([
    ['with commas', `${HEADER}\n01234567,0123456789,2026-03-31\n`],
    [
      'with semicolons and Windows line ends',
      'company_number;utr;period_end\r\n01234567;0123456789;2026-03-31\r\n',
    ],
    ['with tabs', 'company_number\tutr\tperiod_end\n01234567\t0123456789\t2026-03-31'],
    ['that names its separator', 'sep=;\ncompany_number;utr;period_end\n01234567;0123456789;2026-03-31'],
    ['with a header in other words', 'Company Number, UTR ,Period-End\n01234567, 0123456789 ,2026-03-31'],
    ['with quotes', '"company_number","utr","period_end"\n"01234567","0123456789","2026-03-31"'],
    ['with empty columns at its end', 'company_number,utr,period_end,,\n01234567,0123456789,2026-03-31,,'],
  ])('%s is read', (_, text) => {
    expect(planned(text).map(({ request }) => request)).toEqual([expected])
  })

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFé')],
    ['UTF-16 as Excel writes it', Buffer.from('\uFEFFé', 'utf16le')],
  ])('in %s is decoded', (_, bytes) => expect(decodeSheet(bytes)).toBe('é'))

  test('in another encoding is refused, because letters would be lost', () => {
    expect(() => decodeSheet(Buffer.from('é', 'latin1'))).toThrow(/save it as "CSV UTF-8"/)
  })

  test.each([
    [
      'company_nummer,utr,period_end\n1,2,3',
      /"company_nummer" is no known column; did you mean company_number\?/,
    ],
    ['company_number,utr\n1,2', /The column period_end is missing/],
    ['company_number,period_end,period_end\n1,2,3', /Two columns have the name period_end/],
    ['company_number,period_end,turnover\n1,2,3', /did you mean financials\.profit_and_loss\.turnover\?/],
    ['company_number,,period_end\n1,2,3', /Column 2 has no name/],
    ['01234567,0123456789,2026\n1,2,3', /the first row must have the names/],
    [`${HEADER}\n\n,,\n`, /no rows below its header/],
    [`${HEADER}\n"01234567,2,3`, /not valid CSV near line \d: is a quotation mark missing/],
    ['', /The column company_number and period_end is missing/],
  ])('%j is refused in words', (text, words) => expect(() => readSheet(text)).toThrow(words))
})

test('rows keep the numbers that a spreadsheet shows, whatever lies between them', () => {
  const sheet = readSheet(
    `${HEADER}\n\n20000001,1234567890,2026-03-31\n,,\n20000002,1234567890,2026-03-31\n\n`,
  )
  expect([sheet.rows.map(({ row }) => row), sheet.emptyRows]).toEqual([[3, 5], 3])
})

describe('a row', () => {
  const row = (cells: string, header = HEADER) => problems(`${header}\n${cells}`)

  test.each([
    [
      '1234567,0123456789,2026-03-31',
      /^company_number is "1234567", .* Write 01234567, or .*--restore-zeros/,
    ],
    ['20000001,123456789,2026-03-31', /^utr is "123456789", .* Write 0123456789/],
    ['20000001,123,2026-03-31', /^utr is "123"; it must have 10 digits/],
    ['20000001,1.23457E+11,2026-03-31', /^utr is "1\.23457E\+11": a spreadsheet has rounded it/],
    [
      '20000001,0123456789,31/03/2026',
      /^period_end is "31\/03\/2026"; write the year first, as in 2026-03-31/,
    ],
    ['20000001,0123456789', /^period_end is empty/],
    ['20000001,0123456789,2026-03-31,more', /^A cell is beyond the last column .* in quotation marks/],
  ])('%j has a problem in words', (cells, words) =>
    expect(row(cells)).toEqual([expect.stringMatching(words)]),
  )

  test.each([
    ['an id that lost its zero', '12345678901,a-password', /^government_gateway_id has 11 digits instead of/],
    ['an id that is too short', '123,a-password', /^government_gateway_id must have 12 digits/],
    ['a rounded id', '1.23457E+11,a-password', /^government_gateway_id has been changed: a spreadsheet/],
    ['a comma in a password', '123456789012,a-pass,word', /^A cell is beyond the last column/],
    ['two commas in a password', '123456789012,a-pass,w,ord', /^2 cells are beyond the last column/],
  ])('with %s has a problem that quotes no credential', (_, credentials, words) => {
    const first = row(
      `20000001,0123456789,2026-03-31,${credentials}`,
      `${HEADER},government_gateway_id,government_gateway_password`,
    )
    expect(first).toEqual([expect.stringMatching(words)])
    for (const part of credentials.split(',')) expect(first.join()).not.toContain(part)
  })

  test('with a comma in a password has nothing in the columns after it', () => {
    const header = 'utr,government_gateway_password,company_number,period_end,external_id'
    const [only] = planned(`${header}\n0123456789,pass,word,20000001,2026-03-31,mine`)
    expect(JSON.stringify(only)).not.toContain('word"')
    expect(only).toMatchObject({ companyNumber: '', periodEnd: '', request: { utr: '0123456789' } })
  })

  test.each(['£1200', '1,200.50', '1200-', '(1200)', '1e6', 'n/a'])('has no amount %j', (amount) => {
    const header = `${HEADER},financials.profit_and_loss.turnover`
    expect(row(`20000001,0123456789,2026-03-31,"${amount}"`, header)).toEqual([
      expect.stringContaining('write a number without a currency sign'),
    ])
  })

  test('that repeats another is refused with the number of the first', () => {
    const twice = `${HEADER}\nSC123456,0123456789,2026-03-31\nsc123456,0123456789,2026-03-31`
    expect(problems(twice)).toEqual(['It repeats row 2: ct600 SC123456 2026-03-31. Delete one of the rows.'])
  })

  test('has its zeros restored on request', () => {
    const [only] = planned(`${HEADER}\n1,123456789,2026-03-31`, { ...OPTIONS, restoreZeros: true })
    expect(only).toMatchObject({ companyNumber: '00000001', request: { utr: '0123456789' }, problems: [] })
  })

  test('may be of either type in one file, and only its own columns are sent', () => {
    const text =
      'filing_type,company_number,utr,period_end,company_auth_code\nct600,20000001,0123456789,2026-03-31,\naccounts,20000001,0123456789,2026-03-31,AUTH01'
    const [ct600, accounts] = planned(text)
    expect([ct600?.problems, accounts?.problems]).toEqual([[], []])
    expect(accounts?.request).toEqual({ company_number: '20000001', period_end: '2026-03-31' })
    expect(accounts?.credentials).toEqual({ company_auth_code: 'AUTH01' })
  })

  test('has the same id whatever the order of its columns, its credentials and its letters', () => {
    const one = planned(`${HEADER},government_gateway_id\nsc123456,0123456789,2026-03-31,123456789012`)
    const other = planned('period_end,utr,company_number\n2026-03-31,0123456789,SC123456')
    expect(one[0]?.id).toBe(other[0]?.id)
    expect(one[0]?.id).not.toBe(planned(`${HEADER}\nSC123456,0123456789,2025-03-31`)[0]?.id)
  })

  test('sends figures as numbers at their place in the request', () => {
    const header = `${HEADER},financials.profit_and_loss.turnover,confirm`
    const [only] = planned(`${header}\n20000001,0123456789,2026-03-31,1200.50,PERIOD_END_UNUSUAL`)
    expect(only?.request).toMatchObject({
      financials: { profit_and_loss: { turnover: 1200.5 } },
      confirm: ['PERIOD_END_UNUSUAL'],
    })
  })
})
