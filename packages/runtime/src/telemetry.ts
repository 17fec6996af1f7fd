// Traces and metrics leave the process when there is an address for them; otherwise nothing is loaded or
// measured.
import type { RunningService } from './run-service.ts'

export interface TelemetryOptions {
  readonly service: string
  /** Where they go (OTLP over HTTP); the SDK reads this and its other settings from the OTEL_* variables. */
  readonly endpoint: string | undefined
}

const SHUTDOWN_TIMEOUT_MS = 1000

/** Builds a service that is measured from its first moment on; what was measured is sent when it stops. */
export async function withTelemetry(
  { service, endpoint }: TelemetryOptions,
  build: () => Promise<RunningService>,
): Promise<RunningService> {
  if (endpoint === undefined) return build()
  const { startNodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = startNodeSDK({ resourceAttributes: { 'service.name': service } })
  const running = await build()
  return {
    logger: running.logger,
    start: () => running.start(),
    async stop() {
      await running.stop()
      // A collector that is away must not keep the process.
      const patience = new Promise((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref())
      await Promise.race([sdk.shutdown().catch(() => undefined), patience])
    },
  }
}
