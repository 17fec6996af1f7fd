// A font in one document: converts text to operator operands (ISO 32000-1, 9.4.3) and embeds the glyphs used
// as a composite font (9.7).
import { fontSubset, usualNumbers } from './font-subset.ts'
import { type FontName, font } from './fonts.ts'
import type { PdfFile } from './pdf-file.ts'
import { decimal, hex4, ref } from './pdf-text.ts'
import { remembering } from './remembering.ts'
import { type PlacedGlyph, shapeText } from './shape-text.ts'

// Caches the operands of text that needs only the common glyphs, which are the same in every document; null
// for any other text.
const LINES = { entries: 2000, keyLength: 200 }
const lines = { regular: remembering<string | null>(LINES), semibold: remembering<string | null>(LINES) }

function usualOperands(text: string, name: FontName): string | null {
  const { glyphs } = shapeText(text, name)
  const numbers = usualNumbers(name)
  if (!glyphs.every(({ id, offset }) => numbers.has(id) && offset.y === 0)) return null
  return operandsOf(glyphs, (id) => numbers.get(id) ?? 0, 0)
}

export class DocumentFont {
  readonly #name: FontName
  readonly #others = new Map<number, number>()

  constructor(name: FontName) {
    this.#name = name
  }

  /** The operand of the TJ operator that shows the text at `size`. */
  operands(text: string, size: number): string {
    return (
      lines[this.#name](text, () => usualOperands(text, this.#name)) ??
      operandsOf(shapeText(text, this.#name).glyphs, (id) => this.#numberOf(id), size)
    )
  }

  /** Embeds the glyphs used as font object `id`. */
  write(file: PdfFile, id: number): void {
    const subset = fontSubset(this.#name, [...this.#others.keys()])
    const baseFont = `/BaseFont/${subset.tag}+${font(this.#name).postscriptName}`
    const fontFile = file.reserve()
    file.rawStream(fontFile, subset.file, `/Filter/FlateDecode/Length1 ${subset.fileBytes}`)
    const descriptor = file.reserve()
    file.object(descriptor, describe(this.#name, { tag: subset.tag, fontFile }))
    const descendant = file.reserve()
    file.object(
      descendant,
      `<</Type/Font/Subtype/CIDFontType2${baseFont}/CIDToGIDMap/Identity` +
        `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${ref(descriptor)}/W[0[${subset.widths.map(decimal).join(' ')}]]>>`,
    )
    const toUnicode = file.reserve()
    file.textStream(toUnicode, subset.toUnicode)
    file.object(
      id,
      `<</Type/Font/Subtype/Type0${baseFont}/Encoding/Identity-H/DescendantFonts[${ref(descendant)}]` +
        `/ToUnicode ${ref(toUnicode)}>>`,
    )
  }

  #numberOf(id: number): number {
    const numbers = usualNumbers(this.#name)
    const usedNumber = numbers.get(id) ?? this.#others.get(id)
    if (usedNumber !== undefined) return usedNumber
    const number = numbers.size + this.#others.size + 1
    this.#others.set(id, number)
    return number
  }
}

// The font is embedded as symbolic (9.8.2): its glyphs are numbered instead of encoded.
const FLAGS = 4

function describe(name: FontName, { tag, fontFile }: { tag: string; fontFile: number }): string {
  const face = font(name)
  const units = (value: number) => decimal((value * 1000) / face.unitsPerEm)
  const { minX, minY, maxX, maxY } = face.bbox
  return (
    `<</Type/FontDescriptor/FontName/${tag}+${face.postscriptName}/Flags ${FLAGS}` +
    `/FontBBox[${[minX, minY, maxX, maxY].map(units).join(' ')}]/ItalicAngle ${decimal(face.italicAngle)}` +
    `/Ascent ${units(face.ascent)}/Descent ${units(face.descent)}/CapHeight ${units(face.capHeight)}` +
    `/XHeight ${units(face.xHeight)}/StemV 0/FontFile2 ${ref(fontFile)}>>`
  )
}

/** Runs of glyphs, separated by moves to the left in thousandths of the font size. */
function operandsOf(glyphs: readonly PlacedGlyph[], numberOf: (id: number) => number, size: number): string {
  let operands = ''
  const move = (right: number) => {
    const left = decimal(-right)
    if (left !== '0') operands += left
  }
  for (const glyph of glyphs) {
    const { id, width, advance, offset } = glyph
    const drawn = `<${hex4(numberOf(id))}>`
    move(offset.x)
    // A combining mark above or below its letter: shifts the text baseline and restores it.
    operands += offset.y === 0 ? drawn : `]TJ ${decimal((offset.y * size) / 1000)} Ts[${drawn}]TJ 0 Ts[`
    move(advance - width - offset.x)
  }
  return operands.replaceAll('><', '')
}
