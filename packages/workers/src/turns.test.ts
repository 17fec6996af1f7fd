// The order in which tasks get their turn.
import { expect, test } from 'vitest'
import { createTurns, type Turns } from './turns.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Waits for a turn and notes the task's name when it gets it, or why it did not. */
function note(
  turns: Turns,
  began: string[],
  task: { name: string; isUrgent?: boolean; subject?: string; signal?: AbortSignal },
) {
  const { name, isUrgent = false, subject = 'one', signal } = task
  turns.wait({ isUrgent, subject, signal }).then(
    () => began.push(name),
    (error: unknown) => began.push(`${name}: ${error instanceof Error ? error.message : String(error)}`),
  )
}

test('one task runs at a time, in the order of arrival, urgent ones first', async () => {
  const turns = createTurns(1)
  const began: string[] = []
  note(turns, began, { name: 'first' })
  note(turns, began, { name: 'second' })
  note(turns, began, { name: 'third' })
  note(turns, began, { name: 'urgent', isUrgent: true })
  note(turns, began, { name: 'also urgent', isUrgent: true })
  for (const names of [1, 2, 3, 4, 5]) {
    await settled()
    expect(began).toHaveLength(names)
    turns.end()
  }
  expect(began).toEqual(['first', 'urgent', 'also urgent', 'second', 'third'])
})

/** The names in the order in which their turns came. */
async function orderOf(turns: Turns, began: readonly string[], count: number) {
  for (let ended = 0; ended < count; ended += 1) {
    await settled()
    turns.end()
  }
  return began
}

test('subjects take turns, however many tasks one of them has waiting', async () => {
  const turns = createTurns(1)
  const began: string[] = []
  for (const name of ['a1', 'a2', 'a3', 'a4']) note(turns, began, { name, subject: 'a' })
  note(turns, began, { name: 'b1', subject: 'b' })
  note(turns, began, { name: 'c1', subject: 'c' })
  note(turns, began, { name: 'b2', subject: 'b' })
  expect(await orderOf(turns, began, 7)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a subject whose last task left and that comes again waits behind the others', async () => {
  const turns = createTurns(1)
  const began: string[] = []
  const leaving = new AbortController()
  note(turns, began, { name: 'running', subject: 'a' })
  note(turns, began, { name: 'leaves', subject: 'b', signal: leaving.signal })
  note(turns, began, { name: 'c', subject: 'c' })
  leaving.abort(new Error('left'))
  note(turns, began, { name: 'again', subject: 'b' })
  expect(await orderOf(turns, began, 3)).toEqual(['running', 'leaves: left', 'c', 'again'])
})

test('as many tasks run as there are threads', async () => {
  const turns = createTurns(2)
  const began: string[] = []
  for (const name of ['a', 'b', 'c']) note(turns, began, { name })
  await settled()
  expect(began).toEqual(['a', 'b'])
})

test('a task whose caller leaves loses its place, and the others keep theirs', async () => {
  const turns = createTurns(1)
  const began: string[] = []
  const leaving = new AbortController()
  note(turns, began, { name: 'running' })
  note(turns, began, { name: 'leaves', signal: leaving.signal })
  note(turns, began, { name: 'stays' })
  leaving.abort(new Error('left'))
  await settled()
  turns.end()
  await settled()
  expect(began).toEqual(['running', 'leaves: left', 'stays'])
})

test('a caller who left before gets no place', async () => {
  await expect(
    createTurns(1).wait({ isUrgent: false, subject: 'one', signal: AbortSignal.abort(new Error('left')) }),
  ).rejects.toThrow('left')
})

test('a caller who leaves during the turn does not disturb the next one', async () => {
  const turns = createTurns(1)
  const began: string[] = []
  const leaving = new AbortController()
  note(turns, began, { name: 'running', signal: leaving.signal })
  note(turns, began, { name: 'next' })
  await settled()
  leaving.abort(new Error('left'))
  await settled()
  expect(began).toEqual(['running'])
  turns.end()
  await settled()
  expect(began).toEqual(['running', 'next'])
})

test('at the end, urgent tasks still get their turn and no others do', async () => {
  const turns = createTurns(1)
  const began: string[] = []
  note(turns, began, { name: 'running' })
  note(turns, began, { name: 'waiting' })
  note(turns, began, { name: 'urgent', isUrgent: true })
  turns.dismiss(new Error('stopping'))
  note(turns, began, { name: 'later' })
  turns.end()
  await settled()
  expect(began.toSorted()).toEqual(['later: stopping', 'running', 'urgent', 'waiting: stopping'])
})
