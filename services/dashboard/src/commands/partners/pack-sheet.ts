// Packs the rows of an uploaded file into a field of the page, so that nothing of the file is stored between
// the steps: the browser sends it back with the next one. An account takes 10 to 15 bytes, so the pages stay
// below 40 KB up to 1,500 accounts; with 5,000 they have 74 KB.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { z } from 'zod'
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, type Sheet } from '../../domain/sheet.ts'

/** 6,000 rows of 30 columns with usual texts; more than that was not packed here. */
const MOST_BYTES = 4_194_304
/** The most characters that the forms pass on. */
export const MOST_PACKED = 262_144
const QUALITY = 6

/** A browser can send anything: sizes are checked first, so that no page or list of errors grows with it. */
const isSmall = (rows: unknown) =>
  Array.isArray(rows) &&
  rows.length <= MOST_ROWS &&
  rows.every((row) => Array.isArray(row) && row.length <= 1 + MOST_COLUMNS)

const packed = z.object({
  kind: z.enum(['csv', 'xlsx']),
  name: z.string().max(LONGEST_CELL).optional(),
  rows: z.custom<unknown>(isSmall).pipe(z.array(z.tuple([z.int().positive()], z.string().max(LONGEST_CELL)))),
})

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Undefined if the rows have more text than a form passes on. */
export async function packSheet({ kind, name, rows }: Sheet): Promise<string | undefined> {
  const json = JSON.stringify({ kind, name, rows: rows.map(({ row, cells }) => [row, ...cells]) })
  if (Buffer.byteLength(json) > MOST_BYTES) return undefined
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  const text = (await compress(json, { params })).toString('base64url')
  return text.length > MOST_PACKED ? undefined : text
}

/** The sheet that `packSheet` packed; undefined for anything else. */
export async function unpackSheet(text: string): Promise<Sheet | undefined> {
  try {
    const json = await decompress(Buffer.from(text, 'base64url'), { maxOutputLength: MOST_BYTES })
    const { kind, name, rows } = packed.parse(JSON.parse(json.toString('utf8')))
    return { kind, name, rows: rows.map(([row, ...cells]) => ({ row, cells })) }
  } catch {
    return undefined
  }
}
