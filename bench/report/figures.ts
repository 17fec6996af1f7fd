// What a bench hands back: figures with what they are held against, and what a reader must know of them.

export interface Figure {
  readonly what: string
  /** With its unit. */
  readonly value: string
  /** Against the other figures of the same run, where there is something to compare with. */
  readonly ratio?: string
  /** What the figure should be; it is read by people, and nothing fails over it. */
  readonly aim?: string
}

export interface Measured {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly notes: readonly string[]
}
