// Who makes a change, from the signed identity of the request.
import { isOperator } from '@cfs/http'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './audit-entry.ts'

/** The formats of the ids of people in the dashboard, and of API keys. */
const PERSON = /^psn_/
const API_KEY = /^key_/

/**
 * The gateway signs with the id of the API key, the dashboard with the id of the person, or with its own name
 * for work that no person asked for. Any other program acts as itself, whatever id it states, so a program
 * that is taken over cannot pass for a person or a key.
 */
export function actorOf({ identity, ip: origin }: Pick<FastifyRequest, 'identity' | 'ip'>): Actor {
  const { keyId: id, issuer, requestId } = identity
  if (isOperator(identity)) return { kind: 'operator', id, requestId, origin }
  if (issuer === 'dashboard' && PERSON.test(id)) return { kind: 'person', id, requestId, origin }
  if (issuer === 'gateway' && API_KEY.test(id)) return { kind: 'key', id, requestId, origin }
  return { kind: 'service', id: issuer, requestId, origin }
}
