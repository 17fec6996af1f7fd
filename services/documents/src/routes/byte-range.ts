// Parses the byte range that a Range header requests (RFC 9110, 14.1.2). A response never contains more than
// one range. For several ranges or an unsupported unit the whole document is returned, as section 14.2
// allows, so that one small request cannot cause many responses.

/** A range of bytes that includes both `first` and `last`. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

const ONE_RANGE = /^bytes=[ \t]*(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))[ \t]*$/i

/**
 * The requested range; `unsatisfiable` if it contains no byte of a document of that size; undefined for the
 * whole document.
 */
export function parseByteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = ONE_RANGE.exec(header ?? '')
  if (match === null) return undefined
  const [, first, last, suffix] = match
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), sizeBytes)
    return length === 0 ? 'unsatisfiable' : { first: sizeBytes - length, last: sizeBytes - 1 }
  }
  const from = Number(first)
  const to = last === undefined || last === '' ? sizeBytes - 1 : Number(last)
  // RFC 9110 calls a range that ends before it begins invalid, so the header is ignored.
  if (last !== undefined && last !== '' && to < from) return undefined
  return from >= sizeBytes ? 'unsatisfiable' : { first: from, last: Math.min(to, sizeBytes - 1) }
}
