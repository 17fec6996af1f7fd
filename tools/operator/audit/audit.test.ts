// Only a persistent fault is a violation, in a time that tests control.
import { expect, test } from 'vitest'
import { audit } from './audit.ts'
import type { Section, Violation } from './rule.ts'

const violation = (subject: string, detail = ''): Violation => ({ rule: 'rule', subject, detail })

/** A section that finds these violations, one list per check; the last list repeats. */
function sectionOf(found: readonly (readonly Violation[])[], isFinal = false) {
  let looks = 0
  const section: Section = {
    isFinal,
    look: async () => {
      const violations = found[Math.min(looks, found.length - 1)] ?? []
      looks += 1
      return { checked: { rule: 3 }, violations }
    },
  }
  return { section, looks: () => looks }
}

/** Time that passes only during waits. */
function time() {
  let passedMs = 0
  return {
    nowMs: () => passedMs,
    wait: async (ms: number) => {
      passedMs += ms
    },
  }
}
const changing = (looks: number) =>
  Array.from({ length: looks }, (_, index) => [violation('a', `at ${index}`)])

test('records that are correct at first are not checked again', async () => {
  const { section, looks } = sectionOf([[]])
  expect(await audit([section], 10_000, time())).toEqual({ checked: { rule: 3 }, violations: [] })
  expect(looks()).toBe(1)
})

test('an apparent violation that disappears is not reported', async () => {
  const { section } = sectionOf([[violation('a'), violation('b')], [violation('b')], []])
  expect((await audit([section], 10_000, time())).violations).toEqual([])
})

test('a lasting violation is reported; new ones are left to the next audit', async () => {
  const { section } = sectionOf([[violation('a')], [violation('a', 'still'), violation('new')]])
  expect((await audit([section], 10_000, time())).violations).toEqual([violation('a', 'still')])
})

test('violations that no event can correct are not waited for', async () => {
  const { section, looks } = sectionOf([[violation('a')]], true)
  expect((await audit([section], 10_000, time())).violations).toEqual([violation('a')])
  expect(looks()).toBe(1)
})

test('an unchanged violation is waited for up to the given time, and no longer', async () => {
  const { section } = sectionOf([[violation('a')]])
  const clock = time()
  await audit([section], 10_000, clock)
  expect(clock.nowMs()).toBe(10_000)
})

test('while violations become fewer the audit waits longer, but not for ever', async () => {
  expect((await audit([sectionOf([...changing(20), []]).section], 10_000, time())).violations).toEqual([])
  const clock = time()
  expect((await audit([sectionOf(changing(1000)).section], 10_000, clock)).violations).toHaveLength(1)
  expect(clock.nowMs()).toBe(60_000)
})
