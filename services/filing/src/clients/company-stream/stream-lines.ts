// Splits a stream of the registry into its lines. An empty line only says that the connection is alive.

export interface StreamLines {
  /** Undefined for a line above the limit; its text is dropped. */
  readonly lines: readonly (string | undefined)[]
  readonly emptyLines: number
}

const LINE_FEED = 10

/**
 * Yields the complete lines of each piece. What follows the last line break when the stream ends is dropped:
 * the registry sends the event again from the last position.
 */
export async function* streamLines(
  body: AsyncIterable<Uint8Array>,
  mostBytes: number,
): AsyncGenerator<StreamLines> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const piece of body) {
    const lines: (string | undefined)[] = []
    let emptyLines = 0
    let start = 0
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, start)) {
      length += end - start
      const text = length > mostBytes ? undefined : textOf([...parts, piece.subarray(start, end)])
      if (text === '') emptyLines += 1
      else lines.push(text)
      parts = []
      length = 0
      start = end + 1
    }
    length += piece.length - start
    if (length > mostBytes) parts = []
    else if (start < piece.length) parts.push(Uint8Array.prototype.slice.call(piece, start))
    yield { lines, emptyLines }
  }
}

function textOf(parts: readonly Uint8Array[]): string {
  return Buffer.concat(parts).toString('utf8').trim()
}
