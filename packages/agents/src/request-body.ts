// The schema of a filing's request, whose members the API validates.
import { z } from 'zod'
import type { RequestBody } from './prepared-filings.ts'

/**
 * Any object, in constant time: the message around it was read as JSON, and a schema that visits each member
 * of a large request would take longer than reading it.
 */
export const requestBody = z
  .unknown()
  .meta({ type: 'object' })
  .pipe(z.custom<RequestBody>((value) => isObject(value), { error: 'must be an object' }))

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
