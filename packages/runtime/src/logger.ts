// Logs are JSON objects on standard output, one per line. Request bodies are never logged; fields that could
// contain a secret are redacted.
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'
import { trace } from '@opentelemetry/api'
import { logDestination } from './log-destination.ts'

export type Logger = PinoLogger

const SENSITIVE = ['authorization', 'x-api-key', 'x-internal-identity', 'cookie', 'idempotency-key']
const REDACTED_PATHS = SENSITIVE.flatMap((name) => [
  `["${name}"]`,
  `headers["${name}"]`,
  `req.headers["${name}"]`,
])

export interface LoggerOptions {
  readonly service: string
  readonly level: string
  readonly destination?: DestinationStream
}

/** A logger whose lines contain the service's name and, inside a span, the trace and span ids. */
export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    timestamp: createTimestamp(),
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    serializers: { err: describeError, error: describeError },
    mixin: traceIds,
  }
  return pino(options, destination ?? logDestination())
}

/** The time of a log line as text, formatted once for all lines of the same millisecond. */
function createTimestamp(): () => string {
  let formattedMs = 0
  let text = ''
  return () => {
    const nowMs = Date.now()
    if (nowMs !== formattedMs) text = `,"time":"${new Date(nowMs).toISOString()}"`
    formattedMs = nowMs
    return text
  }
}

/**
 * The parts of an error that are logged: type, message, code, stack and causes, but never its other
 * properties.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { name: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}

function traceIds(): object {
  const context = trace.getActiveSpan()?.spanContext()
  return context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId }
}
