// The recorder keeps complete messages, within its limits.
import { expect, test } from 'vitest'
import { createMessageRecorder } from './message-recorder.ts'

const message = (company: string, request: string) => ({
  at: '2026-11-21T10:00:00.000Z',
  answered_at: '2026-11-21T10:00:00.100Z',
  operation: 'submit',
  company_number: company,
  request,
  response: 'ok',
  fault: null,
})

test('messages are stored whole and found by company', () => {
  const recorder = createMessageRecorder()
  recorder.record(message('A', 'one'))
  recorder.record(message('B', 'two'))
  expect(recorder.messages('B').map((one) => one.request)).toEqual(['two'])
  expect(recorder.messages()).toHaveLength(2)
  recorder.clear()
  expect(recorder.messages()).toEqual([])
})

test('the number of messages is bounded and the oldest go first', () => {
  const recorder = createMessageRecorder({ messages: 10, characters: 1_000_000 })
  for (let count = 0; count < 1000; count += 1) recorder.record(message('A', String(count)))
  expect(recorder.messages().map((one) => one.request)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(990 + index)),
  )
})

test('the stored characters are limited, but the last message is always kept', () => {
  const recorder = createMessageRecorder({ messages: 10, characters: 100 })
  recorder.record(message('A', 'x'.repeat(60)))
  recorder.record(message('A', 'y'.repeat(60)))
  expect(recorder.messages()).toHaveLength(1)
  recorder.record(message('A', 'z'.repeat(500)))
  expect(recorder.messages().map((one) => one.request[0])).toEqual(['z'])
})
