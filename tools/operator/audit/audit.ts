// The audit. Events are always in transit between the services, so every apparent violation is checked
// again: only a violation that persists is reported. While the number of apparent violations keeps falling,
// as on a busy day, the audit waits longer.
import { setTimeout as delay } from 'node:timers/promises'
import type { Look, Section, Violation } from './rule.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 2_000
/** The maximum time that an audit waits, as a multiple of `patienceMs`. */
const MOST_PATIENCE = 6

/** The clock of the audit: the real one, or one that a test controls. */
export interface Time {
  readonly nowMs: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

const REAL_TIME: Time = { nowMs: () => Date.now(), wait: (ms) => delay(ms) }

/** `patienceMs` is how long an apparent violation may persist unchanged. */
export async function audit(
  sections: readonly Section[],
  patienceMs: number,
  { nowMs, wait } = REAL_TIME,
): Promise<Look> {
  const looks: Looked[] = []
  for (const section of sections) looks.push({ section, ...(await section.look()) })
  const checked: Record<string, number> = Object.assign({}, ...looks.map((look) => look.checked))
  const limit = nowMs() + patienceMs * MOST_PATIENCE
  let unchangedSince = nowMs()
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const suspected = looks.filter(({ section, violations }) => !section.isFinal && violations.length > 0)
    const patienceEnds = Math.min(unchangedSince + patienceMs, limit)
    if (suspected.length === 0 || nowMs() >= patienceEnds) break
    await wait(Math.min(pauseMs, patienceEnds - nowMs()))
    const before = JSON.stringify(suspected.map(({ violations }) => violations))
    for (const looked of suspected) looked.violations = await stillWrong(looked)
    if (JSON.stringify(suspected.map(({ violations }) => violations)) !== before) unchangedSince = nowMs()
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
