// The interface of a bench: given the product's own instance and an output function, it measures and returns
// figures.
import type { BenchInstance } from '../product/bench-instance.ts'
import type { Measured } from '../report/figures.ts'

/** Options for benches that load the whole product; they override the bench's own choice. */
export interface Wishes {
  readonly minutes?: number | undefined
  /** The number of filings to send per second. */
  readonly rate?: number | undefined
  /** The number of filings of the large account in the benches `growth` and `pages`. */
  readonly filings?: number | undefined
}

export interface BenchContext {
  readonly instance: BenchInstance
  /** Whether servers under test write CPU profiles, which makes their figures less accurate. */
  readonly profile: boolean
  readonly wishes: Wishes
  readonly say: (line: string) => void
}

export type Bench = (context: BenchContext) => Promise<Measured>
