// Requests that arrive together share a command, and each gets its own result.
import { expect, test } from 'vitest'
import type { Window } from '../domain/windows.ts'
import { countTogether, type Counting, type RunScript } from './count-together.ts'

const windows: readonly Window[] = [
  { name: 'minute', limit: 2 },
  { name: 'day', limit: 5 },
]
const minute: Counting = { windows: windows.slice(0, 1), counts: true }
const both: Counting = { windows, counts: true }

test('requests of one turn go out in one command, and each gets what was found for it', async () => {
  const asked: unknown[] = []
  const count = countTogether(async (args) => {
    asked.push(args)
    return [1, 0, 5000, 1, 60_000, 4, 86_400_000, 0, 700, 5000, 0, 700]
  })
  const answers = await Promise.all([
    count('a:live', both),
    count('failed:::1', { ...minute, counts: false }),
  ])
  const keys = ['{a:live}:minute', '{a:live}:day', '{failed:::1}:minute']
  const limits = [2, 1, 2, 60_000, 5, 86_400_000, 1, 0, 2, 60_000]
  expect(asked).toEqual([[3, ...keys, ...limits]])
  expect(answers).toEqual([
    {
      admitted: true,
      retryAfterMs: 0,
      atMs: 5000,
      windows: [
        { name: 'minute', limit: 2, remaining: 1, resetMs: 60_000 },
        { name: 'day', limit: 5, remaining: 4, resetMs: 86_400_000 },
      ],
    },
    {
      admitted: false,
      retryAfterMs: 700,
      atMs: 5000,
      windows: [{ name: 'minute', limit: 2, remaining: 0, resetMs: 700 }],
    },
  ])
})

test('no command carries more than 64 requests, and none is left behind', async () => {
  const sizes: number[] = []
  const admitAll: RunScript = async ([keys]) => {
    sizes.push(Number(keys))
    return Array.from({ length: Number(keys) }, () => [1, 0, 5000, 1, 1]).flat()
  }
  const count = countTogether(admitAll)
  const answers = await Promise.all(Array.from({ length: 150 }, (_, index) => count(`s${index}`, minute)))
  expect(sizes).toEqual([64, 64, 22])
  expect(answers.every(({ admitted }) => admitted)).toBe(true)
})

test('a failed command fails for all requests in it, and for none after them', async () => {
  let calls = 0
  const count = countTogether(async () => {
    calls += 1
    if (calls === 1) throw new Error('away')
    return [1, 0, 5000, 1, 1]
  })
  const first = await Promise.allSettled([count('a', minute), count('b', minute)])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await count('c', minute)).admitted).toBe(true)
})
