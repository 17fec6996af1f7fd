// Tells errors that concern one row from those that concern the whole batch.
import type { ApiError } from '@cfs/client'

/** Whether the API refused only this request: the key, the limits and the API itself are fine. */
export function isOfOneRow({ status, code }: ApiError): boolean {
  const isRefusal = status === 400 || status === 404 || status === 409 || status === 413 || status === 422
  return isRefusal && code !== 'UNEXPECTED_ANSWER' && code !== 'NOT_FOUND'
}
