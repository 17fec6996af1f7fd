// The part of a font that a document embeds. Nearly all documents need the same glyphs, so that part of the
// subset is built once; further glyphs that a name needs are appended.
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { type FontName, font } from './fonts.ts'
import { hex4 } from './pdf-text.ts'
import { remembering } from './remembering.ts'
import { shapeText } from './shape-text.ts'
import { textOfGlyph } from './text-of-glyph.ts'

export interface FontSubset {
  /** TrueType, deflated. */
  readonly file: Buffer
  readonly fileBytes: number
  /** Six letters before the font's name, which distinguish subsets (ISO 32000-1, 9.6.4). */
  readonly tag: string
  /** The width of each glyph, by the glyph's number in the subset. */
  readonly widths: readonly number[]
  /** The characters of the glyphs, for copying and searching (9.10.3). */
  readonly toUnicode: string
}

// The characters that occur in our own texts and in most company names.
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index))
const USUAL = [...ASCII, ...'£·•–—‘’“”…', 'ff', 'fi', 'fl', 'ffi', 'ft', 'fft']

const usualParts = new Map<FontName, ReadonlyMap<number, number>>()

/**
 * The glyphs at the start of every subset, and their numbers. The first glyph has number 1; 0 is the missing
 * glyph.
 */
export function usualNumbers(name: FontName): ReadonlyMap<number, number> {
  const cached = usualParts.get(name)
  if (cached !== undefined) return cached
  const ids = new Set(USUAL.flatMap((text) => shapeText(text, name).glyphs.map(({ id }) => id)))
  const numbers = new Map(Array.from(ids, (id, index) => [id, index + 1]))
  usualParts.set(name, numbers)
  return numbers
}

// Some names appear in many documents, for example when one agent files for several companies.
const subsets = remembering<FontSubset>({ entries: 32, keyLength: 1000 })

/**
 * The common glyphs, followed by the glyphs in `others`. The same glyphs in the same order always give the
 * same bytes.
 */
export function fontSubset(name: FontName, others: readonly number[]): FontSubset {
  return subsets(`${name} ${others.join(' ')}`, () => makeSubset(name, others))
}

function makeSubset(name: FontName, others: readonly number[]): FontSubset {
  const face = font(name)
  const ids = [...usualNumbers(name).keys(), ...others]
  const subset = face.createSubset()
  for (const id of ids) subset.includeGlyph(face.getGlyph(id))
  const bytes = subset.encode()
  return {
    file: deflateSync(bytes, { level: 9 }),
    fileBytes: bytes.length,
    tag: tagOf(ids),
    widths: [0, ...ids].map((id) => (face.getGlyph(id).advanceWidth * 1000) / face.unitsPerEm),
    toUnicode: toUnicode(['\0', ...ids.map((id) => textOfGlyph(id, name))]),
  }
}

function tagOf(ids: readonly number[]): string {
  const digest = createHash('sha256').update(ids.join(' ')).digest()
  return String.fromCharCode(...Array.from(digest.subarray(0, 6), (byte) => 0x41 + (byte % 26)))
}

// A range of character codes must not cross a change in the first byte.
function toUnicode(texts: readonly string[]): string {
  const rows = texts.map((text) => {
    return `<${Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('')}>`
  })
  const ranges: string[] = []
  for (let start = 0; start < rows.length; start += 256) {
    const row = rows.slice(start, start + 256)
    ranges.push(`<${hex4(start)}><${hex4(start + row.length - 1)}>[${row.join('')}]`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
