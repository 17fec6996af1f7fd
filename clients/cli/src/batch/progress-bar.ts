// One line that says how far a batch is, redrawn in place; without a terminal, a line for each tenth.
import type { Terminal } from '../terminal.ts'

export interface ProgressBar {
  /** `counts` are shown behind the bar, such as `3 rejected`. */
  update(done: number, counts: readonly string[]): void
}

const WIDTH = 24
const TENTHS = 10
const SECOND_MS = 1000
/** The first seconds say little about the rest. */
const LEAST_MS = 3000

/** A bar for `total` steps with a label such as `checked`. */
export function createProgressBar(terminal: Terminal, label: string, total: number): ProgressBar {
  const startedAt = Date.now()
  let first: number | undefined
  let shownTenth = -1
  return {
    update(done, counts) {
      first ??= Math.max(0, done - 1)
      const tenth = Math.floor((done * TENTHS) / Math.max(total, 1))
      if (!terminal.isInteractive && tenth === shownTenth) return
      shownTenth = tenth
      const filled = Math.round((done * WIDTH) / Math.max(total, 1))
      const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}]`
      const left = remaining(Date.now() - startedAt, done - first, total - done)
      const line = [bar, `${done}/${total} ${label}`, ...counts, ...left].join('  ')
      // A line that wraps could not be redrawn in place.
      terminal.show(terminal.isInteractive ? line.slice(0, terminal.columns - 1) : line)
    },
  }
}

function remaining(elapsedMs: number, done: number, left: number): readonly string[] {
  if (elapsedMs < LEAST_MS || done === 0 || left === 0) return []
  return [`about ${Math.ceil(((elapsedMs / done) * left) / SECOND_MS)} s left`]
}
