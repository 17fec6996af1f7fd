// The parts of the audit: rules that check records, and sections that apply rules to a part of the stores.

export interface Violation {
  readonly rule: string
  /** The id of the object that violates the rule. */
  readonly subject: string
  readonly detail: string
}

/** One invariant over the records of one account or filing. */
export interface Rule<F> {
  readonly name: string
  readonly concerns: (facts: F) => boolean
  /**
   * A description of the violation. `first` are the records at the audit's first check: a store that follows
   * another store through events only needs to have reached the state that the other had then.
   */
  readonly wrong: (facts: F, first: F) => string | undefined
}

export interface Look {
  /** How many subjects each rule was applied to. */
  readonly checked: Readonly<Record<string, number>>
  readonly violations: readonly Violation[]
}

/** A part of the stores. Later checks cover only the subjects that violated a rule before. */
export interface Section {
  /**
   * Whether these violations are final: events in flight cannot correct them, so they are not checked again.
   */
  readonly isFinal?: boolean
  readonly look: (suspects?: readonly Violation[]) => Promise<Look>
}

/** The violations of one account or filing. */
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
