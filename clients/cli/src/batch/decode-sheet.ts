// Reads the bytes of a CSV file as text: UTF-8, or the UTF-16 that Excel writes as "Unicode Text".
import { UsageError } from '../usage-error.ts'

/** The text without its byte order mark. Throws UsageError for other encodings, which would lose letters. */
export function decodeSheet(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(
      'The file is not UTF-8, so accented letters would be lost. In Excel, save it as "CSV UTF-8".',
    )
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
