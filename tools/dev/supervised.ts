// Keeps one process running: however it ends, it is restarted immediately, until the launcher stops it.
import { setTimeout as delay } from 'node:timers/promises'
import {
  type GuardedProcess,
  NotAvailable,
  type ProgramCommand,
  startGuarded,
  UnusableData,
} from '@cfs/testing/local'
import { isDiskError } from './explain-failure.ts'
import { lastReason } from './last-reason.ts'
import type { LogFile } from './log-file.ts'

// A restart must happen within two seconds of a process's death, so the pause between attempts is shorter.
const firstPauseMs = 20
const longestPauseMs = 1_000
/**
 * How often a starting program is asked whether it is ready. More often would take processor time from the
 * programs that start.
 */
const readyCheckMs = 100
/** A process that has run for this long counts as healthy. */
const healthyAfterMs = 5_000
/**
 * How often a program must die, before it was ever ready, for the launcher to conclude that restarting does
 * not help.
 */
const deathsBeforeGivingUp = 4

export interface SupervisedProgram {
  readonly name: string
  readonly program: ProgramCommand
  /** Called before each start. */
  readonly prepare?: () => Promise<void>
  /** Returns true once the program is ready; never throws an error. */
  readonly ready: () => Promise<boolean>
  /** Matches a reason to end that passes by itself: the program is restarted until the time limit. */
  readonly passingReason?: RegExp
  readonly log: LogFile
  /**
   * `json` means that the program's standard output already consists of JSON lines; its standard error is
   * converted to JSON lines.
   */
  readonly output: 'json' | 'plain'
  readonly onStart: (pid: number) => void
  /** A problem with the program that the user should know about. */
  readonly onTrouble: (text: string) => void
}

export class Supervised {
  readonly name: string
  readonly #settings: SupervisedProgram
  #process: GuardedProcess | undefined
  #deathsInARow = 0
  #wasReady = false
  /** The reason why the program can never start. */
  #fault: unknown
  #stopping = false
  #loop: Promise<void> | undefined

  constructor(settings: SupervisedProgram) {
    this.#settings = settings
    this.name = settings.name
  }

  get pid(): number | undefined {
    return this.#process?.running() ? this.#process.pid : undefined
  }

  /** Resolves once the program is ready; rejects if it keeps dying or takes too long. */
  async start(timeoutMs: number): Promise<void> {
    const { name, ready } = this.#settings
    this.#loop ??= this.#keepAlive()
    const deadline = Date.now() + timeoutMs
    while (!(await ready())) {
      if (this.#stopping) throw new Error(`${name} was stopped while it was starting`)
      if (this.#fault !== undefined) throw this.#fault
      if (Date.now() > deadline)
        throw await this.#failure(`was not ready within ${timeoutMs / 1_000} seconds`)
      if (this.#deathsInARow >= deathsBeforeGivingUp && !(await this.#endsForPassingReason()))
        throw await this.#failure('ends as soon as it starts')
      await delay(readyCheckMs)
    }
    this.#wasReady = true
  }

  /** Asks the program to stop, and kills it after the time limit. */
  async stop(patienceMs: number): Promise<void> {
    this.#stopping = true
    await this.#process?.stop(patienceMs)
    await this.#loop
    await this.#settings.log.close()
  }

  /** kill -9, without waiting. */
  kill(): void {
    this.#stopping = true
    void this.#process?.kill()
  }

  async #endsForPassingReason(): Promise<boolean> {
    const { passingReason, log } = this.#settings
    return passingReason?.test(lastReason(await log.tail(100)).summary) ?? false
  }

  async #failure(what: string): Promise<Error> {
    const { name, log } = this.#settings
    const reason = lastReason(await log.tail(100))
    const { summary, isMigration } = reason
    if (isMigration) return new UnusableData(`${name} cannot use its database (${summary})`)
    return new Error(`${name} ${what}${summary && ` (${summary})`}: its log is ${log.path}`)
  }

  async #keepAlive(): Promise<void> {
    const { name, onTrouble } = this.#settings
    while (!this.#stopping) {
      const bornAt = Date.now()
      const end = await this.#runOnce().catch((error: unknown) => {
        if (!this.#wasReady && isPermanent(error)) this.#fault = error
        return `could not be started: ${String(error)}`
      })
      if (this.#stopping || this.#fault !== undefined) return
      this.#deathsInARow = Date.now() - bornAt > healthyAfterMs ? 1 : this.#deathsInARow + 1
      const pauseMs = Math.min(firstPauseMs * 2 ** (this.#deathsInARow - 1), longestPauseMs)
      // Until the program has been ready for the first time, `start` reports its failures.
      if (this.#wasReady) onTrouble(`${name} ${end}; restarting it`)
      await delay(pauseMs)
    }
  }

  /** Returns a description of how the program ended. */
  async #runOnce(): Promise<string> {
    const { program, prepare, log, output, onStart } = this.#settings
    await prepare?.()
    if (this.#stopping) return 'was stopped'
    const stderr = output === 'json' ? 'pipe' : log.descriptor
    const started = await startGuarded(program, { stdout: log.descriptor, stderr })
    this.#process = started
    if (started.stderr) log.follow(started.stderr)
    onStart(started.pid)
    // A stop was requested while the program was starting.
    if (this.#stopping) void started.kill()
    const { code, signal } = await started.exited
    return signal ? `was ended by ${signal}` : `ended with code ${code}`
  }
}

/** Whether it is certain that no further attempt to start the program can succeed. */
function isPermanent(error: unknown): boolean {
  return error instanceof NotAvailable || error instanceof UnusableData || isDiskError(error)
}
