// Takes the place of `fast-check` in the test files of a mutated folder: a property is tried with few values,
// the same for each mutant, and without a search for the smallest example, as any failure kills the mutant.
import fc from 'fast-check'

const MOST_RUNS = 40

const fewRuns = {
  ...fc,
  assert: <T>(property: fc.IRawProperty<T>, { numRuns = MOST_RUNS, ...options }: fc.Parameters<T> = {}) =>
    fc.assert(property, { ...options, seed: 1, endOnFailure: true, numRuns: Math.min(numRuns, MOST_RUNS) }),
}

// oxlint-disable-next-line import/no-default-export -- the files import fast-check's default export
export { fewRuns as default, fewRuns }
