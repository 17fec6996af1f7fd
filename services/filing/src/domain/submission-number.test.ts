import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SUBMISSION_NUMBERS, submissionNumberAt } from './submission-number.ts'

it.each([
  [1, '000001'],
  [35, '00000Z'],
  [36, '000010'],
  [46_655, '000ZZZ'],
  [SUBMISSION_NUMBERS - 1, 'ZZZZZZ'],
])('number %i is %s', (position, text) => {
  expect(submissionNumberAt(position)).toBe(text)
})

it('two positions never share a number, and numbers sort by position', () => {
  const place = fc.integer({ min: 0, max: SUBMISSION_NUMBERS - 1 })
  fc.assert(
    fc.property(place, place, (a, b) => {
      const [first, second] = [submissionNumberAt(a), submissionNumberAt(b)]
      expect(first).toHaveLength(6)
      expect(Math.sign(a - b)).toBe(first < second ? -1 : first > second ? 1 : 0)
    }),
  )
})

it.each([-1, 0.5, SUBMISSION_NUMBERS])('there is no number at position %d', (position) => {
  expect(() => submissionNumberAt(position)).toThrow(RangeError)
})
