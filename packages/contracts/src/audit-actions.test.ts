// The words for audit actions, also for actions of a later version.
import { expect, test } from 'vitest'
import { actionWords, AUDIT_ACTIONS } from './audit-actions.ts'

test('an action that only a later version knows is shown by its name', () => {
  expect(actionWords('key.created')).toBe('Created a key')
  for (const action of ['key.lent', 'constructor']) expect(actionWords(action)).toBe(action)
})

test('what is asked of another service ends in an action that has words', () => {
  const done = Object.values(AUDIT_ACTIONS).flatMap((row) => ('done' in row ? [row.done] : []))
  expect(Object.keys(AUDIT_ACTIONS)).toEqual(expect.arrayContaining(done))
  expect(done.length).toBeGreaterThan(10)
})
