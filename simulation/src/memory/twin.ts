// The twin of a statement: what PostgreSQL does for a text of the stores, on tables in memory. The test beside
// them holds each to the real database (simulation/test/twins.test.ts).
import { Breach } from '../machine/breach.ts'
import type { Session } from './session.ts'

export interface StatementResult {
  readonly rows: readonly object[]
  readonly rowCount: number
}

export interface At<T> {
  readonly session: Session
  readonly tables: T
  readonly nowMs: number
}

/** Written as a method, so that a twin can name the values that its store passes. */
interface Running<T> {
  run(at: At<T>, values: readonly unknown[]): StatementResult
}
export type RunTwin<T> = Running<T>['run']

export interface Twin<T> {
  /** The words with which the statement begins, or words that are in no other; spaces are one. */
  readonly words: readonly string[]
  readonly run: RunTwin<T>
}

/**
 * The twin of the statement that has all the words, in their order. Its values are what the store passes, in
 * the order of their numbers.
 */
export function twin<T>(words: string | readonly string[], run: RunTwin<T>): Twin<T> {
  return { words: typeof words === 'string' ? [words] : words, run }
}

export const rowsOf = (rows: readonly object[]): StatementResult => ({ rows, rowCount: rows.length })
export const counted = (rowCount: number): StatementResult => ({ rows: [], rowCount })
export const maybe = (row: object | undefined): StatementResult => rowsOf(row === undefined ? [] : [row])

/** The stores have a statement that the memory databases do not know yet. */
export class MissingTwin extends Breach {}

/** Finds the one twin of a text; a statement without one, or with two, ends the simulation. */
export function createTwinFinder<T>(twins: readonly Twin<T>[]): (text: string) => Twin<T> {
  const known = new Map<string, Twin<T>>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    const fitting = twins.filter((one) => has(plain, one.words))
    const [only] = fitting
    if (only === undefined || fitting.length > 1) {
      throw new MissingTwin(`${fitting.length} twins for the statement, where there must be one: ${plain}`)
    }
    known.set(text, only)
    return only
  }
}

function has(text: string, words: readonly string[]): boolean {
  let from = 0
  return words.every((one, index) => {
    const at = text.indexOf(one, from)
    from = at + one.length
    return at >= 0 && (index > 0 || at === 0)
  })
}
