// What `returns`, the register and the account's own filings say is read by the warnings and refusals too.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import {
  accountsRequest,
  ct600Request,
  FIGURES,
  known,
  periodOf,
  refusedFields,
} from '../../../test/planning.ts'
import { planAccounts } from '../plan-accounts.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfAccounts, warningsOfReturn } from './warnings-of.ts'

const YEAR = { period_start: '2025-04-01', period_end: '2026-03-31' }
const { tax_adjustments: _, ...UNADJUSTED } = FIGURES

function codesOf(financials: object, about: Parameters<typeof known>[0] = {}, change: object = {}) {
  const request = ct600Request({ financials: { ...UNADJUSTED, ...financials }, ...change })
  const facts = known(about)
  const plan = planCt600(request, facts)
  return warningsOfReturn({ plan, request, facts, isRegistered: true }).map(({ code }) => code)
}

describe('the figures of the only return', () => {
  test.each([
    ['INVESTMENT_LIMIT_SHARED', { annual_investment_allowance: 500_001, associated_companies: 1 }],
    ['DONATIONS_NOT_ADDED_BACK', { qualifying_donations: 951 }],
    ['DONATIONS_NOT_RELIEVED', { qualifying_donations: 100_000 }],
  ])('bring the warning %s', (code, own) => {
    expect(codesOf({ returns: [{ ...YEAR, ...own }] })).toContain(code)
    expect(codesOf({ returns: [YEAR] })).not.toContain(code)
  })

  test('with associated companies make tax due in instalments sooner', () => {
    const profit_and_loss = { turnover: 900_000 }
    const of = (associated_companies: number) =>
      codesOf({ profit_and_loss, average_employees: 0, returns: [{ ...YEAR, associated_companies }] })
    expect([of(0).includes('INSTALMENTS'), of(1).includes('INSTALMENTS')]).toEqual([false, true])
  })
})

describe('a business that began within the accounts', () => {
  const business = { began_on: '2025-06-01' }
  const before = (type: string, madeUpTo = '2025-03-31') => ({
    company: { lastAccounts: { madeUpTo: isoDateFrom(madeUpTo), start: undefined, type } },
  })
  const BEGAN = 'BUSINESS_BEGAN_AFTER_ACCOUNTS'

  test.each([
    ['micro-entity', '2025-03-31', true],
    ['dormant', '2025-03-31', false],
    ['null', '2025-03-31', false],
    ['micro-entity', '2024-03-31', false],
  ])('after %s accounts up to %s needs confirmation: %s', (type, madeUpTo, isWarned) => {
    expect(codesOf({ business }, before(type, madeUpTo)).includes(BEGAN)).toBe(isWarned)
  })

  test('is no question if it began on the first day', () => {
    expect(codesOf({ business: { began_on: '2025-04-01' } }, before('micro-entity'))).not.toContain(BEGAN)
  })

  test('is asked about after dormant accounts', () => {
    expect(codesOf({}, before('dormant'))).toContain('BUSINESS_ASSUMED_FROM_START')
    expect(codesOf({}, before('micro-entity'))).not.toContain('BUSINESS_ASSUMED_FROM_START')
  })
})

test('a period that follows one filed here may begin after the incorporation', () => {
  const company = { incorporatedOn: isoDateFrom('2025-01-10'), lastAccounts: undefined, accountsMadeUpTo: [] }
  const about = { company, period: periodOf('2025-04-01', '2026-03-31') }
  const refused = (facts: object) =>
    refusedFields(() => codesOf({}, { ...about, ...facts }, { period_start: '2025-04-01' }))
  expect(refused({})).toEqual(['period_start'])
  expect(refused({ ownEnds: [isoDateFrom('2025-03-31')] })).toEqual([])
})

test('a charity’s name needs confirmation, for a return without figures too', () => {
  expect(codesOf({}, {}, { company_name: 'EXAMPLE CHARITY LIMITED' })).toContain('CHARITY_NAME')
})

test('a charity as the owner needs confirmation of a return, and not of accounts', () => {
  const notes = { controlling_party: 'Alder Charitable Trust' }
  expect(codesOf({ notes }).filter((code) => code === 'CHARITY_NAME')).toHaveLength(1)
  const [request, facts] = [accountsRequest({ financials: { ...UNADJUSTED, notes } }), known()]
  const plan = planAccounts(request, facts)
  const codes = warningsOfAccounts({ plan, request, facts, isRegistered: true }).map(({ code }) => code)
  expect(codes).not.toContain('CHARITY_NAME')
})

test('what can be corrected is named before what is not filed', () => {
  const investor = {
    business: { activity: 'investment' },
    profit_and_loss: { turnover: 0, property: { income: 1000 } },
    tax_adjustments: { capital_allowances: 100 },
  }
  expect(refusedFields(() => codesOf({ ...investor, average_employees: 0 }))).toEqual([
    'financials.business.lets_to_connected_persons',
  ])
  const business = { ...investor.business, lets_to_connected_persons: false }
  expect(refusedFields(() => codesOf({ ...investor, business, average_employees: 0 }))).toEqual([
    'NOT_COVERED',
  ])
})

test('the register’s code for letting asks what turnover is', () => {
  const about = { company: { sicCodes: ['68209'] } }
  const asked = ['financials.business.activity']
  expect(refusedFields(() => codesOf({}, about))).toEqual(asked)
  expect(refusedFields(() => codesOf({ business: { activity: 'trade' } }, about))).toEqual([])
  expect(refusedFields(() => codesOf({ principal_activity: 'Letting of flats' }))).toEqual(asked)
})

describe('a filing that is made already', () => {
  const LATE = { today: isoDateFrom('2029-01-01') }
  const filed = (about: object) =>
    codesOf({ associated_companies: 0, loans_to_participators: [] }, { ...LATE, ...about })
  const ofFiling = (list: readonly string[]) =>
    list.filter((code) => code === 'LATE' || code === 'ALREADY_FILED')

  test('is named once, and not called late', () => {
    expect(ofFiling(filed({}))).toEqual(['LATE', 'LATE'])
    expect(ofFiling(filed({ isAlreadyFiled: true }))).toEqual(['ALREADY_FILED'])
    const onRegister = { accountsMadeUpTo: [isoDateFrom('2026-03-31')] }
    // The register’s accounts are no return.
    expect(ofFiling(filed({ company: onRegister }))).toEqual(['LATE', 'LATE'])
  })

  test('is named once for accounts, however many sources know it', () => {
    const company = { accountsMadeUpTo: [isoDateFrom('2026-03-31')] }
    for (const about of [{ company }, { isAlreadyFiled: true }, { company, isAlreadyFiled: true }]) {
      const [request, facts] = [accountsRequest(), known({ ...LATE, ...about })]
      const plan = planAccounts(request, facts)
      const warnings = warningsOfAccounts({ plan, request, facts, isRegistered: true })
      expect(ofFiling(warnings.map(({ code }) => code))).toEqual(['ALREADY_FILED'])
    }
  })
})
