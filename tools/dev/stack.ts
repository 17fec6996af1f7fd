// Manages everything that an instance runs: each program is supervised, registered, logged, and stopped in
// order.
import type { Instance } from './instance.ts'
import { type LogFile, openLogFile } from './log-file.ts'
import type { ProcessRegister } from './process-register.ts'
import { Supervised, type SupervisedProgram } from './supervised.ts'

export interface StackSettings {
  readonly instance: Instance
  readonly register: ProcessRegister
  /** Called when a process has started and so has a new process id. */
  readonly onStart: () => void
  readonly onTrouble: (text: string) => void
}

export type StackProgram = Pick<
  SupervisedProgram,
  'name' | 'program' | 'prepare' | 'ready' | 'passingReason' | 'output'
>

/** One step of stopping: the named programs are stopped at the same time, each within the same time limit. */
export interface StopStep {
  readonly names: readonly string[]
  readonly patienceMs: number
}

export class Stack {
  readonly #settings: StackSettings
  readonly #running = new Map<string, Supervised>()
  #stopping: Promise<void> | undefined

  constructor(settings: StackSettings) {
    this.#settings = settings
  }

  get stopping(): boolean {
    return this.#stopping !== undefined
  }

  pidOf(name: string): number | undefined {
    return this.#running.get(name)?.pid
  }

  /** Resolves once the program is ready. */
  async start(program: StackProgram, timeoutMs: number): Promise<void> {
    if (this.#stopping)
      throw new Error(`${program.name} was not started, because everything is being stopped`)
    const { register, onStart, onTrouble } = this.#settings
    const supervised = new Supervised({
      ...program,
      log: this.#log(program.name),
      onStart: (pid) => {
        void register.add(program.name, pid)
        onStart()
      },
      onTrouble: (text) => {
        if (!this.#stopping) onTrouble(text)
      },
    })
    this.#running.set(program.name, supervised)
    await supervised.start(timeoutMs)
  }

  /**
   * Stops the programs in the order of the steps; programs that no step names are stopped last. Idempotent.
   */
  stop(steps: readonly StopStep[]): Promise<void> {
    this.#stopping ??= this.#stopAll(steps)
    return this.#stopping
  }

  /** Kills all programs with SIGKILL, without waiting. */
  kill(): void {
    for (const supervised of this.#running.values()) supervised.kill()
  }

  async #stopAll(steps: readonly StopStep[]): Promise<void> {
    const named = new Set(steps.flatMap(({ names }) => names))
    const rest = { names: [...this.#running.keys()].filter((name) => !named.has(name)), patienceMs: 1_000 }
    for (const { names, patienceMs } of [...steps, rest]) {
      const those = names.flatMap((name) => this.#running.get(name) ?? [])
      await Promise.all(those.map((supervised) => supervised.stop(patienceMs)))
    }
    await this.#settings.register.clear()
  }

  #log(name: string): LogFile {
    return openLogFile(this.#settings.instance.path(`logs/${name}.log`), name)
  }
}
