// Passwords are hashed with argon2id (RFC 9106) and the parameters that OWASP recommends in 2026. The stored
// hash contains its parameters (PHC string format), so stronger ones can replace it at the person's next
// sign-in.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '@cfs/contracts'

/** The cost of one password hash: 19 MiB of memory, two passes and one lane, which takes about 25 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const NONCE_BYTES = 16
const TAG_BYTES = 32
/**
 * The number of password hashes computed at the same time. Each takes 19 MiB of memory and a thread of the
 * pool, and a flood of sign-ins must not use up either.
 */
const AT_ONCE = 4
const QUEUE = 20
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2)

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** If no such person exists, `stored` is undefined, and the check takes the same time. */
  matches(password: string, stored: string | undefined): Promise<boolean>
  /** Whether the stored password hash was made with parameters that differ from those of new hashes. */
  isOutdated(stored: string): boolean
}

export function createPasswordHasher(): PasswordHasher {
  const inTurn = createTurns()
  const derived = (password: string, how: typeof COST & { readonly nonce: Buffer }) =>
    inTurn(() =>
      derive('argon2id', { ...how, message: Buffer.from(password.normalize('NFKC')), tagLength: TAG_BYTES }),
    )
  const dummy = encode(randomBytes(NONCE_BYTES), randomBytes(TAG_BYTES))
  return {
    async hash(password) {
      const nonce = randomBytes(NONCE_BYTES)
      return encode(nonce, await derived(password, { ...COST, nonce }))
    },
    async matches(password, stored) {
      const known = PHC.exec(stored ?? dummy)
      if (known === null) throw new Error('a stored password hash cannot be read')
      const [memory, passes, parallelism] = known.slice(1, 4).map(Number)
      const how = { ...COST, memory, passes, parallelism, nonce: Buffer.from(known[4] ?? '', 'base64') }
      const tag = await derived(password, how as typeof COST & { readonly nonce: Buffer })
      const wanted = Buffer.from(known[5] ?? '', 'base64')
      return tag.length === wanted.length && timingSafeEqual(tag, wanted) && stored !== undefined
    },
    isOutdated: (stored) => !stored.startsWith(PREFIX),
  }
}

const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`

function encode(nonce: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `${PREFIX}${base64(nonce)}$${base64(tag)}`
}

/** Runs a limited number of tasks at once, queues a limited number, and refuses any further task with 503. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= QUEUE) {
        const detail = 'Too many people are signing in at the moment. Try again in a few seconds.'
        throw new Problem('SERVICE_UNAVAILABLE', detail, { headers: { 'retry-after': '5' } })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
