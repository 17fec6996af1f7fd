// What is done for a sending minutes or days later is a part of the trace of the request that asked for it.
import { inSpan } from '@cfs/runtime'

export interface TracedAttempt {
  readonly filingId: string
  /** The W3C traceparent that was stored with it. */
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
