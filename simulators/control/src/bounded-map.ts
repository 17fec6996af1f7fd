// A map that drops its oldest entries when it is full, so that memory does not grow without limit in a long
// run.
export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  values(): Iterable<Value>
  clear(): void
}

export function createBoundedMap<Key, Value>(limit: number): BoundedMap<Key, Value> {
  const entries = new Map<Key, Value>()
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.set(key, value)
      if (entries.size <= limit) return
      const oldest = entries.keys().next()
      if (oldest.done !== true) entries.delete(oldest.value)
    },
    delete: (key) => void entries.delete(key),
    values: () => entries.values(),
    clear: () => entries.clear(),
  }
}
