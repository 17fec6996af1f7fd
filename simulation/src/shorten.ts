// From operations that break a rule to a few that still break it: leaves out ever smaller pieces (Zeller and
// Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002).
import type { Operation } from './operations/operation.ts'

/** `breaks` says whether the same rule is still broken; it is asked at most `most` times. */
export async function shorten(
  operations: readonly Operation[],
  breaks: (operations: readonly Operation[]) => Promise<boolean>,
  most = 600,
): Promise<readonly Operation[]> {
  let left = operations
  let asked = 0
  for (let size = Math.ceil(left.length / 2); size >= 1 && asked < most; ) {
    let isShorter = false
    for (let from = 0; from < left.length && asked < most; ) {
      const without = [...left.slice(0, from), ...left.slice(from + size)]
      asked += 1
      if (await breaks(without)) {
        left = without
        isShorter = true
      } else from += size
    }
    if (!isShorter || size > left.length) size = size === 1 ? 0 : Math.ceil(size / 2)
  }
  return left
}
