// A sandbox filing's id contains everything known about the filing.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLlp, parseCompanyNumber } from './company-number.ts'
import {
  parseSandboxFilingId,
  sandboxHash,
  sandboxKindOf,
  writeSandboxFilingId,
} from './sandbox-filing-id.ts'

const company = fc
  .tuple(fc.constantFrom('00', 'SC', 'NI', 'OC', 'R0'), fc.integer({ min: 0, max: 999_999 }))
  .map(([prefix, digits]) => parseCompanyNumber(`${prefix}${String(digits).padStart(6, '0')}`))
  .filter((number) => number !== undefined)

it('an id contains type, company and hash, and can be parsed', () => {
  const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(
      fc.constantFrom('ct600' as const, 'accounts' as const),
      company,
      hash,
      (...[type, number, digits]) => {
        const id = { type, company: number, hash: digits }
        const canBe = type === 'accounts' || !isLlp(number)
        expect(parseSandboxFilingId(writeSandboxFilingId(id))).toEqual(canBe ? id : undefined)
      },
    ),
  )
})

it('any other text is not an id', () => {
  fc.assert(fc.property(fc.string(), (text) => parseSandboxFilingId(text) === undefined))
})

it('the last digit of an id tells the service what was filed', () => {
  const kinds = [false, true].flatMap((isAmendment) =>
    (['dormant', 'micro', 'small'] as const).map((regime) => ({ regime, isAmendment })),
  )
  const hashes = kinds.map((kind) => sandboxHash('0123456789abcdef00', kind))
  expect(hashes).toEqual(['0', '1', '2', '8', '9', 'a'].map((digit) => `0123456789abcde${digit}`))
  expect(hashes.map((hash) => sandboxKindOf({ hash }))).toEqual(kinds)
})

it('a hash with an unused last digit counts as a dormant company’s', () => {
  expect(sandboxKindOf({ hash: '0123456789abcdef' })).toEqual({ regime: 'dormant', isAmendment: false })
})

it.each([
  'xfil_test_ct600_00000001_0123456789abcdef',
  'fil_test_ct600_00000001_0123456789abcdef0',
  'fil_test_return_00000001_0123456789abcdef',
  'fil_test_accounts_XX000001_0123456789abcdef',
])('%s is not an id', (text) => {
  expect(parseSandboxFilingId(text)).toBeUndefined()
})
