// The sandbox validates requests like live mode, decides them by the company number, and stores nothing.
import {
  dryRunResult,
  filingResource,
  sandboxFiling,
  sandboxFilingList,
  sandboxSubmission,
} from '@cfs/contracts'
import { newId, newUuid } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOf, ct600Of, startFilingStack, type FilingStack } from './filing-stack.ts'
import { FIGURES, LARGE, LLP_SHEET, STATEMENTS } from './planning.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await startFilingStack()
})
afterAll(() => stack.stop())

const account = newId('acc')
const post = (path: string, body: unknown, key = newUuid()) =>
  stack.ask('POST', `/sandbox/v1/filings/${path}`, { account, mode: 'test', body, key })
const poll = (id: string) => stack.ask('GET', `/sandbox/v1/filings/${id}`, { account, mode: 'test' })

describe('the magic numbers', () => {
  it.each([
    ['00000001', 'accepted', undefined],
    ['00000002', 'rejected', 'UTR does not match company records'],
    ['00000003', 'rejected', 'Period already filed'],
    ['00000004', 'error', 'Gateway timeout'],
    ['00000005', 'accepted', undefined],
    ['SC000001', 'accepted', undefined],
    ['SC000002', 'rejected', 'Company dissolved'],
    ['NI000001', 'accepted', undefined],
    ['NI000002', 'rejected', 'Company authentication code invalid'],
    ['OC000001', 'accepted', undefined],
    ['sc999999', 'accepted', undefined],
  ])('%s is %s', async (company, expected, reason) => {
    const number = company.toUpperCase()
    const isLlp = number.startsWith('OC')
    for (const type of isLlp ? ['accounts'] : ['ct600', 'accounts']) {
      const body = type === 'ct600' ? ct600Of(company) : accountsOf(company)
      const posted = await post(type, body)
      expect(posted.status).toBe(202)
      const data = sandboxSubmission.parse(posted.body.data)
      expect(data.filing_id).toMatch(new RegExp(`^fil_test_${type}_${number}_[0-9a-f]{16}$`))
      expect(data.expected_outcome).toBe(expected)
      const filing = sandboxFiling.parse((await poll(data.filing_id)).body.data)
      expect(filing).toMatchObject({
        status: expected,
        company_number: number,
        filing_type: type,
        company_name: data.derived_values['company_name'],
        sandbox: true,
        charge: null,
        external_id: null,
      })
      expect(filing.errors.map(({ message }) => message)).toEqual(reason === undefined ? [] : [reason])
      expect(filing.revenue_correlation_id).toMatch(/^SANDBOX-CORR-/)
      expect(filing.revenue_iru_number).toMatch(/^SANDBOX-IRU-/)
    }
  })

  it('a polled filing has the members of a live one, except those made from figures and times', async () => {
    const { body } = await post('ct600', ct600Of('00000001'))
    const polled = (await poll(body.data.filing_id)).body.data
    const missing = Object.keys(filingResource.shape).filter((member) => !(member in polled))
    expect(missing).toEqual([
      'period',
      // Of accounts only.
      'ch_submission_number',
      'derived_values',
      'value_sources',
      'regime',
      'returns',
      'computation',
      'status_history',
      'created_at',
      'updated_at',
    ])
  })

  it('00000005 states that polling is not needed', async () => {
    const { body } = await post('ct600', ct600Of('00000005'))
    expect(body.data['message']).toMatch(/polling is not needed/)
  })
})

describe('the id', () => {
  it('is the same for the same key and body in any order, and another for anything else', async () => {
    const key = newUuid()
    const body = ct600Of('00000001')
    const reordered = Object.fromEntries(Object.entries(body).toReversed())
    const idOf = async (of: unknown, under = key) => (await post('ct600', of, under)).body.data.filing_id
    const id = await idOf(body)
    expect(await idOf(body)).toBe(id)
    expect(await idOf(reordered)).toBe(id)
    expect(await idOf({ ...body, external_id: 'x' })).not.toBe(id)
    expect(await idOf(body, newUuid())).not.toBe(id)
  })

  it.each([
    'fil_test_ct600_00000001',
    'fil_test_ct600_00000001_0123456789abcdeF',
    'fil_test_ct601_00000001_0123456789abcdef',
    'fil_test_ct600_OC000001_0123456789abcdef',
    'fil_test_ct600_XX000001_0123456789abcdef',
    'fil_019a2b3c4d5e7f8091a2b3c4d5e6f708',
  ])('%s was never given', async (id) => {
    const { status, body } = await poll(id)
    expect([status, body.error.code]).toEqual([404, 'FILING_NOT_FOUND'])
  })
})

describe('checked like live', () => {
  it.each([
    ['ct600', ct600Of('OC000001'), 422, 'LLP_NO_CT600'],
    ['ct600', ct600Of('00000001', { utr: '1' }), 400, 'VALIDATION_ERROR'],
    ['ct600', ct600Of('00000001', { period_end: '2999-12-31' }), 400, 'VALIDATION_ERROR'],
    ['ct600', ct600Of('00000001', { period_start: '2024-03-31' }), 400, 'VALIDATION_ERROR'],
    ['ct600', ct600Of('00000001', { credentials: undefined }), 400, 'VALIDATION_ERROR'],
    ['ct600', '{"company_number":', 400, 'INVALID_JSON'],
    ['ct600', ct600Of('00000001', { company_name: '##' }), 400, 'VALIDATION_ERROR'],
    ['ct600', ct600Of('00000001', { period_end: '2015-06-30' }), 400, 'VALIDATION_ERROR'],
    ['accounts', accountsOf('00000001', { cash: 1 }), 400, 'VALIDATION_ERROR'],
    ['accounts', accountsOf('OC000001', { share_capital: 100 }), 400, 'VALIDATION_ERROR'],
    ['accounts', accountsOf('00000001', { accounts_type: 'small' }), 400, 'VALIDATION_ERROR'],
    ['accounts', accountsOf('00000001', { amendment: {} }), 400, 'VALIDATION_ERROR'],
    ['accounts', accountsOf('00000001', { financials: LARGE }), 422, 'REGIME_NOT_SUPPORTED'],
    ['accounts', accountsOf('00000001', { accounts_type: 'medium' }), 422, 'REGIME_NOT_SUPPORTED'],
    [
      'accounts',
      accountsOf('00000001', { accounts_type: 'large', dry_run: true }),
      422,
      'REGIME_NOT_SUPPORTED',
    ],
    ['accounts', accountsOf('00000001', { accounts_type: 'abridged' }), 400, 'VALIDATION_ERROR'],
    ['ct600', ct600Of('00000001', { financials: LARGE }), 422, 'REGIME_NOT_SUPPORTED'],
  ] as const)('%s %#', async (...[path, body, ...refusal]) => {
    const answer = await post(path, body)
    expect([answer.status, answer.body.error.code]).toEqual(refusal)
  })

  it('requires an idempotency key', async () => {
    const body = ct600Of('00000001')
    const answer = await stack.ask('POST', '/sandbox/v1/filings/ct600', {
      account,
      mode: 'test',
      body,
      key: null,
    })
    expect(answer.body.error.code).toBe('IDEMPOTENCY_KEY_REQUIRED')
  })

  it('derives fixed samples, accepts overrides, and covers the 12 months to the last day', async () => {
    const { body } = await post(
      'accounts',
      accountsOf('00000001', { company_name: 'Mine Limited', cash: 100 }),
    )
    expect(body.data['derived_values']).toEqual({
      company_name: 'Mine Limited',
      period_start: '2025-04-01',
      director_name: 'Alex Example',
      share_capital: 100,
      cash: 100,
    })
  })

  it('is not available to live keys', async () => {
    const answer = await stack.ask('POST', '/sandbox/v1/filings/ct600', {
      account,
      body: ct600Of('00000001'),
    })
    expect(answer.body.error.code).toBe('INVALID_API_KEY')
  })
})

describe('every kind of filing', () => {
  it('a trading return answers its computation', async () => {
    const { body, status } = await post('ct600', ct600Of('00000001', { financials: FIGURES }))
    expect(status).toBe(202)
    expect(sandboxSubmission.parse(body.data).computation).toEqual({
      taxable_profit: 24_450,
      corporation_tax: 4645.5,
      marginal_relief: 0,
      tax_payable: 4645.5,
    })
  })

  it('a long period answers two returns', async () => {
    const { body } = await post('ct600', ct600Of('00000001', { period_start: '2025-01-01' }))
    expect(sandboxSubmission.parse(body.data).returns?.map(({ period }) => period)).toEqual([
      { start: '2025-01-01', end: '2025-12-31' },
      { start: '2026-01-01', end: '2026-03-31' },
    ])
  })

  it.each([
    ['micro accounts', '00000001', { accounts_type: 'micro', financials: FIGURES }],
    ['small accounts', '00000001', { accounts_type: 'small', financials: FIGURES }],
    ['accounts of an LLP', 'OC000001', { financials: { ...FIGURES, balance_sheet: LLP_SHEET } }],
    ['revised accounts, without an original', '00000001', { financials: FIGURES, amendment: STATEMENTS }],
    ['revised dormant accounts', 'OC000001', { amendment: STATEMENTS }],
  ])('%s are taken', async (_what, company, change) => {
    const { body, status } = await post('accounts', accountsOf(company, change))
    expect([status, sandboxSubmission.parse(body.data).status]).toEqual([202, 'submitted'])
  })

  it('an amended return needs no original', async () => {
    const { status } = await post('ct600', ct600Of('00000001', { financials: FIGURES, amendment: {} }))
    expect(status).toBe(202)
  })

  it.each([
    ['ct600', ct600Of('00000001', { financials: FIGURES, credentials: undefined, dry_run: true })],
    ['accounts', accountsOf('00000001', { financials: FIGURES, credentials: undefined, dry_run: true })],
  ])('a dry run of %s returns what live mode would, with drafts', async (type, body) => {
    const { status, body: answered } = await post(`${type}?include=documents`, body)
    expect(status).toBe(200)
    const result = dryRunResult.parse(answered.data)
    expect(result).toMatchObject({ regime: 'micro', charge: { amount: 20, currency: 'GBP' } })
    expect(result.documents.every(({ content_base64: content }) => (content ?? '').length > 1000)).toBe(true)
  })
})

it('stores nothing, sends nothing, publishes nothing', async () => {
  const { rows } = await stack.pool.query<{ name: string; rows: number }>(
    `select c.relname as name, (xpath('/row/n/text()', query_to_xml(
       'select count(1) as n from ' || quote_ident(c.relname), false, true, '')))[1]::text::bigint as rows
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('schema_migration', 'schema_rights', 'schema_function')
       -- The migration fills these two.
       and c.relname not in ('company_copy', 'company_stream')`,
  )
  expect(rows.filter((table) => table.rows > 0)).toEqual([])
  expect(stack.published).toEqual([])
  const { messages } = await stack.taxAuthority.control('GET', 'messages')
  const { messages: lookups } = await stack.registry.control('GET', 'messages')
  expect([...messages, ...lookups]).toEqual([])
  const list = await stack.ask('GET', '/sandbox/v1/filings', { account, mode: 'test' })
  expect(sandboxFilingList.parse(list.body.data)).toMatchObject({
    filings: [],
    pagination: { total: 0, limit: 50, offset: 0 },
    sandbox: true,
  })
})
