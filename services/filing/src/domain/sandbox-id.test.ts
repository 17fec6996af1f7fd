import { isLlp, parseCompanyNumber } from '@cfs/values'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSandboxId, writeSandboxId } from './sandbox-id.ts'

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
