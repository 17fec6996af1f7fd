// Reads an optional part of a page, such as the documents on a filing's page.
import { isUnavailable } from './is-unavailable.ts'

/** A page waits at most this long for an optional part. */
const PATIENCE_MS = 2000

/**
 * Returns undefined if the service that supplies the part is unavailable or does not respond within two
 * seconds.
 */
export async function ifAvailable<T>(part: Promise<T>): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  try {
    return await Promise.race([part, tooLate])
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  } finally {
    clearTimeout(timer)
  }
}
