// The sandbox ends a filing as the API describes for the company's number.
import { companyFrom } from '../../test/company-from.ts'
import { expect, test } from 'vitest'
import { sampleCompany } from './sample-company.ts'
import { sandboxDecision } from './sandbox-decision.ts'
import { sandboxReferences } from './sandbox-references.ts'

const POLL = 'Sandbox: nothing was sent, charged or stored. Poll the filing to see its outcome.'
const AT_ONCE =
  'Sandbox: nothing was sent, charged or stored. The filing is accepted at once; polling is not needed.'

test.each([
  ['00000001', 'accepted', 'ACCEPTED', POLL],
  ['00000002', 'rejected', 'REJECTED', POLL],
  ['00000004', 'error', 'ERROR', POLL],
  ['00000005', 'accepted', 'ACCEPTED', AT_ONCE],
])('a return of %s ends as %s', (...[number, outcome, revenueStatus, message]) => {
  expect(sandboxDecision('ct600', companyFrom(number))).toMatchObject({ outcome, revenueStatus, message })
})

test.each([
  ['ct600', '00000001', undefined],
  ['ct600', '00000005', undefined],
  ['ct600', '00000002', ['tax_authority', '3001', '7752', 'UTR does not match company records']],
  ['ct600', '00000003', ['tax_authority', '3001', '3304', 'Period already filed']],
  ['accounts', '00000003', ['registry', '3001', null, 'Period already filed']],
  ['ct600', '00000004', ['service', 'OUTCOME_UNKNOWN', null, 'Gateway timeout']],
  ['ct600', 'SC000002', ['tax_authority', '3001', null, 'Company dissolved']],
  ['accounts', 'NI000002', ['registry', '3001', null, 'Company authentication code invalid']],
] as const)('the %s of %s ends with the error %j', (type, number, expected) => {
  const errors = expected && {
    source: expected[0],
    code: expected[1],
    authority_code: expected[2],
    message: expected[3],
    location: null,
    retryable: false,
  }
  expect(sandboxDecision(type, companyFrom(number)).errors).toEqual(errors === undefined ? [] : [errors])
})

test('the references of a sandbox filing come from its id', () => {
  const id = { type: 'ct600', company: companyFrom('00000001'), hash: '0123456789abcdef' } as const
  expect(sandboxReferences(id)).toEqual({
    correlationId: 'SANDBOX-CORR-0123456789ABCDEF',
    iruNumber: 'SANDBOX-IRU-0123456789ABCDEF',
    submissionNumber: '012345',
  })
})

test('the sample company has an officer who may sign, and accounts of no earlier year', () => {
  const officer = { name: 'Alex Example', role: 'director' }
  expect(sampleCompany(companyFrom('12345678'))).toMatchObject({
    type: 'ltd',
    officers: [officer],
    directorships: [{ name: 'Alex Example', appointedOn: null, resignedOn: null }],
    accountsMadeUpTo: [],
    hasFiledTradingAccounts: false,
    shareCapitalPence: 10_000,
  })
  expect(sampleCompany(companyFrom('OC345678'))).toMatchObject({
    type: 'llp',
    officers: [{ ...officer, role: 'llp-designated-member' }],
    directorships: [],
  })
})
