// Finds the keys that a person has to replace because they stop working.
import type { ListedKey } from '../../clients/keys/list-keys.ts'

const SOON_MS = 14 * 86_400_000
const LONG_AGO_MS = 7 * 86_400_000

export interface EndingKey {
  readonly keyId: string
  readonly name: string
  readonly endsAt: string
  readonly hasEnded: boolean
}

/**
 * The keys that stop working within 14 days, or have stopped in the last 7; not those that another working
 * key has replaced.
 */
export function endingKeys(keys: readonly ListedKey[], now: Date): readonly EndingKey[] {
  return keys.flatMap((key) => {
    const { key_id: keyId, name, expires_at: endsAt, revoked_at: revokedAt } = key
    if (endsAt === null || revokedAt !== null) return []
    const leftMs = Date.parse(endsAt) - now.getTime()
    if (leftMs > SOON_MS || leftMs < -LONG_AGO_MS || isReplaced(key, keys)) return []
    return [{ keyId, name, endsAt, hasEnded: leftMs <= 0 }]
  })
}

function isReplaced(key: ListedKey, keys: readonly ListedKey[]): boolean {
  const originalOf = ({ original_key_id: original, key_id: id }: ListedKey) => original ?? id
  return keys.some(
    (other) =>
      originalOf(other) === originalOf(key) &&
      Date.parse(other.created_at) > Date.parse(key.created_at) &&
      other.revoked_at === null,
  )
}
