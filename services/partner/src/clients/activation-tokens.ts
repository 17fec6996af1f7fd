// Activation tokens: the opaque last part of an activation link. A token contains what it activates, and is
// encrypted, so that only this service can read it, change it or make one.
import { z } from 'zod'
import type { ActivationClaims } from '../domain/activation.ts'
import type { Sealing } from './sealing.ts'

export interface ActivationTokens {
  /** The same claims give the same token until the encryption key is rotated. */
  seal(claims: ActivationClaims): string
  /** The claims, whether or not the token has expired; undefined if no key of the service made the token. */
  open(token: string): ActivationClaims | undefined
}

const PURPOSE = 'activation'
const MAX_TOKEN_LENGTH = 2000
/** A list instead of an object keeps links short. */
const content = z.tuple([
  z.literal(1),
  z.enum(['live', 'test']),
  z.string(),
  z.string(),
  z.string(),
  z.string().nullable(),
  z.string(),
  z.int(),
])

export function createActivationTokens(sealing: Pick<Sealing, 'seal' | 'open'>): ActivationTokens {
  return {
    seal({ mode, accountId, companyNumber, email, externalId, activationId, expiresAt }) {
      const all: z.infer<typeof content> = [
        1,
        mode,
        accountId,
        companyNumber,
        email,
        externalId,
        activationId,
        expiresAt.getTime(),
      ]
      return sealing.seal(PURPOSE, JSON.stringify(all))
    },
    open(token) {
      if (token.length > MAX_TOKEN_LENGTH) return undefined
      const text = sealing.open(PURPOSE, token)
      if (text === undefined) return undefined
      const [, mode, accountId, companyNumber, email, externalId, activationId, expiresAtMs] = content.parse(
        JSON.parse(text),
      )
      return {
        mode,
        accountId,
        companyNumber,
        email,
        externalId,
        activationId,
        expiresAt: new Date(expiresAtMs),
      }
    },
  }
}
