// Runs work in lanes: each lane takes the next item as soon as it finishes one, so that a fixed number is
// always in progress.

export interface LaneWork {
  readonly lanes: number
  readonly count: number
  /** After this time no new work is started: a slow machine does less work, instead of taking longer. */
  readonly limitMs: number
}

/** The results in the order in which the work completed. */
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
