// The two shapes of fact that every set of accounts has many of.
import type { Fact, FactContext } from './content.ts'

/** Words about the period. */
export function textFact(concept: string, text: string): Fact {
  return { kind: 'text', concept, context: { period: 'current' }, text }
}

/** A fixed item: empty, its meaning is the member (a qualified name) of its dimension. */
export function classification(concept: string, dimension: string, member: string): Fact {
  const context: FactContext = { period: 'current', dimension: [`bus:${dimension}`, member] }
  return { kind: 'text', concept, context, text: '' }
}
