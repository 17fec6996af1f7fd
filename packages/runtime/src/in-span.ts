// A span around a piece of work, and the way in which a trace goes on in another process or at another time.
// Without an SDK all of this does nothing.
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

const IS_ON = Symbol('telemetry is on')

/** Whether anything is measured: only an SDK brings a context that carries what is put into it. */
export function telemetryIsOn(): boolean {
  return context.with(ROOT_CONTEXT.setValue(IS_ON, true), () => context.active().getValue(IS_ON) === true)
}

/** The W3C `traceparent` of what is being done, to be stored beside work that is done later. */
export function currentTraceParent(): string | undefined {
  return carrier()['traceparent']
}

/** The headers that make the work of another service a part of this trace; never for outside parties. */
export function carrier(of = context.active()): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  propagation.inject(of, headers)
  return headers
}

export interface SpanOptions {
  readonly kind?: SpanKind
  /** Of few values, or ids of ours; never what a client sent. */
  readonly attributes?: Attributes
  /** A `traceparent` that was stored: the span becomes a part of that trace instead of the present one. */
  readonly parent?: string | null | undefined
}

/** Runs `work` inside a span; what it throws is told by its kind alone, for messages may quote data. */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const from = parent ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : context.active()
  const tracer = trace.getTracer('@cfs/runtime')
  return tracer.startActiveSpan(name, { kind, attributes }, from, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      failSpan(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Marks a span as failed, with the kind of the error. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', errorType(error))
}

/** The code of an error, else its name: one of few. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
