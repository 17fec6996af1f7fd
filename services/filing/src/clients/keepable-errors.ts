// How much of an authority's errors is kept: they travel in one event, which takes a million bytes, and an
// ending that cannot be told could never be recorded.
import type { FilingError } from '@cfs/values'

/** The longest message or location that is kept, in code points. */
export const MAX_TEXT = 4000
/** The longest code. */
export const MAX_CODE = 100
const MAX_ERRORS_BYTES = 300_000

/** The errors as they came, in their order, as far as they fit together; the answer itself is kept whole. */
export function keepableErrors(errors: readonly FilingError[]): readonly FilingError[] {
  let bytes = 0
  return errors.filter((error) => {
    bytes += Buffer.byteLength(JSON.stringify(error))
    return bytes <= MAX_ERRORS_BYTES
  })
}

/** At most `length` code points of the text: no character is cut in two. */
export function firstOf(text: string, length: number): string {
  if (text.length <= length) return text
  return Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('')
}
