// Draws a table of amounts on a PDF page: labels on the left, figures aligned on the right, totals between
// rules.
import { CONTENT_WIDTH, type Element, PAGE, type PdfSheet, type TextStyle } from '../pdf/pdf-sheet.ts'
import type { Block, FiguresRow } from './content.ts'
import { runText } from './run-text.ts'

type Figures = Extract<Block, { kind: 'figures' }>

const INK = '#1a1a1a'
const REGULAR: TextStyle = { font: 'regular', size: 10.5, color: INK }
const STRONG: TextStyle = { ...REGULAR, font: 'semibold' }
const AMOUNT_WIDTH = 104
const NOTE_WIDTH = 40
const GAP = 12
const WIDE_GAP = 8
const LEAST_LABEL_WIDTH = 120
/** The height of a row in points, if the page has room for it or not. */
export const ROW_HEIGHTS = { usual: 19, compact: 15 } as const
const BRACKET_WIDTH = 3.2

interface Columns {
  /** The width of an amount, and the size of the text: tables of many columns have less of both. */
  readonly amountWidth: number
  readonly size: number
  readonly labelWidth: number
  readonly noteX: number | undefined
  readonly amountX: readonly number[]
}

export function drawFigures(sheet: PdfSheet, figures: Figures, rowHeight: number = ROW_HEIGHTS.usual): void {
  const columns = columnsOf(figures)
  sheet.ensure(figuresHeight(sheet, figures, rowHeight) - AFTER)
  sheet.y += BEFORE
  const table = sheet.branch(sheet.root, 'Table')
  drawHead(sheet, table, { figures, columns })
  for (const row of figures.rows) drawRow(sheet, table, { row, columns, rowHeight })
  sheet.y += AFTER
}

/** The height in points that `drawFigures` uses. */
export function figuresHeight(sheet: PdfSheet, figures: Figures, rowHeight: number): number {
  const columns = columnsOf(figures)
  const strong = { ...STRONG, size: columns.size }
  const depth = Math.max(
    ...figures.columns.map((title) => sheet.wrap(title, columns.amountWidth, strong).length),
  )
  const rows = figures.rows.reduce((sum, row) => {
    const style = styleOf(row, columns)
    const lines = sheet.wrap(row.label, columns.labelWidth, style).length
    const more = row.style === 'heading' ? HEADING_GAP : row.style === 'line' ? 0 : RULE_GAP
    return sum + rowHeight + sheet.heightOf(lines - 1, style) + more
  }, 0)
  return BEFORE + HEAD_HEIGHT + sheet.heightOf(depth - 1, strong) + rows + AFTER
}

const BEFORE = 8
const AFTER = 14
const HEAD_HEIGHT = 34
const HEADING_GAP = 12
const RULE_GAP = 4

function styleOf({ style }: FiguresRow, { size }: Columns): TextStyle {
  return { ...(style === 'line' || style === 'subtotal' ? REGULAR : STRONG), size }
}

/** The columns of two years, or of more classes of assets, which share the page. */
function columnsOf({ columns, rows }: Figures): Columns {
  const right = PAGE.margin + CONTENT_WIDTH
  const isWide = columns.length > 2
  const gap = isWide ? WIDE_GAP : GAP
  const amountWidth = isWide
    ? Math.min(AMOUNT_WIDTH, (CONTENT_WIDTH - LEAST_LABEL_WIDTH) / columns.length - gap)
    : AMOUNT_WIDTH
  const amountX = columns.map((_, index) => right - (columns.length - index) * (amountWidth + gap) + gap)
  const firstAmountX = amountX[0] ?? right
  const noteX = rows.some((row) => row.note !== undefined) ? firstAmountX - GAP - NOTE_WIDTH : undefined
  const labelWidth = (noteX ?? firstAmountX) - gap - PAGE.margin
  return { amountWidth, size: columns.length > 3 ? 9 : REGULAR.size, labelWidth, noteX, amountX }
}

function drawHead(sheet: PdfSheet, table: Element, head: { figures: Figures; columns: Columns }): void {
  const { noteX, amountX, amountWidth, size } = head.columns
  const { y } = sheet
  const strong = { ...STRONG, size }
  const titles = head.figures.columns.map((title) => sheet.wrap(title, amountWidth, strong))
  const depth = Math.max(...titles.map((lines) => lines.length))
  const row = sheet.branch(table, 'TR')
  sheet.branch(row, 'TD')
  if (noteX !== undefined) {
    const box = { x: noteX, y: y + 14 + sheet.heightOf(depth - 1, strong), width: NOTE_WIDTH }
    sheet.heading(row, 'Column', () => sheet.draw(['Note'], box, { ...REGULAR, align: 'center' }))
  }
  head.figures.columns.forEach((_, index) => {
    const lines = [...(titles[index] ?? []), '£']
    const box = {
      x: amountX[index] ?? 0,
      y: y + sheet.heightOf(depth + 1 - lines.length, strong),
      width: amountWidth,
    }
    sheet.heading(row, 'Column', () => sheet.draw(lines, box, { ...strong, align: 'right' }))
  })
  sheet.y += HEAD_HEIGHT + sheet.heightOf(depth - 1, strong)
}

function drawRow(
  sheet: PdfSheet,
  table: Element,
  { row, columns, rowHeight }: { row: FiguresRow; columns: Columns; rowHeight: number },
): void {
  const style = styleOf(row, columns)
  if (row.style === 'heading') sheet.y += HEADING_GAP
  const { y } = sheet
  const lines = sheet.wrap(row.label, columns.labelWidth, style)
  const baseY = y + sheet.heightOf(lines.length - 1, style)
  const line = sheet.branch(table, 'TR')
  const label = { x: PAGE.margin, y, width: columns.labelWidth }
  sheet.heading(line, 'Row', () => sheet.draw(lines, label, style))
  drawNote(sheet, line, { row, noteX: columns.noteX, y: baseY })
  columns.amountX.forEach((x, index) => {
    const amount = row.amounts[index]
    if (amount === undefined) sheet.branch(line, 'TD')
    else {
      const text = runText(amount)
      // The closing bracket is drawn to the right of the column, so that all digits align.
      const box = { x: text.endsWith(')') ? x + BRACKET_WIDTH : x, y: baseY, width: columns.amountWidth }
      sheet.leaf(line, 'TD', () => sheet.draw([text], box, { ...style, align: 'right' }))
    }
  })
  sheet.y = baseY + rowHeight
  if (row.style === 'total') drawRules(sheet, { y: baseY, below: [-2.5, 16, 18], columns })
  if (row.style === 'subtotal') drawRules(sheet, { y: baseY, below: [-2.5], columns })
}

function drawNote(
  sheet: PdfSheet,
  line: Element,
  note: { row: FiguresRow; noteX: number | undefined; y: number },
): void {
  const { row, noteX, y } = note
  if (noteX === undefined) return
  const number = row.note
  if (number === undefined) {
    sheet.branch(line, 'TD')
    return
  }
  const box = { x: noteX, y, width: NOTE_WIDTH }
  sheet.leaf(line, 'TD', () => sheet.draw([number], box, { ...REGULAR, align: 'center' }))
}

interface Rules {
  readonly y: number
  /** The distance of each line (rule) below the position `y`. */
  readonly below: readonly number[]
  readonly columns: Columns
}

function drawRules(sheet: PdfSheet, { y, below, columns }: Rules): void {
  sheet.artifact(() => {
    for (const x of columns.amountX) {
      for (const distance of below) {
        sheet.panel({ x, y: y + distance, width: columns.amountWidth, height: 0.75, fill: INK })
      }
    }
  })
  sheet.y += RULE_GAP
}
