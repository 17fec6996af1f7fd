// A form travels as JSON and comes back as the same form, or not at all.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAccounts } from '../test/form-arbitraries.ts'
import { parseForm, serialiseForm } from './form.ts'
import { sampleForms } from './sample-forms.ts'

const { nilReturn, dormantAccounts } = sampleForms()

describe('a form as JSON', () => {
  test.each([nilReturn, dormantAccounts])('comes back as it was: $kind', (form) => {
    expect(parseForm(serialiseForm(form))).toEqual(form)
  })

  test('comes back as it was, whatever the accounts', () => {
    fc.assert(
      fc.property(anyAccounts, (form) => {
        expect(parseForm(serialiseForm(form))).toEqual(form)
      }),
    )
  })

  test('does not depend on the order in which the form was put together', () => {
    const reversed = { ...nilReturn, boxes: { '525': 0, '440': 0, '315': 0 } }
    const shuffled = Object.fromEntries(Object.entries(reversed).toReversed())
    expect(serialiseForm(parseForm(JSON.stringify(shuffled)))).toBe(serialiseForm(nilReturn))
  })

  test.each([
    ['', SyntaxError],
    ['{"kind":"ct600"', SyntaxError],
    ['null', Error],
    ['{"kind":"vat"}', Error],
    [serialiseForm(nilReturn).replace('"version":1', '"version":2'), Error],
    [serialiseForm(nilReturn).replace('{', '{"extra":1,'), Error],
  ])('that is no form is refused: %j', (json, error) => {
    expect(() => parseForm(json)).toThrow(error)
  })
})

describe('the sample forms', () => {
  test('are the same every time and take the subject that they are given', () => {
    expect(sampleForms()).toEqual(sampleForms())
    const person = 'Robin Sample'
    expect(sampleForms({ person }).nilReturn.declarantName).toBe(person)
    expect(sampleForms({ person }).dormantAccounts.directors).toEqual([person])
  })
})
