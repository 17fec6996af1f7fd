// Reads one cell as its column requires, and recognises identifiers, dates and amounts that a spreadsheet
// changed.
import type { ColumnKind } from '../generated/columns.ts'

type CellValue = { readonly value: string | number | boolean | readonly string[] }
/** What is wrong with the cell, to be read after the column's name. */
type CellProblem = { readonly problem: string }

export interface CellOptions {
  readonly kind: ColumnKind
  /** Whether to restore leading zeros that a spreadsheet removed. */
  readonly restoreZeros: boolean
}

/** An identifier that spreadsheets take for a number: its length, and how many zeros it may lose. */
interface Digits {
  readonly length: number
  readonly zeros: number
  /** Whether problems must not quote it, because they are written to files. */
  readonly isCredential?: boolean
}

const DIGITS: Readonly<Record<string, Digits>> = {
  company_number: { length: 8, zeros: 7 },
  utr: { length: 10, zeros: 2 },
  government_gateway_id: { length: 12, zeros: 2, isCredential: true },
}
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false }

/** The value of the cell, or what is wrong with it. */
export function readCell(column: string, cell: string, options: CellOptions): CellValue | CellProblem {
  if (options.kind === 'date') return readDate(cell)
  if (options.kind === 'number') return readAmount(cell)
  if (options.kind === 'list') return { value: cell.split(/[\s,;]+/).filter((word) => word !== '') }
  if (options.kind === 'boolean') {
    const value = BOOLEANS[cell.toLowerCase()]
    return value === undefined ? { problem: `is "${cell}"; write true or false.` } : { value }
  }
  const form = DIGITS[column]
  return form === undefined ? { value: cell } : readDigits(cell, form, options.restoreZeros)
}

function readDigits(
  cell: string,
  { length, zeros, isCredential = false }: Digits,
  restoreZeros: boolean,
): CellValue | CellProblem {
  const is = isCredential ? 'has been changed' : `is "${cell}"`
  if (/^\d(\.\d+)?e\+\d+$/i.test(cell)) {
    return { problem: `${is}: a spreadsheet has rounded it. Format the column as text and enter it again.` }
  }
  const digits = cell.replaceAll(/[\s\u00A0]/g, '')
  const lost = length - digits.length
  if (!/^\d+$/.test(digits) || lost < 1) return { value: digits }
  if (lost > zeros) {
    return { problem: isCredential ? `must have ${length} digits.` : `${is}; it must have ${length} digits.` }
  }
  const restored = digits.padStart(length, '0')
  if (restoreZeros) return { value: restored }
  const has = `has ${digits.length} digits instead of ${length}: spreadsheets remove leading zeros.`
  const repeat = 'repeat the command with --restore-zeros.'
  return {
    problem: isCredential
      ? `${has} Write it in full, or ${repeat}`
      : `${is}, which ${has} Write ${restored}, or ${repeat}`,
  }
}

function readDate(cell: string): CellValue | CellProblem {
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) return { value: cell }
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(cell) ?? []
  const example = year === '' ? '2026-03-31' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return { problem: `is "${cell}"; write the year first, as in ${example}.` }
}

function readAmount(cell: string): CellValue | CellProblem {
  if (/^-?\d{1,15}(\.\d+)?$/.test(cell)) return { value: Number(cell) }
  return {
    problem: `is "${cell}"; write a number without a currency sign or separators, such as 1234.50 or -1234.50.`,
  }
}
