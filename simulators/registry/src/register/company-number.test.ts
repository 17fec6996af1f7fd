// Tests every form of company number, as the register and the gateway write it.
import { describe, expect, it } from 'vitest'
import { companyNumberFromForm, isLlpNumber, jurisdictionOf, parseCompanyNumber } from './company-number.ts'

describe('company numbers', () => {
  it.each(['12345678', 'SC123456', 'NI012345', 'R0123456', 'OC345678', 'SO305678', 'NC001234', 'IP12345R'])(
    '%s is well-formed',
    (number) => expect(parseCompanyNumber(number)).toBe(number),
  )

  it.each(['1234567', '123456789', 'sc123456', 'SC12345', 'ABCDEFGH', '1234567A', '', '１２３４５６７８'])(
    '"%s" is not',
    (number) => expect(parseCompanyNumber(number)).toBeUndefined(),
  )

  it.each([
    ['12345678', undefined, '12345678'],
    ['00445790', 'EW', '00445790'],
    ['445790', 'EW', '00445790'],
    ['123456', 'SC', 'SC123456'],
    ['00123456', 'SC', 'SC123456'],
    ['SC123456', 'SC', 'SC123456'],
    ['SC123456', undefined, 'SC123456'],
    ['123456', 'R', 'R0123456'],
    ['345678', 'OC', 'OC345678'],
    ['SC123456', 'NI', undefined],
    ['SC123456', 'EW', undefined],
    ['12345678', 'SC', undefined],
  ])('the form with %s and type %s means %s', (number, type, meant) => {
    expect(companyNumberFromForm(number, type)).toBe(meant)
  })

  it('tell the jurisdiction and the LLPs', () => {
    expect(['12345678', 'SC123456', 'R0123456', 'SO305678'].map(jurisdictionOf)).toEqual([
      'england-wales',
      'scotland',
      'northern-ireland',
      'scotland',
    ])
    expect(['OC345678', 'SO305678', 'NC001234', 'SC123456'].map(isLlpNumber)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
