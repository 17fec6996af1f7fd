// Records a span and a duration for each request, labelled with its route template: never with its address,
// which contains ids and anything else a client sends (OpenTelemetry semantic conventions, http-spans.md,
// http-metrics.md).
import {
  type Context,
  context,
  metrics,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { carrier, telemetryIsOn } from '@cfs/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CLIENT_CLOSED_REQUEST } from './client-gone.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The route template to report, if it differs from the one that Fastify matched. */
    measuredRoute: string | undefined
    /** The tracing context of the request; undefined while telemetry is disabled. */
    traceContext: Context | undefined
  }
}

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The template of the request's route (`/api/v1/filings/:id`), or `none`. */
export function routeTemplate(request: FastifyRequest): string {
  return request.measuredRoute ?? request.routeOptions.url ?? 'none'
}

/** The headers that make another service's work for this request part of its trace. */
export function traceHeadersOf({
  traceContext,
}: Pick<FastifyRequest, 'traceContext'>): Readonly<Record<string, string>> {
  return traceContext === undefined ? {} : carrier(traceContext)
}

/** Runs `work` as part of the request's trace, whichever trace is active in the caller. */
export function inTraceOf<T>(request: FastifyRequest, work: () => T): T {
  return request.traceContext === undefined ? work() : context.with(request.traceContext, work)
}

export type FromOutside = boolean | ((url: string) => boolean)

/**
 * Traces and measures every request; without telemetry it records nothing. A trace that began outside is
 * ignored: `fromOutside` says so of all requests, or of the request with this URL.
 */
export function measureRequests(
  app: FastifyInstance,
  { fromOutside }: { readonly fromOutside: FromOutside },
): void {
  app.decorateRequest('measuredRoute', undefined)
  app.decorateRequest('traceContext', undefined)
  if (!telemetryIsOn()) return
  const record = createRecorder()
  app.addHook('onRequest', (request, reply, done) => {
    const isOutside = typeof fromOutside === 'function' ? fromOutside(request.url) : fromOutside
    const parent = isOutside ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, request.headers)
    request.traceContext = record(request, reply, parent)
    context.with(request.traceContext, done)
  })
  // The body was read in the connection's tracing context; from here on, the request's own tracing context
  // is active.
  app.addHook('preValidation', (request, _reply, done) => inTraceOf(request, done))
}

type Recorder = (request: FastifyRequest, reply: FastifyReply, parent: Context) => Context

function createRecorder(): Recorder {
  const tracer = trace.getTracer('@cfs/http')
  const meter = metrics.getMeter('@cfs/http')
  const duration = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS_S },
  })
  const active = meter.createUpDownCounter('http.server.active_requests', { unit: '{request}' })
  return (request, reply, parent) => {
    const startedAt = performance.now()
    const method = METHODS.has(request.method) ? request.method : '_OTHER'
    const attributes = { 'http.request.method': method }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    active.add(1, attributes)
    // Runs once for each request, whether the response was sent or the client disconnected.
    reply.raw.once('close', () => {
      const route = routeTemplate(request)
      const status = reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_CLOSED_REQUEST
      const answered = { 'http.route': route, 'http.response.status_code': status }
      active.add(-1, attributes)
      duration.record((performance.now() - startedAt) / 1000, { ...attributes, ...answered })
      span.updateName(`${method} ${route}`)
      span.setAttributes({ ...answered, 'cfs.request_id': request.id })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return trace.setSpan(parent, span)
  }
}
