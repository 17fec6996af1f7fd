// GET /evidence/keys: the public keys of evidence packs, for the gateway, which shows them to everyone.
import type { EvidenceKeySet } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { type PublishedKey, selectEvidenceKeys } from '../store/evidence-keys.ts'

export function evidenceKeys(app: FastifyInstance, pool: Pool): void {
  app.get('/evidence/keys', { config: { access: { scope: 'evidence:keys' } } }, async (request) => {
    const keys = await selectEvidenceKeys(pool)
    return success(request, { keys: keys.map(jwkOf) } satisfies EvidenceKeySet)
  })
}

function jwkOf({ keyId, bytes, publishedAt, retiredAt }: PublishedKey): EvidenceKeySet['keys'][number] {
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid: keyId,
    x: bytes.toString('base64url'),
    nbf: secondsOf(publishedAt),
    ...(retiredAt !== null && { exp: secondsOf(retiredAt) }),
  }
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
