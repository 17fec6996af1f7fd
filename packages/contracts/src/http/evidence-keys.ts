// The public keys with which evidence packs are verified, as a JSON Web Key Set (RFC 7517, RFC 8037).
import { z } from 'zod'

const evidenceKey = z.object({
  kty: z.literal('OKP').describe('The key type: always `OKP`.'),
  crv: z.literal('Ed25519').describe('The curve: always `Ed25519`.'),
  alg: z.literal('EdDSA').describe('The algorithm of signatures: always `EdDSA`.'),
  use: z.literal('sig').describe('The key is for signatures only.'),
  kid: z.string().describe('The id of the key, as in the header of a pack.'),
  x: z.string().describe('The public key: 32 bytes in Base64url.'),
  nbf: z.int().describe('When the key was published, in seconds since 1970, UTC. It signed nothing earlier.'),
  exp: z
    .int()
    .optional()
    .describe('When another key took over, in seconds since 1970, UTC. Absent while the key signs.'),
})

export const evidenceKeySet = z.object({
  keys: z.array(evidenceKey).describe('All keys that ever signed packs, the oldest first.'),
})
export type EvidenceKeySet = z.infer<typeof evidenceKeySet>
