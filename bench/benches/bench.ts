// The interface of a benchmark: a function that gets a running instance of the product and an output
// function, measures, and returns figures.
import type { BenchInstance } from '../product/bench-instance.ts'
import type { Measured } from '../report/figures.ts'

/** Options for benchmarks that load the whole product; each option overrides the benchmark's own value. */
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
