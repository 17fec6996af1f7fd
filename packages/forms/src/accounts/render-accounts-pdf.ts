// Writes the accounts as a PDF, with the same content and layout as the iXBRL page.
import { MARKS, type Mark } from '../mark.ts'
import { CONTENT_WIDTH, PAGE, PdfSheet, type TextStyle } from '../pdf/pdf-sheet.ts'
import { accountsContent } from './accounts-content.ts'
import type { AnyAccountsForm } from './any-accounts-form.ts'
import type { Block, Run } from './content.ts'
import { drawFigures } from './draw-figures.ts'
import { runText } from './run-text.ts'

export interface AccountsPdfOptions {
  readonly mark?: Mark
  /** The time the accounts were sent, or created for a draft: it becomes the date of the PDF file. */
  readonly submittedAt: Date
}

/** The height in points of a paragraph of two lines and the signature below it. */
const SIGNED = 110

const INK = '#1a1a1a'
const ACCENT = '#1f4e5f'
const BODY: TextStyle = { font: 'regular', size: 10.5, color: INK }

type RunsKind = Exclude<Block['kind'], 'figures' | 'statements' | 'signature'>

interface RunsLayout {
  readonly tag: 'H1' | 'H2' | 'H3' | 'P'
  readonly style: TextStyle
  readonly before: number
  readonly after: number
}

const LAYOUTS: Readonly<Record<RunsKind, RunsLayout>> = {
  title: { tag: 'H1', style: { font: 'semibold', size: 25, color: INK }, before: 170, after: 18 },
  subtitle: { tag: 'P', style: { font: 'regular', size: 15, color: ACCENT }, before: 0, after: 3 },
  detail: { tag: 'P', style: BODY, before: 8, after: 0 },
  heading: { tag: 'H2', style: { font: 'semibold', size: 16, color: ACCENT }, before: 30, after: 5 },
  subheading: { tag: 'H3', style: { font: 'semibold', size: 11, color: INK }, before: 18, after: 2 },
  paragraph: { tag: 'P', style: BODY, before: 0, after: 6 },
}

/** The whole file. The same form and options always give the same bytes. */
export function renderAccountsPdf(form: AnyAccountsForm, options: AccountsPdfOptions): Buffer {
  const { mark, submittedAt } = options
  const content = accountsContent(form)
  const sheet = new PdfSheet({
    title: content.title,
    subject: mark === undefined ? 'Accounts as sent to the registry' : `${mark}: ${MARKS[mark]}`,
    footer: `${form.company.number} · ${form.company.name}`,
    createdAt: submittedAt,
    mark,
  })
  for (const page of content.pages) {
    sheet.newPage()
    for (const [index, block] of page.blocks.entries()) {
      // The words “signed by:” stay on the page of the signature that follows them.
      if (block.kind === 'paragraph' && page.blocks[index + 1]?.kind === 'signature') sheet.ensure(SIGNED)
      drawBlock(sheet, block)
    }
  }
  return sheet.finish()
}

function drawBlock(sheet: PdfSheet, block: Block): void {
  if (block.kind === 'figures') drawFigures(sheet, block)
  else if (block.kind === 'statements') drawStatements(sheet, block.items)
  else if (block.kind === 'signature') drawSignature(sheet, runText(block.name), block.role)
  else drawRuns(sheet, block.runs, LAYOUTS[block.kind])
}

const MAX_LINES_TOGETHER = 12
/** The space in points that must remain below a heading, so that its content can begin on the same page. */
const FOLLOWED_BY = { H1: 40, H2: 100, H3: 40, P: 0 } as const

function drawRuns(sheet: PdfSheet, runs: readonly Run[], layout: RunsLayout): void {
  const { tag, style, before, after } = layout
  const lines = sheet.wrap(runs.map(runText).join(''), CONTENT_WIDTH, style)
  // Long text may continue on the next page; short text stays together.
  const together = lines.length > MAX_LINES_TOGETHER ? 2 : lines.length
  sheet.ensure(before + sheet.heightOf(together, style) + FOLLOWED_BY[tag])
  // Only the title of the cover page has space above it.
  if (!sheet.isAtTop || layout === LAYOUTS.title) sheet.y += before
  sheet.flow(sheet.root, tag, { lines, x: PAGE.margin, width: CONTENT_WIDTH, style })
  sheet.y += after
  if (layout === LAYOUTS.title) rule(sheet, { width: CONTENT_WIDTH, thickness: 2.25, color: ACCENT })
}

function drawStatements(sheet: PdfSheet, items: readonly (readonly Run[])[]): void {
  const indent = 14
  const list = sheet.branch(sheet.root, 'L')
  for (const item of items) {
    const lines = sheet.wrap(item.map(runText).join(''), CONTENT_WIDTH - indent, BODY)
    sheet.ensure(sheet.heightOf(lines.length, BODY))
    const entry = sheet.branch(list, 'LI')
    const { y } = sheet
    sheet.leaf(entry, 'Lbl', () => sheet.draw(['•'], { x: PAGE.margin + 2, y, width: indent }, BODY))
    sheet.leaf(entry, 'LBody', () => {
      sheet.y = sheet.draw(lines, { x: PAGE.margin + indent, y, width: CONTENT_WIDTH - indent }, BODY) + 5
    })
  }
  sheet.y += 10
}

function drawSignature(sheet: PdfSheet, name: string, role: string): void {
  const style: TextStyle = { ...BODY, font: 'semibold' }
  const lines = sheet.wrap(name, CONTENT_WIDTH, style)
  sheet.ensure(26 + sheet.heightOf(lines.length + 1, style))
  sheet.y += 26
  sheet.flow(sheet.root, 'P', { lines, x: PAGE.margin, width: CONTENT_WIDTH, style })
  sheet.y += 3
  rule(sheet, { width: 200, thickness: 0.75, color: INK })
  sheet.leaf(sheet.root, 'P', () => {
    const box = { x: PAGE.margin, y: sheet.y + 2, width: CONTENT_WIDTH }
    sheet.y = sheet.draw([role], box, { ...BODY, color: '#4a4a4a' })
  })
}

function rule(sheet: PdfSheet, line: { width: number; thickness: number; color: string }): void {
  const { width, thickness: height, color: fill } = line
  sheet.artifact(() => sheet.panel({ x: PAGE.margin, y: sheet.y, width, height, fill }))
  sheet.y += line.thickness + (line.width === CONTENT_WIDTH ? 34 : 0)
}
