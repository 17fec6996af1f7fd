// What the audit is made of: rules that judge facts, sections that hold rules against a part of the stores.

export interface Violation {
  readonly rule: string
  /** The id of what is wrong. */
  readonly subject: string
  readonly detail: string
}

/** One invariant over the facts about one subject. */
export interface Rule<F> {
  readonly name: string
  readonly concerns: (facts: F) => boolean
  /**
   * What is wrong, in words. `first` are the facts as the audit first saw them, the same at the first look:
   * where stores follow one another, they need only have reached by now what was there then.
   */
  readonly wrong: (facts: F, first: F) => string | undefined
}

export interface Look {
  /** How many subjects each rule was held against. */
  readonly checked: Readonly<Record<string, number>>
  readonly violations: readonly Violation[]
}

/** A part of the stores. Looked at again, only what was wrong before matters. */
export interface Section {
  /** Nothing in flight can put right what is wrong here: it is not looked at again. */
  readonly isFinal?: boolean
  readonly look: (suspects?: readonly Violation[]) => Promise<Look>
}

/** The violations of one subject. */
export function judge<F extends { readonly id: string }>(
  rules: readonly Rule<F>[],
  facts: F,
  first: F,
): Violation[] {
  return rules.flatMap((rule) => {
    const detail = rule.concerns(facts) ? rule.wrong(facts, first) : undefined
    return detail === undefined ? [] : [{ rule: rule.name, subject: facts.id, detail }]
  })
}
