// A table that may continue on further pages: rows are not split, and the headings are repeated at the top
// of every page.
import { CONTENT_WIDTH, type Element, PAGE, type PdfSheet, type TextStyle } from '../pdf/pdf-sheet.ts'
import { MUTED, STRONG, TEXT } from './draw-parties.ts'
import { visibleLine } from './visible-line.ts'

export interface MoneyColumn {
  readonly title: string
  /** The column's share of the table's width; the shares of all columns add up to 1. */
  readonly share: number
  readonly align?: 'right'
}

export interface MoneyRow {
  /** One text for each column; further lines are drawn below the first. */
  readonly cells: readonly string[]
  /** Text in small letters below the first text of the second column. */
  readonly detail?: string | undefined
  readonly isStrong?: boolean
}

const DETAIL_COLUMN = 1
const CELL_GAP = 10
const ROW_GAP = 4
const HEAD_RULE = '#6fa3a8'
const ROW_RULE = '#e1e5e8'

interface Place {
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

/** Draws the table from the current position. */
export function drawMoneyTable(
  sheet: PdfSheet,
  { columns, rows }: { readonly columns: readonly MoneyColumn[]; readonly rows: readonly MoneyRow[] },
): void {
  const places = placesOf(columns)
  const titles = columns.map(({ title }) => title)
  // Headings are never left alone at the foot of a page.
  sheet.ensure(80)
  const table = sheet.branch(sheet.root, 'Table')
  const head = sheet.branch(table, 'TR')
  drawTitles(sheet, places, (index, draw) => {
    sheet.heading(head, 'Column', () => draw(titles[index] ?? ''))
  })
  for (const row of rows) {
    const texts = wrapRow(sheet, row, places)
    if (!sheet.fits(texts.height)) {
      sheet.newPage()
      // For screen readers, the parts on all pages are one table, whose headings are read once.
      sheet.artifact(() => drawTitles(sheet, places, (index, draw) => draw(titles[index] ?? '')))
      sheet.artifact(() => rule(sheet, sheet.y - ROW_GAP, HEAD_RULE))
    } else sheet.artifact(() => rule(sheet, sheet.y - ROW_GAP, row === rows[0] ? HEAD_RULE : ROW_RULE))
    drawRow(sheet, table, { row, texts, places })
  }
  sheet.y += 8
}

function placesOf(columns: readonly MoneyColumn[]): readonly Place[] {
  return columns.map(({ share, align }, index): Place => {
    const before = columns.slice(0, index).reduce((sum, column) => sum + column.share, 0)
    const gap = index === columns.length - 1 ? 0 : CELL_GAP
    return {
      x: PAGE.margin + before * CONTENT_WIDTH,
      width: share * CONTENT_WIDTH - gap,
      align: align ?? 'left',
    }
  })
}

function drawTitles(
  sheet: PdfSheet,
  places: readonly Place[],
  drawCell: (index: number, draw: (title: string) => void) => void,
): void {
  const { y } = sheet
  places.forEach(({ align, ...place }, index) => {
    drawCell(index, (title) => sheet.draw([title], { ...place, y }, { ...MUTED, align }))
  })
  sheet.y = y + sheet.heightOf(1, MUTED) + 3 + ROW_GAP
}

function rule(sheet: PdfSheet, y: number, fill: string): void {
  sheet.panel({ x: PAGE.margin, y, width: CONTENT_WIDTH, height: 0.6, fill })
}

interface WrappedRow {
  readonly cells: readonly (readonly string[])[]
  readonly detail: readonly string[]
  readonly style: TextStyle
  readonly height: number
}

function wrapRow(sheet: PdfSheet, row: MoneyRow, places: readonly Place[]): WrappedRow {
  const style = row.isStrong === true ? STRONG : TEXT
  const cells = row.cells.map((text, index) =>
    sheet.wrap(visibleLine(text), places[index]?.width ?? 0, style),
  )
  const detail =
    row.detail === undefined
      ? []
      : sheet.wrap(visibleLine(row.detail), places[DETAIL_COLUMN]?.width ?? 0, MUTED)
  const heights = cells.map((lines, index) => {
    return (
      sheet.heightOf(lines.length, style) +
      (index === DETAIL_COLUMN ? sheet.heightOf(detail.length, MUTED) : 0)
    )
  })
  return { cells, detail, style, height: Math.max(...heights) }
}

function drawRow(
  sheet: PdfSheet,
  table: Element,
  drawn: { readonly row: MoneyRow; readonly texts: WrappedRow; readonly places: readonly Place[] },
): void {
  const { y } = sheet
  const { cells, detail, style, height } = drawn.texts
  const row = sheet.branch(table, 'TR')
  drawn.places.forEach(({ align, ...place }, index) => {
    const lines = cells[index] ?? []
    if (lines.length === 0) {
      sheet.branch(row, 'TD')
      return
    }
    sheet.leaf(row, 'TD', () => {
      const below = sheet.draw(lines, { ...place, y }, { ...style, align })
      if (index === DETAIL_COLUMN) sheet.draw(detail, { ...place, y: below }, MUTED)
    })
  })
  sheet.y = y + height + 2 * ROW_GAP
}
