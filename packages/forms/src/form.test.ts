// A form survives serialisation to JSON unchanged, or is rejected.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAccounts } from '../test/form-arbitraries.ts'
import { parseForm, parseForms, serialiseForm, serialiseForms } from './form.ts'
import { sampleForms } from './sample-forms.ts'

const { nilReturn, dormantAccounts } = sampleForms()

describe('a form as JSON', () => {
  test.each([nilReturn, dormantAccounts])('is the same after serialising and parsing: $kind', (form) => {
    expect(parseForm(serialiseForm(form))).toEqual(form)
  })

  test('is the same after serialising and parsing, whatever the accounts', () => {
    fc.assert(
      fc.property(anyAccounts, (form) => {
        expect(parseForm(serialiseForm(form))).toEqual(form)
      }),
    )
  })

  test('does not depend on the order in which the form was built', () => {
    const reversed = { ...nilReturn, boxes: { '525': 0, '440': 0, '315': 0 } }
    const shuffled = Object.fromEntries(Object.entries(reversed).toReversed())
    expect(serialiseForm(parseForm(JSON.stringify(shuffled)))).toBe(serialiseForm(nilReturn))
  })

  test.each([
    ['', SyntaxError],
    ['{"kind":"ct600"', SyntaxError],
    ['null', Error],
    ['{"kind":"vat"}', Error],
    [serialiseForm(nilReturn).replace('"version":2', '"version":3'), Error],
    [serialiseForm(nilReturn).replace('{', '{"extra":1,'), Error],
  ])('that is not a form is refused: %j', (json, error) => {
    expect(() => parseForm(json)).toThrow(error)
  })
})

describe('a return of version 1, as stored in existing topics and tables', () => {
  const { accounts: _, computations: __, ...rest } = nilReturn
  const former = { noAccountsReason: 'Company dormant', noComputationsReason: 'Company dormant' }
  const json = JSON.stringify({ ...rest, version: 1, ...former })

  test('is parsed as the return that it is', () => {
    expect(parseForm(json)).toEqual(nilReturn)
    expect(serialiseForm(parseForm(json))).toBe(serialiseForm(nilReturn))
  })

  test('is refused like any other if it is invalid', () => {
    const amendment = 'Amendment - a/cs already submitted'
    expect(() => parseForm(json.replace('Company dormant', amendment))).toThrow(/amended return/)
    expect(() => parseForm(json.replace('"525"', '"5250"'))).toThrow(/525/)
  })
})

describe('the forms of a filing as JSON', () => {
  const forms = [
    { part: 1, form: nilReturn },
    { part: 1, form: dormantAccounts },
    { part: 2, form: nilReturn },
  ]

  test('are the same after serialising and parsing, in their order', () => {
    expect(parseForms(serialiseForms(forms))).toEqual(forms)
  })

  test('are at most those of four returns, each with computations, and one set of accounts', () => {
    const four = [1, 2, 3, 4].flatMap((part) => [
      { part, form: nilReturn },
      { part, form: nilReturn },
    ])
    expect(parseForms(serialiseForms([...four, { part: 1, form: dormantAccounts }]))).toHaveLength(9)
  })

  test('may be a single form, as before filings had parts', () => {
    expect(parseForms(serialiseForm(dormantAccounts))).toEqual([{ part: 1, form: dormantAccounts }])
  })

  test.each([
    '[]',
    '[{"part":1}]',
    '{}',
    'null',
    '[null]',
    serialiseForms(forms).replace('"part":2', '"part":5'),
  ])('that are not forms are refused: %j', (json) => {
    expect(() => parseForms(json)).toThrow(Error)
  })
})

describe('the sample forms', () => {
  test('are always the same, and use the company that they are given', () => {
    expect(sampleForms()).toEqual(sampleForms())
    const person = 'Robin Sample'
    expect(sampleForms({ person }).nilReturn.declarantName).toBe(person)
    expect(sampleForms({ person }).dormantAccounts.directors).toEqual([person])
  })
})
