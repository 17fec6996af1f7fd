// Characters that a PDF must not draw: controls, unpaired surrogates, line breaks and changes of direction.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu
const MAX_LENGTH = 300

/**
 * One line of visible text. Names come from people and from the register, and a document about money must
 * always be drawn: text is cleaned, never refused.
 */
export function visibleLine(text: string): string {
  const clean = text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim()
  return Array.from(clean).slice(0, MAX_LENGTH).join('')
}
