// Which bytes a Range header asks for (RFC 9110, 14.1.2). One range is served; several at once, or anything
// that is not understood, get the whole document, as 14.2 allows: so nobody makes one small request cost many
// answers.

/** Both ends belong to it. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

const ONE_RANGE = /^bytes=[ \t]*(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))[ \t]*$/i

/**
 * The range, `unsatisfiable` when it holds no byte of a document of that size, undefined for the whole
 * document.
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
  // "A client can not be trusted": an end before the beginning makes the header invalid, and so ignored.
  if (last !== undefined && last !== '' && to < from) return undefined
  return from >= sizeBytes ? 'unsatisfiable' : { first: from, last: Math.min(to, sizeBytes - 1) }
}
