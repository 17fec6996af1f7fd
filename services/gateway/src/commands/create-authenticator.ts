// Who sends a request, by the key that it carries. What is read from the database is kept for less than a
// second, so that a revocation bites everywhere within one.
import { Problem } from '@cfs/contracts'
import type { Clock } from '@cfs/runtime'
import type { Pool } from '@cfs/postgres'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { checksum, type KeySecrets } from '../clients/key-secrets.ts'
import type { Limiter } from '../clients/limiter.ts'
import { readApiKey } from '../domain/api-key-text.ts'
import { keyWorks } from '../domain/key-works.ts'
import { retryAfterSeconds, type Window } from '../domain/windows.ts'
import { findApiKey, type KeyRecord } from '../store/api-keys.ts'

export type { KeyRecord }

export interface Authenticator {
  /**
   * The key's record. Problems: MISSING_API_KEY, INVALID_API_KEY (one message for every reason), RATE_LIMITED
   * after 20 failures in a minute from one address, SERVICE_UNAVAILABLE while keys cannot be read.
   */
  authenticate(credentials: {
    readonly key: string | undefined
    readonly address: string
  }): Promise<KeyRecord>
}

/** Half of the second within which a revocation must bite, counted from the beginning of the look-up. */
const CACHE_MS = 500
const MAX_CACHED_KEYS = 20_000
const FAILURES: readonly Window[] = [{ name: 'minute', limit: 20 }]

export function createAuthenticator(options: {
  readonly pool: Pool
  readonly secrets: KeySecrets
  readonly limiter: Limiter
  readonly clock: Clock
}): Authenticator {
  const { pool, secrets, limiter, clock } = options
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

  const recordOf = async (text: string): Promise<KeyRecord | undefined> => {
    const key = readApiKey(text, checksum)
    if (key === undefined) return undefined
    const known = records.get(key.publicId) ?? (await records.fetch(key.publicId))
    const record = known?.record
    if (record === undefined) {
      secrets.matchNothing(key.secret)
      return undefined
    }
    const isOurs = secrets.matches(key.secret, record) && record.mode === key.mode
    return isOurs && keyWorks(record, clock.now()) ? record : undefined
  }

  return {
    async authenticate({ key, address }) {
      if (key === undefined)
        throw new Problem('MISSING_API_KEY', 'Send your API key in the X-API-Key header.')
      const record = await recordOf(key).catch((cause: unknown) => {
        throw new Problem(
          'SERVICE_UNAVAILABLE',
          'API keys cannot be checked at the moment; try again soon.',
          {
            headers: { 'retry-after': '2' },
            cause,
          },
        )
      })
      if (record !== undefined) return record
      await countFailure(limiter, address)
      throw new Problem(
        'INVALID_API_KEY',
        'The API key is not valid: unknown, malformed, wrong, revoked or expired. Check that it was copied whole.',
      )
    },
  }
}

async function countFailure(limiter: Limiter, address: string): Promise<void> {
  const admission = await limiter.admit(`failed:${clientOf(address)}`, FAILURES)
  if (admission.admitted) return
  const waitSeconds = retryAfterSeconds(admission)
  throw new Problem(
    'RATE_LIMITED',
    `Too many requests with invalid keys from this address in the last minute; wait ${waitSeconds} seconds.`,
    { headers: { 'retry-after': String(waitSeconds) }, context: { window: 'minute' } },
  )
}

/** Who is behind an address: of IPv6 a client has a whole network of 64 bits (RFC 6177); it counts as one. */
function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).join(':')}/64` : parsed.toString()
}
