// A PDF being drawn: tagged, titled, A4, in English, with a mark and page numbers on every page. The same
// calls give the same bytes: the only date is the caller's, and the file's id is derived from it and the
// title.
import { accessiblePdf } from './accessible-pdf.ts'
import { MARKS, type Mark } from '../mark.ts'
import { drawable, type FontName, font } from './fonts.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - 56
const MARK_COLOR = '#a3231f'

export interface SheetOptions {
  readonly title: string
  readonly subject: string
  /** What the foot of every page says beside its number. */
  readonly footer: string
  readonly createdAt: Date
  readonly mark?: Mark | undefined
}

export interface TextStyle {
  readonly font: FontName
  readonly size: number
  readonly color: string
  readonly align?: 'left' | 'right' | 'center'
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

export type Element = ReturnType<PDFKit.PDFDocument['struct']>

/** Baseline to baseline, in sizes of the font. */
const LEADING = 1.32

export class PdfSheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #options: SheetOptions
  readonly #bytes: Promise<Buffer>
  /** The element that holds everything of the document. */
  readonly root: Element
  /** Where the next thing goes, from the top of the page. */
  y: number = PAGE.margin

  constructor(options: SheetOptions) {
    if (Number.isNaN(options.createdAt.getTime())) throw new RangeError('not an instant')
    this.#options = options
    this.#doc = accessiblePdf(options)
    this.#bytes = collect(this.#doc)
    for (const name of ['regular', 'semibold'] as const) {
      const face = font(name)
      if (isFontSource(face)) this.#doc.registerFont(name, face)
    }
    this.root = this.#doc.struct('Document')
    this.#doc.addStructure(this.root)
  }

  newPage(): void {
    this.#doc.addPage()
    this.y = PAGE.margin
    const { mark } = this.#options
    if (mark === undefined) return
    const style: TextStyle = { font: 'semibold', size: 9, color: MARK_COLOR, align: 'center' }
    this.leaf(this.root, 'P', () => {
      this.draw([`${mark}: ${MARKS[mark]}`], { x: PAGE.margin, y: 22, width: CONTENT_WIDTH }, style)
    })
  }

  /** Goes to a new page unless `height` still fits on this one. */
  ensure(height: number): void {
    if (this.y + height > BOTTOM) this.newPage()
  }

  /** An element below `parent` that holds other elements. */
  branch(parent: Element, type: string): Element {
    const element = this.#doc.struct(type)
    parent.add(element)
    return element
  }

  /** An element below `parent` whose content is what `draw` draws. */
  leaf(parent: Element, type: string, draw: () => void): void {
    parent.add(this.#doc.struct(type, {}, draw))
  }

  /** The heading of a row or a column of a table. */
  heading(parent: Element, scope: 'Row' | 'Column', draw: () => void): void {
    const options: PDFKit.Mixins.StructureElementOptions & { readonly scope: string } = { scope }
    parent.add(this.#doc.struct('TH', options, draw))
  }

  /** Lines, fills and page furniture, which a screen reader passes over. */
  artifact(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    draw(this.#doc)
    this.#doc.endMarkedContent()
  }

  /** The lines that `text` makes in `width`; a word longer than a line is broken where the line ends. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of drawable(text, style.font).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.#width(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = this.#breakWord(word, { width, style, lines })
    }
    lines.push(line)
    return lines
  }

  /** Height of `count` lines. */
  heightOf(count: number, style: TextStyle): number {
    return count * style.size * LEADING
  }

  /** Draws lines from the top of `box` and answers where the next line would begin. */
  draw(lines: readonly string[], box: Box, style: TextStyle): number {
    this.#doc.font(style.font).fontSize(style.size).fillColor(style.color)
    lines.forEach((line, index) => {
      const spare =
        style.align === 'right' || style.align === 'center' ? box.width - this.#width(line, style) : 0
      const x = box.x + (style.align === 'center' ? spare / 2 : spare)
      const baseline = box.y + style.size * LEADING * index + style.size
      this.#doc.text(line, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
    })
    return box.y + this.heightOf(lines.length, style)
  }

  /** Numbers the pages and gives the whole file. */
  async finish(): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page)
      this.artifact(() => {
        this.#watermark()
        this.#foot(`Page ${page + 1} of ${count}`)
      })
    }
    this.root.end()
    this.#doc.end()
    return await this.#bytes
  }

  #width(text: string, style: TextStyle): number {
    this.#doc.font(style.font).fontSize(style.size)
    return this.#doc.widthOfString(text)
  }

  #breakWord(word: string, into: { width: number; style: TextStyle; lines: string[] }): string {
    let rest = Array.from(word)
    while (rest.length > 1 && this.#width(rest.join(''), into.style) > into.width) {
      let [fits, tooLong] = [1, rest.length]
      while (tooLong - fits > 1) {
        const middle = Math.floor((fits + tooLong) / 2)
        if (this.#width(rest.slice(0, middle).join(''), into.style) <= into.width) fits = middle
        else tooLong = middle
      }
      into.lines.push(rest.slice(0, fits).join(''))
      rest = rest.slice(fits)
    }
    return rest.join('')
  }

  #foot(number: string): void {
    const style: TextStyle = { font: 'regular', size: 8, color: '#4a5560' }
    const y = PAGE.height - 40
    const [start = '', ...rest] = this.wrap(this.#options.footer, CONTENT_WIDTH - 80, style)
    const footer = rest.length === 0 ? start : `${start} …`
    this.draw([footer], { x: PAGE.margin, y, width: CONTENT_WIDTH }, style)
    this.draw([number], { x: PAGE.margin, y, width: CONTENT_WIDTH }, { ...style, align: 'right' })
  }

  // Over everything, since the panels of a form would hide what lies below them.
  #watermark(): void {
    const { mark } = this.#options
    if (mark === undefined) return
    const doc = this.#doc
    doc.save()
    doc.rotate(-55, { origin: [PAGE.width / 2, PAGE.height / 2] }).fillOpacity(0.09)
    const box = { x: 0, y: PAGE.height / 2 - 60, width: PAGE.width }
    this.draw([mark], box, { font: 'semibold', size: 118, color: MARK_COLOR, align: 'center' })
    doc.fillOpacity(1)
    doc.restore()
  }
}

// pdfkit takes a font that is parsed already (anything with a layout); its types know files and buffers
// only.
function isFontSource(value: object): value is PDFKit.Mixins.PDFFontSource & object {
  return 'layout' in value
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
