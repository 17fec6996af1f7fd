// The events of a filing are published again only if its history states all of them.
import { expect, test } from 'vitest'
import { whyNotRepublish } from './why-not-republish.ts'

const at = new Date('2026-11-23T10:00:00.000Z')
const history = (['pending', 'submitted', 'accepted'] as const).map((status, index) => ({
  sequence: index + 1,
  status,
  at,
}))

test('a filing whose history ends with its status can be published again', () => {
  expect(whyNotRepublish({ status: 'accepted', sequence: 3, history })).toBeUndefined()
  expect(whyNotRepublish({ status: 'submitted', sequence: 2, history: history.slice(0, 2) })).toBeUndefined()
})

test.each([
  [
    'a history with a gap',
    { status: 'accepted', sequence: 3, history: history.toSpliced(1, 1) },
    'Event 2 is missing',
  ],
  [
    'a history without its beginning',
    { status: 'accepted', sequence: 3, history: history.slice(1) },
    'Event 1 is',
  ],
  [
    'a history that ends otherwise',
    { status: 'rejected', sequence: 3, history },
    'ends with accepted as event 3',
  ],
  [
    'a history that ends earlier',
    { status: 'accepted', sequence: 4, history },
    'ends with accepted as event 3',
  ],
  ['no history', { status: 'pending', sequence: 1, history: [] }, 'ends with nothing'],
] as const)('%s is refused', (_, filing, words) => {
  expect(whyNotRepublish(filing)).toContain(words)
})
