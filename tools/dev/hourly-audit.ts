// Audits the running product at an interval, each time in a process of its own that ends with the audit, so
// that nothing takes memory between two audits.
import { type GuardedProcess, type ProgramCommand, startGuarded } from '@cfs/testing/local'
import { FOUND_VIOLATIONS } from '../operator/found-violations.ts'
import type { LogFile } from './log-file.ts'

export interface HourlyAudit {
  readonly program: ProgramCommand
  readonly everyMs: number
  readonly log: LogFile
  readonly warn: (line: string) => void
}

/** The first audit runs after the interval. `stop` kills an audit that is under way: it only reads. */
export function startHourlyAudit({ program, everyMs, log, warn }: HourlyAudit): {
  readonly stop: () => Promise<void>
} {
  let running: GuardedProcess | undefined
  let isStopped = false
  const run = async (): Promise<void> => {
    if (running?.running() === true) return
    running = await startGuarded(program, { stdout: log.descriptor, stderr: 'pipe' })
    if (running.stderr) log.follow(running.stderr)
    if (isStopped) void running.kill()
    const { code } = await running.exited
    if (isStopped || code === 0) return
    const found = code === FOUND_VIOLATIONS ? 'found violations' : 'was not completed'
    warn(`the hourly audit ${found}: see ${log.path}`)
  }
  const timer = setInterval(() => {
    run().catch((error: unknown) => warn(`the hourly audit could not be started: ${String(error)}`))
  }, everyMs)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running?.kill()
      await log.close()
    },
  }
}
