// The rows of an uploaded file as text, with the row numbers and column letters that a spreadsheet shows.

/** Headings and empty rows included, beside the 5,000 accounts that a trial balance can have. */
export const MOST_ROWS = 6000
export const MOST_COLUMNS = 30
/** Longer than any name that is accepted, so that a name that is too long is still reported. */
export const LONGEST_CELL = 250

export interface SheetRow {
  /** The number of the row in the file, from 1. */
  readonly row: number
  /** The texts of the cells, with single spaces; a date is YYYY-MM-DD, a number has a decimal point. */
  readonly cells: readonly string[]
}

export interface Sheet {
  readonly kind: 'csv' | 'xlsx'
  /** The name of the worksheet; undefined for a CSV file. */
  readonly name?: string | undefined
  /** The rows that are not empty. */
  readonly rows: readonly SheetRow[]
}

/** The letters of a column: A for 0, AA for 26. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest === 0 ? '' : columnLetters(rest - 1)}${String.fromCodePoint(65 + (index % 26))}`
}

/** The number of columns of the widest row. */
export function widthOf({ rows }: Pick<Sheet, 'rows'>): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
}
