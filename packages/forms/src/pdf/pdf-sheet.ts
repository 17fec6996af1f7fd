// A PDF under construction: tagged, titled, A4, in English, with a footer and page numbers on every page.
// The same content always gives the same file: its only date comes from the caller, and its id is derived
// from that date and the title.
import { MARKS, type Mark } from '../mark.ts'
import { accessiblePdf } from './accessible-pdf.ts'
import { DocumentFont } from './document-font.ts'
import type { FontName } from './fonts.ts'
import { PdfFile } from './pdf-file.ts'
import { decimal, ref, rgb } from './pdf-text.ts'
import { type Element, PdfStructure } from './pdf-structure.ts'
import { widthOfText } from './shape-text.ts'
import { wrapText } from './wrap-text.ts'

export type { Element } from './pdf-structure.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
/** The lowest position of content, above the footer. */
export const PAGE_BOTTOM = PAGE.height - 56
const MARK_COLOR = '#a3231f'

export interface SheetOptions {
  readonly title: string
  readonly subject: string
  /** The text in the footer of every page, besides the page number. */
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

export interface FlowingText {
  readonly lines: readonly string[]
  readonly x: number
  readonly width: number
  readonly style: TextStyle
}

export interface Panel extends Box {
  readonly height: number
  readonly fill: string
  readonly border?: { readonly color: string; readonly width: number }
}

interface SheetPage {
  readonly id: number
  readonly marks: Element[]
  readonly content: string[]
}

/** The distance from baseline to baseline, as a multiple of the font size. */
const LEADING = 1.32

export class PdfSheet {
  readonly #options: SheetOptions
  readonly #file = new PdfFile()
  readonly #structure = new PdfStructure(this.#file)
  readonly #fonts: Readonly<Record<FontName, DocumentFont>> = {
    regular: new DocumentFont('regular'),
    semibold: new DocumentFont('semibold'),
  }
  readonly #pages: SheetPage[] = []
  /** The PDF operators of the current page. */
  #content: string[] = []
  /** The position of the next element, measured from the top of the page. */
  y: number = PAGE.margin

  constructor(options: SheetOptions) {
    if (Number.isNaN(options.createdAt.getTime())) throw new RangeError('not an instant')
    this.#options = options
  }

  /** The root element of the document structure. */
  get root(): Element {
    return this.#structure.root
  }

  newPage(): void {
    this.#content = []
    this.#pages.push({ id: this.#file.reserve(), marks: [], content: this.#content })
    this.y = PAGE.margin
    const { mark } = this.#options
    if (mark === undefined) return
    const style: TextStyle = { font: 'semibold', size: 9, color: MARK_COLOR, align: 'center' }
    this.leaf(this.root, 'P', () => {
      this.draw([`${mark}: ${MARKS[mark]}`], { x: PAGE.margin, y: 22, width: CONTENT_WIDTH }, style)
    })
  }

  /** Starts a new page unless `height` still fits on this one or the page is empty. */
  ensure(height: number): void {
    if (!this.fits(height)) this.newPage()
  }

  /** Whether something of this `height` still fits on the page; always true for an empty page. */
  fits(height: number): boolean {
    return this.y + height <= PAGE_BOTTOM || this.isAtTop
  }

  /** Whether the current page is empty. */
  get isAtTop(): boolean {
    return this.y === PAGE.margin
  }

  /** A structure element below `parent` that contains other elements. */
  branch(parent: Element, type: string): Element {
    return this.#structure.element(parent, type)
  }

  /** A structure element below `parent`, whose content the function `draw` draws. */
  leaf(parent: Element, type: string, draw: () => void): void {
    this.#drawContent(this.#structure.element(parent, type), draw)
  }

  /** A header cell of a table row or column. */
  heading(parent: Element, scope: 'Row' | 'Column', draw: () => void): void {
    this.#drawContent(this.#structure.element(parent, 'TH', `/A<</O/Table/Scope/${scope}>>`), draw)
  }

  /** Page decoration, which screen readers skip. */
  artifact(draw: () => void): void {
    this.#content.push('/Artifact<</Type/Layout>>BDC')
    draw()
    this.#content.push('EMC')
  }

  /** Draws a filled rectangle; mark it as an artifact, which screen readers skip. */
  panel({ x, y, width, height, fill, border }: Panel): void {
    const place = [x, PAGE.height - y - height, width, height].map(decimal).join(' ')
    const stroke = border === undefined ? '' : `${rgb(border.color)} RG ${decimal(border.width)} w `
    this.#content.push(`${rgb(fill)} rg ${stroke}${place} re ${border === undefined ? 'f' : 'B'}`)
  }

  /** Breaks `text` into lines of `width`; a word longer than a line is split. */
  wrap(text: string, width: number, { font, size }: TextStyle): readonly string[] {
    return wrapText(text, { font, size, width })
  }

  /** The height of `count` lines of text. */
  heightOf(count: number, style: TextStyle): number {
    return count * style.size * LEADING
  }

  /** Draws lines of text from the top of `box`, and returns the position of the next line. */
  draw(lines: readonly string[], box: Box, style: TextStyle): number {
    const { font, size, color, align } = style
    lines.forEach((line, index) => {
      const spare = align === 'right' || align === 'center' ? box.width - widthOf(line, style) : 0
      const x = box.x + (align === 'center' ? spare / 2 : spare)
      const baseline = PAGE.height - (box.y + size * LEADING * index + size)
      this.#content.push(
        `BT ${rgb(color)} rg /${font} ${decimal(size)} Tf ${decimal(x)} ${decimal(baseline)} Td ` +
          `[${this.#fonts[font].operands(line, size)}]TJ ET`,
      )
    })
    return box.y + this.heightOf(lines.length, style)
  }

  /** A structure element of text lines starting at `y`; lines that do not fit continue on the next page. */
  flow(parent: Element, type: string, { lines, x, width, style }: FlowingText): void {
    const element = this.#structure.element(parent, type)
    for (let rest = lines; rest.length > 0; ) {
      const room = Math.max(1, Math.floor((PAGE_BOTTOM - this.y) / this.heightOf(1, style)))
      const here = rest.slice(0, room)
      this.#drawContent(element, () => {
        this.y = this.draw(here, { x, y: this.y, width }, style)
      })
      rest = rest.slice(room)
      if (rest.length > 0) this.newPage()
    }
  }

  /** Numbers the pages and returns the whole file. */
  finish(): Buffer {
    const tree = this.#file.reserve()
    const resources = this.#file.reserve()
    for (const [index, page] of this.#pages.entries()) {
      this.#finishPage(page, { index, tree, resources })
    }
    this.#writeResources(resources)
    const kids = this.#pages.map(({ id }) => ref(id)).join(' ')
    this.#file.object(tree, `<</Type/Pages/Count ${this.#pages.length}/Kids[${kids}]>>`)
    const structure = this.#structure.write(this.#pages)
    return accessiblePdf(this.#file, this.#options, { pages: tree, structure })
  }

  // Only the footer names the filing, so most pages are the same as those of other filings.
  #finishPage(page: SheetPage, at: { index: number; tree: number; resources: number }): void {
    this.#content = []
    this.artifact(() => {
      this.#watermark()
      this.#foot(`Page ${at.index + 1} of ${this.#pages.length}`)
    })
    const contents = [page.content, this.#content].map((operators) => {
      const id = this.#file.reserve()
      this.#file.textStream(id, operators.join('\n'))
      return ref(id)
    })
    this.#file.object(
      page.id,
      `<</Type/Page/Parent ${ref(at.tree)}/MediaBox [0 0 ${PAGE.width} ${PAGE.height}]` +
        `/Resources ${ref(at.resources)}/Contents[${contents.join(' ')}]/StructParents ${at.index}/Tabs/S>>`,
    )
  }

  #writeResources(id: number): void {
    const fonts = (['regular', 'semibold'] as const).map((name) => {
      const font = this.#file.reserve()
      this.#fonts[name].write(this.#file, font)
      return `/${name} ${ref(font)}`
    })
    this.#file.object(id, `<</Font<<${fonts.join('')}>>/ExtGState<</watermark<</ca 0.09>>>>>>`)
  }

  #drawContent(element: Element, draw: () => void): void {
    const page = this.#pages.at(-1)
    if (page === undefined) throw new Error('no page has been started')
    const { begin, end } = this.#structure.mark(element, page)
    this.#content.push(begin)
    draw()
    this.#content.push(end)
  }

  #foot(number: string): void {
    const style: TextStyle = { font: 'regular', size: 8, color: '#4a5560' }
    const y = PAGE.height - 40
    const [start = '', ...rest] = this.wrap(this.#options.footer, CONTENT_WIDTH - 80, style)
    const footer = rest.length === 0 ? start : `${start} …`
    this.draw([footer], { x: PAGE.margin, y, width: CONTENT_WIDTH }, style)
    this.draw([number], { x: PAGE.margin, y, width: CONTENT_WIDTH }, { ...style, align: 'right' })
  }

  // The watermark is drawn on top, because the form's panels would hide anything beneath them.
  #watermark(): void {
    const { mark } = this.#options
    if (mark === undefined) return
    const [sin, cos] = [Math.sin(WATERMARK_ANGLE), Math.cos(WATERMARK_ANGLE)]
    const [x, y] = [PAGE.width / 2, PAGE.height / 2]
    const turned = [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
    this.#content.push(`q /watermark gs ${turned.map(decimal).join(' ')} cm`)
    const style: TextStyle = { font: 'semibold', size: 118, color: MARK_COLOR, align: 'center' }
    this.draw([mark], { x: 0, y: PAGE.height / 2 - 60, width: PAGE.width }, style)
    this.#content.push('Q')
  }
}

/** The angle of the watermark: counter-clockwise, in radians. */
const WATERMARK_ANGLE = (55 * Math.PI) / 180

function widthOf(text: string, { font, size }: TextStyle): number {
  return (widthOfText(text, font) * size) / 1000
}
