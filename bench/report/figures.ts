// The results of a benchmark: figures with their comparison values, and notes for the reader.

export interface Figure {
  readonly what: string
  /** The measured value with its unit. */
  readonly value: string
  /** The comparison with other figures of the same run, if there are any to compare with. */
  readonly ratio?: string
  /** The target value, for readers only: no bench fails if it misses its target. */
  readonly aim?: string
}

export interface Measured {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly notes: readonly string[]
}
