// Draws a section of the form on a PDF page: its title on a bar, then a row for each box with number, label
// and field.
import { CONTENT_WIDTH, type Element, PAGE, type PdfSheet, type TextStyle } from '../pdf/pdf-sheet.ts'
import { boxWords, isAmount } from './box-words.ts'
import type { Box, BoxSection } from './box.ts'
import type { BoxValue } from './box-text.ts'

export const TEAL = '#00616b'
export const INK = '#1a1a1a'
const TINT = '#e8f2f3'
const RULE = '#6fa3a8'

const LABEL: TextStyle = { font: 'regular', size: 9, color: INK }
const NUMBER: TextStyle = { font: 'semibold', size: 9, color: TEAL }
const VALUE: TextStyle = { font: 'semibold', size: 9.5, color: INK }

const NUMBER_WIDTH = 30
const PADDING = 8
const ROW_PADDING = 4
const FIELD_HEIGHT = 15
const FIELD = { fill: '#ffffff', border: { color: RULE, width: 0.6 } } as const
const FIELD_WIDTHS = { wide: 280, amount: 128, tick: 18 } as const

export interface SectionContent {
  readonly values: ReadonlyMap<string, BoxValue>
  /** The text between the title and the boxes. */
  readonly intro: string | undefined
}

export function drawSection(sheet: PdfSheet, section: BoxSection, { values, intro }: SectionContent): void {
  const introLines = intro === undefined ? [] : sheet.wrap(intro, CONTENT_WIDTH, LABEL)
  const boxes = section.boxes.filter((box) => box.kind !== 'group').toSorted(byNumber(section))
  const rows = boxes.map((box) => rowOf(sheet, { box, value: values.get(box.id), title: section.title }))
  // A title is never drawn alone at the foot of a page, and a short section, such as the declaration with the
  // name and the date below it, is not divided.
  const first = boxes.length > SHORT_SECTION ? [] : rows
  const rowsHeight = first.reduce((sum, { height }) => sum + height, 0)
  sheet.ensure(Math.max(90, rowsHeight + 50) + sheet.heightOf(introLines.length, LABEL))
  drawSectionTitle(sheet, section.title)
  if (introLines.length > 0) {
    sheet.y += 6
    sheet.leaf(sheet.root, 'P', () => {
      sheet.y = sheet.draw(introLines, { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }, LABEL) + 6
    })
  }
  const table = sheet.branch(sheet.root, 'Table')
  for (const row of rows) drawBox(sheet, table, row)
}

/** The most boxes of a section that is not divided between pages. */
const SHORT_SECTION = 5

/** On the form, allowances come before their charges; in the schema they come after them. */
function byNumber({ isShownEmpty }: BoxSection): (a: Box, b: Box) => number {
  return isShownEmpty === false ? (a, b) => Number(a.number) - Number(b.number) : () => 0
}

export function drawSectionTitle(sheet: PdfSheet, title: string): void {
  sheet.y += 10
  const { y } = sheet
  sheet.artifact(() => drawBar(sheet))
  sheet.leaf(sheet.root, 'H2', () => drawTitle(sheet, title))
  sheet.y = y + BAR_HEIGHT
}

/** The title of a section at the top of its next page: a decoration, because the section has one heading. */
export function repeatSectionTitle(sheet: PdfSheet, title: string): void {
  const { y } = sheet
  sheet.artifact(() => {
    drawBar(sheet)
    drawTitle(sheet, `${title} (continued)`)
  })
  sheet.y = y + BAR_HEIGHT
}

const BAR_HEIGHT = 20

function drawBar(sheet: PdfSheet): void {
  sheet.panel({ x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH, height: BAR_HEIGHT, fill: TEAL })
}

function drawTitle(sheet: PdfSheet, title: string): void {
  const style: TextStyle = { font: 'semibold', size: 11, color: '#ffffff' }
  sheet.draw([title], { x: PAGE.margin + PADDING, y: sheet.y + 2.5, width: CONTENT_WIDTH }, style)
}

interface Filled {
  readonly box: Box
  readonly value: BoxValue | undefined
  /** The title of the box's section. */
  readonly title: string
}

/** The wrapped texts of a box, with their places and the height of the row. */
function rowOf(sheet: PdfSheet, { box, value, title }: Filled) {
  const fieldWidth = FIELD_WIDTHS[fieldKind(box)]
  const fieldX = PAGE.margin + CONTENT_WIDTH - PADDING - fieldWidth
  const labelX = PAGE.margin + PADDING + NUMBER_WIDTH
  const label = sheet.wrap(box.label, fieldX - labelX - 10, LABEL)
  const words = value === undefined ? [] : sheet.wrap(boxWords(box, value), fieldWidth - 10, VALUE)
  const fieldHeight = Math.max(FIELD_HEIGHT, sheet.heightOf(words.length, VALUE) + 2)
  const height = Math.max(fieldHeight, sheet.heightOf(label.length, LABEL)) + ROW_PADDING
  return { box, title, label, labelX, words, fieldX, fieldWidth, fieldHeight, height }
}

function drawBox(sheet: PdfSheet, table: Element, drawn: ReturnType<typeof rowOf>): void {
  const { box, title, label, labelX, words, fieldX, fieldWidth, fieldHeight, height } = drawn
  if (!sheet.fits(height)) {
    sheet.newPage()
    repeatSectionTitle(sheet, title)
  }
  const { y } = sheet
  const fieldY = y + ROW_PADDING / 2
  sheet.artifact(() => {
    sheet.panel({ x: PAGE.margin, y, width: CONTENT_WIDTH, height, fill: TINT })
    sheet.panel({ x: fieldX, y: fieldY, width: fieldWidth, height: fieldHeight, ...FIELD })
  })
  const row = sheet.branch(table, 'TR')
  const labelY = y + ROW_PADDING / 2 + 1.5
  sheet.heading(row, 'Row', () => {
    if (box.number !== undefined) {
      sheet.draw([`${box.number} `], { x: PAGE.margin + PADDING, y: labelY, width: 0 }, NUMBER)
    }
    sheet.draw(label, { x: labelX, y: labelY, width: 0 }, LABEL)
  })
  drawValue(sheet, row, { box, words, field: { x: fieldX + 5, y: fieldY + 1, width: fieldWidth - 10 } })
  sheet.y = y + height
}

interface Field {
  readonly box: Box
  readonly words: readonly string[]
  readonly field: { readonly x: number; readonly y: number; readonly width: number }
}

function drawValue(sheet: PdfSheet, row: Element, { box, words, field }: Field): void {
  if (words.length === 0) {
    sheet.branch(row, 'TD')
    if (isAmount(box)) sheet.artifact(() => sheet.draw(['£'], field, { ...LABEL, color: RULE }))
    return
  }
  const align = box.kind === 'flag' ? 'center' : fieldKind(box) === 'wide' ? 'left' : 'right'
  sheet.leaf(row, 'TD', () => {
    if (isAmount(box)) sheet.draw(['£'], field, LABEL)
    sheet.draw(words, field, { ...VALUE, align })
  })
}

function fieldKind(box: Box): keyof typeof FIELD_WIDTHS {
  if (box.kind === 'flag' || box.id === 'declaration') return 'tick'
  return box.kind === 'text' && box.id !== '2' && box.id !== '3' ? 'wide' : 'amount'
}
