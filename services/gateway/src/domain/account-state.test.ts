// Tests every transition of an account between its states.
import { expect, test } from 'vitest'
import { mayHaveKeys, mayOwnerClose, stateAfter } from './account-state.ts'

test.each([
  ['active', 'suspend', 'suspended'],
  ['active', 'resume', 'active'],
  ['active', 'close', 'closed'],
  ['suspended', 'suspend', 'suspended'],
  ['suspended', 'resume', 'active'],
  ['suspended', 'close', 'closed'],
  ['closed', 'suspend', undefined],
  ['closed', 'resume', undefined],
  ['closed', 'close', 'closed'],
] as const)('an account that is %s: %s makes it %s', (state, move, after) => {
  expect(stateAfter(state, move)).toBe(after)
})

test('an owner may not close a suspended account', () => {
  expect((['active', 'suspended', 'closed'] as const).map(mayOwnerClose)).toEqual([true, false, true])
})

test('only a closed account cannot have new keys', () => {
  expect((['active', 'suspended', 'closed'] as const).map(mayHaveKeys)).toEqual([true, true, false])
})
