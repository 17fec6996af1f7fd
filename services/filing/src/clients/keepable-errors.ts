// Limits how many of an authority's errors are stored. The errors are published in one event of at most a
// million bytes, and an outcome that cannot be published could never be recorded.
import type { FilingError } from '@cfs/values'

/** The maximum length of a stored message or location, in code points. */
export const MAX_TEXT = 4000
/** The maximum length of a stored error code. */
export const MAX_CODE = 100
const MAX_ERRORS_BYTES = 300_000

/**
 * The errors in their original order, as many as fit in the event; the authority's response itself is stored
 * in full.
 */
export function keepableErrors(errors: readonly FilingError[]): readonly FilingError[] {
  let bytes = 0
  return errors.filter((error) => {
    bytes += Buffer.byteLength(JSON.stringify(error))
    return bytes <= MAX_ERRORS_BYTES
  })
}

/** Cuts the text after `length` code points, so that no character is split. */
export function firstOf(text: string, length: number): string {
  if (text.length <= length) return text
  return Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('')
}
