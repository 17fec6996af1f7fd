// The request log as CSV (RFC 4180).
import { csvLines, writeCsv } from '@cfs/forms/money'

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
  readonly requestCount: number
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
  'request_count',
]

export const REQUEST_COLUMNS = writeCsv(COLUMNS, [])

export function requestCsvLines(requests: readonly Exported[]): string {
  return csvLines(
    requests.map((request) => [
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
      request.requestCount,
    ]),
  )
}
