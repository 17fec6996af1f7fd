// Known authority errors have a fix; unknown ones are passed through unchanged.
import { describe, expect, test } from 'vitest'
import { authorityErrorCatalogue, findAuthorityError, fixOf } from './authority-error-catalogue.ts'

const department = (authorityCode: string) =>
  ({ source: 'tax_authority', code: '3001', authority_code: authorityCode, message: 'M' }) as const
const gateway = (code: string) =>
  ({ source: 'tax_authority', code, authority_code: null, message: 'M' }) as const
const registry = (code: string, message: string) =>
  ({ source: 'registry', code, authority_code: null, message }) as const

describe('the three cases of error 3001 have one fix each', () => {
  test('an original that the authority already has needs the amendment block', () => {
    expect(fixOf(department('3304'))).toMatch(/complete corrected return with an amendment block/)
  })
  test('an amended return for different dates needs the original’s dates', () => {
    expect(fixOf(department('1610'))).toMatch(
      /^Check period_end, and send the same period_start as in the original return/,
    )
  })
  test('an amended return without an original needs the original first', () => {
    expect(fixOf(department('1611'))).toMatch(/omit the amendment block/)
  })
})

test.each(['0001', '1600', '7999', '3313', '99999', '', 'constructor', 'schema', '-1', 'xbrl'])(
  'the unknown department code %j has no fix',
  (code) => {
    expect(fixOf(department(code))).toBeNull()
  },
)

test('a code that the gateway lacks, and a text that the registry never sends, have no fix', () => {
  expect(fixOf(gateway('1234'))).toBeNull()
  expect(fixOf(gateway('toString'))).toBeNull()
  expect(fixOf(registry('77', 'Unreadable Attachment'))).toBeNull()
})

test('every number that the department’s validation rules name is explained', () => {
  const named = [
    1604, 1605, 1606, 1607, 1608, 1610, 1611, 1612, 1614, 2021, 2022, 3300, 3303, 3304, 3312, 3314, 3315,
    3316, 3317, 3318, 3319, 3320, 4001, 4085, 4999, 5001, 5004, 5005, 5016, 7752, 7782, 8001, 8082, 9043,
    9013, 9101, 9999,
  ]
  expect(named.filter((number) => fixOf(department(`${number}`)) === null)).toEqual([])
  expect(fixOf(department('xbrl.ixbrl.HeaderAbsent'))).toMatch(/contact us with the filing id/)
})

test('every number of the gateways is explained', () => {
  const numbers = [1000, 1001, 1002, 1020, 1035, 1038, 1039, 1040, 1042, 1046, 1047, 2000, 2001, 2002, 2005]
  expect([...numbers, 3000, 3001].filter((number) => fixOf(gateway(`${number}`)) === null)).toEqual([])
  expect([100, 502, 604, 9999].filter((number) => fixOf(registry(`${number}`, 'M')) === null)).toEqual([])
})

test('a code comes before the family to which it belongs', () => {
  expect(findAuthorityError(department('9106'))?.fix).toBe('File again once the period is over.')
  expect(findAuthorityError(department('9107'))?.authorityCode).toBe('9013-9999')
})

test.each([
  ['The company authentication code is not correct for this company.', 'credentials.company_auth_code'],
  ['Accounts made up to 2026-03-31 have already been accepted for this company.', 'amendment block'],
  ['There are no accounts made up to 2026-03-31 on the register that could be amended.', 'period_end'],
  ['The accounting period from 2024-01-01 to 2025-12-31 is longer than 18 months.', 'period_start'],
  ['The made up date 2026-04-30 is not within 7 days of the accounting reference date.', 'reference date'],
  ['The company name does not match the name on the register: EXAMPLE LIMITED.', 'company_name'],
  ['The period of the amended accounts, 2024-05-01 to 2025-03-31, is not that on record.', 'period_start'],
  ['The accounts document is not valid. The company name is not tagged.', 'contact us with the filing id'],
  ['Accounts cannot be accepted for this company: its status is dissolved.', 'restored'],
])('a rejection by the registry is recognised by its text: %s', (message, told) => {
  for (const code of ['1002', 'REJECT', '3001', 'business'])
    expect(fixOf(registry(code, message))).toContain(told)
})

test('a rejection without a code or known text at least says where to look', () => {
  expect(fixOf(registry('REJECT', 'Random Test mode rejection'))).toMatch(/the problem named in the message/)
})

test('this service’s own errors about a filing are explained too', () => {
  const service = (code: string) => ({ source: 'service', code, authority_code: null, message: '' }) as const
  expect(fixOf(service('NOT_SENT'))).toBe('File again with a new Idempotency-Key.')
  expect(fixOf(service('OUTCOME_UNKNOWN'))).toMatch(/^Check with the authority/)
})

test('each entry states the meaning, the fix and who can fix it, in whole sentences', () => {
  for (const entry of authorityErrorCatalogue()) {
    expect(entry.code).toMatch(/^(\d+|[A-Z_]+|fatal|business)$/)
    expect(entry.meaning).toMatch(/^[A-Z].*\.$/)
    expect(entry.fix).toMatch(/^[A-Z].*\.$/)
  }
})
