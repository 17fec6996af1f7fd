// Who makes a change, from the signed identity of the request.
import { isOperator } from '@cfs/http'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './audit-entry.ts'

/** The formats of the ids of people in the dashboard, and of API keys. */
const PERSON = /^psn_/
const API_KEY = /^key_/

/**
 * The gateway signs with the id of the API key, the dashboard with the id of the person, or with its own name
 * for work that no person asked for.
 */
export function actorOf({ identity, ip: origin }: Pick<FastifyRequest, 'identity' | 'ip'>): Actor {
  const { keyId: id, requestId } = identity
  if (isOperator(identity)) return { kind: 'operator', id, requestId, origin }
  return { kind: kindOf(id), id, requestId, origin }
}

function kindOf(id: string): Actor['kind'] {
  if (PERSON.test(id)) return 'person'
  return API_KEY.test(id) ? 'key' : 'service'
}
