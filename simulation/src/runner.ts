// Starts processes that perform runs, each with its own PostgreSQL server, so that several runs can be
// performed at once. One run alone uses about one core, because its process and its server wait for each
// other.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Operation } from './operations/operation.ts'
import type { Run } from './run.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

export interface Order {
  readonly operations: readonly Operation[]
  readonly bugName: string | undefined
  /** Whether the trace includes each step. */
  readonly tracesSteps?: boolean
}

export class Runner {
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>

  private constructor() {
    this.#child = fork(MAIN, ['--runner'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    this.#ended = once(this.#child, 'exit')
  }

  /** Starts a process; resolves once its PostgreSQL server is ready. */
  static async start(): Promise<Runner> {
    const runner = new Runner()
    await runner.#receive()
    return runner
  }

  /**
   * Performs one run; call it only when no other run is in progress. Fails if the process ends before it
   * responds.
   */
  async run(order: Order): Promise<Run> {
    const response = this.#receive()
    this.#child.send(order)
    return (await response) as Run
  }

  async #receive(): Promise<unknown> {
    const failure = this.#ended.then(() => {
      throw new Error(`a process of the simulation ended early, with exit code ${this.#child.exitCode}`)
    })
    const message = once(this.#child, 'message').then(([first]) => first as unknown)
    return Promise.race([message, failure])
  }

  /** Stops the process, which first stops its PostgreSQL server. */
  async stop(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect()
    await this.#ended
  }
}

/** Starts runners for the work and stops them when it ends. */
export async function withRunners<T>(
  count: number,
  work: (runners: readonly [Runner, ...Runner[]]) => Promise<T>,
): Promise<T> {
  const others = Array.from({ length: count - 1 }, () => Runner.start())
  const runners = await Promise.all([Runner.start(), ...others] as const)
  try {
    return await work(runners)
  } finally {
    await Promise.allSettled(runners.map((runner) => runner.stop()))
  }
}
