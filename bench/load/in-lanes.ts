// Work in lanes: each takes the next piece as soon as it has finished one, so that a fixed number is under
// way at any time.

export interface LaneWork {
  readonly lanes: number
  readonly count: number
  /** After this nothing new is begun: a slow machine does less, not longer. */
  readonly limitMs: number
}

/** The results in the order in which they came. */
export async function inLanes<T>(wish: LaneWork, work: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = []
  const deadline = performance.now() + wish.limitMs
  let begun = 0
  const lane = async (): Promise<void> => {
    while (begun < wish.count && performance.now() < deadline) {
      begun += 1
      results.push(await work())
    }
  }
  await Promise.all(Array.from({ length: wish.lanes }, lane))
  return results
}
