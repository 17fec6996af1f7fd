// A trace continues through the outbox and the broker: processing continues the trace of the decision,
// publishing links to it.
import { context, propagation, SpanKind, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { TracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { Problem } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Publisher, type Relay, type RunningConsumer, startConsumer, startRelay } from '../src/index.ts'
import { type MessageFlow, openMessageFlow, silentLogger, writeDown } from './message-flow.ts'

const exporter = new InMemorySpanExporter()
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
const tracer = provider.getTracer('test')

let flow: MessageFlow
let publisher: Publisher
let relay: Relay
let consumer: RunningConsumer

beforeAll(async () => {
  // Another test file of the worker may have set its own, and later ones would be ignored.
  for (const api of [context, propagation, trace]) api.disable()
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  flow = await openMessageFlow()
  publisher = flow.broker.publisher()
  relay = startRelay({ pool: flow.pool, publisher, logger: silentLogger })
  consumer = startConsumer({
    broker: flow.broker,
    pool: flow.newPool('consumer'),
    group: 'test',
    handlers: {
      'account.opened': async (tx, event) => {
        await writeDown(tx, event)
        if (event.key === 'refused') throw new Problem('NOT_FOUND', 'no')
      },
    },
    logger: silentLogger,
    onFatal: () => undefined,
  })
})
afterAll(async () => {
  await consumer.close()
  await relay.stop()
  await publisher.close()
  await flow.close()
  context.disable()
  propagation.disable()
  trace.disable()
})

async function decideInSpan(key: string): Promise<{ traceId: string; spanId: string }> {
  return tracer.startActiveSpan(`decide ${key}`, async (span) => {
    await flow.decide(key)
    span.end()
    relay.poke()
    return span.spanContext()
  })
}

const finished = (name: string, key: string, traceId: string) =>
  waitFor(
    () =>
      exporter
        .getFinishedSpans()
        .find(
          (span) =>
            span.name === name &&
            (span.spanContext().traceId === traceId ||
              span.links.some((link) => link.context.traceId === traceId)),
        ),
    { until: `${name} of ${key} has ended` },
  )

test('processing an event is a child span of its decision, publishing it is linked to it', async () => {
  const decision = await decideInSpan('k')
  const processed = await finished('process account.opened', 'k', decision.traceId)
  expect(processed.kind).toBe(SpanKind.CONSUMER)
  expect(processed.spanContext().traceId).toBe(decision.traceId)
  expect(processed.parentSpanContext?.spanId).toBe(decision.spanId)
  expect(processed.attributes).toMatchObject({
    'messaging.system': 'kafka',
    'messaging.destination.name': 'account.opened',
    'messaging.consumer.group.name': 'test',
  })
  const sent = await finished('send account.opened', 'k', decision.traceId)
  expect(sent.kind).toBe(SpanKind.PRODUCER)
  expect(sent.spanContext().traceId).not.toBe(decision.traceId)
  expect(sent.links.map((link) => link.context.spanId)).toContain(decision.spanId)
})

test('the span of a failed event shows the kind of failure, but not the error message', async () => {
  const { traceId } = await decideInSpan('refused')
  const processed = await finished('process account.opened', 'refused', traceId)
  expect([processed.status, processed.attributes['error.type']]).toEqual([{ code: 2 }, 'NOT_FOUND'])
})
