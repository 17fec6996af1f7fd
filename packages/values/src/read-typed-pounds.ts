// Reads amounts of money as people type them. A comma or a space only separates thousands: "50,00" is a
// decimal comma in other countries, and dropping the comma would make it a hundred times as much.

const PLAIN = /^\d{1,12}$/
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3}){1,3}$|^[1-9]\d{0,2}(?: \d{3}){1,3}$/

const DECIMAL_COMMA = /^(\D{0,3})(\d{1,12}) ?[, ] ?(\d{1,2})\)?$/

/** The amount in pounds of `£1,250.50`, `1 250`, `-20` or `(20)`; undefined for anything else. */
export function readTypedPounds(text: string): number | undefined {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/ ?£ ?/g, '').replace('−', '-').trim()
  const negative = /^\((.*)\)$/.exec(plain)?.[1] ?? /^- ?(.*)$/.exec(plain)?.[1]
  const [, whole = '', decimals = ''] = /^([\d, ]*)(\.\d{1,2})?$/.exec((negative ?? plain).trim()) ?? []
  if (!PLAIN.test(whole) && !GROUPED.test(whole)) return undefined
  const pounds = Number(`${whole.replaceAll(/[ ,]/g, '')}${decimals}`)
  return negative === undefined ? pounds : -pounds + 0
}

/**
 * What is wrong with a text that is no amount, and what to enter; `example` is an amount that fits the field.
 */
export function wrongPounds(text: string, example = '1250 or 1250.50'): string {
  const [, before = '', whole, decimals] = DECIMAL_COMMA.exec(text.trim()) ?? []
  if (whole !== undefined && decimals !== undefined) {
    const sign = /[-−(]/.test(before) ? '-' : ''
    const meant = `${whole}.${decimals.padEnd(2, '0')}`
    return `a comma or space separates thousands, so “${text.trim()}” is not clear. For ${sign}£${meant}, enter ${sign}${meant}`
  }
  if (/\d[, ]\d/.test(text))
    return `use commas between groups of three digits only and a point before the pence, such as 1,250.50`
  return `enter an amount in pounds, such as ${example}`
}
