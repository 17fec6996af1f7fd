// The names that box A10A of the page CT600A takes.
import { expect, test } from 'vitest'
import { isParticipatorName, PARTICIPATOR_NAME_RULE } from './participator-name.ts'

test.each([
  ['Jo', true],
  ['J', false],
  ['A'.repeat(56), true],
  ['A'.repeat(57), false],
  ['Zoë O’Neill-Smith & Sons', true],
  ['A £mith', false],
  ['Smith #2', false],
  ['Smith~', false],
  ['€ Smith', false],
])('“%s” is a name: %s', (name, expected) => {
  expect(isParticipatorName(name)).toBe(expected)
})

test('a refusal says what a name must be', () => {
  expect(PARTICIPATOR_NAME_RULE).toBe('must have 2 to 56 characters, none of £ $ # ~ €')
})
