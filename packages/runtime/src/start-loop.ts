// Scheduled work inside one process: a function that is called at an interval, one call at a time.
import type { Logger } from './logger.ts'

export interface Loop {
  /** Calls the function now, or once more after the call that is under way. */
  readonly poke: () => void
  /** Waits for the call that is under way; no call follows it. */
  readonly stop: () => Promise<void>
}

interface Work {
  readonly everyMs: number
  readonly run: () => Promise<unknown>
}

/**
 * Calls `run` at an interval; if `run` returns `true`, there is more to do, and it is called again
 * immediately. A failed call is logged, and the next call comes after the usual interval.
 */
export function startLoop(
  loop: Work & {
    /** What is done, for the log: `could not <words>; retrying`. */
    readonly words: string
    readonly logger: Logger
  },
): Loop {
  let running: Promise<void> | undefined
  const state = { isWanted: false, isStopped: false }
  const work = async () => {
    do {
      state.isWanted = false
      const isMore = await loop.run().catch((error: unknown) => {
        loop.logger.warn({ err: error }, `could not ${loop.words}; retrying`)
      })
      state.isWanted ||= isMore === true
    } while (state.isWanted && !state.isStopped)
    running = undefined
  }
  const poke = () => {
    if (state.isStopped) return
    state.isWanted = true
    running ??= work()
  }
  const timer = setInterval(poke, loop.everyMs)
  timer.unref()
  return {
    poke,
    async stop() {
      state.isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Starts a loop for each kind of work, named by its words for the log; `stop` ends them all. */
export function startLoops<Words extends string>(
  logger: Logger,
  kinds: Readonly<Record<Words, Work>>,
): Pick<Loop, 'stop'> & {
  /** Calls the function of this loop now; see `Loop`. */
  readonly poke: (words: Words) => void
} {
  const loops = new Map(
    Object.entries<Work>(kinds).map(([words, work]) => [words, startLoop({ ...work, words, logger })]),
  )
  return {
    poke: (words) => loops.get(words)?.poke(),
    async stop() {
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
  }
}
