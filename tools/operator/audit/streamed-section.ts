// Applies rules to a stream of records, using a limited amount of memory. A repeated check starts just
// before the first account or filing with a violation: events in transit are recent, and ids increase with
// time.
import { judge, type Look, type Rule, type Section, type Violation } from './rule.ts'

/** Above this number, violations are counted but not listed. */
export const MOST_NAMED = 10_000

export function streamedSection<F extends { readonly id: string }>(
  rules: readonly Rule<F>[],
  /** The records after the given id, ordered by id. */
  open: (after: string) => AsyncIterable<F>,
): Section {
  const firstFacts = new Map<string, F>()
  let beforeFirst: string | undefined

  async function first(): Promise<Look> {
    const checked: Record<string, number> = Object.fromEntries(rules.map(({ name }) => [name, 0]))
    const unnamed: Record<string, number> = {}
    const violations: Violation[] = []
    let previous = ''
    for await (const facts of open('')) {
      for (const { name, concerns } of rules) if (concerns(facts)) checked[name] = (checked[name] ?? 0) + 1
      const found = judge(rules, facts, facts)
      if (found.length > 0 && violations.length < MOST_NAMED) {
        beforeFirst ??= previous
        firstFacts.set(facts.id, facts)
        violations.push(...found)
      } else {
        for (const { rule } of found) unnamed[rule] = (unnamed[rule] ?? 0) + 1
      }
      previous = facts.id
    }
    return { checked, violations: [...violations, ...Object.entries(unnamed).map(remainder)] }
  }

  async function again(suspects: readonly Violation[]): Promise<Look> {
    const wanted = new Set(suspects.map(({ subject }) => subject))
    const violations = suspects.filter(({ subject }) => !firstFacts.has(subject))
    for (const { subject } of violations) wanted.delete(subject)
    for await (const facts of open(beforeFirst ?? '')) {
      if (wanted.size === 0) break
      if (wanted.delete(facts.id)) violations.push(...judge(rules, facts, firstFacts.get(facts.id) ?? facts))
    }
    return { checked: {}, violations }
  }

  return { look: (suspects) => (suspects === undefined ? first() : again(suspects)) }
}

/** An entry that stands for all violations beyond the limit, which are counted but not checked again. */
function remainder([rule, count]: [string, number]): Violation {
  return {
    rule,
    subject: `${count} more`,
    detail: `only the first ${MOST_NAMED} are listed and checked again`,
  }
}
