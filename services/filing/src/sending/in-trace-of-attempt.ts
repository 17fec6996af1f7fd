// Work on sending a filing belongs to the trace of the filing's request, even days later.
import { inSpan } from '@cfs/runtime'

export interface TracedAttempt {
  readonly filingId: string
  /** The W3C traceparent that was stored with the attempt. */
  readonly traceParent: string | null
}

export function inTraceOfAttempt<T>(
  name: string,
  attempt: TracedAttempt,
  work: () => Promise<T>,
): Promise<T> {
  const { filingId, traceParent } = attempt
  return inSpan(name, { parent: traceParent, attributes: { 'cfs.filing_id': filingId } }, work)
}
