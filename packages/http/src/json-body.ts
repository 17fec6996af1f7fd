// The body of a request: UTF-8 and JSON, or INVALID_JSON. The body itself is never part of the message.
import type { FastifyRequest } from 'fastify'
import { Problem } from '@cfs/contracts'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** A Fastify content type parser. */
export async function parseJsonBody(_request: FastifyRequest, body: Buffer): Promise<unknown> {
  try {
    return JSON.parse(UTF_8.decode(body), refusePrototypes)
  } catch (error) {
    if (error instanceof Problem) throw error
    // The engine's own message quotes the body, which may hold a credential: it is not kept, not even as a
    // cause.
    throw new Problem('INVALID_JSON', 'The body is not JSON; send one JSON object, encoded as UTF-8.')
  }
}

/**
 * Refuses `__proto__` members: a later copy of the value could change a prototype with them, and validation,
 * which refuses all other unknown members, does not see them.
 */
function refusePrototypes(key: string, value: unknown): unknown {
  if (key !== '__proto__') return value
  throw new Problem('VALIDATION_ERROR', 'The request body is not valid: correct __proto__.', {
    details: [{ field: key, message: 'is not a field of this request' }],
  })
}
