// Caches results of a pure function for as long as they are in use. Caches words and pages that are the same
// in every filing: computing them each time would take longer than everything else together.

export interface MemoryLimits {
  /** The maximum number of results in one generation of the cache; there are two generations. */
  readonly entries: number
  /** Longer keys are not cached, so that text from a client cannot fill the cache. */
  readonly keyLength: number
}

/**
 * Returns the cached value for a recently used key, otherwise the result of `make`, which depends only on
 * the key.
 */
export function remembering<V>(limits: MemoryLimits): (key: string, make: () => V) => V {
  let young = new Map<string, V>()
  let old: ReadonlyMap<string, V> = new Map()
  return (key, make) => {
    const recent = young.get(key)
    if (recent !== undefined) return recent
    const value = old.get(key) ?? make()
    if (key.length > limits.keyLength) return value
    if (young.size >= limits.entries) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
}
