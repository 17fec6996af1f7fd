// Exports traces and metrics if a destination is configured; otherwise nothing is loaded or measured. The
// service works normally even if sending telemetry fails.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import type { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { newUuid } from './ids.ts'
import type { Logger } from './logger.ts'
import { measureProcess } from './measure-process.ts'
import type { RunningProcess } from './run-service.ts'

/** Where telemetry is sent; if both destinations are unset, none is collected. */
export interface TelemetryConfig {
  /**
   * Exports traces, and also metrics unless Prometheus fetches them (OTLP). The OpenTelemetry SDK reads the
   * other OTEL_* environment variables itself.
   */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  /** Where Prometheus fetches metrics. */
  readonly METRICS_PORT?: number | undefined
  readonly METRICS_HOST: string
}

export interface TelemetryOptions {
  readonly service: string
  readonly config: TelemetryConfig
  readonly logger: Logger
}

const SHUTDOWN_TIMEOUT_MS = 1000
const REPEATED_AFTER_MS = 60_000

/**
 * Builds a service that is measured from its start; when the service stops, the remaining measurements are
 * exported.
 */
export async function withTelemetry(
  options: TelemetryOptions,
  build: () => Promise<RunningProcess>,
): Promise<RunningProcess> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, METRICS_PORT: port } = options.config
  if (endpoint === undefined && port === undefined) return build()
  const shutdown = await startTelemetry(options)
  const running = await build()
  return {
    logger: running.logger,
    start: () => running.start(),
    async stop() {
      await running.stop()
      // An unavailable telemetry collector must not delay the shutdown.
      const patience = new Promise((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref())
      await Promise.race([shutdown().catch(() => undefined), patience])
    },
  }
}

async function startTelemetry({ service, config, logger }: TelemetryOptions): Promise<() => Promise<void>> {
  const [{ startNodeSdk }, { W3CTraceContextPropagator }, { forgetUnobserved }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/core'),
    import('./forget-unobserved.ts'),
  ])
  forgetUnobserved()
  const page = config.METRICS_PORT === undefined ? undefined : await createMetricsPage()
  const sdk = startNodeSdk({
    resourceAttributes: { 'service.name': service, 'service.instance.id': newUuid() },
    // OpenTelemetry's resource detectors are disabled: the collector should add what they would find
    // (command line, host, user).
    resourceDetectors: [],
    // OpenTelemetry baggage is not propagated, because the baggage of an outside party would be passed on
    // through every service.
    propagators: [new W3CTraceContextPropagator()],
    // Logs go to standard output, so they are not exported here.
    logRecordProcessors: [],
    logLevel: 'none',
    ...(config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? { spanProcessors: [] } : {}),
    ...(page === undefined ? {} : { metricReaders: [page.exporter] }),
  })
  logTroubles(logger)
  const stopProcessMetrics = measureProcess()
  if (page !== undefined) servePage(page.server, config, logger)
  return async () => {
    stopProcessMetrics()
    page?.server.close()
    page?.server.closeAllConnections()
    await sdk.shutdown()
  }
}

interface MetricsPage {
  readonly exporter: PrometheusExporter
  readonly server: Server
}

/**
 * The page that Prometheus fetches has a separate port, so that no proxy in front of the service exposes it.
 */
async function createMetricsPage(): Promise<MetricsPage> {
  const { PrometheusExporter: Exporter } = await import('@opentelemetry/exporter-prometheus')
  const exporter = new Exporter({ preventServerStart: true, withoutScopeInfo: true })
  // Metrics are collected by one collection at a time: a collection uses up the observed values, so a
  // parallel collection would find none.
  let before = Promise.resolve()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    response.once('close', resolve)
    before = before.then(() => {
      exporter.getMetricsRequestHandler(request, response)
      return answered
    })
  })
  return { exporter, server }
}

function servePage(
  server: Server,
  { METRICS_PORT: port, METRICS_HOST: host }: TelemetryConfig,
  logger: Logger,
) {
  server.on('error', (error) => logger.error({ err: error }, 'could not serve the metrics page'))
  server.listen(port, host, () => {
    const { port: taken } = server.address() as AddressInfo
    logger.info({ metrics: `http://${host}:${taken}/metrics` }, 'serving metrics')
  })
}

/** Logs the SDK's own errors (such as an unavailable collector), without repeating each one. */
function logTroubles(logger: Logger): void {
  const saidAtMs = new Map<string, number>()
  const say = (message: string) => {
    const words = message.slice(0, 200)
    const now = Date.now()
    if (now - (saidAtMs.get(words) ?? Number.NEGATIVE_INFINITY) < REPEATED_AFTER_MS) return
    if (saidAtMs.size >= 100) saidAtMs.clear()
    saidAtMs.set(words, now)
    logger.warn({ telemetry: words }, 'could not send traces or metrics')
  }
  const ignore = () => undefined
  diag.setLogger(
    { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
