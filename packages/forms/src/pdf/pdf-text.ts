// The syntax of PDF objects (ISO 32000-1, 7.3). The whole file is written as Latin-1.
import { remembering } from './remembering.ts'

/** Writes a reference to the PDF object with that number. */
export function ref(id: number): string {
  return `${id} 0 R`
}

// Fractions are formatted in advance, because a page has thousands of numbers, and String() spends most of
// its time on fractions.
const FRACTIONS = Array.from({ length: 1000 }, (_, thousandths) => String(thousandths / 1000).slice(1))

/**
 * Numbers are rounded to a thousandth, which is not visible, and never have an exponent, which PDF does not
 * support.
 */
export function decimal(value: number): string {
  const thousandths = Math.round(Math.abs(value) * 1000)
  const whole = Math.floor(thousandths / 1000)
  const digits = `${whole}${FRACTIONS[thousandths - 1000 * whole] ?? ''}`
  return value < 0 && thousandths > 0 ? `-${digits}` : digits
}

/** A text string such as a title: ASCII unchanged, other text as UTF-16BE (7.9.2.2). */
export function pdfText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[()\\]/g, '\\$&')})`
  const utf16 = Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index)))
  return `<FEFF${utf16.join('')}>`
}

/** `D:20260701095950Z`. */
export function pdfDate(instant: Date): string {
  return `(D:${instant.toISOString().slice(0, 19).replace(/\D/g, '')}Z)`
}

/** Four hexadecimal digits. */
export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0')
}

const colors = remembering<string>({ entries: 50, keyLength: 7 })

/** The components of the colour `#rrggbb`, as PDF's colour operators require them. */
export function rgb(color: string): string {
  const channel = (at: number) => decimal(Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return colors(color, () => `${channel(1)} ${channel(3)} ${channel(5)}`)
}
