// Receipts, credit notes and statements: complete, accessible, adding up, and safe in a spreadsheet.
import { isoDateFrom } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../test/read-pdf.ts'
import { creditNotePdf } from './credit-note-pdf.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { sampleReceipt, sampleStatement, sampleVatInvoice } from './sample-money.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'
import { writeCsv } from './write-csv.ts'

const TODAY = isoDateFrom('2026-12-05')

async function wordsOf(pdf: Buffer | undefined): Promise<string> {
  if (pdf === undefined) throw new Error('no document')
  const { pages } = await readPdf(pdf)
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
}

describe.each([
  ['receipt', () => receiptPdf(sampleReceipt())],
  ['VAT invoice', () => receiptPdf(sampleVatInvoice())],
  ['credit note', () => creditNotePdf(sampleVatInvoice(), 're_1') ?? Buffer.alloc(0)],
  ['statement', () => statementPdf(sampleStatement(60))],
])('the PDF of a %s', (_, render) => {
  test('has the same bytes every time', () => {
    expect(render().equals(render())).toBe(true)
  })

  test('is tagged, titled, in English, with its fonts inside', () => {
    const text = render().toString('latin1')
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (en-GB)')
    expect(text).toContain('/DisplayDocTitle true')
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2)
  })
})

describe('a receipt', () => {
  test('states seller, holder, number, date, reference, amount and the card’s last four digits', async () => {
    const words = await wordsOf(receiptPdf(sampleReceipt()))
    expect(words).toMatch(/^Receipt TU-000042 · 22 November 2026 From Filing Operator Limited 1 High Street/)
    expect(words).toContain('To Books & Ledgers LLP')
    expect(words).toContain('22 November 2026 at 14:32 GMT, by Visa card ending 4242')
    expect(words).toContain('txn_01h8zsample01')
    expect(words).toContain('Total paid £500.00')
  })

  test('says that no VAT was charged if the seller is not registered', async () => {
    const words = await wordsOf(receiptPdf(sampleReceipt()))
    expect(words).toContain('No VAT charged')
    expect(words).not.toContain('VAT invoice')
  })

  test('is a VAT invoice with net amount, rate and VAT if the seller is registered', async () => {
    const words = await wordsOf(receiptPdf(sampleVatInvoice()))
    expect(words).toMatch(/^VAT invoice/)
    expect(words).toContain('VAT number GB 123 4567 89')
    expect(words).toContain('Issued, and tax point 22 November 2026')
    expect(words).toContain('Prepaid filing balance 1 £416.67 20% £416.67')
    expect(words).toContain('VAT at 20% £83.33')
    expect(words).not.toContain('No VAT charged')
  })

  test('states the day of payment as the tax point if the invoice was issued on a later day', async () => {
    const sample = sampleVatInvoice()
    const payment = { ...sample.payment, paid_at: '2026-12-31T23:58:00.000Z' }
    const words = await wordsOf(receiptPdf({ ...sample, issued_on: '2027-01-01', payment }))
    expect(words).toContain('Issued 1 January 2027 Tax point 31 December 2026')
  })

  test('names the customer as a full VAT invoice must, with the customer’s own reference', async () => {
    const words = await wordsOf(receiptPdf(sampleVatInvoice()))
    expect(words).toContain('To Books & Ledgers LLP 2 Quay Street Leeds LS1 4BY VAT number GB987654321')
    expect(words).toContain('Your purchase order PO 7788')
    expect(await wordsOf(receiptPdf(sampleReceipt()))).not.toContain('purchase order')
  })

  test('lists completed refunds, and no failed ones', async () => {
    const words = await wordsOf(receiptPdf(sampleVatInvoice()))
    expect(words).toContain('re_1 −£120.00')
    expect(words).toContain('re_2 On its way back to the payer −£30.00')
    expect(words).not.toContain('re_3')
  })

  test('can be drawn whatever the names contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const { account: customer } = sampleVatInvoice()
        const receipt = { ...sampleReceipt(), account: { ...customer, name, address: [name] } }
        expect(receiptPdf(receipt).subarray(-6).toString()).toBe('%%EOF\n')
      }),
      { numRuns: 30 },
    )
  })
})

describe('a credit note', () => {
  test('names the invoice that it corrects, and refunds the VAT of its part', async () => {
    const words = await wordsOf(creditNotePdf(sampleVatInvoice(), 're_1'))
    expect(words).toMatch(/^VAT credit note CN-000007 · 25 November 2026/)
    expect(words).toContain('For VAT invoice TU-000042 of 22 November 2026')
    expect(words).toContain('Total without VAT £100.00 VAT at 20% £20.00 Total refunded £120.00')
  })

  test('is a refund receipt if no VAT was charged', async () => {
    const receipt = { ...sampleReceipt(), refunds: sampleVatInvoice().refunds }
    expect(await wordsOf(creditNotePdf(receipt, 're_1'))).toMatch(/^Refund receipt CN-000007 .*£120\.00/)
  })

  test('states the VAT that was recorded with it, not one that is rounded again', async () => {
    const invoice = sampleVatInvoice()
    const [first] = invoice.refunds
    if (first?.credit_note === undefined || first.credit_note === null) throw new Error('no credit note')
    const refunds = [{ ...first, amount: 33.33, credit_note: { ...first.credit_note, vat: 5.55 } }]
    const words = await wordsOf(creditNotePdf({ ...invoice, refunds }, 're_1'))
    expect(words).toContain('Total without VAT £27.78 VAT at 20% £5.55 Total refunded £33.33')
  })

  test('does not exist for a refund that is unknown, failed or not paid yet', () => {
    expect(creditNotePdf(sampleVatInvoice(), 're_9')).toBeUndefined()
    expect(creditNotePdf(sampleVatInvoice(), 're_3')).toBeUndefined()
    expect(creditNotePdf(sampleVatInvoice(), 're_2')).toBeUndefined()
  })

  test('says that it is cancelled if the refund failed after it had been paid', async () => {
    const words = await wordsOf(creditNotePdf(sampleVatInvoice(), 're_4'))
    expect(words).toMatch(/^VAT credit note \(cancelled\) CN-000008 · 25 November 2026/)
    expect(words).toContain('Cancelled on 3 December 2026: the refund failed')
    expect(words).toContain('The VAT of the VAT invoice TU-000042 is due again for this amount.')
  })
})

describe('a statement', () => {
  test('shows the opening balance, each entry, and the closing balance', async () => {
    const words = await wordsOf(statementPdf(sampleStatement(2)))
    expect(words).toMatch(/^Statement November 2026 From Filing Operator Limited/)
    expect(words).toContain('Opening balance, 1 November 2026 £40.00')
    expect(words).toContain(
      'Top-ups 1 £500.00 Filing charges 2 −£40.00 Refunds 1 −£10.00 Adjustments 1 £5.00',
    )
    expect(words).toContain('2 Nov Top-up Receipt TU-000041 £500.00 £540.00')
    expect(words).toContain(
      'COMPANY 0 LIMITED Company tax return to 31 March 2026 · 12345000 · fil_01h8zsample0 −£20.00',
    )
    expect(words).toContain('Closing balance, 30 November 2026 £495.00')
  })

  test('repeats its headings on every page, and screen readers read them once', async () => {
    const { pages } = await readPdf(statementPdf(sampleStatement(60)))
    expect(pages.length).toBeGreaterThan(3)
    const read = pages
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
    expect(read.match(/Date Entry Amount Balance/g)).toHaveLength(1)
    expect(pages.map(({ drawn }) => drawn.includes('Balance'))).toEqual(pages.map(() => true))
    for (const { lowest, rightmost } of pages) {
      expect(lowest).toBeGreaterThan(30)
      expect(rightmost).toBeLessThan(595 - 40)
    }
  })

  test('of a busy month has one line per day, and its CSV one line per filing', async () => {
    const statement = sampleStatement(1000)
    const { pages } = await readPdf(statementPdf(statement))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.text).toContain('1000 filing charges')
    expect(statementCsv(statement, TODAY).split('\r\n')).toHaveLength(1000 + 3 + 4)
  })

  test.each([
    ['an entry is missing', { entries: sampleStatement(3).entries.slice(1) }],
    ['the closing balance is another', { closing_balance: 1 }],
    ['something is owed that no entry explains', { opening_owed: 5 }],
  ])('cannot be made if %s', (_, wrong) => {
    const statement = { ...sampleStatement(3), ...wrong }
    expect(() => statementPdf(statement)).toThrow(RangeError)
    expect(() => statementCsv(statement, TODAY)).toThrow(RangeError)
  })

  test('of a month without entries says so', async () => {
    const empty = { ...sampleStatement(0), entries: [], closing_balance: 40, closing_owed: 0 }
    expect(await wordsOf(statementPdf(empty))).toContain('Nothing came or went in November 2026.')
  })

  test('for the current month says so', async () => {
    const words = await wordsOf(statementPdf({ ...sampleStatement(1), is_complete: false }))
    expect(words).toContain('so far: the month is not over')
    expect(words).toContain('Balance so far')
  })

  test('as CSV starts with the opening balance, ends with the closing balance and adds up', () => {
    const [, ...rows] = statementCsv(sampleStatement(3), TODAY).trim().split('\r\n')
    const cells = rows.map((row) => row.split(','))
    expect(cells[0]?.slice(0, 5)).toEqual(['2026-11-01', '', 'opening_balance', '', '40.00'])
    expect(cells.at(-1)?.slice(0, 5)).toEqual(['2026-11-30', '', 'closing_balance', '', '475.00'])
    const sum = cells.reduce((total, [, , , amount = '']) => total + Math.round(Number(amount) * 100), 4000)
    expect(sum).toBe(47_500)
  })

  test('as CSV of the current month has the balance of today', () => {
    const csv = statementCsv({ ...sampleStatement(3), is_complete: false }, isoDateFrom('2026-11-23'))
    expect(csv.trim().split('\r\n').at(-1)).toMatch(/^2026-11-23,,closing_balance,,475\.00/)
  })
})

describe('a CSV file', () => {
  test.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+44 LIMITED', "'+44 LIMITED"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1', `"'\r=1"`],
    ['＝1+1', "'＝1+1"],
    ['A, B & "C"', '"A, B & ""C"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['PLAIN LIMITED', 'PLAIN LIMITED'],
  ])('writes %j as text that no spreadsheet runs as a formula', (text, cell) => {
    expect(writeCsv(['name'], [[text]])).toBe(`\ufeffname\r\n${cell}\r\n`)
  })

  test('writes amounts as numbers, including negative ones', () => {
    expect(writeCsv(['a', 'b', 'c'], [[{ pence: -2005 }, { pence: 5 }]])).toBe(
      '\ufeffa,b,c\r\n-20.05,0.05,\r\n',
    )
  })
})
