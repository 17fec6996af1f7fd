// Draws the rows of a computation on PDF pages: labels on the left, aligned amounts on the right.
import { INK, repeatSectionTitle, TEAL } from '../ct600/draw-section.ts'
import { CONTENT_WIDTH, type Element, PAGE, type PdfSheet, type TextStyle } from '../pdf/pdf-sheet.ts'
import { widthOfText } from '../pdf/shape-text.ts'
import type { AmountRow, Block, WorkingLine } from './content.ts'
import { visibleText } from './run-text.ts'

type Details = Extract<Block, { kind: 'details' }>['rows']

const TEXT: TextStyle = { font: 'regular', size: 9.5, color: INK }
const STRONG: TextStyle = { ...TEXT, font: 'semibold' }
const MUTED: TextStyle = { ...TEXT, size: 8.5, color: '#4a5560' }
const BOX: TextStyle = { ...STRONG, size: 9, color: TEAL }

const MEMO: TextStyle = { ...TEXT, color: '#4a5560' }
const STYLES = { line: TEXT, total: STRONG, memo: MEMO } as const

const MEMO_INDENT = 12
const BOX_WIDTH = 34
const AMOUNT_WIDTH = 112
const GAP = 12
const ROW_GAP = 5
const LABEL_X = PAGE.margin + BOX_WIDTH
const LABEL_WIDTH = CONTENT_WIDTH - BOX_WIDTH - AMOUNT_WIDTH - GAP
const AMOUNT_X = PAGE.margin + CONTENT_WIDTH - AMOUNT_WIDTH

export function drawDetails(sheet: PdfSheet, rows: Details): void {
  const table = sheet.branch(sheet.root, 'Table')
  const valueX = PAGE.margin + 126
  const width = CONTENT_WIDTH - 126
  for (const { label, runs } of rows) {
    const lines = sheet.wrap(runs.map(visibleText).join(''), width, STRONG)
    sheet.ensure(sheet.heightOf(lines.length, STRONG) + ROW_GAP)
    const { y } = sheet
    const row = sheet.branch(table, 'TR')
    sheet.heading(row, 'Row', () => sheet.draw([label], { x: PAGE.margin, y, width: 0 }, TEXT))
    sheet.leaf(row, 'TD', () => {
      sheet.y = sheet.draw(lines, { x: valueX, y, width }, STRONG) + 3
    })
  }
}

export function drawAmounts(sheet: PdfSheet, rows: readonly AmountRow[]): void {
  // The tables of a computation are kept on one page, because they are short and a sum is easier to follow
  // there.
  sheet.ensure(heightOfAmounts(sheet, rows))
  const table = sheet.branch(sheet.root, 'Table')
  const hasBoxes = rows.some(({ box }) => box !== undefined)
  drawHead(sheet, table, { titles: ['Line', '£'], hasBoxes })
  for (const [index, row] of rows.entries()) drawAmount(sheet, table, { ...row, isFirst: index === 0 })
  sheet.y += 4
}

/** The height that must remain on a page so that a table of amounts fits on it. */
export function heightOfAmounts(sheet: PdfSheet, rows: readonly AmountRow[]): number {
  return (rows.length + 1) * (sheet.heightOf(1, TEXT) + ROW_GAP) + ROW_GAP
}

/** Each further page of the working begins with its title. */
export function drawWorking(sheet: PdfSheet, title: string, lines: readonly WorkingLine[]): void {
  const table = sheet.branch(sheet.root, 'Table')
  drawHead(sheet, table, { titles: ['Line:', 'calculation · legal source', '£'], hasBoxes: true })
  for (const line of lines) drawWorkingLine(sheet, table, { line, title })
}

interface Head {
  readonly titles: readonly string[]
  readonly hasBoxes: boolean
}

/** The titles of the columns; the number of a box is in a cell of its row. */
function drawHead(sheet: PdfSheet, table: Element, { titles, hasBoxes }: Head): void {
  const { y } = sheet
  const row = sheet.branch(table, 'TR')
  const between = titles.slice(1, -1)
  sheet.heading(row, 'Column', () => {
    if (hasBoxes) sheet.draw(['Box '], { x: PAGE.margin, y, width: 0 }, MUTED)
    sheet.draw(titles.slice(0, 1), { x: LABEL_X, y, width: 0 }, MUTED)
  })
  for (const title of between) {
    sheet.heading(row, 'Column', () => sheet.draw([title], { x: LABEL_X + 20, y, width: 0 }, MUTED))
  }
  const amount = { x: AMOUNT_X, y, width: AMOUNT_WIDTH - widthOfBracket(TEXT) }
  sheet.heading(row, 'Column', () => sheet.draw(titles.slice(-1), amount, { ...MUTED, align: 'right' }))
  sheet.y = y + sheet.heightOf(1, MUTED) + 2
  rule(sheet, { y: sheet.y, color: '#6fa3a8' })
  sheet.y += ROW_GAP
}

function drawAmount(
  sheet: PdfSheet,
  table: Element,
  { box, label, amount, style = 'line', isFirst }: AmountRow & { readonly isFirst: boolean },
): void {
  const words = STYLES[style]
  const indent = style === 'memo' ? MEMO_INDENT : 0
  const lines = sheet.wrap(label, LABEL_WIDTH - indent, words)
  const height = sheet.heightOf(lines.length, words)
  sheet.ensure(height + 2 * ROW_GAP)
  const { y } = sheet
  // The head of the table already has a rule above its first row.
  if (style === 'total' && !isFirst) rule(sheet, { y: y - 2, color: INK })
  const row = sheet.branch(table, 'TR')
  drawLabel(sheet, row, { box, lines, words, indent })
  drawNumber(sheet, row, { text: visibleText(amount), y: y + height - sheet.heightOf(1, words), words })
  sheet.y = y + height + ROW_GAP
}

interface TitledLine {
  readonly line: WorkingLine
  readonly title: string
}

function drawWorkingLine(sheet: PdfSheet, table: Element, { line, title }: TitledLine): void {
  const label = sheet.wrap(line.label, LABEL_WIDTH, TEXT)
  const how = sheet.wrap(`${line.formula} · ${line.source}`, LABEL_WIDTH, MUTED)
  const height = sheet.heightOf(label.length, TEXT) + sheet.heightOf(how.length, MUTED)
  if (!sheet.fits(height + ROW_GAP)) {
    sheet.newPage()
    repeatSectionTitle(sheet, title)
    sheet.y += 6
  }
  const { y } = sheet
  const row = sheet.branch(table, 'TR')
  drawLabel(sheet, row, { box: line.box, lines: label, words: TEXT, indent: 0 })
  const below = { x: LABEL_X, y: y + sheet.heightOf(label.length, TEXT), width: LABEL_WIDTH }
  sheet.leaf(row, 'TD', () => sheet.draw(how, below, MUTED))
  drawNumber(sheet, row, { text: visibleText(line.amount), y, words: TEXT })
  sheet.y = y + height + 2
  rule(sheet, { y: sheet.y, color: '#d0d5d9' })
  sheet.y += 3
}

interface Figure {
  readonly text: string
  readonly y: number
  readonly words: TextStyle
}

/** Digits align: the closing bracket of a deduction is drawn to their right. */
function drawNumber(sheet: PdfSheet, row: Element, { text, y, words }: Figure): void {
  const bracket = widthOfBracket(words)
  const hanging = text.endsWith(')') ? bracket : 0
  const at = { x: AMOUNT_X, y, width: AMOUNT_WIDTH - bracket + hanging }
  sheet.leaf(row, 'TD', () => sheet.draw([text], at, { ...words, align: 'right' }))
}

function widthOfBracket({ font, size }: TextStyle): number {
  return (widthOfText(')', font) * size) / 1000
}

interface Label {
  readonly box: string | undefined
  readonly lines: readonly string[]
  readonly words: TextStyle
  readonly indent: number
}

function drawLabel(sheet: PdfSheet, row: Element, { box = '', lines, words, indent }: Label): void {
  const { y } = sheet
  sheet.heading(row, 'Row', () => {
    if (box !== '') sheet.draw([`${box} `], { x: PAGE.margin, y: y + 0.6, width: 0 }, BOX)
    sheet.draw(lines, { x: LABEL_X + indent, y, width: LABEL_WIDTH - indent }, words)
  })
}

function rule(sheet: PdfSheet, { y, color: fill }: { readonly y: number; readonly color: string }): void {
  sheet.artifact(() => sheet.panel({ x: PAGE.margin, y, width: CONTENT_WIDTH, height: 0.6, fill }))
}
