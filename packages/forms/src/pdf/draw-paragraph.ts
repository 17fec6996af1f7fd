import { CONTENT_WIDTH, PAGE, type PdfSheet, type TextStyle } from './pdf-sheet.ts'

/** Draws a paragraph across the whole width. */
export function drawParagraph(sheet: PdfSheet, text: string, style: TextStyle): void {
  const lines = sheet.wrap(text, CONTENT_WIDTH, style)
  sheet.ensure(sheet.heightOf(lines.length, style))
  sheet.flow(sheet.root, 'P', { lines, x: PAGE.margin, width: CONTENT_WIDTH, style })
  sheet.y += 6
}
