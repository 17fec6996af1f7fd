// What every bench is: given the product's own instance and a voice, it measures and hands back figures.
import type { BenchInstance } from '../product/bench-instance.ts'
import type { Measured } from '../report/figures.ts'

/** What may be asked of benches that load the whole product, in place of what they choose. */
export interface Wishes {
  readonly minutes?: number | undefined
  /** Filings a second. */
  readonly rate?: number | undefined
  /** How many are stored. */
  readonly filings?: number | undefined
}

export interface BenchContext {
  readonly instance: BenchInstance
  /** Whether servers under test write CPU profiles; their figures then say less. */
  readonly profile: boolean
  readonly wishes: Wishes
  readonly say: (line: string) => void
}

export type Bench = (context: BenchContext) => Promise<Measured>
