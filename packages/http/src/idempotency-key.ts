// Reads the Idempotency-Key header of a request.
import { Problem } from '@cfs/contracts'
import type { FastifyRequest } from 'fastify'

const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/

/**
 * The idempotency key of the request; refuses a request without one, or with one that is not 1 to 255
 * printable ASCII characters. `what` names what each key is for, such as `filing`.
 */
export function idempotencyKeyOf(request: FastifyRequest, what: string): string {
  const key = idempotencyKeyIn(request)
  if (key !== undefined) return key
  throw new Problem(
    'IDEMPOTENCY_KEY_REQUIRED',
    `Send an Idempotency-Key header that is fresh for each ${what}, such as a UUID.`,
  )
}

/** The idempotency key of a request that needs none; undefined without one. */
export function idempotencyKeyIn(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key === 'string' && PRINTABLE_ASCII.test(key)) return key
  throw new Problem(
    'INVALID_IDEMPOTENCY_KEY',
    'The Idempotency-Key must be 1 to 255 printable ASCII characters.',
  )
}
