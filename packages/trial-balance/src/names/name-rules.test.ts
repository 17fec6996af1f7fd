// The rules themselves: no name can make them slow, and a changed table has a new version.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CHARTS } from '../charts/charts.ts'
import { MAPPING_VERSION } from '../mapping-version.ts'
import { NAME_RULES } from './name-rules.ts'

/** The tables of each version, so that no table changes without a new version. */
const FINGERPRINTS: Readonly<Record<string, string>> = {
  '2026-11-23': '38aec99b2b27ac22',
  '2026-11-26': '3ec6426e8279ba4b',
  '2026-11-27': 'f43b21a1b7c0c665',
  '2026-11-28': '901e85f64444bca1',
}

test('a changed table has a new version, so that an old record keeps its meaning', () => {
  const rules = NAME_RULES.map(({ pattern, ...rule }) => ({ ...rule, pattern: pattern.source }))
  const tables = JSON.stringify([rules, CHARTS])
  const fingerprint = createHash('sha256').update(tables).digest('hex').slice(0, 16)
  expect(FINGERPRINTS[MAPPING_VERSION]).toBe(fingerprint)
})

test('every rule has its own id', () => {
  expect(new Set(NAME_RULES.map(({ id }) => id)).size).toBe(NAME_RULES.length)
})

test('no expression repeats without a bound, so none can backtrack', () => {
  const unbounded = NAME_RULES.filter(({ pattern }) => /(?<!\\)[*+]|\{\d+,\}/.test(pattern.source))
  expect(unbounded.map(({ id }) => id)).toEqual([])
  const wide = NAME_RULES.filter(({ pattern }) =>
    [...pattern.source.matchAll(/\{\d+,(\d+)\}/g)].some(([, most]) => Number(most) > 30),
  )
  expect(wide.map(({ id }) => id)).toEqual([])
})

test('a bounded repetition is nested only in an optional group or in one of a few repetitions', () => {
  const nested = NAME_RULES.filter(({ pattern }) => /\{\d+,\d+\}[^()]*\)\{\d+,(?!\d\})/.test(pattern.source))
  expect(nested.map(({ id }) => id)).toEqual([])
})

test('the slowest name of 200 characters takes no rule more than a millisecond', () => {
  const slow = NAME_RULES.filter(({ pattern }) => {
    const words = pattern.source.match(/[a-z]{2,}/g) ?? []
    const hostile = [
      ...words.map((word) => `${word} `.repeat(100).slice(0, 200)),
      words.join(' ').repeat(5).slice(0, 200),
      'a'.repeat(200),
      ' '.repeat(200),
      'ab '.repeat(66),
    ]
    // The fastest of some rounds shows the cost without the pauses of a busy machine.
    const costs = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage()
      for (const name of hostile) pattern.test(name)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1_000 / hostile.length
    })
    return Math.min(...costs) >= 1
  })
  expect(slow.map(({ id }) => id)).toEqual([])
})
