// Keeps one process alive: whatever ends it, it is started again at once, until the launcher stops it.
import { setTimeout as delay } from 'node:timers/promises'
import { type GuardedProcess, type ProgramCommand, startGuarded } from '@cfs/testing/local'
import type { LogFile } from './log-file.ts'

// A restart must have happened within two seconds of any death: the pause between attempts stays below.
const firstPauseMs = 20
const longestPauseMs = 1_000
/** Having lived for so long, a process is taken to have been healthy. */
const healthyAfterMs = 5_000
/** So many deaths before it was ever ready are a fault that no restart mends. */
const deathsBeforeGivingUp = 4

export interface SupervisedProgram {
  readonly name: string
  readonly program: ProgramCommand
  /** Called before each start. */
  readonly prepare?: () => Promise<void>
  /** True once it serves; never throws. */
  readonly ready: () => Promise<boolean>
  readonly log: LogFile
  /** `json`: standard output is JSON lines already, standard error is made so. */
  readonly output: 'json' | 'plain'
  readonly onStart: (pid: number) => void
  /** Something that whoever looks on should know. */
  readonly onTrouble: (text: string) => void
}

export class Supervised {
  readonly name: string
  readonly #settings: SupervisedProgram
  #process: GuardedProcess | undefined
  #deathsInARow = 0
  #stopping = false
  #loop: Promise<void> | undefined

  constructor(settings: SupervisedProgram) {
    this.#settings = settings
    this.name = settings.name
  }

  get pid(): number | undefined {
    return this.#process?.running() ? this.#process.pid : undefined
  }

  /** Resolves once it serves; rejects when it keeps dying or takes too long. */
  async start(timeoutMs: number): Promise<void> {
    const { name, log, ready } = this.#settings
    this.#loop ??= this.#keepAlive()
    const deadline = Date.now() + timeoutMs
    while (!(await ready())) {
      if (this.#stopping) throw new Error(`${name} was stopped while it was starting`)
      const late = Date.now() > deadline
      if (late || this.#deathsInARow >= deathsBeforeGivingUp) {
        const what = late ? `was not ready within ${timeoutMs / 1_000} seconds` : 'ends as soon as it starts'
        throw new Error(`${name} ${what}; its log (${log.path}) ends with:\n${await log.tail(8)}`)
      }
      await delay(25)
    }
  }

  /** Asks it to end, and ends it when the patience is over. */
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

  async #keepAlive(): Promise<void> {
    const { name, onTrouble } = this.#settings
    while (!this.#stopping) {
      const bornAt = Date.now()
      const end = await this.#runOnce().catch((error: unknown) => `could not be started: ${String(error)}`)
      if (this.#stopping) return
      this.#deathsInARow = Date.now() - bornAt > healthyAfterMs ? 1 : this.#deathsInARow + 1
      const pauseMs = Math.min(firstPauseMs * 2 ** (this.#deathsInARow - 1), longestPauseMs)
      onTrouble(`${name} ${end}; it is started again`)
      await delay(pauseMs)
    }
  }

  /** Answers how it ended, in words. */
  async #runOnce(): Promise<string> {
    const { program, prepare, log, output, onStart } = this.#settings
    await prepare?.()
    if (this.#stopping) return 'was stopped'
    const stderr = output === 'json' ? 'pipe' : log.descriptor
    const started = await startGuarded(program, { stdout: log.descriptor, stderr })
    this.#process = started
    if (started.stderr) log.follow(started.stderr)
    onStart(started.pid)
    // A stop that was asked for while it was being started.
    if (this.#stopping) void started.kill()
    const { code, signal } = await started.exited
    return signal ? `was ended by ${signal}` : `ended with code ${code}`
  }
}
