// A sandbox filing's id contains everything about it, or is invalid.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingBecause } from './missing-because.ts'
import { parseSandboxFiling } from './sandbox-filing.ts'

const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 })
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 })

test('every company other than the five is accepted, whatever the hash', () => {
  fc.assert(
    fc.property(hash, digits, (tail, number) => {
      const filing = parseSandboxFiling(`fil_test_ct600_1${number}0_${tail}`)
      expect(filing).toMatchObject({ type: 'ct600', status: 'accepted' })
      expect(missingBecause(filing?.status ?? 'error')).toBeUndefined()
    }),
  )
})

test('an id in any other format is not that of a sandbox filing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseSandboxFiling(text)).toBeUndefined()
      expect(parseSandboxFiling(`fil_test_ct600_00000001_0123456789abcdef${text}x`)).toBeUndefined()
    }),
  )
})
