// The audit. Events are always in flight between the stores, so whatever is wrong is looked at again for a
// while: only what stays wrong is a violation.
import { setTimeout as delay } from 'node:timers/promises'
import type { Look, Section, Violation } from './rule.ts'

const FIRST_PAUSE_MS = 250

export async function audit(sections: readonly Section[], patienceMs: number): Promise<Look> {
  const looks: { section: Section; look: Look }[] = []
  for (const section of sections) looks.push({ section, look: await section.look() })
  let suspected = looks.map(({ section, look }) => ({ section, violations: look.violations }))
  for (const pauseMs of pauses(patienceMs)) {
    suspected = suspected.filter(({ violations }) => violations.length > 0)
    if (suspected.length === 0) break
    await delay(pauseMs)
    suspected = await lookAgain(suspected)
  }
  return {
    checked: Object.assign({}, ...looks.map(({ look }) => look.checked)),
    violations: suspected.flatMap(({ violations }) => violations),
  }
}

interface Suspected {
  readonly section: Section
  readonly violations: readonly Violation[]
}

async function lookAgain(suspected: readonly Suspected[]): Promise<Suspected[]> {
  const again: Suspected[] = []
  for (const { section, violations } of suspected) {
    const look = await section.look(violations)
    const known = new Set(violations.map(nameOf))
    again.push({ section, violations: look.violations.filter((violation) => known.has(nameOf(violation))) })
  }
  return again
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
