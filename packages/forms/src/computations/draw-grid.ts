// Draws a table on a PDF page with several columns, each of which has its own share of the width.
import { INK } from '../ct600/draw-section.ts'
import { CONTENT_WIDTH, PAGE, type PdfSheet, type TextStyle } from '../pdf/pdf-sheet.ts'
import type { Block } from './content.ts'
import { visibleText } from './run-text.ts'

const TEXT: TextStyle = { font: 'regular', size: 9.5, color: INK }
const HEAD: TextStyle = { font: 'regular', size: 8.5, color: '#4a5560' }
const ROW_GAP = 5

export function drawGrid(sheet: PdfSheet, { columns, rows }: Extract<Block, { kind: 'grid' }>): void {
  sheet.ensure((rows.length + 1) * (sheet.heightOf(1, TEXT) + ROW_GAP) + ROW_GAP)
  const table = sheet.branch(sheet.root, 'Table')
  const places = columns.map(({ share, align }, index) => {
    const before = columns.slice(0, index).reduce((sum, column) => sum + column.share, 0)
    return { x: PAGE.margin + before * CONTENT_WIDTH, width: share * CONTENT_WIDTH, align }
  })
  const drawRow = (type: 'TH' | 'TD', texts: readonly string[], style: TextStyle): void => {
    const { y } = sheet
    const row = sheet.branch(table, 'TR')
    places.forEach(({ align, ...place }, index) => {
      const draw = () => sheet.draw([texts[index] ?? ''], { ...place, y }, { ...style, align })
      if (type === 'TH') sheet.heading(row, 'Column', draw)
      else sheet.leaf(row, 'TD', draw)
    })
    sheet.y = y + sheet.heightOf(1, style) + (type === 'TH' ? 2 : ROW_GAP)
  }
  drawRow(
    'TH',
    columns.map(({ title }) => title),
    HEAD,
  )
  const rule = { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH, height: 0.6, fill: '#6fa3a8' }
  sheet.artifact(() => sheet.panel(rule))
  sheet.y += ROW_GAP
  for (const cells of rows) drawRow('TD', cells.map(visibleText), TEXT)
  sheet.y += 6
}
