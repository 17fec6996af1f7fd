// How each kind of handler failure is treated, as a table.
import { Problem, UndecodableEvent } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { classifyFailure, reasonOf } from './classify-failure.ts'
import { UnreadableEvent } from './cloud-event.ts'
import { EventTooLarge } from './outbox.ts'

const lost = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })

test.each([
  ['the database is unavailable', lost, 'transient'],
  [
    'a refusal that the loss of the database caused',
    new Problem('NOT_FOUND', 'x', { cause: lost }),
    'transient',
  ],
  ['another service is unavailable', new Problem('SERVICE_UNAVAILABLE', 'x'), 'transient'],
  ['the business refuses', new Problem('VALIDATION_ERROR', 'x'), 'poison'],
  ['no release wrote these bytes', new UndecodableEvent('x'), 'poison'],
  ['no id', new UnreadableEvent('x'), 'poison'],
  ['its resulting event is too large to publish', new EventTooLarge('x'), 'poison'],
  ['an unforeseen failure', new Problem('INTERNAL_ERROR', 'x'), 'unknown'],
  ['a bug', new TypeError('x'), 'unknown'],
  ['no error at all', 'x', 'unknown'],
])('%s', (_, error, kind) => {
  expect(classifyFailure(error)).toBe(kind)
})

test('the reason is a text of limited length that the database can store, without a stack trace', () => {
  expect(reasonOf(new RangeError('too far'))).toBe('RangeError: too far')
  expect(reasonOf(new Problem('NOT_FOUND', 'gone'))).toBe('NOT_FOUND: gone')
  expect(reasonOf('\0')).toBe('thrown: \uFFFD')
  expect(reasonOf(new Error('x'.repeat(10_000)))).toHaveLength(500)
})
