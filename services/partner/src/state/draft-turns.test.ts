// Customers of one partner have their drafts drawn in turns.
import { expect, test } from 'vitest'
import { createDraftTurns, type DraftTurns } from './draft-turns.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const never = new AbortController().signal

/** Drawings that end on request, with the names of those that run. */
function drawings(turns: DraftTurns) {
  const running: string[] = []
  const ends = new Map<string, () => void>()
  return {
    running,
    start: (name: string, of: { accountId?: string; draftId?: string; signal?: AbortSignal } = {}) => {
      const { accountId = 'a', draftId = name, signal = never } = of
      return turns.run({ accountId, draftId, signal }, async () => {
        running.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        running.splice(running.indexOf(name), 1)
      })
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
  }
}

test('the fourth customer of a partner waits, and one of another partner does not', async () => {
  const { start, running, end } = drawings(createDraftTurns(3))
  for (const name of ['1', '2', '3', '4', '5']) void start(name)
  void start('other', { accountId: 'b' })
  await settled()
  expect(running).toEqual(['1', '2', '3', 'other'])
  await end('2')
  expect(running).toEqual(['1', '3', 'other', '4'])
})

test('one customer has one turn at a time, however many drafts he opens', async () => {
  const { start, running, end } = drawings(createDraftTurns(3))
  for (const name of ['1', '2', '3']) void start(name, { draftId: 'same' })
  void start('another')
  await settled()
  expect(running).toEqual(['1', 'another'])
  await end('1')
  expect(running).toEqual(['another', '2'])
})

test('a customer who leaves frees the place in the line, and a failure frees its turn', async () => {
  const turns = createDraftTurns(1)
  const { start, running, end } = drawings(turns)
  const leaving = new AbortController()
  void start('1')
  const left = start('2', { signal: leaving.signal })
  void start('3')
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await end('1')
  expect(running).toEqual(['3'])
  await end('3')
  const failing = turns.run({ accountId: 'a', draftId: 'd', signal: never }, () =>
    Promise.reject(new Error('no')),
  )
  await expect(failing).rejects.toThrow('no')
  void start('4')
  await settled()
  expect(running).toEqual(['4'])
})

test('a customer who left before the turn was asked for gets none', async () => {
  const { start, running } = drawings(createDraftTurns(1))
  await expect(start('1', { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  expect(running).toEqual([])
})
