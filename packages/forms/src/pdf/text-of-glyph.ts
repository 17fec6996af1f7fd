// The characters that a glyph represents, for copying and searching. Several characters may share a glyph,
// and fontkit's choice between them depends on what was drawn before, so this function reads only the font.
import { type FontName, font } from './fonts.ts'

const texts: Readonly<Record<FontName, Map<number, string>>> = { regular: new Map(), semibold: new Map() }

/** The text of a glyph, which is the same in every process. */
export function textOfGlyph(id: number, name: FontName): string {
  const cached = texts[name].get(id)
  if (cached !== undefined) return cached
  const text = mappedText(id, name) ?? namedText(id, name)
  texts[name].set(id, text)
  return text
}

// A search for `office` must match six letters, so a ligature is mapped to its letters.
const LATIN_LIGATURES = /[\ufb00-\ufb06]/g

// A name contains a Greek alpha rather than the phonetic letter that looks like it.
const PHONETIC = /[\u0250-\u02af]/

/** The text is looked up in the font's own character table. */
function mappedText(id: number, name: FontName): string | undefined {
  const candidates = font(name).stringsForGlyph(id).toSorted()
  const plains = candidates.filter((candidate) => candidate === candidate.normalize('NFKC'))
  const plain = plains.find((candidate) => !PHONETIC.test(candidate)) ?? plains[0]
  return (plain ?? candidates[0])?.replace(LATIN_LIGATURES, (ligature) => ligature.normalize('NFKC'))
}

/**
 * The text is derived from the name of a glyph that only substitutions produce (Adobe Glyph List
 * Specification, 2).
 */
function namedText(id: number, name: FontName): string {
  const { name: glyphName, codePoints } = font(name).getGlyph(id)
  const [base = ''] = glyphName.split('.')
  const parts = base.split('_').map((part) => hexText(part) ?? letterNames(name).get(part))
  return parts.every((part) => part !== undefined) ? parts.join('') : String.fromCodePoint(...codePoints)
}

/** A glyph name such as `uni03080301` contains the hexadecimal digits of its characters. */
function hexText(part: string): string | undefined {
  const [, digits] = /^uni((?:[0-9A-F]{4})+)$/.exec(part) ?? []
  return digits?.replace(/.{4}/g, (four) => String.fromCharCode(Number.parseInt(four, 16)))
}

const letters: Readonly<Record<FontName, Map<string, string>>> = { regular: new Map(), semibold: new Map() }

/** `slash` and the other names that fonts give to ASCII glyphs. */
function letterNames(name: FontName): ReadonlyMap<string, string> {
  const lettersOfFont = letters[name]
  if (lettersOfFont.size > 0) return lettersOfFont
  for (let code = 0x20; code < 0x7f; code += 1) {
    lettersOfFont.set(font(name).glyphForCodePoint(code).name, String.fromCharCode(code))
  }
  return lettersOfFont
}
