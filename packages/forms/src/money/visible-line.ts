// Characters that must not be drawn in a PDF: control characters, unpaired surrogates, line breaks, and
// characters that change the direction of text.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu
const MAX_LENGTH = 300

/**
 * Converts a text to one line of visible characters. Names come from people and from the register, but a
 * document about money must always be drawn, so invalid characters are removed and the text is never
 * refused.
 */
export function visibleLine(text: string): string {
  const clean = text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim()
  return Array.from(clean).slice(0, MAX_LENGTH).join('')
}
