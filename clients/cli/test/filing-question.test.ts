// The question that a person answers before an agent's filing has all that the agent could have got wrong.
import type { DryRun } from '@cfs/client'
import { expect, test } from 'vitest'
import { filingQuestion } from '../src/agents/filing-question.ts'

const REQUEST = { company_number: '20000000', period_end: '2026-03-31' }
const CHECK = {
  period: { start: '2025-04-01', end: '2026-03-31' },
  derived_values: { company_name: 'C LIMITED' },
  returns: [],
  computation: null,
  charge: { amount: 20, currency: 'GBP' },
  warnings: [],
}

function linesOf(type: 'ct600' | 'accounts', check: object, request: object = {}): readonly string[] {
  const asked = {
    filingType: type,
    request: { ...REQUEST, utr: '1234567895', dry_run: false, ...request },
  } as const
  // The question reads these members of a dry run only.
  const result = { ...CHECK, ...check } as unknown as DryRun
  return filingQuestion({ handle: 'prep_1', ...asked, check: result }).split('\n')
}

test('names the declarant, the tax on loans and the bank account of a repayment', () => {
  const derived_values = { company_name: 'C LIMITED', declarant_name: 'Alex', declarant_status: 'Director' }
  const computation = { tax_payable: 190, loans_tax: 67.5 }
  const account = { bank_name: 'A BANK', sort_code: '010203', account_number: '12345678' }
  const repayment = { ...account, account_name: 'C LIMITED', lower_limit: 5 }
  const lines = linesOf('ct600', { derived_values, computation }, { financials: { repayment } })
  expect(lines).toEqual([
    'File the company tax return of C LIMITED (20000000) for 2025-04-01 to 2026-03-31 with the tax authority?',
    'Declared by: Alex, Director.',
    'Tax payable: GBP 190.00, of which GBP 67.50 on loans to participators.',
    'Overpaid tax is repaid to: C LIMITED, A BANK, sort code 010203, account 12345678.',
    'Your account is charged GBP 20.00 if it is accepted.',
  ])
})

test('says that a return is amended, and lists each of several returns', () => {
  const first = { start: '2025-01-01', end: '2025-12-31' }
  const second = { start: '2026-01-01', end: '2026-03-31' }
  const computation = { tax_payable: 190 }
  const returns = [
    { period: first, status: 'accepted', computation: { tax_payable: 100 } },
    { period: second, status: null, computation: { tax_payable: 90 } },
  ]
  const lines = linesOf('ct600', { computation, returns }, { amendment: {} })
  expect(lines[0]).toMatch(/^File an AMENDED company tax return of /)
  expect(lines.slice(1, 4)).toEqual([
    'Tax payable: GBP 190.00.',
    'Return for 2025-01-01 to 2025-12-31: GBP 100.00. Accepted earlier; not sent again.',
    'Return for 2026-01-01 to 2026-03-31: GBP 90.00.',
  ])
})

test('names who signs revised accounts, and has the period whatever the length of the name', () => {
  const derived_values = { company_name: 'X'.repeat(2000), director_name: 'Alex Example' }
  const [first, ...others] = linesOf('accounts', { derived_values }, { amendment: {} })
  expect(first).toMatch(
    /^File REVISED annual accounts of X+ \(20000000\) for .* with the companies registry\?$/,
  )
  expect(others).toEqual(['Signed by: Alex Example.', 'Your account is charged GBP 20.00 if it is accepted.'])
})

test('a bank account of another shape is not asked about: nothing is filed', () => {
  expect(() => linesOf('ct600', {}, { financials: { repayment: { sort_code: 1 } } })).toThrow('bank_name')
})
