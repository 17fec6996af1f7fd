// The typeface of the PDFs: Source Sans 3 (SIL Open Font License), with figures of one width. The two files
// are read and parsed once, and the shapes of words are remembered: doing either again for every document
// would take longer than drawing it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import { create, type Font, type GlyphRun } from 'fontkit'

export type FontName = 'regular' | 'semibold'

const FILES: Readonly<Record<FontName, string>> = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  semibold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
}

const loaded = new Map<FontName, Font>()

/** The parsed font; shared by all documents, each of which embeds its own subset. */
export function font(name: FontName): Font {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const read = create(readFileSync(createRequire(import.meta.url).resolve(FILES[name])))
  if (!('layout' in read)) throw new Error(`not a single font: ${FILES[name]}`)
  const remembering = withRememberedLayouts(read)
  loaded.set(name, remembering)
  return remembering
}

const MAX_REMEMBERED_WORDS = 4000

// pdfkit scales the positions that it gets in place, so each caller gets positions of its own.
function withRememberedLayouts(face: Font): Font {
  const runs = new Map<string, GlyphRun>()
  const layout = (text: string): GlyphRun => {
    const known = runs.get(text)
    const run = known ?? face.layout(text)
    if (known === undefined) {
      if (runs.size >= MAX_REMEMBERED_WORDS) runs.clear()
      runs.set(text, run)
    }
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return Object.create(face, { layout: { value: layout } })
}

/**
 * `text` with every character that the font cannot draw spelled in letters: never an empty box in a
 * document.
 */
export function drawable(text: string, name: FontName): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const face = font(name)
  return Array.from(text.normalize('NFC'), (character) => {
    return face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : anyAscii(character)
  }).join('')
}
