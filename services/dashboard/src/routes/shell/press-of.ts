// Names the press of a button: the same form of the same browser, sent twice within seconds, is one press.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export function pressOf({ url, browserValue, pageSession, body }: FastifyRequest): string {
  const press = [url, browserValue, pageSession?.sessionId, body]
  return createHash('sha256').update(JSON.stringify(press)).digest('base64url')
}
