// Records of a CSV file (RFC 4180). Spreadsheets run a cell that begins with =, +, -, @, a tab or a line end
// as a formula, so text that does gets an apostrophe in front (OWASP CSV Injection).

export type CsvCell = string | number | null | undefined

/** One record with its line end. A number is written plainly; null and undefined are empty. */
export function csvRecord(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: CsvCell): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
