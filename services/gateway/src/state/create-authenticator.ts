// Identifies the sender of a request by its API key and IP address. Database results are cached for less
// than a second, so that a revocation takes effect everywhere within one second.
import { Problem } from '@cfs/contracts'
import type { Clock } from '@cfs/runtime'
import type { Pool } from '@cfs/postgres'
import { LRUCache } from 'lru-cache'
import type { FailureLimiter } from '../clients/failure-limiter.ts'
import { checksum, type KeySecrets } from '../clients/key-secrets.ts'
import { readApiKey } from '../domain/api-key-text.ts'
import { keyWorks } from '../domain/key-works.ts'
import { retryAfterSeconds } from '../domain/windows.ts'
import { findApiKey, type KeyRecord } from '../store/api-keys.ts'
import { addressRefusal } from './address-refusal.ts'
import type { KnownKeys } from './create-known-keys.ts'

export type { KeyRecord }

export interface Credentials {
  readonly key: string | undefined
  readonly address: string
  /**
   * Called with the record of every valid API key, even if the request is then refused because of its IP
   * address.
   */
  readonly recognised?: (record: KeyRecord) => void
}

export interface Authenticator {
  /**
   * Returns the key's record. Throws MISSING_API_KEY, INVALID_API_KEY (with one message for every reason) or
   * IP_NOT_ALLOWED. Throws RATE_LIMITED if one IP address got too many of the last two errors in a minute,
   * and SERVICE_UNAVAILABLE while keys cannot be read.
   */
  authenticate(credentials: Credentials): Promise<KeyRecord>
}

/**
 * How long an API key's record is cached, counted from the start of its look-up: half of the second within
 * which a revocation must take effect.
 */
const CACHE_MS = 500
const MAX_CACHED_KEYS = 20_000
/**
 * If an IP address has more look-ups in progress than failures are allowed, it is certainly trying keys that
 * do not exist.
 */
const MAX_LOOK_UPS_AT_ONCE = 20

export function createAuthenticator(options: {
  readonly pool: Pool
  readonly secrets: KeySecrets
  readonly failures: FailureLimiter
  readonly knownKeys: KnownKeys
  readonly clock: Clock
}): Authenticator {
  const { secrets, failures, knownKeys, clock } = options
  const lookUp = createLookUp(options.pool)

  const recordOf = async (text: string, address: string): Promise<KeyRecord | undefined> => {
    const key = readApiKey(text, checksum)
    if (key === undefined) return undefined
    const isSuspect = failures.waitMs(address) > 0 || lookUp.underWay(address) >= MAX_LOOK_UPS_AT_ONCE
    const mayExist = !isSuspect || lookUp.isShared(key.publicId) || (await knownKeys.has(key.publicId))
    const record = mayExist ? await lookUp.find(key.publicId, address) : undefined
    if (record === undefined) {
      secrets.matchNothing(key.secret)
      return undefined
    }
    const isOurs = secrets.matches(key.secret, record) && record.mode === key.mode
    return isOurs && keyWorks(record, clock.now()) ? record : undefined
  }

  return {
    async authenticate({ key, address, recognised }) {
      if (key === undefined) {
        throw new Problem('MISSING_API_KEY', 'Send your API key in the X-API-Key header.')
      }
      const record = await recordOf(key, address).catch(cannotCheck)
      if (record !== undefined) recognised?.(record)
      const refusal = record === undefined ? invalidKey() : addressRefusal(record, address)
      if (record !== undefined && refusal === undefined) return record
      const waitMs = await lookUp.during(address, () => failures.count(address))
      throw waitMs > 0 ? tooManyFailures(waitMs) : refusal
    },
  }
}

/**
 * Reads API keys from the database, each at most once in half a second, and counts the reads in progress for
 * each IP address. If a look-up found no valid API key, it counts as in progress until its failure is
 * counted.
 */
function createLookUp(pool: Pool) {
  const records = new LRUCache<string, { readonly record: KeyRecord | undefined }>({
    max: MAX_CACHED_KEYS,
    ttl: CACHE_MS,
    fetchMethod: async (publicId, _stale, { options: entry }) => {
      const startedMs = performance.now()
      const record = await findApiKey(pool, publicId)
      entry.ttl = Math.max(1, CACHE_MS - (performance.now() - startedMs))
      return { record }
    },
  })
  const underWay = new Map<string, number>()
  const note = (address: string, change: number) => {
    const count = (underWay.get(address) ?? 0) + change
    if (count === 0) underWay.delete(address)
    else underWay.set(address, count)
  }
  const during = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    note(address, 1)
    try {
      return await work()
    } finally {
      note(address, -1)
    }
  }
  return {
    during,
    underWay: (address: string) => underWay.get(address) ?? 0,
    /** Whether the API key was read recently, so that its record is available at no cost. */
    isShared: (publicId: string) => records.has(publicId),
    async find(publicId: string, address: string): Promise<KeyRecord | undefined> {
      const cached = records.get(publicId)
      if (cached !== undefined) return cached.record
      return (await during(address, () => records.fetch(publicId)))?.record
    },
  }
}

function cannotCheck(cause: unknown): never {
  const detail = 'API keys cannot be checked at the moment; try again soon.'
  throw new Problem('SERVICE_UNAVAILABLE', detail, { headers: { 'retry-after': '2' }, cause })
}

function invalidKey(): Problem {
  return new Problem(
    'INVALID_API_KEY',
    'The API key is not valid: unknown, malformed, wrong, revoked or expired. Check that it was copied whole.',
  )
}

function tooManyFailures(retryAfterMs: number): Problem {
  const waitSeconds = retryAfterSeconds({ retryAfterMs })
  return new Problem(
    'RATE_LIMITED',
    `Too many requests with keys that were refused from this address in the last minute; wait ${waitSeconds} seconds.`,
    {
      // The connection is closed, because a client that guesses API keys would otherwise try again
      // immediately.
      headers: { 'retry-after': String(waitSeconds), connection: 'close' },
      context: { window: 'minute' },
    },
  )
}
