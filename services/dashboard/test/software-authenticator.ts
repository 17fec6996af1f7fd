// A passkey in software: responds to challenges as a device with a screen lock does (Web Authentication,
// level 3, 6.1 and 6.5; attestation "none").
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export interface SoftwareAuthenticator {
  readonly credentialId: string
  /** The authenticator's response to registration options, as the browser's JSON. */
  create(options: string, changes?: Changes): string
  /** The authenticator's response to sign-in options, as the browser's JSON. */
  get(options: string, changes?: Changes): string
}

interface Changes {
  readonly origin?: string
  readonly host?: string
  /** If false, the device registered a touch but did not verify which person touched it. */
  readonly isVerified?: boolean
  readonly challenge?: string
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export function softwareAuthenticator(site: {
  readonly origin: string
  readonly host: string
}): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  let counter = 0
  const authenticatorData = (changes: Changes, extra: Buffer): Buffer => {
    const verified = changes.isVerified === false ? 0 : USER_VERIFIED
    const flags = USER_PRESENT | verified | (extra.length > 0 ? HAS_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(changes.host ?? site.host), Buffer.from([flags]), count, extra])
  }
  const clientData = (type: string, options: string, changes: Changes): Buffer => {
    const { challenge } = JSON.parse(options) as { challenge: string }
    const fields = { type, challenge: changes.challenge ?? challenge, origin: changes.origin ?? site.origin }
    return Buffer.from(JSON.stringify({ ...fields, crossOrigin: false }))
  }
  const answer = (response: object) =>
    JSON.stringify({
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    credentialId,
    create(options, changes = {}) {
      const key = coseKey(publicKey)
      const length = Buffer.from([0, id.length])
      const data = authenticatorData(changes, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = attestationOf(data)
      return answer({
        clientDataJSON: clientData('webauthn.create', options, changes).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get(options, changes = {}) {
      const data = authenticatorData(changes, Buffer.alloc(0))
      const client = clientData('webauthn.get', options, changes)
      const signature = sign(
        'sha256',
        Buffer.concat([data, createHash('sha256').update(client).digest()]),
        privateKey,
      )
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

/** A COSE key (RFC 9052): key type EC2, algorithm ES256, curve P-256, coordinates x and y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const members: [number, CborValue][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]
  return cborMap(members)
}

function attestationOf(authenticatorData: Buffer): Buffer {
  const members: [string, CborValue][] = [
    ['fmt', 'none'],
    ['attStmt', cborMap([])],
    ['authData', authenticatorData],
  ]
  return cborMap(members, ['attStmt'])
}

type CborValue = number | string | Buffer

/** Encodes a map in CBOR (RFC 8949); the values of the members in `encoded` are already CBOR. */
function cborMap(
  entries: readonly (readonly [number | string, CborValue])[],
  encoded: readonly string[] = [],
): Buffer {
  const parts = entries.map(([name, value]) => {
    const isEncoded = typeof name === 'string' && encoded.includes(name)
    return Buffer.concat([cbor(name), isEncoded && Buffer.isBuffer(value) ? value : cbor(value)])
  })
  return Buffer.concat([head(5, entries.length), ...parts])
}

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  return Buffer.concat([head(2, value.length), value])
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  return length < 256
    ? Buffer.from([(type << 5) | 24, length])
    : Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
