// Writes the two kinds of fact that occur many times in every set of accounts.
import type { Fact, FactContext } from './content.ts'

/** A text fact about the current period. */
export function textFact(concept: string, text: string): Fact {
  return { kind: 'text', concept, context: { period: 'current' }, text }
}

/** A fixed item: an empty fact whose meaning is its dimension's member (a qualified name). */
export function classification(concept: string, dimension: string, member: string): Fact {
  const context: FactContext = { period: 'current', dimension: [`bus:${dimension}`, member] }
  return { kind: 'text', concept, context, text: '' }
}
