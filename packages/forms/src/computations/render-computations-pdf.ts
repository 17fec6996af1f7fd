// Writes the computation as a PDF with the content of its iXBRL page, in the layout of the return's PDF.
import { drawSectionTitle, INK, TEAL } from '../ct600/draw-section.ts'
import { MARKS, type Mark } from '../mark.ts'
import { drawParagraph } from '../pdf/draw-paragraph.ts'
import { drawTitleBand } from '../pdf/draw-title-band.ts'
import { instantWords } from '../pdf/instant-words.ts'
import { CONTENT_WIDTH, PAGE, PdfSheet, type TextStyle } from '../pdf/pdf-sheet.ts'
import { computationsContent, WORKING } from './computations-content.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { Block } from './content.ts'
import { drawGrid } from './draw-grid.ts'
import { drawAmounts, drawDetails, drawWorking, heightOfAmounts } from './draw-amounts.ts'
import { numericPeriod } from './numeric-period.ts'
import { visibleText } from './run-text.ts'

export interface ComputationsPdfOptions {
  readonly mark?: Mark
  /** The time the computation was sent, or created for a draft: it becomes the date of the PDF file. */
  readonly submittedAt: Date
}

const BODY: TextStyle = { font: 'regular', size: 9.5, color: INK }
const MUTED: TextStyle = { ...BODY, color: '#4a5560' }
const NOTICE: TextStyle = { ...BODY, font: 'semibold', color: '#a3231f' }

/** The whole file. The same form and options always give the same bytes. */
export function renderComputationsPdf(form: ComputationsForm, options: ComputationsPdfOptions): Buffer {
  const { mark, submittedAt } = options
  const content = computationsContent(form)
  const period = numericPeriod(form.period)
  const amended = form.returnType === 'amended' ? 'Amended return · ' : ''
  const sheet = new PdfSheet({
    title: `${form.companyName}: ${content.title} for ${period}`,
    subject:
      mark === undefined
        ? 'Computation as sent to the tax authority'
        : `Computation. ${mark}: ${MARKS[mark]}`,
    footer: `${amended}Computation · ${form.utr} · ${period} · ${form.companyName}`,
    createdAt: submittedAt,
    mark,
  })
  sheet.newPage()
  drawTitleBand(sheet, { ...content, gap: 10 })
  const sent = mark === undefined ? 'Sent to the tax authority on' : 'Made on'
  drawParagraph(sheet, `${sent} ${instantWords(submittedAt)}.`, MUTED)
  if (content.notice !== undefined) drawParagraph(sheet, content.notice, NOTICE)
  for (const [index, block] of content.blocks.entries()) {
    drawBlock(sheet, block, content.blocks.slice(index + 1, index + 3))
  }
  return sheet.finish()
}

/** A title is never drawn alone at the foot of a page, and so moves with a table that is kept together. */
function drawBlock(sheet: PdfSheet, block: Block, following: readonly Block[]): void {
  const [next] = following
  if (block.kind === 'heading') {
    if (block.startsPage === true && !sheet.isAtTop) sheet.newPage()
    sheet.ensure(Math.max(100, TITLE_HEIGHT + heightUntilTable(sheet, following)))
    drawSectionTitle(sheet, block.text)
    sheet.y += 6
  } else if (block.kind === 'subheading') {
    sheet.ensure(Math.max(70, heightUntilTable(sheet, [block, ...following])))
    drawSubheading(sheet, block.text)
  } else if (block.kind === 'paragraph') {
    const text = block.runs.map(visibleText).join('')
    // A paragraph above a table introduces it, and is never alone at the foot of a page.
    if (next?.kind === 'amounts') {
      sheet.ensure(heightOfParagraph(sheet, text) + heightOfAmounts(sheet, next.rows))
    }
    drawParagraph(sheet, text, BODY)
  } else if (block.kind === 'details') drawDetails(sheet, block.rows)
  else if (block.kind === 'amounts') drawAmounts(sheet, block.rows)
  else if (block.kind === 'grid') drawGrid(sheet, block)
  else drawWorking(sheet, WORKING, block.lines)
}

/** The height of a table that follows, with the title of its part; 0 if something else follows. */
function heightUntilTable(sheet: PdfSheet, [first, second]: readonly Block[]): number {
  if (first?.kind === 'amounts') return heightOfAmounts(sheet, first.rows)
  if (first?.kind !== 'subheading') return 0
  return SUBHEADING_HEIGHT + (second?.kind === 'amounts' ? heightOfAmounts(sheet, second.rows) : 0)
}

function drawSubheading(sheet: PdfSheet, text: string): void {
  sheet.y += 6
  sheet.leaf(sheet.root, 'H3', () => {
    const place = { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }
    sheet.y = sheet.draw([text], place, SUBHEADING) + 4
  })
}

const SUBHEADING: TextStyle = { font: 'semibold', size: 10.5, color: TEAL }
const SUBHEADING_HEIGHT = 28

/** The height of a section's title, including the space around it. */
const TITLE_HEIGHT = 46

function heightOfParagraph(sheet: PdfSheet, text: string): number {
  return sheet.heightOf(sheet.wrap(text, CONTENT_WIDTH, BODY).length, BODY) + 6
}
