import { setTimeout } from 'node:timers/promises'

/**
 * Returns the result of `work` after at least `ms` milliseconds, so that the duration does not reveal the
 * result.
 */
export async function takeAtLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(ms)])
  return result
}
