// A clock that the simulation advances. Timers belong to the process that set them and end with it.
import type { Process } from './process.ts'

export interface Timer {
  readonly process: Process | undefined
  dueMs: number
  readonly everyMs: number | undefined
  readonly callback: () => void
  unref(): Timer
  ref(): Timer
}

// The date is in the past, because nothing in the product may depend on the real date. Midnight in the United
// Kingdom, at which the day of a spend cap ends, comes two minutes later; midnight UTC does not.
const START = Date.UTC(2026, 5, 30, 22, 58)

export class VirtualTime {
  nowMs = START
  readonly owner: () => Process | undefined
  #timers: Timer[] = []

  constructor(owner: () => Process | undefined) {
    this.owner = owner
  }

  now(): Date {
    return new Date(this.nowMs)
  }

  after(delayMs: number, callback: () => void, everyMs?: number): Timer {
    const timer: Timer = {
      process: this.owner(),
      dueMs: this.nowMs + Math.max(1, Math.ceil(delayMs)),
      everyMs,
      callback,
      unref: () => timer,
      ref: () => timer,
    }
    this.#timers.push(timer)
    return timer
  }

  clear(timer: unknown): void {
    const index = this.#timers.findIndex((one) => one === timer)
    if (index >= 0) this.#timers.splice(index, 1)
  }

  removeTimersOf(process: Process): void {
    this.#timers = this.#timers.filter((timer) => timer.process !== process)
  }

  /** When the next timer is due; undefined if none is set. */
  nextDueMs(): number | undefined {
    let nextMs: number | undefined
    for (const { dueMs } of this.#timers) {
      if (nextMs === undefined || dueMs < nextMs) nextMs = dueMs
    }
    return nextMs
  }

  /** Removes and returns the timers that are due; repeating timers are set again. */
  takeDue(): Timer[] {
    const due = this.#timers.filter((timer) => timer.dueMs <= this.nowMs)
    for (const timer of due) {
      if (timer.everyMs === undefined) this.clear(timer)
      else timer.dueMs = this.nowMs + timer.everyMs
    }
    return due.sort((a, b) => a.dueMs - b.dueMs)
  }
}
