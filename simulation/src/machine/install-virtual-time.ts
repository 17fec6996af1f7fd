// Replaces Node's timers, clock and random numbers in this whole process, because the services take their
// clock as an argument, but not their timers.
import { createRequire, syncBuiltinESMExports } from 'node:module'
import type { SeededRandom } from './seeded-random.ts'
import type { Machine } from './machine.ts'
import type { VirtualTime } from './virtual-time.ts'

const require = createRequire(import.meta.url)

interface Delay {
  readonly signal?: AbortSignal
}

/** The simulated world of the current run provides these functions. */
export interface VirtualEnvironment {
  readonly time: VirtualTime
  readonly random: SeededRandom
  readonly machine: Machine
}

/**
 * From now on, the timers and the time of the process are those of the simulated world that `world` returns.
 */
export function installVirtualTime(world: () => VirtualEnvironment): void {
  const after = (callback: () => void, delayMs = 0) => world().time.after(delayMs, callback)
  const clear = (timer: unknown) => world().time.clear(timer)
  const every = (callback: () => void, everyMs = 0) => world().time.after(everyMs, callback, everyMs)
  const delay = <T>(delayMs: number, value?: T, { signal }: Delay = {}): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      const timer = after(() => resolve(value), delayMs)
      signal?.addEventListener('abort', () => {
        clear(timer)
        reject(new DOMException('The operation was aborted', 'AbortError'))
      })
    })
  const timeout = (delayMs: number): AbortSignal => {
    const controller = new AbortController()
    after(() => controller.abort(), delayMs)
    return controller.signal
  }
  Object.assign(globalThis, {
    setTimeout: after,
    clearTimeout: clear,
    setInterval: every,
    clearInterval: clear,
    setImmediate: (turn: () => void) => world().machine.runNextTurn(turn),
  })
  Object.assign(require('node:timers/promises'), { setTimeout: delay })
  syncBuiltinESMExports()
  Object.assign(AbortSignal, { timeout })
  Object.assign(performance, { now: () => world().time.nowMs })
  Object.assign(Date, { now: () => world().time.nowMs })
  Object.assign(Math, { random: () => world().random.below(1_000_000) / 1_000_000 })
}
