// Schedules steps: each outside request of a simulated process (a statement, a submission, a publication)
// waits here until it is chosen. Steps run in any order, one at a time; the same choices give the same order.
// After each step, the code that waits for its result runs until it makes its next request.
import { Breach } from './breach.ts'
import type { Process } from './process.ts'

/** Thrown by a step that has to wait for another transaction to end. */
export class Blocked extends Error {
  readonly until: () => boolean
  constructor(until: () => boolean) {
    super('waits for another transaction')
    this.until = until
  }
}

export interface Step {
  readonly process: Process
  /** The step's description in the trace, such as `filing-1: update attempt set state`. */
  readonly what: string
  readonly kind: StepKind
  /** Performs the step; its result is the process's response. */
  readonly effect: () => unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
  blocked: (() => boolean) | undefined
}

export type StepKind = 'database' | 'broker' | 'authority' | 'processor'

/** Makes a step fail: before its effect, or after it, when only the response is lost. */
export interface Fault {
  readonly when: 'before' | 'after'
  readonly error: Error
}

const realSetImmediate = setImmediate

const nextTurn = (): Promise<void> => new Promise((resolve) => realSetImmediate(resolve))

export class Machine {
  /** The simulated process whose code is running. */
  current: Process | undefined
  /** How many steps have run. */
  count = 0
  /** Called before each step; returns the fault that makes the step fail, if any. */
  faultFor: (step: Step) => Fault | undefined = () => undefined
  /** Receives each step that ran, for the trace. */
  onStep: ((step: Step, suffix: string) => void) | undefined
  #steps: Step[] = []
  readonly #turns: (() => void)[] = []
  readonly #work = new Set<Promise<unknown>>()

  /** Adds a step. A simulated process that has died never receives its response. */
  ask<T>(step: Pick<Step, 'process' | 'what' | 'kind'>, effect: () => T | Promise<T>): Promise<T> {
    if (!step.process.isUp) return new Promise<T>(() => undefined)
    return new Promise<T>((resolve, reject) => {
      const respond = resolve as (value: unknown) => void
      this.#steps.push({ ...step, effect, resolve: respond, reject, blocked: undefined })
    })
  }

  runnable(): Step[] {
    return this.#steps.filter(({ blocked }) => blocked === undefined || blocked())
  }

  get isIdle(): boolean {
    return this.#steps.length === 0
  }

  /** Runs one step and the code that waits for its result; returns false if the step still has to wait. */
  async run(step: Step): Promise<boolean> {
    const fault = this.faultFor(step)
    let respond: () => void
    try {
      if (fault?.when === 'before') throw fault.error
      const value = await step.effect()
      if (fault !== undefined) throw fault.error
      respond = () => step.resolve(value)
    } catch (error) {
      if (error instanceof Breach) throw error
      if (error instanceof Blocked) {
        step.blocked = error.until
        return false
      }
      respond = () => step.reject(error)
    }
    this.count += 1
    this.#steps.splice(this.#steps.indexOf(step), 1)
    this.onStep?.(
      step,
      fault === undefined ? '' : ` (failed ${fault.when} its effect: ${fault.error.message})`,
    )
    await this.follow(step.process, respond)
    return true
  }

  /** Runs a simulated process's code until it waits for a step or ends. */
  async follow(process: Process | undefined, begin: () => void): Promise<void> {
    this.current = process
    begin()
    await this.#drain()
    // Callbacks of setImmediate run now; nothing else runs in between.
    while (this.#turns.length > 0) {
      for (const turn of this.#turns.splice(0)) turn()
      await this.#drain()
    }
    this.current = undefined
  }

  /** Registers work that is not a step, such as a rollback, so that `follow` waits for it too. */
  waitFor<T>(work: Promise<T>): Promise<T> {
    const ended = work.finally(() => this.#work.delete(ended))
    this.#work.add(ended)
    return ended
  }

  async #drain(): Promise<void> {
    await nextTurn()
    while (this.#work.size > 0) {
      await Promise.allSettled(this.#work)
      await nextTurn()
    }
  }

  /** Replaces setImmediate. */
  runNextTurn(turn: () => void): void {
    this.#turns.push(turn)
  }

  /** Removes the steps of a process that died; those for which `takesEffect` is true still run. */
  async drop(process: Process, takesEffect: (step: Step) => boolean): Promise<void> {
    const own = this.#steps.filter((step) => step.process === process)
    this.#steps = this.#steps.filter((step) => step.process !== process)
    for (const step of own) {
      if (!takesEffect(step)) continue
      try {
        await step.effect()
        this.onStep?.(step, ' (its process died before the response)')
      } catch (error) {
        // A broken rule is passed on; any other error is dropped, because the process that would receive it
        // has died.
        if (error instanceof Breach) throw error
      }
    }
  }
}
