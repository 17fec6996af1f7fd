// Random numbers that a seed repeats, for drills that choose their faults by chance.

export interface SeededChance {
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number
  readonly oneOf: <const T>(items: readonly [T, ...(readonly T[])]) => T
}

export function seededChance(seed: number): SeededChance {
  const next = mulberry32(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, oneOf: (items) => items[below(items.length)] ?? items[0] }
}

/** Numbers between 0 and 1 derived from the seed. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
