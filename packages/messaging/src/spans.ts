// Traces across the broker. The context of the decision is stored with the event in the outbox; sending only
// links to it, processing continues it (OpenTelemetry semantic conventions, messaging-spans.md). An
// instrumentation of kafkajs would overwrite the stored context with the relay's own, so there is none.
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
 * `traceparent` and `tracestate` of the event's processing that is the cause, else of the active context.
 * Baggage stays inside the process.
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

/** One span `send <topic>` for each topic among the records, linked to where they were decided. */
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

/** Runs where a span of the event's processing is the active one. */
export function inContextOf<T>(event: object, work: () => Promise<T>): Promise<T> {
  return context.with(eventContexts.get(event) ?? context.active(), work)
}

/** A span `process <topic>` that is open: a child of the decision that the record tells of. */
export interface ProcessSpan {
  /** From now on `event` is processed in this span. */
  cover(event: object): void
  /** By the kind of the error: its message may quote what no span should hold. */
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
