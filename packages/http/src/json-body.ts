// The body of a request: UTF-8 and JSON, or INVALID_JSON. The body itself is never part of the message.
import type { FastifyRequest } from 'fastify'
import { Problem } from '@cfs/contracts'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** A Fastify content type parser. */
export async function parseJsonBody(_request: FastifyRequest, body: Buffer): Promise<unknown> {
  try {
    return JSON.parse(UTF_8.decode(body), withoutPrototypes)
  } catch {
    // The engine's own message quotes the body, which may hold a credential: it is not kept, not even as a
    // cause.
    throw new Problem('INVALID_JSON', 'The body is not JSON; send one JSON object, encoded as UTF-8.')
  }
}

/**
 * Drops `__proto__` members, so that no later copy of the value can change a prototype; validation refuses
 * the rest.
 */
function withoutPrototypes(this: unknown, key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}
