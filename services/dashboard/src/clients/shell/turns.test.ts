// Whose task runs when there are more than can run at once.
import { expect, test } from 'vitest'
import { createShares } from './shares.ts'
import { createTurns, type Turn } from './turns.ts'

const LIMITS = { atOnce: 1, queue: 2, reserve: 1 }
const STRANGER: Turn = { owners: [], isKnown: false }
const KNOWN: Turn = { owners: [], isKnown: true }
const ofPerson = (name: string): Turn => ({ owners: [{ name, most: 2 }], isKnown: false })

/** Tasks that end when the test says so, in the order in which they began. */
function scene() {
  const inTurn = createTurns(LIMITS, createShares())
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (name: string, turn: Turn) =>
    inTurn(turn, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const endNext = async () => {
    ends.shift()?.()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return { start, begun, endNext }
}

test('known people go first, and have places that strangers cannot take', async () => {
  const { start, begun, endNext } = scene()
  const tasks = [start('first', STRANGER), start('second', STRANGER), start('third', STRANGER)]
  await expect(start('fourth', STRANGER)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  tasks.push(start('known', KNOWN))
  await expect(start('fifth', KNOWN)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  for (const _ of tasks) await endNext()
  expect(await Promise.all(tasks)).toEqual(['first', 'second', 'third', 'known'])
  expect(begun).toEqual(['first', 'known', 'second', 'third'])
})

test('a person or network has no more than its share, and others go on', async () => {
  const { start, endNext } = scene()
  const tasks = [start('one', ofPerson('ann')), start('two', ofPerson('ann'))]
  await expect(start('three', ofPerson('ann'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  tasks.push(start('other', ofPerson('ben')))
  for (const _ of tasks) await endNext()
  expect(await Promise.all(tasks)).toEqual(['one', 'two', 'other'])
  const again = start('again', ofPerson('ann'))
  await endNext()
  expect(await again).toBe('again')
})

test('a task that fails gives its turn and its share back', async () => {
  const inTurn = createTurns(LIMITS, createShares())
  const failing = () => Promise.reject(new Error('no memory'))
  for (let count = 0; count < 5; count += 1)
    await expect(inTurn(ofPerson('ann'), failing)).rejects.toThrow('no memory')
  expect(await inTurn(ofPerson('ann'), async () => 'done')).toBe('done')
})
