// Results of a pure function, kept while they are in use. A form is printed from the same words and pages for
// every filing: working them out again each time would take longer than everything else together.

export interface MemoryLimits {
  /** The most results of a generation; there are two. */
  readonly entries: number
  /** A longer key is worked out each time, so that nobody's text fills the memory. */
  readonly keyLength: number
}

/** What was made for a key that was asked for lately, else what `make` gives, which follows from the key. */
export function remembering<V>(limits: MemoryLimits): (key: string, make: () => V) => V {
  let young = new Map<string, V>()
  let old: ReadonlyMap<string, V> = new Map()
  return (key, make) => {
    const known = young.get(key)
    if (known !== undefined) return known
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
