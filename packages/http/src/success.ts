// Builds the envelope of a successful response.
import type { FastifyRequest } from 'fastify'
import type { SuccessEnvelope } from '@cfs/contracts'

/** The value before JSON writes it: a time may be a `Date`. */
export type BeforeJson<T> = T extends string
  ? T | Date
  : T extends readonly (infer Each)[]
    ? readonly BeforeJson<Each>[]
    : T extends object
      ? { readonly [Name in keyof T]: BeforeJson<T[Name]> }
      : T

/** `{success: true, data, request_id}`. A route that another service calls names its contract as `T`. */
export function success<T>(request: FastifyRequest, data: BeforeJson<T>): SuccessEnvelope<BeforeJson<T>> {
  return { success: true, data, request_id: request.id }
}
