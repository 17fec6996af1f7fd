// GET /.well-known/evidence-keys.json: the public keys with which anybody verifies evidence packs, as a JSON
// Web Key Set, without the envelope of API responses.
import { type EvidenceKeySet, Problem } from '@cfs/contracts'
import type { FastifyInstance } from 'fastify'

/** Anyone may keep the keys; a pack's key is published before it signs. */
const CACHE = 'public, max-age=3600'

/** Adds the route; `read` is cheap, because it remembers its result. */
export function evidenceKeys(app: FastifyInstance, read: () => Promise<EvidenceKeySet | undefined>): void {
  const config = { access: 'public', produces: ['application/jwk-set+json', 'application/json'] } as const
  app.get('/.well-known/evidence-keys.json', { config }, async (_request, reply) => {
    const keys = await read()
    if (keys === undefined) {
      const words = 'The keys cannot be read at the moment. Send the request again in a few seconds.'
      throw new Problem('SERVICE_UNAVAILABLE', words, { headers: { 'retry-after': '5' } })
    }
    reply.headers({ 'cache-control': CACHE, 'access-control-allow-origin': '*' })
    return reply.type('application/jwk-set+json').send(Buffer.from(JSON.stringify(keys)))
  })
}
