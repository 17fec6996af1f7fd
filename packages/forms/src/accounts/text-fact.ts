// Writes the facts and texts that occur many times in every set of accounts.
import type { Block, Fact, FactContext } from './content.ts'

/** A text fact about the current period. */
export function textFact(concept: string, text: string): Fact {
  return { kind: 'text', concept, context: { period: 'current' }, text }
}

/** A fixed item: an empty fact whose meaning is its dimension's member (a qualified name). */
export function classification(concept: string, dimension: string, member: string): Fact {
  const context: FactContext = { period: 'current', dimension: [`bus:${dimension}`, member] }
  return { kind: 'text', concept, context, text: '' }
}

/** A statement by the directors for the current period. */
export function statement(concept: string, text: string): Fact {
  return textFact(`direp:${concept}`, text)
}

/** A paragraph without facts. */
export function paragraph(text: string): Block {
  return { kind: 'paragraph', runs: [text] }
}

/** The text with a full stop. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
