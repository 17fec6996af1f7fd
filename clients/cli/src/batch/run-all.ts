// Runs many tasks a few at a time.

/** Few enough for the limit on submissions in progress, and enough to use a limit of 300 a minute. */
const AT_A_TIME = 8

/** Runs a task for each item; the first error ends it, once the tasks that have begun are done. */
export async function runAll<T>(
  items: readonly T[],
  task: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const remaining = items.entries()
  let failure: { readonly error: unknown } | undefined
  const work = async () => {
    for (const [index, item] of remaining) {
      if (failure !== undefined) return
      try {
        await task(item, index)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  if (failure !== undefined) throw failure.error
}
