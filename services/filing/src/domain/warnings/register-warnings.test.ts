// What the register knows and the client may not.
import { isoDateFrom } from '@cfs/values'
import { companyFrom } from '../../../test/company-from.ts'
import { expect, test } from 'vitest'
import type { CompanyFacts } from '../company-facts.ts'
import { sampleCompany } from '../sample-company.ts'
import { type RegisteredSubject, registerWarnings } from './register-warnings.ts'

const day = isoDateFrom
const subject: RegisteredSubject = {
  companyName: 'Sandbox Example Limited',
  signatory: 'Alex Example',
  isOfficer: true,
  period: { start: day('2025-04-01'), end: day('2026-03-31') },
  regime: 'micro',
}
const said = (change: Partial<RegisteredSubject>, about: Partial<CompanyFacts> = {}) =>
  registerWarnings({ ...subject, ...change }, { ...sampleCompany(companyFrom('12345678')), ...about }).map(
    ({ code, message }) => `${code}: ${message}`,
  )
const lastAccounts = (type: string | undefined, madeUpTo = '2025-03-31') => ({
  lastAccounts: { madeUpTo: day(madeUpTo), start: undefined, type },
})

test('without the register the values were not compared', () => {
  expect(registerWarnings(subject, undefined)).toEqual([
    {
      code: 'COMPANY_DATA_MISSING',
      message: 'The register did not respond, so the values in the request were not compared with it.',
    },
  ])
})

test.each([
  [{}, {}, []],
  [{}, { status: 'active' }, []],
  [
    {},
    { status: 'dissolved' },
    [
      'COMPANY_NOT_ACTIVE: The company’s status on the register is dissolved. The authority may reject the filing.',
    ],
  ],
  // What a receiver or a voluntary arrangement changes, the directors still file.
  [
    {},
    { status: 'voluntary-arrangement' },
    [
      'COMPANY_NOT_ACTIVE: The company’s status on the register is voluntary-arrangement. The authority may reject the filing.',
    ],
  ],
  [
    {},
    { status: 'insolvency-proceedings' },
    [
      'INSOLVENCY_KIND_UNKNOWN: The register shows insolvency proceedings, but not of which kind. The liquidator or ' +
        'administrator of a company files its returns, an administration ends the accounting period (CTA 2009 ss.10 ' +
        'and 12), and this service covers neither. Confirm this only if the company is in neither.',
    ],
  ],
  [{ companyName: 'SANDBOX-EXAMPLE (LIMITED).' }, {}, []],
  [
    { companyName: 'Sandbox Example 2 Limited' },
    {},
    [
      'NAME_UNLIKE_REGISTER: The registered name is SANDBOX EXAMPLE LIMITED. The registry rejects accounts under a different name.',
    ],
  ],
  [{ companyName: 'Groß Limited' }, { name: 'GROSS LIMITED' }, []],
  [{ signatory: 'ALEX  EXAMPLE' }, {}, []],
  [{}, { officers: ['Bo Other', 'Alex Example'].map((name) => ({ name, role: 'director' })) }, []],
  [{ signatory: 'Bo Other', isOfficer: false }, {}, []],
  [
    { signatory: 'Bo Other' },
    {},
    ['SIGNATORY_NOT_IN_OFFICE: The register does not list Bo Other as a current officer. Check the name.'],
  ],
  [
    { signatory: 'Bo Other' },
    { formerOfficers: ['Al Before', 'Bo OTHER'] },
    [
      'SIGNATORY_NOT_IN_OFFICE: According to the register, Bo Other has resigned. A current officer must sign.',
    ],
  ],
  [{}, lastAccounts('micro-entity'), []],
  [{}, lastAccounts(undefined), []],
  [{}, lastAccounts('full'), []],
  [{}, lastAccounts('dormant', '2025-03-30'), []],
  [
    {},
    lastAccounts('dormant'),
    ["REGIME_CHANGED: Last year's accounts were dormant; these are micro. Check the company's size."],
  ],
  [
    { regime: 'small' },
    lastAccounts('micro-entity'),
    ["REGIME_CHANGED: Last year's accounts were micro; these are small. Check the company's size."],
  ],
  [
    { regime: 'dormant', isReturn: true },
    lastAccounts('micro-entity'),
    ["REGIME_CHANGED: Last year's accounts were micro; these are dormant. Check the company's size."],
  ],
  [
    { regime: 'small', isReturn: true },
    lastAccounts('micro-entity'),
    [
      "REGIME_CHANGED: Last year's accounts were micro; these are small. Check the company's size. The two follow " +
        'different standards (FRS 105, FRS 102). If the change altered opening figures, the difference counts in the ' +
        'profit for tax (CTA 2009 ss.180 to 187), and this service cannot state it: file the return with other software.',
    ],
  ],
] as const)('%j with %j on the register: %j', (change, about, warnings) => {
  expect(said(change, about)).toEqual(warnings)
})
