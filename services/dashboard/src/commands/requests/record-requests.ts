// Stores the requests that the gateway publishes in the request log. An event that is delivered again, late
// or out of order changes nothing. A request with impossible values is skipped and logged; a request that is
// older than the request log is skipped without a log line. The other requests of the event are stored.
import type { EventPayload } from '@cfs/contracts'
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { z } from 'zod'
import { type ApiRequest, keptSince, startOfDay } from '../../domain/api-request.ts'
import { sandboxStepOf } from '../../domain/sandbox-step.ts'
import { insertApiRequests } from '../../store/requests/api-requests.ts'
import { limitLogRows } from './limit-log-rows.ts'
import { createRequestDays, listMissingDays } from '../../store/requests/request-days.ts'
import { saveSandboxSteps } from '../../store/requests/sandbox-steps.ts'

export type RecordRequests = (tx: Tx, events: readonly IncomingEvent<'api.requested'>[]) => Promise<void>

type FinishedRequest = EventPayload<'api.requested'>['requests'][number]

interface RequestRecording {
  readonly clock: Clock
  readonly logger: Logger
  /** The maximum number of rows that an account may add to the request log in a day. */
  readonly rowsPerDay: number
}

const DAY_MS = 86_400_000
const printable = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\x20-\x7e]+$/)
const requested = z.object({
  account_id: printable(100),
  // Any UUID is valid, because the gateway also keeps request ids from clients whose version digit RFC 9562
  // does not define.
  request_id: z.guid(),
  occurred_at: z.number().int(),
  key_id: printable(100),
  mode: z.enum(['live', 'test']),
  method: printable(20),
  route: printable(200),
  status: z.number().int().min(100).max(599),
  error_code: printable(60).nullable(),
  duration_ms: z.number().min(0).max(1e9),
  upstream_ms: z.number().min(0).max(1e9).nullable(),
  client_address: printable(100),
  filing_id: printable(100).nullable(),
  request_count: z.number().int().min(1),
})

export function createRequestRecorder({ clock, logger, rowsPerDay }: RequestRecording): RecordRequests {
  const limitRows = limitLogRows({ most: rowsPerDay, logger, clock })
  // A partition is dropped only when no event can be written to its day any more. Once a day's partition was
  // found, the search is therefore not repeated.
  const limitedMinutes = new Set<number>()
  return async (tx, events) => {
    const now = clock.now()
    const kept = events
      .flatMap(({ payload }) => payload.requests)
      .flatMap((request) => readRequest(request, { now, logger }) ?? [])
      .filter(({ at }) => at >= keptSince(now))
    if (kept.length === 0) return
    const days = [...new Set(kept.map(({ at }) => startOfDay(at).getTime()))].filter(
      (day) => !limitedMinutes.has(day),
    )
    if (days.length > 0) {
      const missing = await listMissingDays(
        tx,
        days.map((day) => new Date(day)),
      )
      await createRequestDays(tx, missing)
      // If this transaction has just created a partition, the partition is looked up again next time,
      // because the transaction may be rolled back.
      const created = new Set(missing.map((day) => day.getTime()))
      for (const day of days) if (!created.has(day)) limitedMinutes.add(day)
    }
    const admitted = await limitRows(tx, kept)
    if (admitted.length > 0) await insertApiRequests(tx, admitted)
    const steps = kept.flatMap((request) => {
      const step = sandboxStepOf(request)
      return step === undefined ? [] : [{ ...request, step }]
    })
    if (steps.length > 0) await saveSandboxSteps(tx, steps)
  }
}

/**
 * The result is undefined for a request that no gateway can have published; the values of such a request are
 * not logged.
 */
function readRequest(
  request: FinishedRequest,
  { now, logger }: { readonly now: Date; readonly logger: Logger },
): ApiRequest | undefined {
  const read = requested.safeParse(request)
  const isFuture = read.success && read.data.occurred_at > now.getTime() + DAY_MS
  if (!read.success || isFuture) {
    const fields = read.error?.issues.map(({ path }) => path.join('.')) ?? ['occurred_at']
    logger.error(
      { fields },
      'an api.requested event describes a request with invalid values; that request is left out of the request log',
    )
    return undefined
  }
  const { data } = read
  return {
    at: new Date(data.occurred_at),
    accountId: data.account_id,
    requestId: data.request_id,
    keyId: data.key_id,
    mode: data.mode,
    method: data.method,
    route: data.route,
    status: data.status,
    errorCode: data.error_code,
    durationMs: data.duration_ms,
    upstreamMs: data.upstream_ms,
    address: data.client_address,
    filingId: data.filing_id,
    requestCount: data.request_count,
  }
}
