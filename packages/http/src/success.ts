// Builds the envelope of a successful response.
import type { FastifyRequest } from 'fastify'
import type { SuccessEnvelope } from '@cfs/contracts'

/** `{success: true, data, request_id}`. */
export function success<T>(request: FastifyRequest, data: T): SuccessEnvelope<T> {
  return { success: true, data, request_id: request.id }
}
