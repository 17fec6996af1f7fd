// Links traces across the broker. The outbox stores a decision's trace context with its event; the
// publishing span links to it and the processing span continues it (OpenTelemetry semantic conventions,
// messaging-spans.md). kafkajs is not instrumented, because that would replace the stored context.
import {
  type Attributes,
  context,
  type Context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  trace,
} from '@opentelemetry/api'
import { failSpan } from '@cfs/runtime'
import type { Headers, IncomingRecord, OutgoingRecord } from './broker.ts'

const tracer = () => trace.getTracer('@cfs/messaging')
const MAX_LINKS = 128

/**
 * The `traceparent` and `tracestate` of the causing event's processing span, otherwise of the active
 * context. Baggage is not propagated.
 */
export function traceHeaders(cause?: object): Headers {
  const carrier: Record<string, string> = {}
  const of = cause === undefined ? undefined : eventContexts.get(cause)
  propagation.inject(of ?? context.active(), carrier)
  const { traceparent, tracestate } = carrier
  if (traceparent === undefined) return {}
  return tracestate === undefined ? { traceparent } : { traceparent, tracestate }
}

function traceContextOf(headers: Headers) {
  const { traceparent = '', tracestate = '' } = headers
  return propagation.extract(ROOT_CONTEXT, { traceparent, tracestate })
}

function linksTo(records: readonly OutgoingRecord[]): Link[] {
  return records.slice(0, MAX_LINKS).flatMap((record) => {
    const spanContext = trace.getSpanContext(traceContextOf(record.headers))
    return spanContext === undefined ? [] : [{ context: spanContext }]
  })
}

/** One span `send <topic>` for each topic, linked to the spans in which its records were decided. */
export async function inSendSpans<T>(records: readonly OutgoingRecord[], send: () => Promise<T>): Promise<T> {
  const spans = [...Map.groupBy(records, (record) => record.topic)].map(([topic, sent]) =>
    tracer().startSpan(
      `send ${topic}`,
      {
        kind: SpanKind.PRODUCER,
        links: linksTo(sent),
        attributes: {
          'messaging.system': 'kafka',
          'messaging.operation.name': 'send',
          'messaging.operation.type': 'send',
          'messaging.destination.name': topic,
          'messaging.batch.message_count': sent.length,
        },
      },
      ROOT_CONTEXT,
    ),
  )
  try {
    return await send()
  } catch (error) {
    for (const span of spans) failSpan(span, error)
    throw error
  } finally {
    for (const span of spans) span.end()
  }
}

const eventContexts = new WeakMap<object, Context>()

/** Runs the work with the event's processing span active. */
export function inContextOf<T>(event: object, work: () => Promise<T>): Promise<T> {
  return context.with(eventContexts.get(event) ?? context.active(), work)
}

/** An open span `process <topic>`, a child of the decision's span. */
export interface ProcessSpan {
  /** Associates `event` with this span for all later work. */
  cover(event: object): void
  /** Records only the class of the error, because its message may quote data that a span must not contain. */
  fail(error: unknown): void
  end(): void
}

export function openProcessSpan(record: IncomingRecord, group: string): ProcessSpan {
  const attributes: Attributes = {
    'messaging.system': 'kafka',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': record.topic,
    'messaging.destination.partition.id': String(record.partition),
    'messaging.kafka.offset': Number(record.offset),
    'messaging.consumer.group.name': group,
    ...(record.headers['ce_id'] === undefined ? {} : { 'messaging.message.id': record.headers['ce_id'] }),
  }
  const parent = traceContextOf(record.headers)
  const span = tracer().startSpan(`process ${record.topic}`, { kind: SpanKind.CONSUMER, attributes }, parent)
  return {
    cover: (event) => void eventContexts.set(event, trace.setSpan(parent, span)),
    fail: (error) => failSpan(span, error),
    end: () => span.end(),
  }
}
