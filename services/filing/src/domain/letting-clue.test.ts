// What the register and the principal activity say about letting.
import { expect, test } from 'vitest'
import { lettingClue } from './letting-clue.ts'

test.each([
  [['68099'], undefined, false],
  [['68100'], undefined, true],
  [['68209'], undefined, true],
  [['47110', '68320'], undefined, true],
  [['68321'], undefined, false],
  [[], undefined, false],
  [[], 'Residential lettings', true],
  [[], 'Buy-to-let', true],
  [[], 'Rental of flats', true],
  [[], 'Property investment', true],
  [[], 'Car rental', false],
  [[], 'Property maintenance', false],
  [[], 'Software, with inlets and outlets', false],
] as const)('codes %j and the activity %j: %s', (sicCodes, activity, isClue) => {
  expect(lettingClue({ sicCodes }, activity) !== undefined).toBe(isClue)
})

test('a register that did not answer says nothing', () => {
  expect(lettingClue(undefined, undefined)).toBeUndefined()
})
