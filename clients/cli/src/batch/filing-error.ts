// An error of a rejected or failed filing, as the API describes it.
import type { Filing } from '@cfs/client'

export type FilingError = Filing['errors'][number]

/** The reasons in one line, each with its code; null if there are none. */
export function reasonOf(errors: readonly Pick<FilingError, 'code' | 'message'>[]): string | null {
  if (errors.length === 0) return null
  return errors.map(({ code, message }) => `${message} (${code})`).join(' ')
}
