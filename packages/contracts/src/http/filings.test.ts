// What the filing endpoints take and refuse, all failing fields at once.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { fileAccountsRequest, fileCt600Request, listFilingsQuery } from './filings.ts'

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

test('the smallest requests are taken, and numbers become upper case', () => {
  expect(fileCt600Request({ today }).parse(ct600).company_number).toBe('00000001')
  expect(fileAccountsRequest({ today }).parse(accounts).company_number).toBe('SC000001')
})

test('every failing field of a return is named at once', () => {
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
    ['trading figures', { financials: { profit_and_loss: {} } }, 'financials'],
    ['figures that are null', { financials: null }, 'financials'],
    ['an amendment', { amendment: {} }, 'amendment'],
    ['a dry run', { dry_run: true }, 'dry_run'],
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
  ])('with %s is refused', (_, change, field) => {
    expect(failing(fileCt600Request({ today }), { ...ct600, ...change })).toContain(field)
  })
  test.each([
    ['29 February', { period_end: '2024-02-29' }],
    ['an end today', { period_end: '2026-11-21' }],
    ['names outside the basic plane', { company_name: '𝒜 LTD' }],
    ['an emoji with joiners', { external_id: '👩‍💻 ❤️' }],
    ['dry_run false', { dry_run: false }],
  ])('with %s is taken', (_, change) => {
    expect(failing(fileCt600Request({ today }), { ...ct600, ...change })).toEqual([])
  })
})

test('lengths count code points', () => {
  expect(failing(fileAccountsRequest({ today }), { ...accounts, external_id: '😀'.repeat(100) })).toEqual([])
  expect(failing(fileAccountsRequest({ today }), { ...accounts, external_id: '😀'.repeat(101) })).toEqual([
    'external_id',
  ])
})

describe('amounts', () => {
  test.each([0, 0.01, 100, 999_999_999_999.99])('%d is taken', (cash) =>
    expect(failing(fileAccountsRequest({ today }), { ...accounts, cash })).toEqual([]),
  )
  test.each([-0.01, 0.001, 1e12, Number.NaN, '100', null])('%j is refused', (cash) =>
    expect(failing(fileAccountsRequest({ today }), { ...accounts, cash })).toEqual(['cash']),
  )
})

test('a list has limits', () => {
  expect(listFilingsQuery.parse({})).toEqual({ limit: 50, offset: 0 })
  for (const query of [
    { limit: '0' },
    { limit: '101' },
    { offset: '-1' },
    { limit: 'x' },
    { created_after: 'now' },
    { x: '1' },
  ]) {
    expect(listFilingsQuery.safeParse(query).success).toBe(false)
  }
})
