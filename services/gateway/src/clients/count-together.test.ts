// Requests that arrive together share a Redis command, and each request gets its own result.
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Window } from '../domain/windows.ts'
import { countTogether, type Counting, type RunScript } from './count-together.ts'

const windows: readonly Window[] = [
  { name: 'minute', limit: 2 },
  { name: 'day', limit: 5 },
]
const minute: Counting = { windows: windows.slice(0, 1), counts: true }
const both: Counting = { windows, counts: true }

test('requests of one turn share one command, and each gets its own result', async () => {
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

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** A Redis that answers a command only when the test lets it. */
function heldRedis() {
  const commands: { readonly keys: number; readonly answer: () => void }[] = []
  const run: RunScript = ([keys]) => {
    const answered = Promise.withResolvers<readonly number[]>()
    const admitAll = Array.from({ length: Number(keys) }, () => [1, 0, 5000, 1, 1]).flat()
    commands.push({ keys: Number(keys), answer: () => answered.resolve(admitAll) })
    return answered.promise
  }
  return { commands, run }
}

afterEach(() => {
  vi.useRealTimers()
})

test('requests that arrive while Redis is counting share the next command', async () => {
  // The time that a request waits stands still, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { commands, run } = heldRedis()
  const count = countTogether(run)
  const first = count('a', minute)
  await nextTurn()
  const others = [count('b', minute)]
  await nextTurn()
  others.push(count('c', minute))
  await nextTurn()
  expect(commands.map(({ keys }) => keys)).toEqual([1])
  commands[0]?.answer()
  expect((await first).admitted).toBe(true)
  await nextTurn()
  expect(commands.map(({ keys }) => keys)).toEqual([1, 2])
  commands[1]?.answer()
  expect((await Promise.all(others)).map(({ admitted }) => admitted)).toEqual([true, true])
})

test('a request waits at most 5 ms for the previous command', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { commands, run } = heldRedis()
  const count = countTogether(run)
  const slow = count('a', minute)
  await nextTurn()
  const quick = count('b', minute)
  vi.advanceTimersByTime(4)
  expect(commands).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(commands).toHaveLength(2)
  commands[1]?.answer()
  expect((await quick).admitted).toBe(true)
  commands[0]?.answer()
  expect((await slow).admitted).toBe(true)
})

test('no command contains more than 64 requests, and none is left behind', async () => {
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

test('a failed command fails for all of its requests, and for no later ones', async () => {
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

test('each request is in one command and gets its result, whatever fails or is reordered', async () => {
  const arrivals = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 12 })
  const results = fc.infiniteStream(fc.record({ fails: fc.boolean(), place: fc.nat() }))
  await fc.assert(
    fc.asyncProperty(arrivals, results, async (turns, outcomes) => {
      const open: { readonly subjects: readonly string[]; readonly settle: (fails: boolean) => void }[] = []
      const counted: string[] = []
      const failed = new Set<string>()
      const count = countTogether((args) => {
        const subjects = args
          .slice(1, 1 + Number(args[0]))
          .map((key) => /^\{(.*)\}/.exec(String(key))?.[1] ?? '')
        counted.push(...subjects)
        const answered = Promise.withResolvers<readonly number[]>()
        const settle = (fails: boolean) => {
          if (fails) for (const subject of subjects) failed.add(subject)
          if (fails) answered.reject(new Error('away'))
          // Each request's number serves as its time, so that a request would notice if it got the result of
          // another.
          else answered.resolve(subjects.flatMap((subject) => [1, 0, Number(subject), 1, 1]))
        }
        open.push({ subjects, settle })
        return answered.promise
      })
      const settleOne = ({ fails, place }: { fails: boolean; place: number }) =>
        open.splice(place % Math.max(1, open.length), 1)[0]?.settle(fails)
      const asked: Promise<unknown>[] = []
      const expected: string[] = []
      for (const size of turns) {
        for (let index = 0; index < size; index += 1) {
          const subject = String(expected.length)
          expected.push(subject)
          asked.push(
            count(subject, minute).then(
              ({ atMs }) => String(atMs),
              () => `failed ${subject}`,
            ),
          )
        }
        await nextTurn()
        const [outcome] = outcomes.take(1)
        if (outcome?.fails === true || turns.length > 6) settleOne(outcome ?? { fails: false, place: 0 })
      }
      while (counted.length < expected.length || open.length > 0) {
        const [outcome] = outcomes.take(1)
        if (outcome !== undefined) settleOne(outcome)
        await nextTurn()
      }
      const outcome = await Promise.all(asked)
      expect(counted.toSorted()).toEqual(expected.toSorted())
      expect(outcome).toEqual(
        expected.map((subject) => (failed.has(subject) ? `failed ${subject}` : subject)),
      )
    }),
    { numRuns: 100 },
  )
})
