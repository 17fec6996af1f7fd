// Draws the top of receipts and statements: the title in a coloured band, and the two parties side by side.
import { TEAL } from '../ct600/draw-section.ts'
import { CONTENT_WIDTH, type Element, PAGE, type PdfSheet, type TextStyle } from '../pdf/pdf-sheet.ts'
import type { AccountHolderData, CustomerData, SellerData } from './receipt-data.ts'
import { visibleLine } from './visible-line.ts'

export const TEXT: TextStyle = { font: 'regular', size: 9.5, color: '#1a1a1a' }
export const STRONG: TextStyle = { ...TEXT, font: 'semibold' }
export const MUTED: TextStyle = { ...TEXT, size: 8.5, color: '#4a5560' }

const GAP = 24
const COLUMN = (CONTENT_WIDTH - GAP) / 2

/** Draws the issuer of the document on the left, and its recipient on the right. */
export function drawParties(
  sheet: PdfSheet,
  { seller, account }: { readonly seller: SellerData; readonly account: AccountHolderData | CustomerData },
): void {
  const { y } = sheet
  const from = drawParty(sheet, {
    x: PAGE.margin,
    label: 'From',
    name: seller.name,
    lines: [...seller.address, ...vatLines(seller.vat_number)],
  })
  sheet.y = y
  const to = drawParty(sheet, {
    x: PAGE.margin + COLUMN + GAP,
    label: 'To',
    name: account.name,
    lines: [
      ...('address' in account ? [...account.address, ...vatLines(account.vat_number)] : []),
      ...(account.name === account.account_id ? [] : [`Account ${account.account_id}`]),
    ],
  })
  sheet.y = Math.max(from, to) + 18
}

function vatLines(vatNumber: string | null): readonly string[] {
  return vatNumber === null ? [] : [`VAT number ${vatNumber}`]
}

interface Party {
  readonly x: number
  readonly label: string
  readonly name: string
  readonly lines: readonly string[]
}

function drawParty(sheet: PdfSheet, { x, label, name, lines }: Party): number {
  const section = sheet.branch(sheet.root, 'Sect')
  const place = { x, width: COLUMN }
  const paragraph = (texts: readonly string[], style: TextStyle, type = 'P') => {
    if (texts.length === 0) return
    sheet.leaf(section, type, () => {
      sheet.y = sheet.draw(texts, { ...place, y: sheet.y }, style)
    })
  }
  paragraph([label], { ...MUTED, color: TEAL, font: 'semibold' }, 'H2')
  sheet.y += 2
  paragraph(sheet.wrap(visibleLine(name), COLUMN, STRONG), STRONG)
  paragraph(
    lines.flatMap((line) => sheet.wrap(visibleLine(line), COLUMN, TEXT)),
    TEXT,
  )
  return sheet.y
}

/** Draws the title of a section below the top of the document. */
export function drawHeading(sheet: PdfSheet, text: string): void {
  const style: TextStyle = { ...STRONG, size: 12, color: TEAL }
  sheet.ensure(110)
  sheet.y += 6
  sheet.leaf(sheet.root, 'H2', () => {
    sheet.y = sheet.draw([text], { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }, style) + 4
  })
}

/** Draws terms with their values, one pair on each line. */
export function drawFacts(sheet: PdfSheet, facts: readonly (readonly [string, string])[]): void {
  const table = sheet.branch(sheet.root, 'Table')
  const valueX = PAGE.margin + 130
  const width = CONTENT_WIDTH - 130
  for (const [term, value] of facts) drawFact(sheet, table, { term, value, valueX, width })
  sheet.y += 8
}

function drawFact(
  sheet: PdfSheet,
  table: Element,
  fact: { readonly term: string; readonly value: string; readonly valueX: number; readonly width: number },
): void {
  const lines = sheet.wrap(visibleLine(fact.value), fact.width, TEXT)
  sheet.ensure(sheet.heightOf(lines.length, TEXT) + 4)
  const { y } = sheet
  const row = sheet.branch(table, 'TR')
  sheet.heading(row, 'Row', () => {
    sheet.draw([fact.term], { x: PAGE.margin, y, width: 0 }, { ...TEXT, color: MUTED.color })
  })
  sheet.leaf(row, 'TD', () => {
    sheet.y = sheet.draw(lines, { x: fact.valueX, y, width: fact.width }, TEXT) + 4
  })
}
