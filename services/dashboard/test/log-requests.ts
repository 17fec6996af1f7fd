// Writes rows into the request log, as the Kafka consumer does.
import { randomUUID } from 'node:crypto'
import type { Tx } from '@cfs/postgres'
import type { ApiRequest } from '../src/domain/api-request.ts'
import { insertApiRequests } from '../src/store/requests/api-requests.ts'

/** Rows of the request log with the given values, and defaults for the rest; returns the rows. */
export async function logRequests(
  tx: Tx,
  partialRequests: readonly (Partial<ApiRequest> & Pick<ApiRequest, 'accountId'>)[],
): Promise<readonly ApiRequest[]> {
  const rows = partialRequests.map(
    (one): ApiRequest => ({
      at: new Date(),
      requestId: randomUUID(),
      keyId: 'key_00000000000000000000000000000001',
      mode: 'test',
      method: 'GET',
      route: '/api/v1/filings',
      status: 200,
      errorCode: null,
      durationMs: 12.3,
      upstreamMs: 10.1,
      address: '203.0.113.7',
      filingId: null,
      requestCount: 1,
      ...one,
    }),
  )
  await insertApiRequests(tx, rows)
  return rows
}
