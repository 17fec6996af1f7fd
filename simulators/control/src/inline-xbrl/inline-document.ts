// The content of an inline XBRL document after its tagging has been read.

/**
 * An XBRL name with its prefix resolved to a namespace; two prefixes for one namespace give the same name.
 */
export interface XbrlName {
  readonly namespace: string
  readonly local: string
  /** The name with the document's own prefix, for error messages. */
  readonly written: string
}

export interface XbrlContext {
  readonly id: string
  readonly scheme: string
  readonly identifier: string
  /** A date `YYYY-MM-DD`; for an instant, the start and the end are the same day. */
  readonly start: string
  readonly end: string
  readonly isInstant: boolean
  readonly dimensions: readonly XbrlDimension[]
  /** Whether the dimensions are in xbrli:scenario, which the UK authorities do not allow. */
  readonly usesScenario: boolean
}

export interface XbrlDimension {
  readonly name: XbrlName
  /** The text inside the element, for a typed dimension. */
  readonly member: XbrlName | string
}

export interface XbrlFact {
  readonly name: XbrlName
  readonly context: XbrlContext
  /** The transformed value: dates as `YYYY-MM-DD`, numbers as plain digits with sign and scale applied. */
  readonly value: string
  /** The unit of a number; undefined if the fact is text. */
  readonly measure: string | undefined
  /** The number of decimals to which a number is exact; undefined means all. */
  readonly decimals: number | undefined
}

/**
 * An error in the document's tagging, after which reading continued. The text of the error: a sentence
 * without its full stop.
 */
export interface InlineFlaw {
  readonly kind:
    | 'not-xhtml'
    | 'header-absent'
    | 'references-absent'
    | 'resources-absent'
    | 'name-undefined'
    | 'context-undefined'
    | 'context-invalid'
    | 'unit-undefined'
    | 'format-undefined'
    | 'format-mismatch'
    | 'decimals-absent'
  readonly text: string
}

export interface InlineDocument {
  /** The text that readers see, without the inline header; each run of white space is one space. */
  readonly text: string
  readonly facts: readonly XbrlFact[]
  readonly contexts: readonly XbrlContext[]
  /** The entry points of the document's taxonomies. */
  readonly schemaRefs: readonly string[]
  readonly hasScript: boolean
  readonly flaws: readonly InlineFlaw[]
}
