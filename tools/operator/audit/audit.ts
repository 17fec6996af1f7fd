// The audit. Events are always in flight between the stores, so whatever is wrong is looked at again for a
// while: only what stays wrong is a violation.
import { setTimeout as delay } from 'node:timers/promises'
import type { Look, Section, Violation } from './rule.ts'

const FIRST_PAUSE_MS = 250

export async function audit(sections: readonly Section[], patienceMs: number): Promise<Look> {
  const looks: Looked[] = []
  for (const section of sections) looks.push({ section, ...(await section.look()) })
  const checked: Record<string, number> = Object.assign({}, ...looks.map((look) => look.checked))
  for (const pauseMs of pauses(patienceMs)) {
    const suspected = looks.filter(({ section, violations }) => !section.isFinal && violations.length > 0)
    if (suspected.length === 0) break
    await delay(pauseMs)
    for (const looked of suspected) looked.violations = await stillWrong(looked)
  }
  return { checked, violations: looks.flatMap(({ violations }) => violations) }
}

interface Looked {
  readonly section: Section
  readonly checked: Look['checked']
  violations: readonly Violation[]
}

async function stillWrong({ section, violations }: Looked): Promise<readonly Violation[]> {
  const known = new Set(violations.map(nameOf))
  const look = await section.look(violations)
  return look.violations.filter((violation) => known.has(nameOf(violation)))
}

const nameOf = ({ rule, subject }: Violation): string => `${rule} ${subject}`

/** Pauses that double and make up the patience. */
export function pauses(patienceMs: number): number[] {
  const all: number[] = []
  let left = patienceMs
  for (let next = FIRST_PAUSE_MS; left > 0; next *= 2) {
    // No last pause that is too short for anything to change.
    const pause = left < next * 2 ? left : next
    all.push(pause)
    left -= pause
  }
  return all
}
