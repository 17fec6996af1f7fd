// The director who approved the accounts of a return is compared with the register, as that of accounts is.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { ct600Request, FIGURES, known } from '../../../test/planning.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfReturn } from './warnings-of.ts'

const facts = known({ today: isoDateFrom('2026-06-30') })
const AGENT = { declarant_name: 'Ann Agent', declarant_status: 'Agent' }
const STRANGER = { director_name: 'Sam Stranger' }

function messages(change: object, isRegistered = true): readonly string[] {
  const request = ct600Request({ financials: { ...FIGURES, associated_companies: 0 }, ...change })
  const plan = planCt600(request, facts)
  return warningsOfReturn({ plan, request, facts, isRegistered }).map(
    ({ code, message }) => `${code} ${message}`,
  )
}

test('a stranger who approved the accounts is named, also if an agent declares the return', () => {
  const stranger = /^SIGNATORY_NOT_IN_OFFICE .*Sam Stranger/
  expect(messages({ ...STRANGER, ...AGENT })).toEqual([expect.stringMatching(stranger)])
  expect(messages(STRANGER)).toEqual([expect.stringMatching(stranger)])
})

test('a stranger who declares and approved is named once', () => {
  expect(messages({ ...STRANGER, declarant_name: 'sam stranger' })).toHaveLength(1)
})

test.each([
  ['a director on the register', { ...AGENT, director_name: 'ALEX  example' }, true],
  ['a return without accounts', { ...AGENT, ...STRANGER, financials: undefined }, true],
  ['the sandbox', { ...AGENT, ...STRANGER }, false],
])('%s needs no warning', (_, change, isRegistered) => {
  expect(messages(change, isRegistered)).toEqual([])
})
