// A filing's PDFs are deterministic, readable everywhere, and no text overflows its box.
import { computeTax, NO_FIGURES } from '@cfs/tax'
import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { anyAccounts, line } from '../../test/form-arbitraries.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { accountsFormSchema } from '../accounts/accounts-form.ts'
import { renderAccountsPdf } from '../accounts/render-accounts-pdf.ts'
import { computationsFormSchema } from '../computations/computations-form.ts'
import { renderComputationsPdf } from '../computations/render-computations-pdf.ts'
import { renderCt600Pdf } from '../ct600/render-ct600-pdf.ts'
import { sampleForms } from '../sample-forms.ts'
import { drawable, font } from './fonts.ts'
import { textOfGlyph } from './text-of-glyph.ts'
import { instantWords } from './instant-words.ts'
import { widthOfText } from './shape-text.ts'
import { PdfSheet, type TextStyle } from './pdf-sheet.ts'

const { nilReturn, dormantAccounts, ...samples } = sampleForms()
const { tradingReturn, amendedTradingReturn, tradingComputations, amendedTradingComputations } = samples
const submittedAt = new Date('2026-07-01T09:59:50Z')
const receipt = {
  irmark: 'YrgW02ybxWOff7gHrELynhp1gRw=',
  correlationId: '21F036214BD4A8679D14CDF57EB55D23',
  acceptedAt: new Date('2026-07-01T10:00:00Z'),
  message: 'The tax authority has received the document.',
}

const documents = [
  ['a return', () => renderCt600Pdf(nilReturn, { submittedAt })],
  ['a return with its receipt', () => renderCt600Pdf(nilReturn, { submittedAt, receipt })],
  ['a specimen of a return', () => renderCt600Pdf(nilReturn, { submittedAt, mark: 'SPECIMEN' })],
  ['a return with figures', () => renderCt600Pdf(tradingReturn, { submittedAt, receipt })],
  ['an amended return', () => renderCt600Pdf(amendedTradingReturn, { submittedAt })],
  ['a computation', () => renderComputationsPdf(tradingComputations, { submittedAt })],
  [
    'a draft of a computation',
    () => renderComputationsPdf(amendedTradingComputations, { submittedAt, mark: 'DRAFT' }),
  ],
  ['accounts', () => renderAccountsPdf(dormantAccounts, { submittedAt })],
  ['a draft of accounts', () => renderAccountsPdf(dormantAccounts, { submittedAt, mark: 'DRAFT' })],
] as const

describe.each(documents)('the PDF of %s', (_, render) => {
  test('has the same bytes every time', () => {
    expect(render().equals(render())).toBe(true)
  })

  test('is A4, tagged, titled, in English, with its fonts inside', () => {
    const text = render().toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(new Set(text.match(/\/MediaBox \[[^\]]*\]/g))).toEqual(new Set(['/MediaBox [0 0 595.28 841.89]']))
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (en-GB)')
    expect(text).toContain('/DisplayDocTitle true')
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text.match(/\/Type\/FontDescriptor/g)).toHaveLength(2)
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(text).not.toMatch(/\/BaseFont ?\/Helvetica/)
  })

  test('states when it was sent, and nothing about when it was drawn', () => {
    const text = render().toString('latin1')
    expect(new Set(text.match(/D:\d{14}Z/g))).toEqual(new Set(['D:20260701095950Z']))
  })
})

const style: TextStyle = { font: 'regular', size: 10, color: '#000000' }
const sheet = new PdfSheet({ title: 'T', subject: 'S', footer: 'F', createdAt: submittedAt })

function widthOf(text: string): number {
  return (widthOfText(text, style.font) / 1000) * style.size
}

describe('text in a box', () => {
  test('never leaves its box, and no character is lost', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 40, max: 400 }), (text, width) => {
        const lines = sheet.wrap(text, width, style)
        for (const each of lines) {
          if (Array.from(each).length > 1) expect(widthOf(each)).toBeLessThanOrEqual(width + 0.01)
        }
        const withoutSpaces = (words: string) => words.replaceAll(' ', '')
        expect(withoutSpaces(lines.join(''))).toBe(withoutSpaces(drawable(text, style.font)))
      }),
    )
  })

  test('never contains empty boxes: what the font cannot draw is spelled in letters', () => {
    fc.assert(
      fc.property(line, (text) => {
        const missing = Array.from(drawable(text, 'semibold')).filter((character) => {
          return !font('semibold').hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
        })
        expect(missing).toEqual([])
      }),
    )
    expect(drawable('Łódź 中', 'regular')).toBe('Łódź Zhong')
  })
})

test('accounts of any company can be drawn', () => {
  fc.assert(
    fc.property(anyAccounts, (form) => {
      const pdf = renderAccountsPdf(form, { submittedAt })
      expect(pdf.subarray(-6).toString()).toBe('%%EOF\n')
    }),
    { numRuns: 25 },
  )
})

describe('for a program that reads the PDF aloud', () => {
  test('a return is a heading, and rows of a box with its value, in the order of the form', async () => {
    const { title, pages } = await readPdf(renderCt600Pdf(nilReturn, { submittedAt, receipt }))
    expect(title).toBe('SAMPLE COMPANY LIMITED: Company Tax Return for 1 April 2025 to 31 March 2026')
    expect(pages).toHaveLength(5)
    expect(pages[0]?.roles.slice(0, 9)).toEqual(['Document', 'H1', 'P', 'P', 'H2', 'Table', 'TR', 'TH', 'TD'])
    const words = pages
      .map(({ text }) => text)
      .join(' ')
      .replace(/ +/g, ' ')
    expect(words).toMatch(
      /^Company Tax Return for accounting periods .* 1 Company name SAMPLE COMPANY LIMITED 2 /,
    )
    expect(words).toContain('45 Claim or relief affecting an earlier period')
    expect(words).toMatch(/Receipt of the tax authority Accepted 1 July 2026 at 11:00 BST IRmark \w{32} /)
  })

  test('a return with figures shows them in their boxes, and its attachments', async () => {
    const words = await wordsOf(renderCt600Pdf(tradingReturn, { submittedAt }))
    expect(words).toContain('145 Total turnover from trade £ 120,000.00')
    expect(words).toContain('705 Machinery and plant, main pool: capital allowances £ 3,550.00')
    expect(words).toContain('600 Tax outstanding £ 4,636.00')
    expect(words).toContain('Attached to this return Computations computations.xhtml, inline XBRL')
    expect(words).not.toContain('Amended')
  })

  test('a nil return has no pages of allowances and losses', async () => {
    expect(await wordsOf(renderCt600Pdf(nilReturn, { submittedAt }))).not.toMatch(/705|780|Attached/)
  })

  test.each([
    ['return', () => renderCt600Pdf(amendedTradingReturn, { submittedAt })],
    ['computation', () => renderComputationsPdf(amendedTradingComputations, { submittedAt })],
  ])('an amended %s says so', async (_, render) => {
    expect(await wordsOf(render())).toContain('Amended return')
  })

  test('a computation is headings and tables, with each line’s formula and source', async () => {
    const { pages } = await readPdf(renderComputationsPdf(tradingComputations, { submittedAt }))
    expect(pages[0]?.roles.slice(0, 8)).toEqual(['Document', 'H1', 'P', 'P', 'Table', 'TR', 'TH', 'TD'])
    const words = await wordsOf(renderComputationsPdf(tradingComputations, { submittedAt }))
    expect(words).toContain('315 Profits chargeable to corporation tax 24,400.00')
    expect(words).toContain('24,400.00 × 19%; limits 50,000.00 and 250,000.00')
    expect(words).toContain('CTA 2010 ss.18A to 18D')
  })

  test('a Greek alpha is read as such, although a phonetic letter shares its glyph', async () => {
    const form = { ...dormantAccounts, company: { ...dormantAccounts.company, name: 'α LIMITED' } }
    const { pages } = await readPdf(renderAccountsPdf(accountsFormSchema.parse(form), { submittedAt }))
    expect(pages.map(({ text }) => text).join(' ')).toContain('α LIMITED')
  })

  test('Greek letters are read as such within a word of Latin letters', async () => {
    const name = 'AΧ Beta-αβγδθλφχ XΓΙ 1Χα LIMITED'
    const form = { ...dormantAccounts, company: { ...dormantAccounts.company, name } }
    const { pages } = await readPdf(renderAccountsPdf(accountsFormSchema.parse(form), { submittedAt }))
    expect(pages.map(({ text }) => text).join(' ')).toContain(name)
  })

  test('every name in the accounts of any company is read as it was given', async () => {
    await fc.assert(
      fc.asyncProperty(anyAccounts, async (form) => {
        const { pages } = await readPdf(renderAccountsPdf(form, { submittedAt }))
        const said = compared(pages.map(({ text }) => text).join(' '))
        expect(said).toContain(compared(drawable(form.company.name, 'semibold')))
      }),
      { numRuns: 15 },
    )
  })

  test('a glyph that two letters share is read as one of them', async () => {
    const name = 'ϕ LIMITED'
    const form = accountsFormSchema.parse({
      ...dormantAccounts,
      company: { ...dormantAccounts.company, name },
    })
    const { pages } = await readPdf(renderAccountsPdf(form, { submittedAt }))
    expect(compared(pages[0]?.text ?? '')).toContain(compared(name))
  })

  test('rare letters, marks and ligatures are read as the letters of the name', async () => {
    const name = 'Łódź Ωμέγα Привет q̃ Z̈ a̋b \ufb00 office loft 1/2'
    const form = accountsFormSchema.parse({
      ...dormantAccounts,
      company: { ...dormantAccounts.company, name },
    })
    const { pages } = await readPdf(renderAccountsPdf(form, { submittedAt }))
    expect(pages[0]?.text).toContain('Łódź Ωμέγα Привет q̃ Z̈ a̋b ff office loft 1/2')
  })

  async function wordsOf(pdf: Buffer): Promise<string> {
    const { pages } = await readPdf(pdf)
    return pages
      .map(({ text }) => text)
      .join(' ')
      .replace(/ +/g, ' ')
  }

  /** The text without the effects of line breaks and ligatures. */
  function compared(text: string): string {
    // The font draws some letters with one glyph, such as both alphas, and a glyph can only name one of them.
    const named = Array.from(text.normalize('NFC'), (letter) => {
      const { id } = font('semibold').glyphForCodePoint(letter.codePointAt(0) ?? 0)
      return id === 0 ? letter : textOfGlyph(id, 'semibold')
    })
    return named.join('').normalize('NFKC').replace(/\s/g, '')
  }
})

test('a document does not depend on the documents drawn before it', () => {
  const named = (name: string) =>
    renderAccountsPdf(
      accountsFormSchema.parse({ ...dormantAccounts, company: { ...dormantAccounts.company, name } }),
      {
        submittedAt,
      },
    )
  const first = ['µ LTD', 'μ LTD', 'Ļ Ł LTD', 'Ł Ļ LTD'].map(named)
  expect(new Set(first.map((pdf) => pdf.toString('latin1'))).size).toBe(4)
  for (let number = 0; number < 100; number += 1)
    named(`${String.fromCodePoint(0xc0 + number)} ${number} LTD`)
  expect(['Ł Ļ LTD', 'Ļ Ł LTD', 'μ LTD', 'µ LTD'].map(named)).toEqual(first.toReversed())
})

test('the longest names and the largest amounts stay within three pages', () => {
  const pence = 99_999_999_999_999
  const figures = { ...dormantAccounts.figures, cashPence: pence, shareCapitalPence: pence }
  const company = { ...dormantAccounts.company, name: 'W'.repeat(160), registeredOffice: 'M'.repeat(400) }
  const form = accountsFormSchema.parse({ ...dormantAccounts, company, figures })
  const pdf = renderAccountsPdf(form, { submittedAt })
  expect(pdf.toString('latin1')).toContain('/Count 3')
})

test('nothing leaves its place in a computation: long names, twelve digits, a hundred steps', async () => {
  const pence = 99_999_999_999_999
  const words = `${'W'.repeat(200)} ${'no space '.repeat(80)}`.trim()
  const step = {
    box: '315',
    label: 'M'.repeat(200),
    amountPence: -pence,
    formula: words,
    source: 'CTA 2009 s.35',
  }
  const year = { year: 2025, days: 365, profitPounds: 0, rate: 1900, taxPence: pence, marginalReliefPence: 0 }
  const form = computationsFormSchema.parse({
    ...tradingComputations,
    companyName: 'W'.repeat(160),
    years: [{ ...year, limits: { lowerPence: pence, upperPence: pence } }],
    accountsProfitPence: 90_000_000_000_000,
    profitAndLoss: { ...tradingComputations.profitAndLoss, turnoverPence: 90_000_009_500_000 },
    capitalAllowancesPence: 90_000_000_000_000 - 2_440_000 + 295_000,
    steps: Array.from({ length: 100 }, () => step),
  })
  const { pages } = await readPdf(renderComputationsPdf(form, { submittedAt }))
  expect(pages.length).toBeGreaterThan(10)
  for (const { lowest, rightmost } of pages) {
    expect(lowest).toBeGreaterThan(30)
    expect(rightmost).toBeLessThan(595 - 40)
  }
})

test('markup in a title leaves the metadata readable', () => {
  const company = { ...dormantAccounts.company, name: '<A & "B"> ]]> LTD' }
  const pdf = renderAccountsPdf(accountsFormSchema.parse({ ...dormantAccounts, company }), {
    submittedAt,
  })
  const [, packet = ''] = /<\?xpacket begin[^>]*>(.*)<\?xpacket end/su.exec(pdf.toString('utf8')) ?? []
  const document = XmlDocument.fromString(packet.trim())
  expect(document.root.content).toContain(company.name)
  document.dispose()
})

test('an invalid date is refused instead of drawn', () => {
  expect(() => renderCt600Pdf(nilReturn, { submittedAt: new Date('never') })).toThrow(RangeError)
})

test.each([
  ['2026-07-01T10:00:00Z', '1 July 2026 at 11:00 BST'],
  ['2026-12-31T23:59:59Z', '31 December 2026 at 23:59 GMT'],
])('%s is read as %s', (instant, words) => expect(instantWords(new Date(instant))).toBe(words))

test('no title of a computation stands alone at the foot of a page', async () => {
  const figures = { ...NO_FIGURES, turnoverPence: 9_000_000, interestReceivablePence: 90_000 }
  const more = { propertyIncomePence: 9000, dividendsReceivedPence: 100, lossesBroughtForwardPence: 9900 }
  const parts = {
    annualInvestmentAllowancePence: 100,
    fullExpensingPence: 100,
    mainPoolPence: 100,
    specialRatePoolPence: 100,
  }
  const allowed = { allowances: parts, capitalAllowancesPence: 400, balancingChargesPence: 100 }
  for (const some of [{}, more, allowed, { ...more, ...allowed }]) {
    const [computed] = computeTax({ ...figures, ...some }, tradingComputations.period)?.returns ?? []
    const { propertyIncomePence = 0, dividendsReceivedPence = 0 }: Partial<typeof more> = some
    const profitAndLoss = {
      turnoverPence: figures.turnoverPence,
      interestReceivablePence: figures.interestReceivablePence,
      propertyIncomePence,
      dividendsReceivedPence,
      costOfSalesPence: 0,
      staffCostsPence: 0,
      depreciationPence: 0,
      otherOperatingExpensesPence: 0,
    }
    const form = computationsFormSchema.parse({ ...tradingComputations, ...computed, profitAndLoss })
    const { pages } = await readPdf(renderComputationsPdf(form, { submittedAt }))
    for (const { roles } of pages) expect(roles.at(-1)).not.toMatch(/^H\d$/)
  }
})
