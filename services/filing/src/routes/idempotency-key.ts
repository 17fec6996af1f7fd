// Reads the Idempotency-Key header of a submission.
import { Problem } from '@cfs/contracts'
import type { FastifyRequest } from 'fastify'

const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/

/**
 * The idempotency key of the request; refuses a request without one, or with one that is not 1 to 255
 * printable ASCII characters.
 */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') {
    throw new Problem(
      'IDEMPOTENCY_KEY_REQUIRED',
      'Send an Idempotency-Key header that is fresh for each filing, such as a UUID.',
    )
  }
  if (typeof key !== 'string' || !PRINTABLE_ASCII.test(key)) {
    throw new Problem(
      'INVALID_IDEMPOTENCY_KEY',
      'The Idempotency-Key must be 1 to 255 printable ASCII characters.',
    )
  }
  return key
}
