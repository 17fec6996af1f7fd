// What the register and the principal activity say about letting.
import { expect, test } from 'vitest'
import { lettingClue } from './letting-clue.ts'

test.each([
  [['68099'], undefined, undefined],
  [['68100'], undefined, 'land'],
  [['68199'], undefined, 'land'],
  [['68201'], undefined, 'own land'],
  [['68209'], undefined, 'own land'],
  [['68310'], undefined, 'land'],
  [['47110', '68320'], undefined, 'land'],
  [['68100', '68209'], undefined, 'own land'],
  [['68321'], undefined, undefined],
  [[], undefined, undefined],
  [[], 'Residential lettings', 'own land'],
  [[], 'Buy-to-let', 'own land'],
  [[], 'Rental of flats', 'own land'],
  [[], 'Property investment', 'own land'],
  [[], 'Letting agents', 'land'],
  [[], 'Estate and lettings agency', 'land'],
  [[], 'Services for landlords', 'land'],
  [[], 'Letting of flats on behalf of owners', 'land'],
  [[], 'Car rental', undefined],
  [[], 'Property maintenance', undefined],
  [[], 'Software, with inlets and outlets', undefined],
] as const)('codes %j and the activity %j: %s', (sicCodes, activity, about) => {
  const clue = lettingClue({ sicCodes }, activity)
  expect(clue && (clue.isOwnLand ? 'own land' : 'land')).toBe(about)
})

test('the code of the company’s own land is named before others', () => {
  expect(lettingClue({ sicCodes: ['68100', '68209'] }, undefined)?.words).toContain('68209')
})

test('a register that did not answer says nothing', () => {
  expect(lettingClue(undefined, undefined)).toBeUndefined()
})
