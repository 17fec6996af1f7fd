// Two presses within seconds have one effect and one answer.
import { expect, test } from 'vitest'
import { createRecentPresses } from './recent-presses.ts'

test('an answer that is not to be kept is not given twice', async () => {
  const presses = createRecentPresses<number>({ now: () => new Date(0) }, (answer) => answer > 1)
  let count = 0
  const press = () => presses.answer('a', async () => (count += 1))
  expect([await press(), await press(), await press()]).toEqual([1, 2, 2])
})

function pressing() {
  let [count, now] = [0, 0]
  const presses = createRecentPresses<number>({ now: () => new Date(now) })
  const press = (name: string) =>
    presses.answer(name, async () => {
      count += 1
      return count
    })
  return { presses, press, wait: (ms: number) => void (now += ms) }
}

test('presses at once and shortly afterwards get the same answer', async () => {
  const { press, wait } = pressing()
  expect(await Promise.all([press('a'), press('a')])).toEqual([1, 1])
  wait(4999)
  expect(await press('a')).toBe(1)
  expect(await press('b')).toBe(2)
})

test('a failed press may be repeated at once', async () => {
  const { presses } = pressing()
  await expect(presses.answer('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await presses.answer('a', async () => 7)).toBe(7)
})

test('after a few seconds, a press acts again', async () => {
  const { press, wait } = pressing()
  await press('a')
  wait(5000)
  expect(await press('a')).toBe(2)
})
