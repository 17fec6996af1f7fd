// Which companies the service files for, and what it tells the others.
import { companyFrom } from '../../test/company-from.ts'
import { expect, test } from 'vitest'
import {
  COMPANY_TYPES,
  isWithoutShares,
  refuseByNumber,
  refuseByType,
  refuseStatedType,
} from './company-types.ts'

const GUARANTEE = 'private-limited-guarant-nsc'
const EXEMPT = 'private-limited-guarant-nsc-limited-exemption'
const NO_CT600 = {
  code: 'LLP_NO_CT600',
  message: 'A limited liability partnership does not file a CT600. Use POST /api/v1/filings/accounts.',
}
const unsupported = (which: string, context: object) => ({
  code: 'UNSUPPORTED_COMPANY_TYPE',
  message:
    `This service cannot file for companies ${which}. ` +
    `Supported types: ltd, ${GUARANTEE}, ${EXEMPT}, llp (llp: accounts only).`,
  context: { ...context, supported: ['ltd', GUARANTEE, EXEMPT, 'llp'] },
})

test.each(['12345678', 'SC123456', 'NI123456', 'R1234567', 'OC123456', 'SO123456', 'NC123456'])(
  'accounts of %s can be filed',
  (number) => expect(refuseByNumber('accounts', companyFrom(number))).toBeUndefined(),
)

test.each(['IP', 'RC', 'FC'])('companies with numbers that start with %s are refused', (prefix) => {
  const refusal = unsupported(`with a number that starts with ${prefix}`, { number_prefix: prefix })
  expect(refuseByNumber('ct600', companyFrom(`${prefix}123456`))).toEqual(refusal)
})

test('an LLP files accounts and no return, whether its number or its type shows it', () => {
  expect(refuseByNumber('ct600', companyFrom('OC123456'))).toEqual(NO_CT600)
  expect(refuseByNumber('ct600', companyFrom('12345678'))).toBeUndefined()
  expect(refuseByType('ct600', 'llp')).toEqual(NO_CT600)
  expect(refuseByType('accounts', 'llp')).toBeUndefined()
})

test.each(['ltd', GUARANTEE, EXEMPT])('the type %s is supported', (type) => {
  expect(refuseByType('ct600', type)).toBeUndefined()
  expect(COMPANY_TYPES).toContain(type)
  expect(isWithoutShares(type)).toBe(type !== 'ltd')
})

test('another type is refused with the supported ones', () => {
  expect(refuseByType('accounts', 'plc')).toEqual(unsupported('of the type plc', { company_type: 'plc' }))
})

test.each([
  ['12345678', undefined, 'plc', undefined],
  ['12345678', 'ltd', undefined, undefined],
  ['12345678', 'ltd', 'ltd', undefined],
  ['12345678', GUARANTEE, 'ltd', 'must be ltd, as the register shows, or be left out'],
  ['12345678', 'llp', undefined, 'must not be llp, as company_number shows'],
  ['OC123456', 'llp', 'llp', undefined],
  ['OC123456', 'ltd', 'llp', 'must be llp, as company_number shows'],
])('for %s, the stated type %s with %s on the register: %s', (...[number, stated, registered, message]) => {
  const refusal = refuseStatedType('accounts', { number: companyFrom(number), stated, registered })
  expect(refusal?.details).toEqual(message && [{ field: 'company_type', message }])
})

test('a stated type that is not supported is refused as such', () => {
  const number = companyFrom('12345678')
  const refusal = refuseStatedType('accounts', { number, stated: 'plc', registered: 'plc' })
  expect(refusal?.code).toBe('UNSUPPORTED_COMPANY_TYPE')
})
