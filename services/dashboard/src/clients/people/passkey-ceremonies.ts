// Implements passkeys (Web Authentication, level 3) with @simplewebauthn/server. The device always verifies
// the person (by PIN, fingerprint or face), so a passkey counts as two factors.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const NAME = 'Company filing'

/** Loaded with the first passkey, because it has a quarter of all files that the service would load. */
const library = () => import('@simplewebauthn/server')

export interface StoredPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

export interface NewPasskey extends StoredPasskey {
  readonly isBackedUp: boolean
}

export interface Ceremony {
  /** The options for the browser's passkey dialog, as JSON. */
  readonly options: string
  readonly challenge: string
}

export interface PasskeyCeremonies {
  beginRegistration(person: {
    readonly personId: string
    readonly email: string
    readonly name: string
    readonly existing: readonly StoredPasskey[]
  }): Promise<Ceremony>
  /**
   * The new passkey; undefined if the browser's response does not match the challenge, this host or this
   * origin.
   */
  finishRegistration(answer: string, challenge: string): Promise<NewPasskey | undefined>
  beginSignIn(passkeys?: readonly StoredPasskey[]): Promise<Ceremony>
  /** The passkey's new signature counter; undefined if the browser's response is not valid. */
  finishSignIn(answer: string, challenge: string, passkey: StoredPasskey): Promise<number | undefined>
}

/**
 * An id in base64url, as browsers write it; an id in any other format is refused without a database query.
 */
const idField = z.string().regex(/^[\w-]{1,1400}$/)
const registrationAnswer = z.looseObject({
  id: idField,
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.looseObject({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})
const signInAnswer = z.looseObject({
  id: idField,
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
})

/** The id of the credential in the browser's response; undefined if the response is malformed. */
export function credentialIdOf(answer: string): string | undefined {
  return signInAnswer.safeParse(parseJson(answer)).data?.id
}

export function createPasskeyCeremonies(site: {
  readonly host: string
  readonly origin: string
}): PasskeyCeremonies {
  const expected = { expectedOrigin: site.origin, expectedRPID: site.host, requireUserVerification: true }
  return {
    async beginRegistration({ personId, email, name, existing }) {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: site.host,
        userID: new Uint8Array(Buffer.from(personId)),
        userName: email,
        userDisplayName: name,
        excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { options: JSON.stringify(options), challenge: options.challenge }
    },
    async finishRegistration(answer, challenge) {
      const parsed = registrationAnswer.safeParse(parseJson(answer))
      if (!parsed.success) return undefined
      const response = parsed.data as RegistrationResponseJSON
      const expectation = { ...expected, response, expectedChallenge: challenge }
      const { verifyRegistrationResponse } = await library()
      const verified = await verifyRegistrationResponse(expectation).catch(() => undefined)
      if (verified?.verified !== true) return undefined
      const { credential, credentialBackedUp } = verified.registrationInfo
      return {
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: parsed.data.response.transports ?? [],
        isBackedUp: credentialBackedUp,
      }
    },
    async beginSignIn(passkeys = []) {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: site.host,
        userVerification: 'required',
        allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
      })
      return { options: JSON.stringify(options), challenge: options.challenge }
    },
    async finishSignIn(answer, challenge, { credentialId, publicKey, counter }) {
      const parsed = signInAnswer.safeParse(parseJson(answer))
      if (!parsed.success) return undefined
      const response = parsed.data as AuthenticationResponseJSON
      const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter }
      const expectation = { ...expected, response, expectedChallenge: challenge, credential }
      const { verifyAuthenticationResponse } = await library()
      const verified = await verifyAuthenticationResponse(expectation).catch(() => undefined)
      return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
