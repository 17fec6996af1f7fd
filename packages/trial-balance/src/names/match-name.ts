// Finds the rule that a name matches and the outcome of the rule for this balance.
import { type Category, type Kind, suitsKind } from '../categories.ts'
import { NAME_RULES } from './name-rules.ts'
import type { NameRule, Outcome, Strength } from './name-rule.ts'

export interface NameMatch {
  readonly rule: NameRule
  readonly outcome: Outcome
  /** The rule's strength; strong if a band of codes, and not the sign, decided between its outcomes. */
  readonly strength: Strength
}

/** The first rule that the words match and that a band of this kind does not contradict. */
export type MatchName = (
  named: { readonly words: string; readonly amountPence: number },
  kind: Kind | undefined,
) => NameMatch | undefined

/** Rules are tried in groups first: most names match no rule of a group, and one test shows it. */
const GROUP_SIZE = 10
const GROUPS: readonly RegExp[] = Array.from(
  { length: Math.ceil(NAME_RULES.length / GROUP_SIZE) },
  (_, index) => unionOf(NAME_RULES.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE)),
)

/** Matches names, and remembers where in the list of rules each name first matched. */
export function createNameMatcher(): MatchName {
  const firstMatches = new Map<string, number>()
  return ({ words, amountPence }, kind) => {
    let index = firstMatches.get(words)
    if (index === undefined) {
      index = nextMatch(words, 0)
      firstMatches.set(words, index)
    }
    for (; index < NAME_RULES.length; index = nextMatch(words, index + 1)) {
      const rule = NAME_RULES[index]
      const match = rule === undefined ? undefined : outcomeOf(rule, amountPence, kind)
      if (match !== undefined) return match
    }
    return undefined
  }
}

/** The index of the first rule from `from` on that matches; the number of rules if none does. */
function nextMatch(words: string, from: number): number {
  for (let index = from; index < NAME_RULES.length; ) {
    const group = Math.floor(index / GROUP_SIZE)
    const end = (group + 1) * GROUP_SIZE
    if (index % GROUP_SIZE === 0 && GROUPS[group]?.test(words) === false) {
      index = end
      continue
    }
    for (; index < end && index < NAME_RULES.length; index += 1)
      if (NAME_RULES[index]?.pattern.test(words) === true) return index
  }
  return NAME_RULES.length
}

function unionOf(rules: readonly NameRule[]): RegExp {
  return new RegExp(rules.map(({ pattern }) => `(?:${pattern.source})`).join('|'))
}

function outcomeOf(rule: NameRule, amountPence: number, kind: Kind | undefined): NameMatch | undefined {
  const bySign = amountPence < 0 ? rule.credit : rule.debit
  if (kind === undefined || rule.debit === rule.credit)
    return suits(bySign, kind) ? { rule, outcome: bySign, strength: rule.strength } : undefined
  const [first, ...others] = [rule.debit, rule.credit].filter((outcome) => suits(outcome, kind))
  if (first === undefined) return undefined
  const isSettled = others.length === 0 || first.category === others[0]?.category
  return { rule, outcome: isSettled ? first : bySign, strength: isSettled ? 'strong' : rule.strength }
}

function suits({ category }: Outcome, kind: Kind | undefined): boolean {
  if (category === 'suspense') return true
  // An ambiguous name says nothing about an account whose band is known.
  return category === 'ambiguous' ? kind === undefined : suitsKind(category, kind)
}

/** The category of an outcome, unless it is suspense or ambiguous. */
export function placeable(category: Category | 'suspense' | 'ambiguous'): Category | undefined {
  return category === 'suspense' || category === 'ambiguous' ? undefined : category
}
