// Extracts from a path, a Location header or an error response what the request log contains: only an id or
// a code.

const ENVELOPE_BYTES = 120
const FILING_ID = /^fil_(?:[0-9a-f]{32}|test_[0-9a-z]{2,10}_[0-9A-Z]{8}_[0-9a-f]{16})$/

/** The last segment of a path if it has the format of a filing id, because clients may send any path. */
export function filingIdAtEnd(path: string): string | undefined {
  const text = path.slice(path.lastIndexOf('/') + 1)
  return FILING_ID.test(text) ? text : undefined
}

/** The id of the filing in a path below the version prefix, such as `/filings/fil_1/documents`. */
export function filingIdOfPath(path: string): string | undefined {
  return filingIdAtEnd(path.split('?', 1)[0]?.split('/', 3).join('/') ?? '')
}

/** Reads the `code` of an error response from the first bytes of its body. */
export function errorCodeOf(envelope: Uint8Array): string | undefined {
  const start = Buffer.from(envelope.buffer, envelope.byteOffset, Math.min(envelope.length, ENVELOPE_BYTES))
  return /^\{"success":false,"error":\{"code":"([A-Z0-9_]{1,60})"/.exec(start.toString('latin1'))?.[1]
}
