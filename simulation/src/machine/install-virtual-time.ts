// Puts virtual time and repeatable chance in the place of Node's own, for this whole process: the code of the
// services takes its clock as an argument, but not its timers.
import { createRequire, syncBuiltinESMExports } from 'node:module'
import type { Chance } from './chance.ts'
import type { Machine } from './machine.ts'
import type { VirtualTime } from './virtual-time.ts'

const require = createRequire(import.meta.url)

interface Delay {
  readonly signal?: AbortSignal
}

/** What the world of the moment gives. */
export interface Surroundings {
  readonly time: VirtualTime
  readonly chance: Chance
  readonly machine: Machine
}

/** From now on whoever sets a timer or asks the time gets that of the world of the moment. */
export function installVirtualTime(world: () => Surroundings): void {
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
    setImmediate: (turn: () => void) => world().machine.putOff(turn),
  })
  Object.assign(require('node:timers/promises'), { setTimeout: delay })
  syncBuiltinESMExports()
  Object.assign(AbortSignal, { timeout })
  Object.assign(performance, { now: () => world().time.nowMs })
  Object.assign(Date, { now: () => world().time.nowMs })
  Object.assign(Math, { random: () => world().chance.below(1_000_000) / 1_000_000 })
}
