// Work in lanes: each takes the next piece as soon as it has finished one, so that a fixed number is under
// way at any time.

/** The results in the order in which they came. */
export async function inLanes<T>(
  { lanes, count }: { readonly lanes: number; readonly count: number },
  work: () => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = []
  let begun = 0
  const lane = async (): Promise<void> => {
    while (begun < count) {
      begun += 1
      results.push(await work())
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
