// Passwords are hashed with argon2id (RFC 9106) and the parameters that OWASP recommends in 2026. The stored
// hash contains its parameters (PHC string format), so stronger ones can replace it at the person's next
// sign-in.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createShares, type InShare } from '../shell/shares.ts'
import { createTurns, type Turn } from '../shell/turns.ts'

/** The cost of one password hash: 19 MiB of memory, two passes and one lane, which takes about 25 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const NONCE_BYTES = 16
const TAG_BYTES = 32
const MOST_AT_ONCE = 4
const WAITING = { queue: 20, reserve: 10 }
const ANYONE: Turn = { owners: [], isKnown: false }
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2)
type Parameters = typeof COST & { readonly nonce: Buffer }

/**
 * The number of password hashes computed at the same time on so many cores. Each takes 19 MiB of memory and a
 * thread of the pool, and a flood of sign-ins must not use up either. One core stays free for pages.
 */
export function hashesAtOnce(cores: number): number {
  return Math.min(MOST_AT_ONCE, Math.max(1, cores - 1))
}

export interface PasswordHasher {
  /** Runs work that ends with a hash. It counts against its owners' shares from its beginning. */
  readonly inShare: InShare
  hash(password: string, turn?: Turn): Promise<string>
  /** If no such person exists, `stored` is undefined, and the check takes the same time. */
  matches(password: string, stored: string | undefined, turn?: Turn): Promise<boolean>
  /** Whether the stored password hash was made with parameters that differ from those of new hashes. */
  isOutdated(stored: string): boolean
}

export function createPasswordHasher(): PasswordHasher {
  const inShare = createShares()
  const atOnce = hashesAtOnce(availableParallelism())
  const inTurn = createTurns({ atOnce, ...WAITING }, inShare)
  const derived = (password: string, how: Parameters, turn: Turn = ANYONE) =>
    inTurn(turn, () =>
      derive('argon2id', { ...how, message: Buffer.from(password.normalize('NFKC')), tagLength: TAG_BYTES }),
    )
  const dummy = encode(randomBytes(NONCE_BYTES), randomBytes(TAG_BYTES))
  return {
    inShare,
    async hash(password, turn) {
      const nonce = randomBytes(NONCE_BYTES)
      return encode(nonce, await derived(password, { ...COST, nonce }, turn))
    },
    async matches(password, stored, turn) {
      const parts = PHC.exec(stored ?? dummy)
      if (parts === null) throw new Error('a stored password hash cannot be read')
      const [memory, passes, parallelism] = parts.slice(1, 4).map(Number)
      const how = { ...COST, memory, passes, parallelism, nonce: Buffer.from(parts[4] ?? '', 'base64') }
      const tag = await derived(password, how as Parameters, turn)
      const storedTag = Buffer.from(parts[5] ?? '', 'base64')
      return tag.length === storedTag.length && timingSafeEqual(tag, storedTag) && stored !== undefined
    },
    isOutdated: (stored) => !stored.startsWith(PREFIX),
  }
}

const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`

function encode(nonce: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `${PREFIX}${base64(nonce)}$${base64(tag)}`
}
