import { TEAL } from '../ct600/draw-section.ts'
import { CONTENT_WIDTH, PAGE, type PdfSheet } from './pdf-sheet.ts'

/** Draws the title in white on the colour that all our documents use; `gap` is the space below it. */
export function drawTitleBand(
  sheet: PdfSheet,
  { title, subtitle, gap = 18 }: { title: string; subtitle: string; gap?: number },
): void {
  const height = 62
  const { y } = sheet
  const inside = { x: PAGE.margin + 14, width: CONTENT_WIDTH - 28 }
  const color = '#ffffff'
  sheet.artifact(() => sheet.panel({ x: PAGE.margin, y, width: CONTENT_WIDTH, height, fill: TEAL }))
  sheet.leaf(sheet.root, 'H1', () => {
    sheet.draw([title], { ...inside, y: y + 10 }, { font: 'semibold', size: 21, color })
  })
  sheet.leaf(sheet.root, 'P', () => {
    sheet.draw([subtitle], { ...inside, y: y + 39 }, { font: 'regular', size: 9.5, color })
  })
  sheet.y = y + height + gap
}
