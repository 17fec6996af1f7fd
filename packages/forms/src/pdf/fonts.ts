// The typeface of the PDFs: Source Sans 3 (SIL Open Font License), with tabular figures. The two font files
// are read and parsed once, for all documents.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import type { Font } from 'fontkit'

export type FontName = 'regular' | 'semibold'

const FILES: Readonly<Record<FontName, string>> = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  semibold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
}

const loaded = new Map<FontName, Font>()

/** The parsed font. */
export function font(name: FontName): Font {
  const cached = loaded.get(name)
  if (cached !== undefined) return cached
  const fromHere = createRequire(import.meta.url)
  // Loaded with the first document that is drawn: a process that draws none saves its memory.
  const { create } = fromHere('fontkit') as typeof import('fontkit')
  const read = create(readFileSync(fromHere.resolve(FILES[name])))
  if (!('layout' in read)) throw new Error(`not a single font: ${FILES[name]}`)
  loaded.set(name, read)
  return read
}

/**
 * `text` with every character that the font cannot draw spelled in letters, so that no document shows empty
 * boxes.
 */
export function drawable(text: string, name: FontName): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const face = font(name)
  return Array.from(text.normalize('NFC'), (character) => {
    return face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : anyAscii(character)
  }).join('')
}
