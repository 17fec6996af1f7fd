// A bench's results: figures with their comparison values, and notes for the reader.

export interface Figure {
  readonly what: string
  /** Includes its unit. */
  readonly value: string
  /** Relative to the other figures of the same run, if there is one to compare with. */
  readonly ratio?: string
  /** The target value, for readers only: nothing fails if it is missed. */
  readonly aim?: string
}

export interface Measured {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly notes: readonly string[]
}
