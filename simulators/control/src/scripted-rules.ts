// Stores the outcomes and faults that a test has scripted, and determines which applies next. Rules with
// `times` are used up in order; a rule without `times` applies until cleared, and the newest such rule wins.
export interface Subject {
  readonly companyNumber?: string | undefined
  readonly utr?: string | undefined
  /** The recipient of an e-mail, in lower-case letters. */
  readonly to?: string | undefined
}

export interface ScriptedRule {
  readonly match: Subject
  /** How often the scripted rule applies; undefined means until cleared. */
  readonly times?: number | undefined
}

export interface ScriptedRules<Rule extends ScriptedRule> {
  add(rule: Rule): void
  /** The scripted rule that applies to this filing or e-mail; the rule is marked as used. */
  take(subject: Subject, also?: (rule: Rule) => boolean): Rule | undefined
  clear(): void
}

export function createScriptedRules<Rule extends ScriptedRule>(): ScriptedRules<Rule> {
  let counted: { readonly rule: Rule; left: number }[] = []
  let lasting: Rule[] = []
  return {
    add(rule) {
      if (rule.times === undefined) lasting.unshift(rule)
      else counted.push({ rule, left: rule.times })
    },
    take(subject, also = () => true) {
      const applies = (rule: Rule) => concerns(rule.match, subject) && also(rule)
      const next = counted.find(({ rule }) => applies(rule))
      if (next === undefined) return lasting.find(applies)
      next.left -= 1
      if (next.left <= 0) counted = counted.filter((entry) => entry !== next)
      return next.rule
    },
    clear() {
      counted = []
      lasting = []
    },
  }
}

function concerns(match: Subject, subject: Subject): boolean {
  return (
    (match.companyNumber === undefined || match.companyNumber === subject.companyNumber) &&
    (match.utr === undefined || match.utr === subject.utr) &&
    (match.to === undefined || match.to === subject.to)
  )
}
