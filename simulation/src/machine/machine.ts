// The one who decides what happens next. Whatever a process asks of the world outside (a statement, a sending,
// a publication) is a step that waits here; one step runs at a time, and everything that follows from it runs
// until it asks again. So every interleaving can be had, and the same choices give the same one.
import { Breach } from './breach.ts'
import type { Process } from './process.ts'

/** Thrown by an effect that has to wait for somebody's transaction to end. */
export class Blocked extends Error {
  readonly until: () => boolean
  constructor(until: () => boolean) {
    super('has to wait')
    this.until = until
  }
}

export interface Step {
  readonly process: Process
  /** What is asked, for the report: `filing: update attempt set state`. */
  readonly what: string
  readonly kind: StepKind
  /** Makes it happen; its result is what the process is told. */
  readonly effect: () => unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
  blocked: (() => boolean) | undefined
}

export type StepKind = 'database' | 'broker' | 'authority'

/** What goes wrong with a step: before its effect, or after it when only the answer is lost. */
export interface Fault {
  readonly when: 'before' | 'after'
  readonly error: Error
}

const realSetImmediate = setImmediate

const drained = (): Promise<void> => new Promise((resolve) => realSetImmediate(resolve))

export class Machine {
  /** The process whose code runs now. */
  current: Process | undefined
  /** How many steps have run. */
  count = 0
  /** Asked before each step. */
  faultFor: (step: Step) => Fault | undefined = () => undefined
  /** Told of each step that was run, for the report. */
  watch: ((step: Step, end: string) => void) | undefined
  #steps: Step[] = []
  readonly #turns: (() => void)[] = []
  readonly #work = new Set<Promise<unknown>>()

  /** Asks something of the world outside; a process that is gone never hears of it. */
  ask<T>(step: Pick<Step, 'process' | 'what' | 'kind'>, effect: () => T | Promise<T>): Promise<T> {
    if (!step.process.isUp) return new Promise<T>(() => undefined)
    return new Promise<T>((resolve, reject) => {
      const told = resolve as (value: unknown) => void
      this.#steps.push({ ...step, effect, resolve: told, reject, blocked: undefined })
    })
  }

  runnable(): Step[] {
    return this.#steps.filter(
      (step) => step.process.isAwake && (step.blocked === undefined || step.blocked()),
    )
  }

  get isIdle(): boolean {
    return this.#steps.length === 0
  }

  /** Runs one step and what follows from it; false when it has to go on waiting. */
  async run(step: Step): Promise<boolean> {
    const fault = this.faultFor(step)
    let answer: () => void
    try {
      if (fault?.when === 'before') throw fault.error
      const value = await step.effect()
      if (fault !== undefined) throw fault.error
      answer = () => step.resolve(value)
    } catch (error) {
      if (error instanceof Breach) throw error
      if (error instanceof Blocked) {
        step.blocked = error.until
        return false
      }
      answer = () => step.reject(error)
    }
    this.count += 1
    this.#steps.splice(this.#steps.indexOf(step), 1)
    this.watch?.(step, fault === undefined ? '' : ` (${fault.when} it: ${fault.error.message})`)
    await this.follow(step.process, answer)
    return true
  }

  /** Lets a process's code run until it asks something of the world outside, or is done. */
  async follow(process: Process | undefined, begin: () => void): Promise<void> {
    this.current = process
    begin()
    await this.#drain()
    // What it put off to its next turn comes now: nothing else runs between.
    while (this.#turns.length > 0) {
      for (const turn of this.#turns.splice(0)) turn()
      await this.#drain()
    }
    this.current = undefined
  }

  /** Work that no step stands for, such as a rollback: the process is not idle before it has ended. */
  waitFor<T>(work: Promise<T>): Promise<T> {
    const ended = work.finally(() => this.#work.delete(ended))
    this.#work.add(ended)
    return ended
  }

  async #drain(): Promise<void> {
    await drained()
    while (this.#work.size > 0) {
      await Promise.allSettled(this.#work)
      await drained()
    }
  }

  /** In the place of setImmediate. */
  putOff(turn: () => void): void {
    this.#turns.push(turn)
  }

  /** The steps of a process that ends; `reach` says which of them still take effect. */
  async drop(process: Process, reach: (step: Step) => boolean): Promise<void> {
    const own = this.#steps.filter((step) => step.process === process)
    this.#steps = this.#steps.filter((step) => step.process !== process)
    for (const step of own) {
      if (!reach(step)) continue
      try {
        await step.effect()
        this.watch?.(step, ' (its process never hears of it)')
      } catch (error) {
        // Whatever else it is, nobody is there any more to be told.
        if (error instanceof Breach) throw error
      }
    }
  }
}
