// What the filing endpoints accept and refuse, with all invalid fields reported at once.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { fileAccountsRequest } from './file-accounts-request.ts'
import { fileCt600Request } from './file-ct600-request.ts'
import { listFilingsQuery } from './filings.ts'

const today = isoDateFrom('2026-11-21')
const ct600 = {
  company_number: '00000001',
  utr: '1234567895',
  period_end: '2026-03-31',
  credentials: { government_gateway_id: '123456789012', government_gateway_password: 'secret password' },
}
const accounts = {
  company_number: 'sc000001',
  period_end: '2026-03-31',
  credentials: { company_auth_code: 'AUTH01' },
}

const failing = (
  schema: ReturnType<typeof fileCt600Request> | ReturnType<typeof fileAccountsRequest>,
  body: unknown,
) =>
  (schema.safeParse(body).error?.issues ?? [])
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
    )
    .map((path) => path.join('.'))

test('the smallest requests are accepted, and company numbers become upper case', () => {
  expect(fileCt600Request({ today }).parse(ct600).company_number).toBe('00000001')
  expect(fileAccountsRequest({ today }).parse(accounts).company_number).toBe('SC000001')
})

test('every invalid field of a return is reported at once', () => {
  const body = {
    company_number: '1',
    utr: 1234567895,
    period_end: '2026-02-30',
    credentials: { government_gateway_id: '12', government_gateway_password: '' },
    finacials: {},
    external_id: '',
  }
  expect(failing(fileCt600Request({ today }), body).toSorted()).toEqual([
    'company_number',
    'credentials.government_gateway_id',
    'credentials.government_gateway_password',
    'external_id',
    'finacials',
    'period_end',
    'utr',
  ])
})

describe('a return', () => {
  test.each([
    ['a period that is not over', { period_end: '2026-11-22' }, 'period_end'],
    ['a start after the end', { period_start: '2026-04-01' }, 'period_start'],
    ['figures that are null', { financials: null }, 'financials'],
    [
      'figures without a sheet',
      { financials: { profit_and_loss: { turnover: 1 } } },
      'financials.balance_sheet',
    ],
    ['figures without a turnover', { financials: {} }, 'financials.profit_and_loss.turnover'],
    ['an amendment that is null', { amendment: null }, 'amendment'],
    ['statements for accounts', { amendment: { amendments_summary: 'x' } }, 'amendment.amendments_summary'],
    ['a blank reason', { amendment: { reason: ' ' } }, 'amendment.reason'],
    ['a filing that is none', { amendment: { amends_filing_id: 'x' } }, 'amendment.amends_filing_id'],
    ['a dry run in words', { dry_run: 'true' }, 'dry_run'],
    ['no credentials', { credentials: undefined }, 'credentials'],
    ['half of the credentials', { credentials: {}, dry_run: true }, 'credentials.government_gateway_id'],
    ['a name with a line break', { company_name: 'A\r\nX: y' }, 'company_name'],
    ['a name with a lone surrogate', { company_name: 'A \ud800 LTD' }, 'company_name'],
    ['a name that is reversed by a hidden mark', { company_name: 'A \u202e LTD' }, 'company_name'],
    ['a NUL', { declarant_name: 'A\u0000B' }, 'declarant_name'],
    ['a blank name', { declarant_name: '   ' }, 'declarant_name'],
    ['a name that shows nothing', { declarant_name: '\u3164\u3164' }, 'declarant_name'],
    ['a name of joiners alone', { declarant_name: '\u200d\u200d' }, 'declarant_name'],
    ['a space of no width in a name', { company_name: 'A\u200b LTD' }, 'company_name'],
    ['hidden tags behind a name', { company_name: 'A LTD\u{e0041}' }, 'company_name'],
    ['a character that no XML may hold', { company_name: 'A\uffff LTD' }, 'company_name'],
    ['a day of the year 0', { period_start: '0000-01-01' }, 'period_start'],
    ['a number in digits of two scripts', { company_number: '0000000١' }, 'company_number'],
    ['digits of another script', { utr: '１２３４５６７８９０' }, 'utr'],
    ['small accounts and no figures', { accounts_type: 'small' }, 'financials'],
    ['accounts of a type that is none', { accounts_type: 'abridged' }, 'accounts_type'],
    ['an approval before the end', { approval_date: '2026-03-30' }, 'approval_date'],
    ['an approval tomorrow', { approval_date: '2026-11-22' }, 'approval_date'],
    ['an approval on no day', { approval_date: '2026-06-31' }, 'approval_date'],
    ['a director of one character', { director_name: 'A' }, 'director_name'],
    ['a director whose name has a line break', { director_name: 'A\r\nB' }, 'director_name'],
    ['two directors', { director_name: ['Ann One', 'Bo Two'] }, 'director_name'],
  ])('with %s is refused', (_, change, field) => {
    expect(failing(fileCt600Request({ today }), { ...ct600, ...change })).toContain(field)
  })
  test.each([
    ['29 February', { period_end: '2024-02-29' }],
    ['an end today', { period_end: '2026-11-21' }],
    ['names outside the basic plane', { company_name: '𝒜 LTD' }],
    ['an emoji with joiners', { external_id: '👩‍💻 ❤️' }],
    ['dry_run false', { dry_run: false }],
    ['a dry run without credentials', { dry_run: true, credentials: undefined }],
    ['an empty amendment', { amendment: {} }],
    ['a reason and what it amends', { amendment: { reason: 'Late invoice', amends_filing_id: 'fil_1' } }],
    ['an approval on the last day of the period', { approval_date: '2026-03-31' }],
    ['an approval today', { approval_date: '2026-11-21', director_name: 'Ann One' }],
  ])('with %s is accepted', (_, change) => {
    expect(failing(fileCt600Request({ today }), { ...ct600, ...change })).toEqual([])
  })
})

const SHEET = { current_assets: 1000, share_capital: 100, profit_and_loss_account: 900 }
const STATEMENTS = { non_compliance_reason: 'Wrong stock', amendments_summary: 'Stock is lower' }

describe('accounts', () => {
  test.each([
    ['figures of no staff told', { financials: { balance_sheet: SHEET } }, ['financials.average_employees']],
    ['micro and no figures', { accounts_type: 'micro' }, ['financials']],
    ['a regime that is none', { accounts_type: 'abridged' }, ['accounts_type']],
    ['an approval before the end', { approval_date: '2026-03-30' }, ['approval_date']],
    [
      'a share capital that the sheet contradicts',
      { share_capital: 101, financials: { balance_sheet: SHEET, average_employees: 0 } },
      ['share_capital'],
    ],
    [
      'more cash than current assets',
      { cash: 1000.01, financials: { balance_sheet: SHEET, average_employees: 0 } },
      ['cash'],
    ],
    [
      'unpaid capital beside a sheet',
      {
        called_up_share_capital_not_paid: 5,
        financials: { balance_sheet: SHEET, average_employees: 0 },
      },
      ['called_up_share_capital_not_paid'],
    ],
    [
      'unpaid capital of an LLP',
      { company_number: 'OC301234', called_up_share_capital_not_paid: 5 },
      ['called_up_share_capital_not_paid'],
    ],
    ['no statements', { amendment: {} }, ['amendment.amendments_summary', 'amendment.non_compliance_reason']],
    [
      'a blank statement',
      { amendment: { ...STATEMENTS, amendments_summary: ' \n\t ' } },
      ['amendment.amendments_summary'],
    ],
    [
      'a statement that is no text',
      { amendment: { ...STATEMENTS, amendments_summary: 7 } },
      ['amendment.amendments_summary'],
    ],
    [
      'a statement of nothing visible',
      { amendment: { ...STATEMENTS, amendments_summary: '\u200b\u3164' } },
      ['amendment.amendments_summary'],
    ],
    [
      'a statement that XML cannot hold',
      { amendment: { ...STATEMENTS, amendments_summary: 'a\u0001' } },
      ['amendment.amendments_summary'],
    ],
    [
      'a statement that is too long',
      { amendment: { ...STATEMENTS, amendments_summary: '😀'.repeat(2001) } },
      ['amendment.amendments_summary'],
    ],
    [
      'originals approved too early',
      { amendment: { ...STATEMENTS, original_approval_date: '2026-03-30' } },
      ['amendment.original_approval_date'],
    ],
    [
      'originals approved tomorrow',
      { amendment: { ...STATEMENTS, original_approval_date: '2026-11-22' } },
      ['amendment.original_approval_date'],
    ],
    [
      'a revision before the originals',
      { approval_date: '2026-05-01', amendment: { ...STATEMENTS, original_approval_date: '2026-05-02' } },
      ['approval_date'],
    ],
  ])('with %s are refused', (_, change, fields) => {
    expect(failing(fileAccountsRequest({ today }), { ...accounts, ...change }).toSorted()).toEqual(fields)
  })
  test.each([
    [
      'statements of 2,000 code points',
      { amendment: { ...STATEMENTS, amendments_summary: '😀'.repeat(2000) } },
    ],
    ['statements of several lines', { amendment: { ...STATEMENTS, amendments_summary: 'a\r\n\tb' } }],
    // The filing service refuses unsupported regimes with the code REGIME_NOT_SUPPORTED.
    ['a regime that is not filed', { accounts_type: 'medium' }],
    ['dormant figures of no staff told', { accounts_type: 'dormant', financials: { balance_sheet: SHEET } }],
  ])('with %s are accepted', (_, change) => {
    expect(failing(fileAccountsRequest({ today }), { ...accounts, ...change })).toEqual([])
  })
})

test('all errors in accounts are reported at once, in every part of the request', () => {
  const body = {
    company_number: 'OC301234',
    period_end: '2027-03-31',
    share_capital: 5,
    accounts_type: 'small',
    financials: {
      balance_sheet: { ...SHEET, goodwill: 1 },
      prior_year: { current_assets: -1, profit_and_loss_account: 0, members_capital: 1 },
    },
    amendment: { non_compliance_reason: ' ' },
  }
  expect(failing(fileAccountsRequest({ today }), body).toSorted()).toEqual([
    'amendment.amendments_summary',
    'amendment.non_compliance_reason',
    'credentials',
    'financials.average_employees',
    'financials.balance_sheet.goodwill',
    'financials.balance_sheet.members_capital',
    'financials.balance_sheet.share_capital',
    'financials.prior_year.current_assets',
    'period_end',
    'share_capital',
  ])
})

test('a return for an LLP is refused for that reason, not for its figures', () => {
  const body = { ...ct600, company_number: 'OC301234', financials: { balance_sheet: SHEET } }
  expect(failing(fileCt600Request({ today }), body)).toEqual([])
})

test('lengths are counted in code points', () => {
  expect(failing(fileAccountsRequest({ today }), { ...accounts, external_id: '😀'.repeat(100) })).toEqual([])
  expect(failing(fileAccountsRequest({ today }), { ...accounts, external_id: '😀'.repeat(101) })).toEqual([
    'external_id',
  ])
})

describe('amounts', () => {
  test.each([0, 0.01, 100, 999_999_999_999.99])('%d is accepted', (cash) =>
    expect(failing(fileAccountsRequest({ today }), { ...accounts, cash })).toEqual([]),
  )
  test.each([-0.01, 0.001, 1e12, Number.NaN, '100', null])('%j is refused', (cash) =>
    expect(failing(fileAccountsRequest({ today }), { ...accounts, cash })).toEqual(['cash']),
  )
})

test('a list takes several statuses, each once, separated by commas', () => {
  const statusOf = (status: unknown) => listFilingsQuery.parse({ status }).status
  expect(statusOf('accepted')).toEqual(['accepted'])
  expect(statusOf('pending,submitted,pending')).toEqual(['pending', 'submitted'])
  for (const status of [
    '',
    'done',
    'accepted,',
    'accepted, rejected',
    'ACCEPTED',
    ['accepted', 'rejected'],
    7,
    {},
  ]) {
    const { error } = listFilingsQuery.safeParse({ status })
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [
        ['status'],
        'must be one or more of pending, submitted, accepted, rejected, error, separated by commas',
      ],
    ])
  }
})

test('a list has a maximum page size', () => {
  expect(listFilingsQuery.parse({})).toEqual({ limit: 50, offset: 0 })
  for (const query of [
    { limit: '0' },
    { limit: '101' },
    { offset: '-1' },
    { limit: 'x' },
    { created_after: 'now' },
    { updated_after: '2026-03-31' },
    { company_name: 'x' },
    { company_name: 'a\u202eb' },
    { x: '1' },
  ]) {
    expect(listFilingsQuery.safeParse(query).success).toBe(false)
  }
})

test.each(['ab12cd', 'Ab12Cd', 'AB12CD'])('the authentication code %s is sent in upper case', (code) => {
  const credentials = { company_auth_code: code }
  expect(fileAccountsRequest({ today }).parse({ ...accounts, credentials }).credentials).toEqual({
    company_auth_code: 'AB12CD',
  })
})

const refusals = (change: object) =>
  (fileCt600Request({ today }).safeParse({ ...ct600, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )

test.each(['1231234567895', '123 12345 67895', '123/12345 67895'])(
  'a request with the 13 digits of the tax authority’s letters, %s, gets the advice to send the last 10',
  (utr) => {
    expect(refusals({ utr })).toEqual([
      'utr must be 10 digits: the last 10 of the 13 digits in the tax authority’s letters',
    ])
    expect(refusals({ utr: utr.replaceAll(/[ /]/g, '').slice(3) })).toEqual([])
  },
)

test.each([
  ['1234567', '01234567'],
  ['sc12345', 'SC012345'],
])(
  'a request with the company number %s of 7 characters gets the number with its leading zero',
  (number, whole) => {
    const advice = `company_number must have 8 characters; a leading zero is missing: ${whole}`
    expect(refusals({ company_number: number })).toEqual([advice])
    expect(refusals({ company_number: whole })).toEqual([])
  },
)
