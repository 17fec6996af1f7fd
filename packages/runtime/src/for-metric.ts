// Limits how long the queries behind a metric may take, so that they never delay the metrics page.

const LIMIT_MS = 2000

/** Resolves with undefined if the query fails or takes longer than two seconds. Does not stop the work. */
export async function forMetric<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise: timeUp, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, LIMIT_MS, undefined)
  try {
    return await Promise.race([work.catch(() => undefined), timeUp])
  } finally {
    clearTimeout(timer)
  }
}
