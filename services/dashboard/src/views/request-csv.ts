// The log of requests as CSV (RFC 4180).

interface Exported {
  readonly at: Date
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly errorCode: string | null
  readonly durationMs: number
  readonly upstreamMs: number | null
  readonly keyId: string
  readonly address: string
  readonly filingId: string | null
}

const COLUMNS = [
  'time',
  'request_id',
  'method',
  'route',
  'status',
  'error_code',
  'duration_ms',
  'service_ms',
  'key_id',
  'client_address',
  'filing_id',
]

export const REQUEST_COLUMNS = `${COLUMNS.join(',')}\r\n`

export function requestCsvLines(requests: readonly Exported[]): string {
  return requests
    .map((request) => {
      const cells = [
        request.at.toISOString(),
        request.requestId,
        request.method,
        request.route,
        request.status,
        request.errorCode,
        request.durationMs,
        request.upstreamMs,
        request.keyId,
        request.address,
        request.filingId,
      ]
      return `${cells.map(cellOf).join(',')}\r\n`
    })
    .join('')
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // A spreadsheet would run text that begins like a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
