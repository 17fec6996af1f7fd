// Reads an inline XBRL document as the registry does. FRC taxonomy names do not depend on the document's
// prefixes, and errors are worded as messages for the sender.
import { type InlineDocument, readInlineDocument, type XbrlContext, XmlRefused } from '@cfs/simulator-control'
import { frcName } from './frc-name.ts'

export interface Context extends Omit<XbrlContext, 'dimensions'> {
  /** The members of the context's dimensions, by the name of the dimension. */
  readonly dimensions: ReadonlyMap<string, string>
}

export interface Fact {
  readonly name: string
  readonly suite: string | undefined
  readonly context: Context
  /** The transformed value: dates as `YYYY-MM-DD`, numbers as plain digits with their sign. */
  readonly value: string
  /** The unit of a numeric fact; undefined for any other fact. */
  readonly measure: string | undefined
}

export interface IxbrlDocument {
  /** The text that readers see; white space is a single space. */
  readonly text: string
  readonly facts: readonly Fact[]
  readonly contexts: readonly Context[]
  readonly schemaRefs: readonly string[]
  readonly flaws: readonly string[]
}

export function readIxbrl(bytes: Uint8Array): IxbrlDocument {
  try {
    return inRegistryWords(readInlineDocument([bytes]))
  } catch (cause) {
    if (!(cause instanceof XmlRefused)) throw cause
    return {
      text: '',
      facts: [],
      contexts: [],
      schemaRefs: [],
      flaws: [`The accounts document cannot be read: ${cause.message}`],
    }
  }
}

function inRegistryWords(document: InlineDocument): IxbrlDocument {
  const contexts = new Map(document.contexts.map((context) => [context.id, contextOf(context)]))
  const facts = document.facts.map((fact) => ({
    ...frcName(fact.name),
    context: contexts.get(fact.context.id) ?? contextOf(fact.context),
    value: fact.value,
    measure: fact.measure,
  }))
  const script = document.hasScript ? ['The accounts document contains a script'] : []
  return {
    text: document.text,
    facts,
    contexts: [...contexts.values()],
    schemaRefs: document.schemaRefs,
    flaws: [...script, ...document.flaws.map(({ text }) => text)],
  }
}

function contextOf(context: XbrlContext): Context {
  const dimensions = context.dimensions.map(({ name, member }) => {
    return [frcName(name).name, typeof member === 'string' ? member : frcName(member).name] as const
  })
  return { ...context, dimensions: new Map(dimensions) }
}
