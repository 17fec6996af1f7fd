// The number of a sandbox company decides how its filings end, as the API describes it.
import { expect, test } from 'vitest'
import { parseCompanyNumber } from './company-number.ts'
import { SANDBOX_OFFICER, sandboxCompanyName, sandboxOutcome } from './sandbox-company.ts'

test.each([
  ['00000001', 'accepted', 'SANDBOX EXAMPLE LIMITED'],
  ['00000002', 'rejected', 'SANDBOX EXAMPLE LIMITED'],
  ['00000003', 'rejected', 'SANDBOX EXAMPLE LIMITED'],
  ['00000004', 'error', 'SANDBOX EXAMPLE LIMITED'],
  ['SC000002', 'rejected', 'SANDBOX EXAMPLE LIMITED'],
  ['NI000002', 'rejected', 'SANDBOX EXAMPLE LIMITED'],
  ['OC000001', 'accepted', 'SANDBOX EXAMPLE LLP'],
])('filings of %s end as %s', (number, outcome, name) => {
  const company = parseCompanyNumber(number)
  expect(company && sandboxOutcome(company)).toBe(outcome)
  expect(company && sandboxCompanyName(company)).toBe(name)
})

test('the officer of the sandbox has the name of an example', () => {
  expect(SANDBOX_OFFICER).toBe('Alex Example')
})
