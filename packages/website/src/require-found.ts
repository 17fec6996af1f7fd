import { Problem } from '@cfs/contracts'

/** Returns the value; if it is undefined, throws NOT_FOUND, which the site shows as a page. */
export function requireFound<T>(found: T | undefined, message: string): T {
  if (found === undefined) throw new Problem('NOT_FOUND', message)
  return found
}
