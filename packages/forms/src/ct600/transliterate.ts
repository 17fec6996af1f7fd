// Converts a name to the return's character set, which has no accents and few symbols (CT_CTstringType).
import anyAscii from 'any-ascii'

export interface Transliterated {
  /** The name in 2 to 56 characters of the return's character set. */
  readonly text: string
  /** Whether `text` differs from the given name, so that the caller can warn the client. */
  readonly changed: boolean
  /** Whether the name was cut off to fit. */
  readonly shortened: boolean
}

/** The longest name that the return allows (boxes 1, 975 and 985). */
export const MAX_NAME_LENGTH = 56

// ASCII characters that a tax return must not contain, with their closest replacements. Currency signs are
// replaced before other characters are converted to ASCII letters.
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  $: 'S',
  '#': '',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '/',
  '\\': '/',
  '~': '-',
  '`': "'",
  '^': "'",
}

/**
 * The characters of `name` that have no replacement in a return's character set, such as emoji; each is
 * listed once.
 */
export function withoutTransliteration(name: string): readonly string[] {
  return [...new Set(name.normalize('NFC'))].filter((character) => {
    // The conversion may drop silent letters, accents, spaces and invisible characters.
    if (/^[\x00-\x7f\p{L}\p{M}\p{Z}\p{Cc}\p{Cf}]$/u.test(character)) return false
    // The library converts pictures to words, such as `:snowman:`.
    return /^(?:#?|:.+:)$/.test(anyAscii(character))
  })
}

/**
 * Converts `name` for a box of the return; undefined if fewer than two characters remain, or if a character
 * cannot be converted (`withoutTransliteration`).
 */
export function transliterate(name: string): Transliterated | undefined {
  if (withoutTransliteration(name).length > 0) return undefined
  const signs = name.normalize('NFC').replace(/[£€¥]/g, substitute)
  const ascii = anyAscii(signs).replace(/[$#[\]{}|\\~`^]/g, substitute)
  const line = ascii
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  const text = line.slice(0, MAX_NAME_LENGTH).trimEnd()
  if (text.length < 2) return undefined
  return { text, changed: text !== name, shortened: text.length < line.length }
}

function substitute(sign: string): string {
  return SUBSTITUTES[sign] ?? ''
}
