// Generates random numbers that a seed determines (mulberry32).

export interface SeededRandom {
  /** Returns a whole number from 0 to `below` - 1. */
  below(below: number): number
  /** Returns true with a probability of `percent` in 100. */
  percent(percent: number): boolean
  pick<T>(items: readonly T[]): T | undefined
  /** One of the names, chosen with a probability in proportion to its weight. */
  weighed<K extends string>(weights: Readonly<Record<K, number>>): K
  /** A seed for another generator. */
  seed(): number
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number): number => Math.floor((next() / 0x1_0000_0000) * limit)
  return {
    below,
    percent: (percent) => below(100) < percent,
    pick: (items) => items[below(items.length)],
    weighed(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let remaining = below(names.reduce((sum, name) => sum + weights[name], 0))
      for (const name of names) {
        remaining -= weights[name]
        if (remaining < 0) return name
      }
      throw new Error('the weights of a random choice add up to zero')
    },
    seed: next,
  }
}
