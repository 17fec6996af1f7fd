// Runs the life cycle of a process: build, start, report readiness, and stop in order on request.
import type { Logger } from './logger.ts'

/** A process that can be started and stopped; `stop` waits for running work to finish. */
export interface RunningProcess {
  readonly logger: Logger
  /** How long `stop` may take; 8 seconds if it is not set. */
  readonly stopTimeoutMs?: number
  /** Resolves with what the log says about the start, such as the URL. */
  start(): Promise<object>
  stop(): Promise<void>
}

/** Where a service listens; the log line `started` has these members. */
export interface StartedService {
  readonly url: string
  /** The URL of its management routes. */
  readonly manage_url: string
}

/** The result of a `service.ts`: `start` resolves when requests are accepted. */
export interface RunningService extends RunningProcess {
  start(): Promise<StartedService>
}

const STOP_TIMEOUT_MS = 8000
const KEEP_ALIVE_MS = 3_600_000

/**
 * Builds and starts a service and stops it on SIGTERM or SIGINT within its time limit (exit code 0, or 1 if
 * it takes longer). The process exits with code 1 on an uncaught error, so that the supervisor starts a new
 * process.
 */
export async function runService(build: () => Promise<RunningProcess>): Promise<void> {
  const service = await build().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exit(1)
  })
  const { logger, stopTimeoutMs = STOP_TIMEOUT_MS } = service
  const fatal = (error: unknown) => {
    logger.fatal({ err: error }, 'uncaught error; the process exits')
    process.exit(1)
  }
  process.on('uncaughtException', fatal)
  process.on('unhandledRejection', fatal)

  // The timers of scheduled work do not keep a process alive, and not every process listens on a port.
  setInterval(() => undefined, KEEP_ALIVE_MS)

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    service.stop().then(() => process.exit(0), fatal)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  await service.start().then((started) => logger.info(started, 'started'), fatal)
}
