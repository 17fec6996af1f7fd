// Writes the accounts as a PDF, with the same content and layout as the iXBRL page.
import { MARKS, type Mark } from '../mark.ts'
import { CONTENT_WIDTH, PAGE, PAGE_BOTTOM, PdfSheet, type TextStyle } from '../pdf/pdf-sheet.ts'
import { accountsContent } from './accounts-content.ts'
import type { AnyAccountsForm } from './any-accounts-form.ts'
import type { Block, Run } from './content.ts'
import { drawFigures, figuresHeight, ROW_HEIGHTS } from './draw-figures.ts'
import { runText } from './run-text.ts'
import { notesAtFoot, signedBlocks } from './signed-blocks.ts'

export interface AccountsPdfOptions {
  readonly mark?: Mark
  /** The time the accounts were sent, or created for a draft: it becomes the date of the PDF file. */
  readonly submittedAt: Date
}

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
  title: { tag: 'H1', style: { font: 'semibold', size: 25, color: INK }, before: 110, after: 18 },
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
    const rowHeight = rowHeightOf(sheet, page.blocks)
    for (const [index, block] of page.blocks.entries()) {
      const rest = page.blocks.slice(index)
      const signed = signedBlocks(rest)
      if (signed.length > 0 && !sheet.fits(heightOf(sheet, signed, rowHeight))) {
        sheet.newPage()
        if (page.name === 'balance-sheet') drawContinued(sheet, form)
      }
      keepTogether(sheet, notesAtFoot(page, index), rowHeight)
      keepTogether(sheet, titledTable(rest), rowHeight)
      drawBlock(sheet, block, rowHeight)
    }
  }
  return sheet.finish()
}

/** The statements are part of the balance sheet (CA 2006 s.475(4)): their own page says so. */
function drawContinued(sheet: PdfSheet, { company }: AnyAccountsForm): void {
  const lines = sheet.wrap(`Balance sheet (continued): ${company.name}`, CONTENT_WIDTH, SIGNED)
  const box = { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }
  sheet.artifact(() => sheet.draw(lines, box, SIGNED))
  sheet.y += sheet.heightOf(lines.length, SIGNED) + 2 * AFTER_LIST
}

/** A heading and the table below it; empty if the blocks begin with anything else. */
function titledTable(blocks: readonly Block[]): readonly Block[] {
  return blocks[0]?.kind === 'subheading' && blocks[1]?.kind === 'figures' ? blocks.slice(0, 2) : []
}

/** Starts a new page for blocks that fit on one page, but not on the rest of this one. */
function keepTogether(sheet: PdfSheet, blocks: readonly Block[], rowHeight: number): void {
  const height = heightOf(sheet, blocks, rowHeight)
  if (height <= PAGE_BOTTOM - PAGE.margin) sheet.ensure(height)
}

/** A lower height if it keeps the signature on the page, or all notes on one page. */
function rowHeightOf(sheet: PdfSheet, blocks: readonly Block[]): number {
  const { usual, compact } = ROW_HEIGHTS
  const end = blocks.findLastIndex(({ kind }) => kind === 'signature')
  const signed = end < 0 ? blocks : blocks.slice(0, end + 1)
  // A heading at the top of a page has no space above it.
  const above = blocks[0]?.kind === 'heading' ? LAYOUTS.heading.before : 0
  const fits = (height: number) => sheet.y + heightOf(sheet, signed, height) - above <= PAGE_BOTTOM
  return !fits(usual) && fits(compact) ? compact : usual
}

/** The height in points of blocks that are drawn one below the other. */
function heightOf(sheet: PdfSheet, blocks: readonly Block[], rowHeight: number): number {
  return blocks.reduce((sum, block) => sum + blockHeight(sheet, block, rowHeight), 0)
}

function blockHeight(sheet: PdfSheet, block: Block, rowHeight: number): number {
  if (block.kind === 'figures') return figuresHeight(sheet, block, rowHeight)
  if (block.kind === 'signature') {
    return (
      SIGNATURE_HEIGHT + sheet.heightOf(sheet.wrap(runText(block.name), CONTENT_WIDTH, SIGNED).length, SIGNED)
    )
  }
  if (block.kind === 'statements') {
    const heights = block.items.map((item) => {
      return sheet.heightOf(linesOf(sheet, item, { width: CONTENT_WIDTH - INDENT, style: BODY }).length, BODY)
    })
    return heights.reduce((sum, height) => sum + height + AFTER_ITEM, AFTER_LIST)
  }
  const { style, before, after } = LAYOUTS[block.kind]
  const lines = linesOf(sheet, block.runs, { width: CONTENT_WIDTH, style })
  return before + sheet.heightOf(lines.length, style) + after
}

function linesOf(
  sheet: PdfSheet,
  runs: readonly Run[],
  { width, style }: { readonly width: number; readonly style: TextStyle },
): readonly string[] {
  return sheet.wrap(runs.map(runText).join(''), width, style)
}

function drawBlock(sheet: PdfSheet, block: Block, rowHeight: number): void {
  if (block.kind === 'figures') drawFigures(sheet, block, rowHeight)
  else if (block.kind === 'statements') drawStatements(sheet, block.items)
  else if (block.kind === 'signature') drawSignature(sheet, runText(block.name), block.role)
  else drawRuns(sheet, block.runs, LAYOUTS[block.kind])
}

const INDENT = 14
const AFTER_ITEM = 5
const AFTER_LIST = 10
const SIGNED: TextStyle = { ...BODY, font: 'semibold' }
/** The height of a signature without the name: the space above it, the rule and the role. */
const SIGNATURE_HEIGHT = 46

const MAX_LINES_TOGETHER = 12
/** The space in points that must remain below a heading, so that its content can begin on the same page. */
const FOLLOWED_BY = { H1: 40, H2: 100, H3: 40, P: 0 } as const

function drawRuns(sheet: PdfSheet, runs: readonly Run[], layout: RunsLayout): void {
  const { tag, style, before, after } = layout
  const lines = linesOf(sheet, runs, { width: CONTENT_WIDTH, style })
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
  const indent = INDENT
  const list = sheet.branch(sheet.root, 'L')
  for (const item of items) {
    const lines = linesOf(sheet, item, { width: CONTENT_WIDTH - indent, style: BODY })
    sheet.ensure(sheet.heightOf(lines.length, BODY))
    const entry = sheet.branch(list, 'LI')
    const { y } = sheet
    sheet.leaf(entry, 'Lbl', () => sheet.draw(['•'], { x: PAGE.margin + 2, y, width: indent }, BODY))
    sheet.leaf(entry, 'LBody', () => {
      sheet.y =
        sheet.draw(lines, { x: PAGE.margin + indent, y, width: CONTENT_WIDTH - indent }, BODY) + AFTER_ITEM
    })
  }
  sheet.y += AFTER_LIST
}

function drawSignature(sheet: PdfSheet, name: string, role: string): void {
  const style = SIGNED
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
