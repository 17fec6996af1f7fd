// The order in which tasks get their turn.
import { expect, test } from 'vitest'
import { createTurns, type Turns } from './turns.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Waits for a turn and notes the task's name when it gets it, or why it did not. */
function note(
  turns: Turns,
  began: string[],
  task: { name: string; isUrgent?: boolean; signal?: AbortSignal },
) {
  const { name, isUrgent = false, signal } = task
  turns.wait({ isUrgent, signal }).then(
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
    createTurns(1).wait({ isUrgent: false, signal: AbortSignal.abort(new Error('left')) }),
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
