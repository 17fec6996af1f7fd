// Brings a name into the character set of the return, which knows no accents and few signs
// (CT_CTstringType).
import anyAscii from 'any-ascii'

export interface Transliterated {
  /** 2 to 56 characters of the return's set. */
  readonly text: string
  /** Whether `text` differs from the name that was given, so that the caller can warn. */
  readonly changed: boolean
  /** Whether the end of the name was cut off to fit. */
  readonly shortened: boolean
}

/** The longest name that the return takes (boxes 1, 975 and 985). */
export const MAX_NAME_LENGTH = 56

// ASCII that the return refuses, by what reads most like it. Currency signs are mapped before ASCII letters
// are.
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

/** `name` for a box of the return, or undefined where fewer than two characters of it can be written. */
export function transliterate(name: string): Transliterated | undefined {
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
