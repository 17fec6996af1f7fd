// Writes a table for a generated page: the text of each cell is escaped, so that it cannot break the row.

/** The rows below their headings, as Markdown with a trailing newline. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return line(headings) + line(headings.map(() => '---')) + rows.map(line).join('')
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(escapeCell).join(' | ')} |\n`
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')
}
