// Sets the passwords of logins at the broker. kafkajs has no such request, so this module sends it on a
// connection of its own: https://kafka.apache.org/protocol, AlterUserScramCredentials (key 51, version 0)
// after SaslHandshake (17) and SaslAuthenticate (36).
import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { BrokerSettings } from './kafka-client.ts'
import { withTimeLimit } from './time-limit.ts'

export interface Password {
  readonly username: string
  readonly password: string
}

const LIMIT_MS = 15_000
// The broker accepts 4,096 to 16,384. The passwords are random, so more iterations would protect nothing.
const ITERATIONS = 4_096
const MECHANISMS = [
  { number: 1, digest: 'sha256', bytes: 32 },
  { number: 2, digest: 'sha512', bytes: 64 },
] as const

/**
 * The administrator's login must use the mechanism `plain`. Each password works with SCRAM-SHA-256 and
 * SCRAM-SHA-512.
 */
export async function alterScramCredentials(
  { brokers, access, clientId }: BrokerSettings,
  passwords: readonly Password[],
): Promise<void> {
  const login = access?.login
  if (login?.mechanism !== 'plain') throw new Error('only a login with the mechanism plain sets passwords')
  const { hostname, port } = new URL(`kafka://${brokers[0]}`)
  const address = { host: hostname, port: Number(port || 9092) }
  const socket = access?.tls ? connectTls(address) : connectPlain(address)
  const exchange = async () => {
    const ask = createExchange(socket, clientId)
    const handshake = await ask({ key: 17, version: 1, body: shortText('PLAIN') })
    refuseError(handshake.readInt16BE(0), 'the broker refuses the mechanism PLAIN')
    const secret = Buffer.from(`\0${login.username}\0${login.password}`)
    const authenticated = await ask({
      key: 36,
      version: 0,
      body: Buffer.concat([int32(secret.length), secret]),
    })
    refuseError(authenticated.readInt16BE(0), 'the broker refuses the administrator’s login')
    // The broker alters a login only once in a request.
    for (const mechanism of MECHANISMS) {
      const body = upsertions(passwords, mechanism)
      readResults(await ask({ key: 51, version: 0, isFlexible: true, body }))
    }
  }
  try {
    await withTimeLimit(exchange(), LIMIT_MS, 'setting passwords at the broker')
  } finally {
    socket.destroy()
  }
}

interface Request {
  readonly key: number
  readonly version: number
  /** Newer requests end their headers with a list of tags, which is empty here. */
  readonly isFlexible?: boolean
  readonly body: Buffer
}

/** Sends one request after the other; resolves with the body of the response. */
function createExchange(socket: Socket, clientId: string): (request: Request) => Promise<Buffer> {
  let correlation = 0
  let received = Buffer.alloc(0)
  let waiting: { resolve: (body: Buffer) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    if (received.length < 4 || received.length < 4 + received.readInt32BE(0)) return
    const body = received.subarray(8, 4 + received.readInt32BE(0))
    received = received.subarray(4 + received.readInt32BE(0))
    waiting?.resolve(body)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the broker closed the connection')))
  return ({ key, version, isFlexible = false, body }) => {
    correlation += 1
    const header = [int16(key), int16(version), int32(correlation), shortText(clientId)]
    const content = Buffer.concat([...header, ...(isFlexible ? [NO_TAGS] : []), body])
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    waiting = { resolve, reject }
    socket.write(Buffer.concat([int32(content.length), content]))
    return promise
  }
}

const NO_TAGS = Buffer.from([0])

function upsertions(
  passwords: readonly Password[],
  { number, digest, bytes }: (typeof MECHANISMS)[number],
): Buffer {
  const rows = passwords.map(({ username, password }) => {
    const salt = randomBytes(32)
    return Buffer.concat([
      compactBytes(Buffer.from(username)),
      Buffer.from([number]),
      int32(ITERATIONS),
      compactBytes(salt),
      compactBytes(pbkdf2Sync(password, salt, ITERATIONS, bytes, digest)),
      NO_TAGS,
    ])
  })
  return Buffer.concat([unsigned(1), unsigned(rows.length + 1), ...rows, NO_TAGS])
}

/** Throws the first refusal. The response: header tags, throttle time, and a result for each login. */
function readResults(response: Buffer): void {
  let at = 1 + 4
  const next = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = response.readUInt8(at)
      at += 1
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const text = (): string => {
    const length = Math.max(0, next() - 1)
    at += length
    return response.subarray(at - length, at).toString()
  }
  for (let left = next() - 1; left > 0; left -= 1) {
    const user = text()
    const code = response.readInt16BE(at)
    at += 2
    const message = text()
    next()
    refuseError(code, `the broker refuses the password of ${user}: ${message}`)
  }
}

function refuseError(code: number, message: string): void {
  if (code !== 0) throw new Error(`${message} (error ${code})`)
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

/** A number in the protocol's variable-length form. */
function unsigned(value: number): Buffer {
  const bytes: number[] = []
  for (let left = value; ; left >>>= 7) {
    if (left < 0x80) return Buffer.from([...bytes, left])
    bytes.push((left & 0x7f) | 0x80)
  }
}

const shortText = (text: string): Buffer => Buffer.concat([int16(Buffer.byteLength(text)), Buffer.from(text)])
const compactBytes = (bytes: Buffer): Buffer => Buffer.concat([unsigned(bytes.length + 1), bytes])
