import { Problem } from '@cfs/contracts'

/** The value; throws NOT_FOUND, which is answered with a page, if there is none. */
export function requireFound<T>(found: T | undefined, message: string): T {
  if (found === undefined) throw new Problem('NOT_FOUND', message)
  return found
}
