// Files that bookkeepers upload: the encodings and separators of ledgers, workbooks, and files that are
// broken, too large or made to exhaust the service.
import { brotliCompressSync } from 'node:zlib'
import { createLogger } from '@cfs/runtime'
import { createWorkers } from '@cfs/workers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { MOST_PACKED, packSheet, unpackSheet } from '../src/commands/partners/pack-sheet.ts'
import { readSheetFile } from '../src/commands/partners/read-sheet-file.ts'
import { readUpload } from '../src/commands/partners/read-upload.ts'
import { workbookOf, workbookWith } from './workbook.ts'

const workers = createWorkers({ threads: 1, placesPerThread: 8 })
afterAll(() => workers.close())

const cellsOf = async (bytes: Uint8Array) => {
  const sheet = await readSheetFile(bytes)
  return typeof sheet === 'string' ? sheet : sheet.rows.map(({ cells }) => cells)
}
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8', mark: readonly number[] = []) =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)])
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const ROWS = [
  ['Code', 'Name', 'Amount'],
  ['4000', 'Sales', '-£5.50'],
]

describe('a CSV file', () => {
  test.each([
    ['in UTF-8', bytesOf('Code,Name,Amount\n4000,Sales,-£5.50\n')],
    ['in UTF-8 with a mark', bytesOf('Code,Name,Amount\r\n4000,Sales,-£5.50', 'utf8', [0xef, 0xbb, 0xbf])],
    ['in UTF-16', bytesOf('Code\tName\tAmount\r\n4000\tSales\t-£5.50\r\n', 'utf16le', [0xff, 0xfe])],
    ['in UTF-16 without a mark', bytesOf('Code,Name,Amount\r\n4000,Sales,-£5.50\r\n', 'utf16le')],
    ['in the encoding of Windows', bytesOf('Code,Name,Amount\r\n4000,Sales,-£5.50\r\n', 'latin1')],
    ['with semicolons', bytesOf('Code;Name;Amount\r\n4000;Sales;-£5.50\r\n')],
    ['with quotation marks', bytesOf('"Code","Name","Amount"\n"4000","Sales","-£5.50"\n')],
    ['with empty rows and columns', bytesOf('\n,,,,\nCode,Name,Amount,,\n,,\n4000,  Sales ,-£5.50\n\n')],
  ])('%s is read', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(ROWS)
  })

  test('keeps the row numbers of the file, and a name of two lines becomes one line', async () => {
    const sheet = await readSheetFile(bytesOf('\nName,Amount\n\n"Sales\nUK",5\n'))
    expect(sheet).toMatchObject({
      kind: 'csv',
      rows: [{ row: 2 }, { row: 5, cells: ['Sales UK', '5'] }],
    })
  })

  test('with decimal commas is divided by its semicolons', async () => {
    expect(await cellsOf(bytesOf('Name;Saldo\nA;1.234,50\nB;2,50\n'))).toContainEqual(['A', '1.234,50'])
  })

  test.each([
    ['nothing', bytesOf(''), 'Choose a CSV or Excel file'],
    ['only spaces', bytesOf(' \n \n'), 'The file has no rows'],
    ['only commas', bytesOf(',,,\n,,\n'), 'The file has no rows'],
    ['an open quotation mark', bytesOf('a,b\n"c,d\n'), /a quotation mark is not closed/],
    ['bytes of an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), /neither CSV nor an Excel/],
    ['a PDF', bytesOf('%PDF-1.7 ...'), /is a PDF/],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /old Excel workbook \(\.xls\) or has a password/,
    ],
    ['6,001 rows', bytesOf('a,1\n'.repeat(6001)), /has 6,001 rows, and one file can have 6,000/],
  ])('with %s is refused in words', async (_, bytes, words) => {
    expect(await cellsOf(bytes)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
  })
})

describe('a workbook', () => {
  test('is read with numbers, texts, dates and the results of formulas', async () => {
    const bytes = workbookOf([
      ['Books & Co'],
      [],
      ['Code', 'Name', 'Debit', 'Credit'],
      [4000, 'Sales', null, 50_000.55],
      ['0030', 'Équipement', 0.1 + 0.2, null],
      [{ serial: 46_024 }, 'Odd', { xml: '><f>SUM(C5:C5)</f><v>12.5</v>' }],
      [1, 'Text', { xml: ' t="str"><f>T("5")</f><v>5</v>' }],
      [2, 'Wrong', { xml: ' t="e"><f>1/0</f><v>#DIV/0!</v>' }],
    ])
    expect(await readSheetFile(bytes)).toEqual({
      kind: 'xlsx',
      name: 'Trial balance',
      rows: [
        { row: 1, cells: ['Books & Co'] },
        { row: 3, cells: ['Code', 'Name', 'Debit', 'Credit'] },
        { row: 4, cells: ['4000', 'Sales', '', '50000.55'] },
        { row: 5, cells: ['0030', 'Équipement', '0.3'] },
        { row: 6, cells: ['2026-01-02', 'Odd', '12.5'] },
        { row: 7, cells: ['1', 'Text', '5'] },
        { row: 8, cells: ['2', 'Wrong', '#DIV/0!'] },
      ],
    })
  })

  test.each(['', '<v></v>', '<v/>', '<v />'])(
    'with a formula without its result (%s) names the cell',
    async (v) => {
      const bytes = workbookOf([
        ['Name', 'Amount'],
        ['Bank', { xml: `><f>A1+1</f>${v}` }],
      ])
      expect(await readSheetFile(bytes)).toMatch(/^Row 2, column B: the formula has no result/)
    },
  )

  test('of two worksheets shows the first one with rows', async () => {
    expect(await readSheetFile(workbookOf([]))).toBe('The file has no rows')
    expect(await readSheetFile(workbookOf([['A', 1]], 'TB &amp; notes'))).toMatchObject({
      name: 'TB & notes',
    })
  })

  test.each(['hidden', 'veryHidden'])('with a %s worksheet shows the visible one', async (state) => {
    const files = unzipSync(workbookOf([['Shown', 1]], 'Shown'))
    const { 'xl/worksheets/sheet1.xml': hidden = new Uint8Array() } = unzipSync(workbookOf([['Old', 2]]))
    const before = (path: string, mark: string, text: string) => {
      files[path] = strToU8(strFromU8(files[path] ?? new Uint8Array()).replace(mark, `${text}${mark}`))
    }
    before('xl/workbook.xml', '<sheet ', `<sheet name="Old" sheetId="2" state="${state}" r:id="rId2"/>`)
    const [, type = ''] = /Type="([^"]*)"/.exec(strFromU8(files[RELATIONS] ?? new Uint8Array())) ?? []
    before(
      RELATIONS,
      '<Relationship ',
      `<Relationship Id="rId2" Type="${type}" Target="worksheets/old.xml"/>`,
    )
    const workbook = zipSync({ ...files, 'xl/worksheets/old.xml': hidden })
    expect(await readSheetFile(workbook)).toMatchObject({ name: 'Shown', rows: [{ cells: ['Shown', '1'] }] })
  })

  test.each([
    ['an archive of something else', zipSync({ 'content.xml': strToU8('<a/>') }), /is not an Excel workbook/],
    ['half a workbook', workbookOf(ROWS).subarray(0, 400), /is damaged or protected/],
    ['no archive', bytesOf('PK\u0003\u0004 and more'), /is damaged or protected/],
    ['broken XML', workbookWith('<worksheet><sheetData><row r="1"><c r="'), /is damaged|has no rows/],
    ['a worksheet that is missing', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), /is damaged/],
  ])('that is %s is refused in words', async (_, bytes, words) => {
    expect(await readSheetFile(bytes)).toMatch(words)
  })

  test('that unpacks to a gigabyte is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(200_000_000) }, { level: 9 })
    expect(bomb.length).toBeLessThan(1_000_000)
    const started = performance.now()
    expect(await readSheetFile(bomb)).toMatch(/too large when it is unpacked/)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('whose archive states less than it holds is refused', async () => {
    const bytes = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(20_000_000) }))
    // The sizes stand in the header of the file, and in the directory at the end.
    for (const [mark, offset] of [
      [Buffer.from('PK\u0003\u0004'), 22],
      [Buffer.from('PK\u0001\u0002'), 24],
    ] as const)
      bytes.writeUInt32LE(1000, bytes.indexOf(mark) + offset)
    expect(await readSheetFile(bytes)).toMatch(/is damaged/)
  })

  test('with entities that multiply is refused or read as text, without growing', async () => {
    const dtd = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'
    const cell = '<c r="A1" t="inlineStr"><is><t>&c;</t></is></c>'
    const sheet = `${dtd}<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`
    expect(JSON.stringify(await readSheetFile(workbookWith(sheet)))).not.toContain('bbbb')
  })
})

describe('on its own thread', () => {
  const logged: string[] = []
  const destination = { write: (line: string) => void logged.push(line) }
  const logger = createLogger({ service: 'dashboard', level: 'warn', destination })
  const upload = (bytes: Uint8Array) => readUpload({ workers, logger }, { bytes, accountId: 'acc_1' })

  test('a file is read as on this one', async () => {
    expect(await upload(bytesOf('Name,Amount\nA,5\n'))).toMatchObject({ kind: 'csv', rows: [{}, {}] })
    expect(await upload(workbookOf([['A', 5]]))).toMatchObject({ kind: 'xlsx' })
  })

  test('a worksheet with an absurd row number ends its thread and is logged; the next is read', async () => {
    const sheet =
      '<worksheet><sheetData><row r="999999999"><c r="A999999999"><v>1</v></c></row></sheetData></worksheet>'
    expect(await upload(workbookWith(sheet))).toMatch(/cannot be read/)
    expect(logged.splice(0)).toEqual([expect.stringMatching(/"account_id":"acc_1".*could not read/)])
    expect(await upload(bytesOf('Name,Amount\nA,5\n'))).toMatchObject({ kind: 'csv' })
    expect(logged).toEqual([])
  }, 60_000)
})

describe('between the pages', () => {
  const sheet = { kind: 'csv', name: undefined, rows: [{ row: 3, cells: ['4000', 'Café', '-5'] }] } as const

  test('the rows come back as they were', async () => {
    expect(await unpackSheet((await packSheet(sheet)) ?? '')).toEqual(sheet)
  })

  test('anything else that a browser sends is no sheet', async () => {
    const json = JSON.stringify({ kind: 'csv', rows: [[1, 'a'.repeat(8_000_000)]] })
    const bomb = brotliCompressSync(json).toString('base64url')
    for (const text of ['', 'x', bomb, Buffer.from('{}').toString('base64url')])
      expect(await unpackSheet(text)).toBeUndefined()
  })

  test.each([
    ['a million columns', [[1, ...Array.from({ length: 1_000_000 }, () => '')]]],
    ['31 columns', [[1, ...Array.from({ length: 31 }, () => 'a')]]],
    ['a million rows of another kind', Array.from({ length: 1_000_000 }, () => 0)],
    ['6,001 rows', Array.from({ length: 6001 }, () => [1, 'a'])],
    ['a long cell', [[1, 'a'.repeat(251)]]],
  ])('a forged field with %s is no sheet', async (_, rows) => {
    const text = brotliCompressSync(JSON.stringify({ kind: 'csv', rows })).toString('base64url')
    expect(text.length).toBeLessThan(MOST_PACKED)
    expect(await unpackSheet(text)).toBeUndefined()
  })

  test('rows with more text than a form passes on are not packed', async () => {
    const row = (index: number) => Array.from({ length: 30 }, (_, column) => `${(index + 1) / (column + 7)}`)
    const rows = Array.from({ length: 5000 }, (_, index) => ({ row: index + 1, cells: row(index) }))
    expect(await packSheet({ ...sheet, rows })).toBeUndefined()
  })
})
