// Runs work in a tracing span, and continues traces in another process or at another time. Without an
// OpenTelemetry SDK, none of these functions does anything.
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

/** Whether telemetry is enabled: only an SDK provides a context that stores values. */
export function telemetryIsOn(): boolean {
  return context.with(ROOT_CONTEXT.setValue(IS_ON, true), () => context.active().getValue(IS_ON) === true)
}

/** The W3C `traceparent` of the current work, to be stored with work that is done later. */
export function currentTraceParent(): string | undefined {
  return carrier()['traceparent']
}

/** The headers that make another service's work part of this trace; never sent to outside parties. */
export function carrier(of = context.active()): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  propagation.inject(of, headers)
  return headers
}

export interface SpanOptions {
  readonly kind?: SpanKind
  /** Attribute values must come from a fixed set, or be the product's own ids; never client input. */
  readonly attributes?: Attributes
  /**
   * A stored `traceparent`: the span joins the trace that this value identifies, instead of the current
   * trace.
   */
  readonly parent?: string | null | undefined
}

/**
 * Runs `work` inside a tracing span; a thrown error is recorded by its type alone, because error messages
 * may quote data.
 */
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

/** Marks a tracing span as failed, with the type of the error. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', errorType(error))
}

/** The error's `code`, or its `name` if it has no code; both are from a small set of values. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
