// Defines the parts of the audit: rules that check records, and sections that apply the rules to records of
// the services.

export interface Violation {
  readonly rule: string
  /** The id of the account, filing or other object that violates the rule. */
  readonly subject: string
  readonly detail: string
}

/** One rule that the records of an account or filing must satisfy. */
export interface Rule<F> {
  readonly name: string
  readonly concerns: (facts: F) => boolean
  /**
   * A description of the violation. `first` are the records at the audit's first check: a service that
   * follows another service through events only needs to have reached the state that the other had then.
   */
  readonly wrong: (facts: F, first: F) => string | undefined
}

export interface Look {
  /** How many accounts or filings each rule was applied to. */
  readonly checked: Readonly<Record<string, number>>
  readonly violations: readonly Violation[]
}

/** A part of the stores. Later checks cover only the accounts or filings that violated a rule before. */
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
