// Merging sorted streams neither loses nor duplicates rows.
import { assert, asyncProperty, array, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { mergeById } from './merge-by-id.ts'

async function* stream(ids: readonly string[], onEnd = () => {}) {
  try {
    for (const id of ids) yield { id }
  } finally {
    onEnd()
  }
}

test('for any streams, every id occurs once, in order, with all its records', async () => {
  const ids = array(constantFrom(...'abcdefgh'), { maxLength: 12 }).map((some) => some.sort())
  await assert(
    asyncProperty(ids, ids, ids, async (one, two, three) => {
      const seen: string[] = []
      const rows = { one: [] as string[], two: [] as string[], three: [] as string[] }
      const streams = { one: stream(one), two: stream(two), three: stream(three) }
      for await (const merged of mergeById(streams)) {
        seen.push(merged.id)
        for (const name of ['one', 'two', 'three'] as const)
          rows[name].push(...merged[name].map(({ id }) => id))
      }
      expect(seen).toEqual([...new Set([...one, ...two, ...three])].sort())
      expect(rows).toEqual({ one, two, three })
    }),
  )
})

test('a reader that stops early leaves no stream open', async () => {
  const ended: string[] = []
  const streams = {
    one: stream(['a', 'b', 'c'], () => ended.push('one')),
    two: stream(['b', 'c', 'd'], () => ended.push('two')),
  }
  for await (const { id } of mergeById(streams)) if (id === 'b') break
  expect(ended.sort()).toEqual(['one', 'two'])
})
