import { formatPounds } from '@cfs/values'

/** Formats an amount for documents about money: `£1,234.50`, always with pence. */
export function amountWords(pence: number): string {
  const grouped = formatPounds(Math.abs(pence)).replace(/\B(?=(?:\d{3})+\.)/g, ',')
  return `${pence < 0 ? '−' : ''}£${grouped}`
}
