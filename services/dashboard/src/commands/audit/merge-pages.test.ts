// Tests that merged lists lose nothing and are in order, however their pages are cut.
import { expect, test } from 'vitest'
import { mergePages } from './merge-pages.ts'

async function* list(...pages: readonly (readonly number[])[]) {
  for (const page of pages) yield page.map((ms) => ({ at: new Date(ms) }))
}
const merged = async (...lists: readonly ReturnType<typeof list>[]) => {
  const times: number[] = []
  for await (const page of mergePages(lists)) times.push(...page.map(({ at }) => at.getTime()))
  return times
}

test.each([
  ['nothing', [], []],
  ['empty lists', [list(), list([], [])], []],
  ['one list', [list([3, 2], [1])], [3, 2, 1]],
  [
    'lists of different lengths',
    [list([9, 7], [5, 1]), list([8]), list([6, 6, 6])],
    [9, 8, 7, 6, 6, 6, 5, 1],
  ],
  ['pages with nothing in between', [list([9], [], [], [4]), list([7], [5])], [9, 7, 5, 4]],
  ['equal times at the ends of pages', [list([5, 5], [5, 4]), list([5], [5])], [5, 5, 5, 5, 5, 4]],
  ['a list that is not quite in order', [list([5, 7, 6], [4]), list([3])], [7, 6, 5, 4, 3]],
])('%s', async (_, lists, expected) => {
  expect(await merged(...lists)).toEqual(expected)
})
