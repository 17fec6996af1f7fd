// The value of a box as printed on the form, as opposed to in the XML.
import { partsOf, parseIsoDate } from '@cfs/values'
import type { Box } from './box.ts'
import { boxText, type BoxValue } from './box-text.ts'

/** The value as printed on the form: X for a tick, DD MM YYYY for a date, commas in amounts. */
export function boxWords(box: Box, value: BoxValue): string {
  if (value === true || box.id === 'declaration') return 'X'
  if (box.kind === 'date') return dayWords(String(value))
  const text = boxText(box, value)
  if (box.kind === 'rate') return `${text}%`
  return isAmount(box) ? text.replace(/\B(?=(?:\d{3})+\.)/g, ',') : text
}

/** Whether the box is in pounds, with a pound sign at its left edge. */
export function isAmount({ kind }: Box): boolean {
  return AMOUNTS.has(kind)
}

const AMOUNTS: ReadonlySet<Box['kind']> = new Set([
  'wholePounds',
  'largeWholePounds',
  'pounds',
  'positivePounds',
])

function dayWords(text: string): string {
  const day = parseIsoDate(text)
  if (day === undefined) return text
  const { year, month } = partsOf(day)
  return `${text.slice(8)} ${String(month).padStart(2, '0')} ${year}`
}
