// Shortens operations that break a rule by removing ever smaller pieces (Zeller and Hildebrandt,
// Simplifying and Isolating Failure-Inducing Input, 2002).
import type { Operation } from './operations/operation.ts'

export interface ShortenLimits {
  /** How often `breaks` is called at most. */
  readonly mostCalls?: number
  /** So few operations need not be shortened further. */
  readonly enough?: number
}

/** `breaks` returns whether the operations still break the same rule. */
export async function shorten(
  operations: readonly Operation[],
  breaks: (operations: readonly Operation[]) => Promise<boolean>,
  { mostCalls = 600, enough = 1 }: ShortenLimits = {},
): Promise<readonly Operation[]> {
  let left = operations
  let calls = 0
  const isDone = (): boolean => calls >= mostCalls || left.length <= enough
  for (let size = Math.ceil(left.length / 2); size >= 1 && !isDone(); ) {
    let isShorter = false
    for (let from = 0; from < left.length && !isDone(); ) {
      const without = [...left.slice(0, from), ...left.slice(from + size)]
      calls += 1
      if (await breaks(without)) {
        left = without
        isShorter = true
      } else from += size
    }
    if (!isShorter || size > left.length) size = size === 1 ? 0 : Math.ceil(size / 2)
  }
  return left
}
