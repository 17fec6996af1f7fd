// Tests which values are completed for the client, and for which companies.
import { parseCompanyNumber } from '@cfs/values'
import { describe, expect, it } from 'vitest'
import { refuseByNumber, refuseByType } from './company-types.ts'
import { deriveAccountsValues } from './derive-accounts-values.ts'
import { deriveCt600Values } from './derive-ct600-values.ts'
import { sampleCompany } from './sample-company.ts'

function number(text: string) {
  const parsed = parseCompanyNumber(text)
  if (parsed === undefined) throw new Error('not a company number')
  return parsed
}
const company = {
  ...sampleCompany(number('00123456')),
  name: 'REGISTERED LIMITED',
  officers: [
    { name: 'A Corporate Body Limited', role: 'corporate-director' },
    { name: 'Jane Smith', role: 'director' },
    { name: 'John Younger', role: 'director' },
  ],
}

describe('the values of a nil return', () => {
  it('are the registered name and the longest-serving director, never a corporate one', () => {
    expect(deriveCt600Values({}, company)).toEqual({
      kind: 'values',
      values: { companyName: 'REGISTERED LIMITED', declarantName: 'Jane Smith', declarantStatus: 'Director' },
    })
  })

  it('require the client to name the signatory if all directors are companies', () => {
    const officers = company.officers.filter(({ role }) => role === 'corporate-director')
    const refusal = { details: [{ field: 'declarant_name' }] }
    expect(deriveCt600Values({}, { ...company, officers })).toMatchObject({ refusal })
  })

  it('are the client’s where the client states them', () => {
    const own = { companyName: 'Mine', declarantName: 'Me', declarantStatus: 'Agent' }
    expect(deriveCt600Values(own, company)).toEqual({ kind: 'values', values: own })
    expect(deriveCt600Values(own, undefined)).toEqual({ kind: 'values', values: own })
  })

  it('name every field for which there is no source', () => {
    const derived = deriveCt600Values({}, { ...company, name: 'X', officers: [] })
    expect(derived).toMatchObject({ refusal: { details: [{ field: 'declarant_name' }] } })
    expect(deriveCt600Values({}, undefined)).toMatchObject({
      refusal: {
        code: 'VALIDATION_ERROR',
        details: [{ field: 'company_name' }, { field: 'declarant_name' }],
      },
    })
  })
})

const textsOf = (derived: ReturnType<typeof deriveAccountsValues> | ReturnType<typeof deriveCt600Values>) =>
  derived.kind === 'refused'
    ? derived.refusal.details?.map(({ field, message }) => `${field} ${message}`)
    : 'complete'
const NAME = 'company_name is needed: the registry gives no name'
const DIRECTOR = 'director_name is needed: the registry shows no active director'
const CAPITAL = 'share_capital is needed: the registry shows no share capital in pounds sterling'

describe('a value that no source has', () => {
  const { companyNumber } = company

  it.each([
    [{}, [NAME, DIRECTOR, CAPITAL]],
    [{ directorName: 'Me', shareCapitalPence: 100 }, [NAME]],
    [{ companyName: 'Mine', shareCapitalPence: 100 }, [DIRECTOR]],
    [{ companyName: 'Mine', directorName: 'Me' }, [CAPITAL]],
    [{ companyName: 'Mine', directorName: 'Me', companyType: 'private-limited-guarant-nsc' }, 'complete'],
  ])('of accounts is asked for without the register, with %j', (overrides, needed) => {
    expect(textsOf(deriveAccountsValues({ companyNumber, ...overrides }, undefined))).toEqual(needed)
  })

  it('of an LLP is its signatory, who is a designated member; it needs no capital', () => {
    const llp = { companyNumber: number('OC301234'), companyName: 'Mine LLP' }
    expect(textsOf(deriveAccountsValues(llp, undefined))).toEqual([
      'director_name is needed: the registry shows no active designated member',
    ])
    expect(deriveAccountsValues({ ...llp, directorName: 'Me' }, undefined)).toMatchObject({
      values: { capitalPence: 0, cashPence: 0 },
    })
  })

  it('of a nil return is asked for', () => {
    expect(textsOf(deriveCt600Values({}, undefined))).toEqual([
      NAME,
      'declarant_name is needed: the registry shows no active director',
    ])
    expect(textsOf(deriveCt600Values({ declarantName: 'Me' }, undefined))).toEqual([NAME])
  })

  it('is not made up from cash that differs from the share capital', () => {
    expect(textsOf(deriveAccountsValues({ companyNumber, cashPence: 9999 }, company))).toEqual([
      'cash must equal share_capital (100): the balance sheet of dormant accounts would not balance. If the ' +
        'members have not paid their shares, send called_up_share_capital_not_paid',
    ])
  })
})

describe('the values of dormant accounts', () => {
  it.each([
    ['as registered', {}, { capitalPence: 10_000, cashPence: 10_000 }],
    ['other capital: the cash follows', { shareCapitalPence: 200 }, { capitalPence: 200, cashPence: 200 }],
    [
      'capital that was not paid: the rest is cash',
      { unpaidPence: 10_000 },
      { capitalPence: 10_000, cashPence: 0, unpaidPence: 10_000 },
    ],
    [
      'a part that was not paid',
      { unpaidPence: 2500, cashPence: 7500 },
      { cashPence: 7500, unpaidPence: 2500 },
    ],
    ['both, balanced', { shareCapitalPence: 1, cashPence: 1 }, { capitalPence: 1, cashPence: 1 }],
  ])('%s', (_what, overrides, expected) => {
    expect(
      deriveAccountsValues({ companyNumber: company.companyNumber, ...overrides }, company),
    ).toMatchObject({ kind: 'values', values: expected })
  })

  it.each([
    ['cash alone', { cashPence: 9_999 }, 'cash'],
    ['less cash than was paid', { cashPence: 7499, unpaidPence: 2500 }, 'cash'],
    ['more unpaid than there is', { unpaidPence: 10_001 }, 'called_up_share_capital_not_paid'],
    ['both, not balanced', { shareCapitalPence: 1, cashPence: 2 }, 'cash'],
  ])('refuse a balance sheet that does not balance: %s', (_what, overrides, field) => {
    expect(
      deriveAccountsValues({ companyNumber: company.companyNumber, ...overrides }, company),
    ).toMatchObject({ refusal: { details: [{ field }] } })
  })

  it('offer unpaid share capital where the cash is less than the capital', () => {
    const wordsOf = (overrides: object) =>
      String(textsOf(deriveAccountsValues({ companyNumber: company.companyNumber, ...overrides }, company)))
    const offer = 'If the members have not paid their shares, send called_up_share_capital_not_paid'
    expect(wordsOf({ cashPence: 0 })).toContain(offer)
    expect(wordsOf({ cashPence: 10_001 })).not.toContain(offer)
  })

  it('have no share capital for a company limited by guarantee', () => {
    const guarantee = { ...company, type: 'private-limited-guarant-nsc', shareCapitalPence: undefined }
    expect(deriveAccountsValues({ companyNumber: company.companyNumber }, guarantee)).toMatchObject({
      values: { capitalPence: 0, cashPence: 0 },
    })
  })

  it('require the capital if the register has none in pounds', () => {
    const unknown = { ...company, shareCapitalPence: undefined }
    expect(deriveAccountsValues({ companyNumber: company.companyNumber }, unknown)).toMatchObject({
      refusal: { details: [{ field: 'share_capital' }] },
    })
  })
})

describe('the values of an LLP', () => {
  const llp = { ...sampleCompany(number('OC301234')), shareCapitalPence: undefined }
  const { companyNumber } = llp

  it('have the designated member longest in office as signatory, never another member', () => {
    const officers = [
      { name: 'Mel Member', role: 'llp-member' },
      { name: 'Des Ignated', role: 'llp-designated-member' },
    ]
    expect(deriveAccountsValues({ companyNumber }, { ...llp, officers })).toMatchObject({
      values: { directorName: 'Des Ignated' },
    })
  })

  it.each([
    ['nothing, where nobody tells of any capital', {}, { capitalPence: 0, cashPence: 0 }],
    ['what the client says is there in cash', { cashPence: 500 }, { capitalPence: 500, cashPence: 500 }],
    [
      'what its balance sheet says',
      { sheet: { capitalPence: 100, cashPence: 700 } },
      { capitalPence: 100, cashPence: 700 },
    ],
    [
      'no cash, where its balance sheet does not state it',
      { sheet: { capitalPence: 100, cashPence: undefined } },
      { capitalPence: 100, cashPence: undefined },
    ],
  ])('are %s', (_what, overrides, values) => {
    expect(deriveAccountsValues({ companyNumber, ...overrides }, llp)).toMatchObject({ values })
  })
})

describe('for which companies', () => {
  it.each([
    ['ct600', 'OC301234', 'LLP_NO_CT600'],
    ['ct600', 'SO301234', 'LLP_NO_CT600'],
    ['ct600', 'NC001234', 'LLP_NO_CT600'],
    ['accounts', 'OC301234', undefined],
    ['ct600', 'SC301234', undefined],
    ['accounts', 'R0001234', undefined],
  ] as const)('%s of %s: %s', (type, text, code) => {
    expect(refuseByNumber(type, number(text))?.code).toBe(code)
  })

  it.each([
    ['ct600', 'ltd', undefined],
    ['accounts', 'private-limited-guarant-nsc', undefined],
    ['accounts', 'private-limited-guarant-nsc-limited-exemption', undefined],
    ['ct600', 'llp', 'LLP_NO_CT600'],
    ['accounts', 'llp', undefined],
    ['ct600', 'plc', 'UNSUPPORTED_COMPANY_TYPE'],
    ['accounts', 'oversea-company', 'UNSUPPORTED_COMPANY_TYPE'],
  ] as const)('%s of a company of the type %s: %s', (type, companyType, code) => {
    expect(refuseByType(type, companyType)?.code).toBe(code)
  })
})
