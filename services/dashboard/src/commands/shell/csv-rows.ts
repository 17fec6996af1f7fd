// Reads CSV files as spreadsheets and bookkeeping software write them: with commas, semicolons or tabs, and
// with or without a byte order mark.
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const row = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })
export type CsvRow = z.infer<typeof row>

/**
 * The text of UTF-8, or of the UTF-16 that Excel writes as "Unicode Text". Undefined for other encodings,
 * whose letters would be lost.
 */
export function decodedText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const encoding = isLittle ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The rows that are not empty; undefined if a quotation mark is not closed, or text follows one. */
export function csvRows(
  content: string,
  { linesForDelimiter }: { readonly linesForDelimiter: number },
): readonly CsvRow[] | undefined {
  try {
    const rows = parse(content, {
      bom: true,
      delimiter: delimiterOf(content, linesForDelimiter),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
    return z.array(row).parse(rows)
  } catch {
    return undefined
  }
}

/** The character that divides the first lines most often: names may contain the others. */
function delimiterOf(content: string, lines: number): string {
  const beginning = content
    .trimStart()
    .split(/[\r\n]+/, lines)
    .join('\n')
  const countOf = (delimiter: string) => beginning.split(delimiter).length
  return ['\t', ';', ','].reduce((best, next) => (countOf(next) > countOf(best) ? next : best))
}
