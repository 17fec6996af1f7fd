// A surviving mutant keeps its reason, a killed one leaves the list, and a new one has no reason yet.
import { expect, test } from 'vitest'
import { type SurvivorList, withoutReason, withReasonsOf } from './survivor-list.ts'

const measured = { mutants: 10, killed: 8 }
const old: SurvivorList = {
  folder: 'packages/values',
  measured: { mutants: 10, killed: 7 },
  survivors: { '': ['a.ts: 1'], 'Equivalent.': ['a.ts: 2', 'b.ts: 1'] },
}

test('the new list has the reasons of the old one', () => {
  const list = withReasonsOf(old, {
    folder: 'packages/values',
    measured,
    keys: ['b.ts: 1', 'c.ts: 1', 'c.ts: 1'],
  })
  expect(list).toEqual({
    folder: 'packages/values',
    measured,
    survivors: { '': ['c.ts: 1'], 'Equivalent.': ['b.ts: 1'] },
  })
  expect(withoutReason(list)).toEqual(['c.ts: 1'])
})

test('without an old list every survivor needs a reason', () => {
  const list = withReasonsOf(undefined, { folder: 'packages/values', measured, keys: ['a.ts: 1'] })
  expect(withoutReason(list)).toEqual(['a.ts: 1'])
  expect(withoutReason({ ...list, survivors: {} })).toEqual([])
})
