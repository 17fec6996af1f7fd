// Who makes a change, from the signed identity of the request.
import { isOperator } from '@cfs/http'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './audit-entry.ts'

/** The format of the ids of people in the dashboard. */
const PERSON = /^psn_/

/** The dashboard signs with the id of the person, or with its own name for work that no person asked for. */
export function actorOf({ identity, ip: origin }: Pick<FastifyRequest, 'identity' | 'ip'>): Actor {
  const { keyId: id, requestId } = identity
  if (isOperator(identity)) return { kind: 'operator', id, requestId, origin }
  return { kind: PERSON.test(id) ? 'person' : 'service', id, requestId, origin }
}
