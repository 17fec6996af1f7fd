// Reads amounts of money as people type them.

const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/

/** The amount in pounds of `£1,250.50`, `-20` or `(20)`; undefined for anything else. */
export function readMoney(text: string): number | undefined {
  const plain = text.replaceAll(/[£\s,]/g, '').replace('−', '-')
  const negative = /^\((.*)\)$/.exec(plain)?.[1] ?? (plain.startsWith('-') ? plain.slice(1) : undefined)
  const digits = negative ?? plain
  if (!AMOUNT.test(digits)) return undefined
  return negative === undefined ? Number(digits) : -Number(digits) + 0
}

/** An amount as the form's fields show it: `1250.50`, `-20`. */
export function writeMoney(pounds: number): string {
  return Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2)
}
