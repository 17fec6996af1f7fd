// The id of a sandbox filing is all that anyone knows of it.
import { isLlp, parseCompanyNumber } from '@cfs/values'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSandboxId, sandboxHash, writeSandboxId } from './sandbox-id.ts'

const company = fc
  .tuple(fc.constantFrom('00', 'SC', 'NI', 'OC', 'R0'), fc.integer({ min: 0, max: 999_999 }))
  .map(([prefix, digits]) => parseCompanyNumber(`${prefix}${String(digits).padStart(6, '0')}`))
  .filter((number) => number !== undefined)

it('an id holds type, company and hash, and gives them back', () => {
  const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(
      fc.constantFrom('ct600' as const, 'accounts' as const),
      company,
      hash,
      (...[type, number, digits]) => {
        const id = { type, company: number, hash: digits }
        const canBe = type === 'accounts' || !isLlp(number)
        expect(parseSandboxId(writeSandboxId(id))).toEqual(canBe ? id : undefined)
      },
    ),
  )
})

it('any other text is no id', () => {
  fc.assert(fc.property(fc.string(), (text) => parseSandboxId(text) === undefined))
})

it('the last digit of an id tells the specimens apart', () => {
  const regimes = ['dormant', 'micro', 'small'] as const
  const digits = [false, true].flatMap((isAmendment) =>
    regimes.map((regime) => sandboxHash('0123456789abcdef00', { regime, isAmendment })),
  )
  expect(digits).toEqual(['0', '1', '2', '8', '9', 'a'].map((digit) => `0123456789abcde${digit}`))
})
