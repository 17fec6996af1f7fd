// Tells errors that concern one row from those that concern the whole batch.
import type { ApiError } from '@cfs/client'

/** The codes that say that the submission's key was used before: the row may have been filed. */
export const OF_THE_KEY: readonly string[] = ['IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_IN_PROGRESS']

/** Whether the API refused only this request: the key, the limits and the API itself are fine. */
export function isOfOneRow({ status, code }: ApiError): boolean {
  const isRefusal = status === 400 || status === 404 || status === 409 || status === 413 || status === 422
  return isRefusal && code !== 'UNEXPECTED_ANSWER' && code !== 'NOT_FOUND' && !OF_THE_KEY.includes(code)
}
