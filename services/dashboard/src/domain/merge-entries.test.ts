// A page of the merged list is the same as if both lists had been merged as a whole.
import { expect, test } from 'vitest'
import { mergeEntries, sliceAround } from './merge-entries.ts'

const entries = (name: string, times: readonly number[]) =>
  times.map((time) => ({ name: `${name}${time}`, at: new Date(time) }))

test.each([
  [
    [9, 7, 5, 3, 1],
    [8, 4],
  ],
  [[9, 8, 7, 6, 5, 4, 3, 2, 1], []],
  [[], [9, 8, 7]],
  [
    [5, 5, 5],
    [5, 5],
  ],
  [
    [3, 2, 1],
    [9, 8, 7, 6],
  ],
  [
    [9, 8, 7],
    [3, 2, 1],
  ],
])('pages of %j and %j together show every entry once, newest first', (long, short) => {
  const [all, few] = [entries('own', long), entries('other', short)]
  const whole = [...all, ...few].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  for (const limit of [1, 2, 3, 50]) {
    const merged = []
    for (let offset = 0; offset < whole.length; offset += limit) {
      const slice = sliceAround({ offset, limit }, few.length)
      const read = all.slice(slice.offset, slice.offset + slice.limit)
      merged.push(...mergeEntries(read, few, { offset, limit }))
    }
    expect(merged).toEqual(whole)
  }
})

test('the slice begins earlier by the length of the short list, and not before the first entry', () => {
  expect(sliceAround({ offset: 10, limit: 5 }, 3)).toEqual({ offset: 7, limit: 8 })
  expect(sliceAround({ offset: 2, limit: 5 }, 3)).toEqual({ offset: 0, limit: 7 })
})
