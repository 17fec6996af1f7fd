// Writes the return as a PDF: the content of the official form's pages (CT600 Version 3), box by box,
// from the same table that the XML is written from.
import { formatLongDate, isoDateInLondon } from '@cfs/values'
import { MARKS, type Mark } from '../mark.ts'
import { instantWords } from '../pdf/instant-words.ts'
import { CONTENT_WIDTH, PAGE, PdfSheet, type TextStyle } from '../pdf/pdf-sheet.ts'
import type { BoxSection } from './box.ts'
import type { BoxValue } from './box-text.ts'
import type { Ct600Form } from './ct600-form.ts'
import { drawSection, drawSectionTitle, INK, TEAL } from './draw-section.ts'
import { irmarkBase32 } from './irmark-base32.ts'
import { loansSections } from './loans-sections.ts'
import { paymentPage, type PaymentPage } from './payment-page.ts'
import { ATTACHMENTS, printedSections, printedValues } from './printed-values.ts'
import { ATTACHMENT_FILENAMES } from './write-ir-envelope.ts'

export interface Ct600Receipt {
  /** The IRmark in Base64, as in the message; the form shows it in Base32. */
  readonly irmark: string
  readonly correlationId: string
  readonly acceptedAt: Date
  /** The authority's message of acceptance, word for word. */
  readonly message: string
}

export interface Ct600PdfOptions {
  readonly mark?: Mark
  readonly receipt?: Ct600Receipt
  /** The time the return was sent, or created for a draft: it becomes the date of the PDF file. */
  readonly submittedAt: Date
}

const BODY: TextStyle = { font: 'regular', size: 9.5, color: INK }
const MUTED: TextStyle = { ...BODY, color: '#4a5560' }

// The declaration that the form prints above the signature.
const DECLARATION =
  'I declare that the information I have given on this Company Tax Return and any supplementary pages' +
  ' is correct and complete to the best of my knowledge and belief. I understand that giving false ' +
  'information in the return, or concealing any part of the company’s profits or tax payable, can ' +
  'lead to both the company and me being prosecuted.'

/** The whole file. The same form and options always give the same bytes. */
export function renderCt600Pdf(form: Ct600Form, options: Ct600PdfOptions): Buffer {
  const { mark, receipt, submittedAt } = options
  const isAmended = form.returnType === 'amended'
  const period = `${formatLongDate(form.period.start)} to ${formatLongDate(form.period.end)}`
  const sheet = new PdfSheet({
    title: `${form.companyName}: ${isAmended ? 'Amended ' : ''}Company Tax Return for ${period}`,
    subject: mark === undefined ? 'CT600 as sent to the tax authority' : `CT600. ${mark}: ${MARKS[mark]}`,
    footer: `${isAmended ? 'Amended return · ' : ''}CT600 · ${form.utr} · ${period} · ${form.companyName}`,
    createdAt: submittedAt,
    mark,
  })
  sheet.newPage()
  drawHead(sheet, form, options)
  // A draft is not declared yet.
  const values = printedValues(form, mark === 'DRAFT' ? undefined : submittedAt)
  for (const section of printedSections(form)) {
    if (!isShown(section, values)) continue
    const intro = section.title === 'Declaration' ? DECLARATION : undefined
    drawSection(sheet, section, { values, intro })
    if (section.title === ATTACHMENTS.title) drawAttachments(sheet, form)
  }
  for (const { section, values: own } of form.loans === undefined ? [] : loansSections(form.loans)) {
    drawSection(sheet, section, { values: own, intro: undefined })
  }
  if (receipt !== undefined) drawReceipt(sheet, receipt)
  drawPaymentPage(sheet, paymentPage(form, isoDateInLondon(submittedAt)))
  return sheet.finish()
}

function isShown({ boxes, isShownEmpty = true }: BoxSection, values: ReadonlyMap<string, BoxValue>): boolean {
  return isShownEmpty || boxes.some(({ id }) => values.has(id))
}

function drawHead(sheet: PdfSheet, form: Ct600Form, { mark, submittedAt }: Ct600PdfOptions): void {
  const height = 62
  const top = sheet.y
  const inside = { x: PAGE.margin + 14, width: CONTENT_WIDTH - 28 }
  sheet.artifact(() => sheet.panel({ x: PAGE.margin, y: top, width: CONTENT_WIDTH, height, fill: TEAL }))
  const white = '#ffffff'
  sheet.leaf(sheet.root, 'H1', () => {
    sheet.draw(
      ['Company Tax Return'],
      { ...inside, y: top + 10 },
      { font: 'semibold', size: 21, color: white },
    )
  })
  const style: TextStyle = { font: 'regular', size: 9.5, color: white }
  sheet.leaf(sheet.root, 'P', () => {
    sheet.draw(
      ['for accounting periods starting on or after 1 April 2015'],
      { ...inside, y: top + 39 },
      style,
    )
    sheet.draw(
      [`CT600 (${editionOn(submittedAt)}) Version 3`],
      { ...inside, y: top + 15 },
      { ...style, align: 'right' },
    )
    if (form.returnType === 'amended') {
      const amended: TextStyle = { font: 'semibold', size: 13, color: white, align: 'right' }
      sheet.draw(['Amended return'], { ...inside, y: top + 34 }, amended)
    }
  })
  sheet.y = top + height + 10
  const kind = form.returnType === 'new' ? 'Company tax return' : 'Amended company tax return'
  const sent = mark === undefined ? 'sent to the tax authority on' : 'made on'
  const lines = sheet.wrap(`${kind}, ${sent} ${instantWords(submittedAt)}.`, CONTENT_WIDTH, MUTED)
  sheet.leaf(sheet.root, 'P', () => {
    sheet.y = sheet.draw(lines, { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }, MUTED) + 4
  })
}

/** The year of the form's edition: that of 2026 applies to returns sent since 6 April 2026. */
function editionOn(submittedAt: Date): number {
  return isoDateInLondon(submittedAt) < '2026-04-06' ? 2025 : 2026
}

/** Draws the documents attached to the return, which no box of the form names, below boxes 80 to 90. */
function drawAttachments(sheet: PdfSheet, { accounts, computations }: Ct600Form): void {
  const rows: Row[] = []
  if ('attached' in computations) rows.push(['Computations', attached('Computation', 'this period')])
  if ('attached' in accounts) {
    rows.push(['Accounts', attached('Accounts', accounts.attached.replace('-', ' '))])
  }
  if (rows.length > 0) drawRows(sheet, 'Attached to this return', rows)
}

function attached(element: keyof typeof ATTACHMENT_FILENAMES, period: string): string {
  return `${ATTACHMENT_FILENAMES[element]}, inline XBRL, for ${period === 'this period' ? period : `a ${period}`}`
}

function drawReceipt(sheet: PdfSheet, receipt: Ct600Receipt): void {
  drawRows(sheet, 'Receipt of the tax authority', [
    ['Accepted', instantWords(receipt.acceptedAt)],
    ['IRmark', irmarkBase32(receipt.irmark)],
    ['Correlation id', receipt.correlationId],
    ['Message', receipt.message],
  ])
}

/** Draws the page for the company's records, after all pages of the return. */
function drawPaymentPage(sheet: PdfSheet, { title, rows }: PaymentPage): void {
  sheet.newPage()
  drawRows(sheet, title, rows)
  const lines = sheet.wrap(NOT_SENT, CONTENT_WIDTH, MUTED)
  sheet.y += 6
  sheet.flow(sheet.root, 'P', { lines, x: PAGE.margin, width: CONTENT_WIDTH, style: MUTED })
}

const NOT_SENT =
  'This page is for the company’s records. The return that is sent to HMRC does not contain it.'

type Row = readonly [label: string, words: string]

function drawRows(sheet: PdfSheet, title: string, rows: readonly Row[]): void {
  const width = CONTENT_WIDTH - 120
  const wrapped = rows.map(([label, words]) => [label, sheet.wrap(words, width, BODY)] as const)
  const lineCount = wrapped.reduce((sum, [, lines]) => sum + lines.length, 0)
  sheet.ensure(60 + sheet.heightOf(lineCount, BODY) + 5 * rows.length)
  drawSectionTitle(sheet, title)
  sheet.y += 8
  const table = sheet.branch(sheet.root, 'Table')
  for (const [label, lines] of wrapped) {
    const row = sheet.branch(table, 'TR')
    const { y } = sheet
    const labelStyle: TextStyle = { ...BODY, font: 'semibold' }
    sheet.heading(row, 'Row', () => sheet.draw([label], { x: PAGE.margin, y, width: 110 }, labelStyle))
    sheet.leaf(row, 'TD', () => {
      sheet.y = sheet.draw(lines, { x: PAGE.margin + 120, y, width }, BODY) + 5
    })
  }
}
