// What an error of the API means to the person at the terminal, in one line.
import { ApiError } from '@cfs/client'

/** The message, the invalid fields, and the code of the error. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  const fields = error.details.map(({ field, message }) => `${field}: ${message}`)
  return `${[error.message, ...fields].join(' ')} (${error.code})`
}
