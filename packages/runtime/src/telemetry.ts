// Traces and metrics leave the process when the OTEL_* variables say where to; otherwise nothing is loaded or
// measured.

export interface Telemetry {
  shutdown(): Promise<void>
}

export interface TelemetryOptions {
  readonly service: string
  /** Whether an exporter is configured; without one the API's no-op implementations stay in place. */
  readonly enabled: boolean
}

/** Starts the OpenTelemetry SDK for this process; call before the service is built, shut down last. */
export async function startTelemetry({ service, enabled }: TelemetryOptions): Promise<Telemetry> {
  if (!enabled) return { shutdown: async () => {} }
  const { startNodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = startNodeSDK({ resourceAttributes: { 'service.name': service } })
  return { shutdown: () => sdk.shutdown() }
}
