// What an inline XBRL document says, once its tagging has been read.

/** A name as its prefix resolves; two prefixes for one namespace make the same name. */
export interface XbrlName {
  readonly namespace: string
  readonly local: string
  /** With the prefix that the document chose, for people. */
  readonly written: string
}

export interface XbrlContext {
  readonly id: string
  readonly scheme: string
  readonly identifier: string
  /** `YYYY-MM-DD`; an instant has the same day as start and end. */
  readonly start: string
  readonly end: string
  readonly isInstant: boolean
  readonly dimensions: readonly XbrlDimension[]
  /** Whether dimensions stand in xbrli:scenario, where the United Kingdom's authorities want none. */
  readonly usesScenario: boolean
}

export interface XbrlDimension {
  readonly name: XbrlName
  /** Of a typed dimension its text. */
  readonly member: XbrlName | string
}

export interface XbrlFact {
  readonly name: XbrlName
  readonly context: XbrlContext
  /** As the transformation leaves it: days as `YYYY-MM-DD`, numbers in plain digits with sign and scale. */
  readonly value: string
  /** Of a number; undefined: the fact is a text. */
  readonly measure: string | undefined
  /** To how many decimals a number is exact; undefined: to all. */
  readonly decimals: number | undefined
}

/** What is wrong with the tagging; reading went on. The text is a sentence without its full stop. */
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
  readonly facts: readonly XbrlFact[]
  readonly contexts: readonly XbrlContext[]
  /** Entry points of the taxonomies. */
  readonly schemaRefs: readonly string[]
  readonly hasScript: boolean
  readonly flaws: readonly InlineFlaw[]
}
