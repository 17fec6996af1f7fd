// The sandbox: everything is validated as live and answered from the request alone; nothing is stored
// anywhere.
import { sandboxFiling, sandboxFilingList, sandboxSubmission, documentResource } from '@cfs/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiAnswer } from '../api-client.ts'
import { dormantAccounts, freshCompany, latestYearEnd, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { readArchive } from '../read-archive.ts'
import { startStack, type Stack } from '../stack.ts'
import { storedState, type StoredState } from '../stored-state.ts'
import { FIGURES } from '../trading-figures.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await startStack()
  account = await stack.account(100)
})
afterAll(() => stack.stop())

type FilingType = 'ct600' | 'accounts'
const post = (type: FilingType, body: unknown, key: string = crypto.randomUUID()) =>
  stack.api.post(`/api/v1/filings/${type}`, account.test, { body, idempotencyKey: key })
const get = (path: string) => stack.api.get(`/api/v1${path}`, account.test)
const requestOf = (type: FilingType, change: Record<string, unknown>) =>
  type === 'ct600' ? nilReturn(change) : dormantAccounts(change)
const codeOf = ({ status, error }: ApiAnswer) => [status, error.code]

const ACCEPTED = { outcome: 'accepted', reason: undefined, code: undefined }
/** Company number, outcome, reason, and the error code for a return. */
const MAGIC = [
  { company: '00000001', ...ACCEPTED },
  { company: '00000002', outcome: 'rejected', reason: 'UTR does not match company records', code: '3001' },
  { company: '00000003', outcome: 'rejected', reason: 'Period already filed', code: '3001' },
  { company: '00000004', outcome: 'error', reason: 'Gateway timeout', code: 'OUTCOME_UNKNOWN' },
  { company: '00000005', ...ACCEPTED },
  { company: 'SC000001', ...ACCEPTED },
  { company: 'SC000002', outcome: 'rejected', reason: 'Company dissolved', code: '3001' },
  { company: 'NI000001', ...ACCEPTED },
  { company: 'NI000002', outcome: 'rejected', reason: 'Company authentication code invalid', code: '3001' },
  { company: 'OC000001', ...ACCEPTED },
] as const
const CASES = [...MAGIC, { company: 'R0123456', ...ACCEPTED }, { company: '87654321', ...ACCEPTED }].flatMap(
  (magic) => (['ct600', 'accounts'] as const).map((type) => ({ ...magic, type })),
)
const FILED = CASES.filter(({ type, company }) => type === 'accounts' || !company.startsWith('OC'))
const REFUSED: readonly (readonly [string, FilingType, Record<string, unknown>])[] = [
  ['a tax reference that is none', 'ct600', { utr: '12345' }],
  ['a company number that is none', 'accounts', { company_number: 'XX000001' }],
  ['a period in the future', 'ct600', { period_end: '2999-12-31' }],
  ['a start after the end', 'accounts', { period_start: '2999-12-31' }],
  ['no credentials', 'ct600', { credentials: undefined }],
  ['an unknown member', 'accounts', { finacials: {} }],
  ['several faults at once', 'ct600', { utr: 1, company_number: '', external_id: '', dry_run: 'yes' }],
  ['a sheet that does not balance', 'accounts', { share_capital: 2, cash: 1 }],
  ['another regime', 'accounts', { accounts_type: 'small' }],
  ['trading figures', 'ct600', { financials: {} }],
  ['an amendment', 'accounts', { amendment: {} }],
  ['a dry run that is none', 'ct600', { dry_run: 'true' }],
  ['a name that no return can show', 'ct600', { declarant_name: '\u200b\u200b' }],
  ['a director whose name cannot be seen', 'accounts', { director_name: '\u200b\u2060' }],
  ['a name that no accounts can show', 'accounts', { company_name: '\u200b\u2060' }],
  ['approval before the end of the period', 'accounts', { approval_date: '2020-01-01' }],
  ['a period longer than a return may cover', 'ct600', { period_start: '2020-01-01' }],
]

describe('a sandbox request stores, sends and publishes nothing', () => {
  let before: StoredState
  let after: StoredState
  beforeAll(async () => {
    // One request with each key first, so that the rate limit entries already exist.
    await get('/balance')
    await stack.api.get('/api/v1/balance', account.live)
    before = await storedState(stack)
    for (const { type, company } of FILED) {
      const { data } = await post(type, requestOf(type, { company_number: company }))
      await get(`/filings/${data.filing_id}`)
      const documents = await get(`/filings/${data.filing_id}/documents`)
      if (documents.status === 200) {
        const [first] = documents.data['documents'] as { url: string }[]
        await stack.api.bytes(first?.url ?? '', account.test)
        await stack.api.bytes(`/api/v1/filings/${data.filing_id}/documents/archive`, account.test)
      }
    }
    for (const [, type, change] of REFUSED) await post(type, requestOf(type, change))
    await post('ct600', '{"company_number":')
    for (const path of [
      '/filings',
      '/filings?status=accepted&limit=5',
      '/balance',
      '/transactions',
      '/errors',
    ])
      await get(path)
    // The rate limit entry of the live key must not have expired, however long all this took.
    await stack.api.get('/api/v1/balance', account.live)
    after = await storedState(stack)
  })

  test('no row in any table of any service, and no number of a sequence', () => {
    expect(Object.keys(before.rows).length).toBeGreaterThan(20)
    expect(before.rows['gateway.account']).toBe(1)
    expect(after.rows).toEqual(before.rows)
  })
  test('no message on any topic', () => {
    expect(Object.keys(before.records).length).toBeGreaterThanOrEqual(7)
    expect(before.records['account.opened']).toBe(1)
    expect(after.records).toEqual(before.records)
  })
  test('no key in Redis except those of the rate limits', () => {
    expect(after.keys).toEqual(before.keys)
    expect(after.keys.filter((key) => !key.startsWith('limit:'))).toEqual([])
  })
  test('no message to an authority, and no request for company data', () => {
    expect([before.messages, after.messages]).toEqual([0, 0])
  })
  test('no credential in any log', () => {
    expect(stack.logged.join('')).not.toMatch(/correct-password|AUTH01/)
  })
  test('a live filing would have been detected by each of these checks', async () => {
    const { data } = await stack.api.file('ct600', account.live, nilReturn())
    await stack.api.untilCharged(account.live, data.filing_id)
    const live = await storedState(stack)
    expect(live.rows['filing.filing']).toBe(1)
    expect(live.records).toMatchObject({ 'filing.recorded': 1, 'filing.accepted': 1 })
    expect(live.messages).toBeGreaterThan(0)
  })
})

describe('a submission', () => {
  test.each(FILED)(
    'of $type for company $company is submitted, and polling returns $outcome',
    async (magic) => {
      const { type, company } = magic
      const posted = await post(type, requestOf(type, { company_number: company.toLowerCase() }))
      expect(posted.status).toBe(202)
      const data = sandboxSubmission.parse(posted.data)
      expect(data.filing_id).toMatch(new RegExp(`^fil_test_${type}_${company}_[0-9a-f]{16}$`))
      expect(data.expected_outcome).toBe(magic.outcome)
      if (company === '00000005') expect(data.message).toMatch(/polling is not needed/)
      else expect(data.message).toMatch(/poll/i)

      const filing = sandboxFiling.parse((await get(`/filings/${data.filing_id}`)).data)
      expect(filing).toMatchObject({
        filing_id: data.filing_id,
        filing_type: type,
        company_number: company,
        status: magic.outcome,
        revenue_status: magic.outcome.toUpperCase(),
        revenue_correlation_id: expect.stringMatching(/^SANDBOX-CORR-/),
        revenue_iru_number: expect.stringMatching(/^SANDBOX-IRU-/),
      })
      const reasons = magic.reason === undefined ? [] : [{ message: magic.reason, code: magic.code }]
      expect(filing.errors.map(({ message, code }) => ({ message, code }))).toEqual(reasons)
    },
  )

  test('of a return for an LLP is refused', async () => {
    const refused = await post('ct600', nilReturn({ company_number: 'OC000001' }))
    expect(codeOf(refused)).toEqual([422, 'LLP_NO_CT600'])
  })

  test('derives fixed sample values for 12 months, and uses values that the request gives', async () => {
    const { data } = await post(
      'ct600',
      nilReturn({ company_number: '00000001', declarant_name: 'Ada Byron' }),
    )
    expect(data['derived_values']).toMatchObject({
      period_start: `${Number(latestYearEnd().slice(0, 4)) - 1}-04-01`,
      declarant_name: 'Ada Byron',
      declarant_status: expect.any(String),
    })
    const leap = await post('accounts', dormantAccounts({ period_end: '2024-02-29' }))
    expect(leap.data['derived_values']).toMatchObject({ period_start: '2023-03-01', cash: 100 })
  })

  test('has an id made from its key and body: equal if both are equal, and never a conflict', async () => {
    const [key, request] = [crypto.randomUUID(), nilReturn({ company_number: '00000001' })]
    const idOf = async (body: unknown, under = key) => (await post('ct600', body, under)).data.filing_id
    const id = await idOf(request)
    const reordered = Object.fromEntries(Object.entries(request).toReversed())
    expect([await idOf(request), await idOf(reordered)]).toEqual([id, id])
    const others = await Promise.all([
      idOf({ ...request, external_id: 'x' }),
      idOf({ ...request, company_number: '00000002' }),
      idOf(request, crypto.randomUUID()),
    ])
    expect(new Set([id, ...others]).size).toBe(4)
  })
})

describe('an invalid request', () => {
  test.each(REFUSED)('%s is refused exactly as in live mode', async (_what, type, change) => {
    const request = requestOf(type, change)
    const live = await stack.api.file(type, account.live, request)
    const sandbox = await post(type, request)
    expect(live.status).toBeGreaterThanOrEqual(400)
    expect([sandbox.status, sandbox.error]).toEqual([live.status, live.error])
  })
  test.each([
    [undefined, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['k'.repeat(256), 'INVALID_IDEMPOTENCY_KEY'],
  ])('with an invalid idempotency key is refused in the same way', async (idempotencyKey, code) => {
    const answer = await stack.api.post('/api/v1/filings/ct600', account.test, {
      body: nilReturn(),
      idempotencyKey,
    })
    expect(codeOf(answer)).toEqual([400, code])
  })
})

const OF_ACCOUNTS = ['accounts_ixbrl', 'accounts_pdf', 'accounts_xml', 'receipt_xml']
const OF_COMPUTATIONS = ['computations_ixbrl', 'computations_pdf']
const SPECIMENS = [
  { is: 'a nil return', type: 'ct600', change: {}, kinds: ['ct600_pdf', 'ct600_xml', 'receipt_xml'] },
  {
    is: 'a return with figures',
    type: 'ct600',
    change: { financials: FIGURES },
    kinds: ['accounts_ixbrl', 'accounts_pdf', ...OF_COMPUTATIONS, 'ct600_pdf', 'ct600_xml', 'receipt_xml'],
  },
  { is: 'dormant accounts', type: 'accounts', change: {}, kinds: OF_ACCOUNTS },
  { is: 'micro accounts', type: 'accounts', change: { financials: FIGURES }, kinds: OF_ACCOUNTS },
] as const

describe('documents', () => {
  test.each(SPECIMENS)(
    'of $is are specimens that can be listed, downloaded and fetched as an archive',
    async (specimen) => {
      const { type, change, kinds } = specimen
      const { data } = await post(type, requestOf(type, { company_number: '00000001', ...change }))
      const { data: list } = await get(`/filings/${data.filing_id}/documents`)
      const documents = documentResource.array().parse(list['documents'])
      expect(documents.map(({ kind }) => kind).toSorted()).toEqual(kinds)
      const archive = await stack.api.bytes(
        `/api/v1/filings/${data.filing_id}/documents/archive`,
        account.test,
      )
      const entries = await readArchive(archive.body)
      for (const { url, kind, filename } of documents) {
        const { status, body } = await stack.api.bytes(url, account.test)
        expect([status, entries.get(filename)?.equals(body)]).toEqual([200, true])
        if (kind.endsWith('_pdf')) expect(body.subarray(0, 5).toString()).toBe('%PDF-')
        else expect(body.toString('utf8')).toContain('SPECIMEN')
      }
    },
  )
  test.each(FILED.filter(({ outcome }) => outcome !== 'accepted'))(
    'of $type for $company, which is $outcome, are 409',
    async ({ type, company }) => {
      const { data } = await post(type, requestOf(type, { company_number: company }))
      const answer = await get(`/filings/${data.filing_id}/documents`)
      expect(codeOf(answer)).toEqual([409, 'DOCUMENTS_NOT_READY'])
    },
  )
})

describe('a test key', () => {
  test('lists no filings, whatever the filter', async () => {
    await post('ct600', nilReturn({ company_number: '00000001' }))
    const list = sandboxFilingList.parse((await get('/filings')).data)
    expect(list).toEqual({
      filings: [],
      pagination: { total: 0, limit: 50, offset: 0 },
      sandbox: true,
      message: expect.any(String),
    })
    expect((await get('/filings?limit=3&offset=2&status=accepted')).data['pagination']).toEqual({
      total: 0,
      limit: 3,
      offset: 2,
    })
    expect(codeOf(await get('/filings?limit=0'))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('has no money and no transactions, whatever the account has', async () => {
    expect((await get('/balance')).data).toEqual({
      balance: 0,
      held: 0,
      available: 0,
      owed: 0,
      currency: 'GBP',
    })
    expect((await get('/transactions')).data).toEqual({
      transactions: [],
      pagination: { limit: 50, offset: 0, total: 0 },
    })
  })

  test('cannot read a live filing or its documents, and a live key no sandbox filing', async () => {
    const live = await stack.api.file('ct600', account.live, nilReturn({ company_number: freshCompany() }))
    await stack.api.until(account.live, live.data.filing_id, 'accepted')
    const sandbox = await post('ct600', nilReturn({ company_number: '00000001' }))
    const unknown = await get('/filings/fil_00000000000000000000000000000000')
    for (const [key, id] of [
      [account.test, live.data.filing_id],
      [account.live, sandbox.data.filing_id],
    ] as const) {
      for (const path of ['', '/documents', '/documents/archive', '/documents/doc_1']) {
        const answer = await stack.api.get(`/api/v1/filings/${id}${path}`, key)
        expect([answer.status, answer.error]).toEqual([404, unknown.error])
      }
    }
    expect((await get('/filings')).data['filings']).toEqual([])
  })
})
