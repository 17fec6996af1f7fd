// A stream of records is checked in bounded memory, and checked again only where there was a fault.
import { expect, test } from 'vitest'
import type { Rule } from './rule.ts'
import { MOST_NAMED, streamedSection } from './streamed-section.ts'

interface Facts {
  readonly id: string
  readonly isWrong: boolean
}

const rule: Rule<Facts> = {
  name: 'is-right',
  concerns: ({ id }) => id !== 'd',
  wrong: ({ isWrong }, first) => (isWrong ? `wrong, at first ${first.isWrong}` : undefined),
}

/** A store that a test can change between checks, and which records where reading started. */
function storeOf(wrong: readonly string[], ids: readonly string[] = ['a', 'b', 'c', 'd', 'e']) {
  const store = { wrong, ids, openedAfter: [] as string[], read: [] as string[] }
  const section = streamedSection([rule], async function* (after) {
    store.openedAfter.push(after)
    for (const id of store.ids.filter((one) => one > after)) {
      store.read.push(id)
      yield { id, isWrong: store.wrong.includes(id) }
    }
  })
  return { store, section }
}

test('the first check applies the rule to every account or filing that it concerns', async () => {
  const { section } = storeOf(['c', 'd'])
  expect(await section.look()).toEqual({
    checked: { 'is-right': 4 },
    violations: [{ rule: 'is-right', subject: 'c', detail: 'wrong, at first true' }],
  })
})

test('the second check reads from the first violation to the last, and drops corrected ones', async () => {
  const { store, section } = storeOf(['b', 'c'])
  const { violations } = await section.look()
  store.wrong = ['c', 'e']
  store.read = []
  const again = await section.look(violations)
  expect(again.violations.map(({ subject }) => subject)).toEqual(['c'])
  expect(store.openedAfter).toEqual(['', 'a'])
  expect(store.read).not.toContain('e')
})

test('an account or filing that no longer exists has no violation', async () => {
  const { store, section } = storeOf(['c'])
  const { violations } = await section.look()
  store.ids = ['a', 'b', 'd']
  expect((await section.look(violations)).violations).toEqual([])
})

test('countless violations are counted, not stored', async () => {
  const ids = Array.from({ length: MOST_NAMED + 5 }, (_, index) => `s${String(index).padStart(6, '0')}`)
  const { section } = storeOf(ids, ids)
  const { violations } = await section.look()
  expect(violations).toHaveLength(MOST_NAMED + 1)
  expect(violations.at(-1)).toMatchObject({ rule: 'is-right', subject: '5 more' })
  expect((await section.look(violations)).violations).toHaveLength(MOST_NAMED + 1)
})
