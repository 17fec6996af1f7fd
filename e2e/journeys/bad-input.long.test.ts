// Invalid filings: every failing field is named at once, nothing is recorded or sent, and figures that
// cannot be filed are refused instead of being filed as nil.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dormantAccounts, freshCompany, latestYearEnd, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { expectRefused } from '../refused.ts'
import { startStack, type Stack } from '../stack.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await startStack()
  account = await stack.account(200)
})
afterAll(() => stack.stop())

type FilingType = 'ct600' | 'accounts'
type Change = Readonly<Record<string, unknown>>
const requestOf = (type: FilingType, change: Change) =>
  type === 'ct600' ? nilReturn(change) : dormantAccounts(change)
/** Calls the live API or, if the request may be valid, the sandbox, which validates in the same way. */
const live = (type: FilingType, change: Change) => stack.api.file(type, account.live, requestOf(type, change))
const sandbox = (type: FilingType, change: Change) =>
  stack.api.file(type, account.test, requestOf(type, change))
const afterYearEnd = `${latestYearEnd().slice(0, 4)}-04-01`
const WRONG_CREDENTIALS = { government_gateway_id: '12345678901', government_gateway_password: '' }

describe('all invalid fields are reported at once', () => {
  const EVERYTHING: Change = {
    company_number: '1234567',
    utr: '123456789',
    period_end: '2026-02-30',
    period_start: 'yesterday',
    credentials: { ...WRONG_CREDENTIALS, pin: 'hunter2' },
    company_name: '\u0000',
    declarant_name: 5,
    declarant_status: 'x'.repeat(57),
    external_id: '',
    financails: { turnover: 1 },
    dry_run: 'yes',
  }
  test('in a return', async () => {
    expect(expectRefused(await live('ct600', EVERYTHING), 'VALIDATION_ERROR')).toEqual([
      'company_name',
      'company_number',
      'credentials.government_gateway_id',
      'credentials.government_gateway_password',
      'credentials.pin',
      'declarant_name',
      'declarant_status',
      'dry_run',
      'external_id',
      'financails',
      'period_end',
      'period_start',
      'utr',
    ])
  })
  test('in accounts', async () => {
    const change = {
      company_number: 12345678,
      period_end: '2999-03-31',
      credentials: { company_auth_code: 'AUTH 1' },
      accounts_type: 'abridged',
      director_name: ' ',
      share_capital: -1,
      cash: 0.001,
      approval_date: '2038-01-20',
      utr: '1234567890',
      amendment: {},
    }
    expect(expectRefused(await live('accounts', change), 'VALIDATION_ERROR')).toEqual([
      'accounts_type',
      'amendment.amendments_summary',
      'amendment.non_compliance_reason',
      'approval_date',
      'cash',
      'company_number',
      'credentials.company_auth_code',
      'director_name',
      'period_end',
      'share_capital',
      'utr',
    ])
  })
  test('in an empty object', async () => {
    const empty = async (type: FilingType) =>
      expectRefused(await stack.api.file(type, account.live, {}), 'VALIDATION_ERROR')
    expect(await empty('ct600')).toEqual(['company_number', 'credentials', 'period_end', 'utr'])
    expect(await empty('accounts')).toEqual(['company_number', 'credentials', 'period_end'])
  })
})

describe('an invalid value', () => {
  test.each<[string, FilingType, Change, string]>([
    ['a number for text', 'ct600', { utr: 1234567890 }, 'utr'],
    ['null', 'ct600', { period_end: null }, 'period_end'],
    ['a list', 'ct600', { company_number: ['12345678'] }, 'company_number'],
    ['an object for text', 'accounts', { company_name: { toString: 'X LTD' } }, 'company_name'],
    ['text for an object', 'ct600', { credentials: 'hunter2' }, 'credentials'],
    ['text for a number', 'accounts', { cash: '100' }, 'cash'],
    ['a number that is not finite', 'accounts', { cash: Number.MAX_VALUE }, 'cash'],
    ['three decimals', 'accounts', { share_capital: 100.005 }, 'share_capital'],
    ['too large an amount', 'accounts', { share_capital: 1_000_000_000_000 }, 'share_capital'],
    ['1 for true', 'ct600', { dry_run: 1 }, 'dry_run'],
    ['a member of Object', 'ct600', { constructor: { prototype: {} } }, 'constructor'],
    ['a member that is called toString', 'accounts', { toString: 'x' }, 'toString'],
    ['digits of another script', 'ct600', { utr: '１２３４５６７８９０' }, 'utr'],
    ['a NUL', 'ct600', { company_name: 'A\u0000 LTD' }, 'company_name'],
    ['line breaks', 'ct600', { external_id: 'a\r\nSet-Cookie: a=b' }, 'external_id'],
    ['half a surrogate', 'ct600', { declarant_name: 'Ada \ud800' }, 'declarant_name'],
    ['a mark that reverses text', 'accounts', { director_name: 'Ada \u202ebyron' }, 'director_name'],
    ['what is no character', 'accounts', { company_name: 'A \uffff LTD' }, 'company_name'],
    ['only spaces of any kind', 'accounts', { company_name: '\u00a0\u2003\u3000' }, 'company_name'],
    ['only what cannot be seen', 'ct600', { declarant_name: '\u200b\u200b' }, 'declarant_name'],
    ['only what cannot be seen', 'accounts', { director_name: '\u200b\u2060' }, 'director_name'],
    ['one code point too many', 'ct600', { external_id: '😀'.repeat(101) }, 'external_id'],
    ['29 February of no leap year', 'ct600', { period_end: '2023-02-29' }, 'period_end'],
    ['29 February 1900', 'ct600', { period_start: '1900-02-29' }, 'period_start'],
    ['a day after the end of 32-bit time', 'ct600', { period_end: '2038-01-20' }, 'period_end'],
    ['tomorrow', 'accounts', { approval_date: tomorrow() }, 'approval_date'],
    ['a date with a time', 'ct600', { period_end: '2026-03-31T00:00:00Z' }, 'period_end'],
    ['a date of another order', 'ct600', { period_end: '31-03-2026' }, 'period_end'],
    ['a date without zeros', 'ct600', { period_end: '2026-3-31' }, 'period_end'],
    ['a date with a space', 'ct600', { period_end: ' 2026-03-31' }, 'period_end'],
    ['the year 0', 'ct600', { period_end: '0000-03-31' }, 'period_end'],
    ['a year of five digits', 'ct600', { period_start: '10000-01-01' }, 'period_start'],
    ['a start after the end', 'ct600', { period_start: afterYearEnd }, 'period_start'],
  ])('%s is refused (%s)', async (...[, type, change, field]) => {
    expect(expectRefused(await live(type, change), 'VALIDATION_ERROR')).toContain(field)
  })

  test.each<[string, FilingType, Change]>([
    ['29 February', 'ct600', { period_end: '2024-02-29' }],
    ['a name of 160 code points', 'accounts', { company_name: '𝒜'.repeat(160) }],
    ['100 code points outside the basic plane', 'ct600', { external_id: '😀'.repeat(100) }],
    ['accents and apostrophes', 'ct600', { company_name: "L'Été & Søn Ltd", declarant_name: 'Zoë Müller' }],
    ['the smallest and the largest amount', 'accounts', { cash: 0, share_capital: 0 }],
    ['the largest amount', 'accounts', { cash: 999_999_999_999.99, share_capital: 999_999_999_999.99 }],
    ['yesterday', 'ct600', { period_end: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) }],
    ['a dry run that is none', 'ct600', { dry_run: false }],
  ])('%s is accepted', async (_what, type, change) => {
    expect((await sandbox(type, change)).status).toBe(202)
  })

  test('a period long ago needs its start date', async () => {
    const answer = await live('ct600', { period_end: '1850-03-31' })
    expect(expectRefused(answer, 'VALIDATION_ERROR')).toEqual(['period_start'])
  })
})

// All number formats on the registry's public list: types that this service files for, and other types.
const LEGAL = '00000006 12345678 SC123456 NI123456 R0123456 sc000009'
const OTHER_TYPES = 'FC012345 CE012345 IP12345R RC000123 GE000012 SL012345 LP012345 NP00012A BR012345'
const ILLEGAL = [
  ...'1234567 123456789 XX123456 S0123456 SC12345 SC1234567 SCX23456 ＳＣ123456 1234567O RR123456'.split(' '),
  ...'-1234567 +1234567 1234567. 0x123456 1e345678 ../../.. %00%00%0 １２３４５６７８ ÅC123456 null'.split(
    ' ',
  ),
  '',
  '12 45678',
  '12345678\n',
  '12345678\u200b',
  "1' or '1",
]

describe('a company number', () => {
  test.each(LEGAL.split(' '))('%s can be filed for', async (company_number) => {
    const answer = await sandbox('ct600', { company_number })
    expect(answer.status).toBe(202)
    expect(answer.data.filing_id).toContain(`_${company_number.toUpperCase()}_`)
  })
  test.each(OTHER_TYPES.split(' '))('%s belongs to a type that is not supported', async (company_number) => {
    for (const file of [live, sandbox]) {
      expectRefused(await file('ct600', { company_number }), 'UNSUPPORTED_COMPANY_TYPE')
      expectRefused(await file('accounts', { company_number }), 'UNSUPPORTED_COMPANY_TYPE')
    }
  })
  test.each(['OC000009', 'so000009', 'NC000009'])(
    'of an LLP (%s) cannot file a return',
    async (company_number) => {
      expectRefused(await live('ct600', { company_number }), 'LLP_NO_CT600')
      expectRefused(await sandbox('ct600', { company_number }), 'LLP_NO_CT600')
      expect((await sandbox('accounts', { company_number })).status).toBe(202)
    },
  )
  test.each(ILLEGAL)('%j is invalid', async (company_number) => {
    for (const type of ['ct600', 'accounts'] as const) {
      const answer = await live(type, { company_number })
      expect(expectRefused(answer, 'VALIDATION_ERROR')).toEqual(['company_number'])
    }
    const query = new URLSearchParams({ company_number }).toString()
    const listed = await stack.api.get(`/api/v1/filings?${query}`, account.live)
    expect(expectRefused(listed, 'VALIDATION_ERROR')).toEqual(['company_number'])
  })
})

describe('what cannot be filed is refused, and never filed as a nil return', () => {
  test.each<[string, FilingType, Change, string]>([
    ['figures that are empty', 'ct600', { financials: {} }, 'financials.balance_sheet'],
    ['figures that are null', 'accounts', { financials: null }, 'financials'],
    ['figures under another name', 'ct600', { financial: {} }, 'financial'],
    ['an amendment that is null', 'ct600', { amendment: null }, 'amendment'],
    ['an amendment that says nothing', 'accounts', { amendment: {} }, 'amendment.amendments_summary'],
    ['no credentials', 'accounts', { credentials: undefined, dry_run: false }, 'credentials'],
    ['two returns of 25 months', 'ct600', { period_start: inYear(-2, '03-01') }, 'period_start'],
    ['micro accounts without figures', 'accounts', { accounts_type: 'micro' }, 'financials'],
    ['small accounts without figures', 'accounts', { accounts_type: 'small' }, 'financials'],
    ['accounts of 19 months', 'accounts', { period_start: inYear(-2, '09-01') }, 'period_start'],
  ])('%s', async (...[, type, change, field]) => {
    for (const answer of [await live(type, change), await sandbox(type, change)]) {
      expect(expectRefused(answer, 'VALIDATION_ERROR')).toContain(field)
    }
  })
  test('companies of other types are refused with a list of the supported types', async () => {
    const company_number = freshCompany()
    await stack.registry.company(company_number, { type: 'plc' })
    for (const type of ['ct600', 'accounts'] as const) {
      const answer = await live(type, { company_number })
      expectRefused(answer, 'UNSUPPORTED_COMPANY_TYPE')
      for (const supported of ['ltd', 'private-limited-guarant-nsc', 'llp']) {
        expect(answer.error.message).toContain(supported)
      }
    }
  })
  test('requests to partner endpoints with another key are refused', async () => {
    for (const path of ['/api/v1/activate', '/api/v1/trial-balance']) {
      const answer = await stack.api.post(path, account.live, { body: {}, idempotencyKey: 'k' })
      expectRefused(answer, 'PARTNER_KEY_REQUIRED')
    }
  })
})

test('nothing of all this was recorded, sent or charged, and the account can still file', async () => {
  const { data } = await stack.api.get('/api/v1/filings', account.live)
  expect(data['pagination']).toMatchObject({ total: 0 })
  const sent = [...(await stack.taxAuthority.messages()), ...(await stack.registry.messages())]
  expect(sent.filter(({ operation }) => operation !== 'lookup')).toEqual([])
  const balance = await stack.api.get('/api/v1/balance', account.live)
  expect(balance.data).toMatchObject({ balance: 200, held: 0 })
  expect(stack.logged.join('')).not.toMatch(/hunter2|correct-password/)
  expect(stack.logged.filter((line) => line.includes('INTERNAL_ERROR'))).toEqual([])
  const filed = await live('ct600', {})
  await stack.api.untilCharged(account.live, filed.data.filing_id)
})

/** A date, the given number of years after the latest 31 March. */
function inYear(years: number, monthAndDay: string): string {
  return `${Number(latestYearEnd().slice(0, 4)) + years}-${monthAndDay}`
}

/** Two days from now in UTC, so that the date is in the future in London at any hour. */
function tomorrow(): string {
  return new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
}
