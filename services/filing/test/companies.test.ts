// A company as the API shows it: derives what its filings derive, counts only what the account itself knows,
// and waits its turn at the registry's limit.
import { companyResource, type CompanyResource } from '@cfs/contracts'
import { newUuid } from '@cfs/runtime'
import { isoDateInLondon } from '@cfs/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountsOf,
  type Answer,
  type Ask,
  ct600Of,
  sharedFilingStack,
  startFilingStack,
  type FilingStack,
} from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const [LAST, NEXT] = ['2025-03-31', '2026-03-31']
const filed = (...days: readonly string[]) => ({
  last_made_up_to: days[0],
  filing_history: days.map((made_up_to) => ({ made_up_to, type: 'AA' })),
})
const describeCompany = (number: string, description: object) =>
  stack.registry.control('PUT', `companies/${number}`, description)
const ask = (number: string, as: Ask) =>
  stack.ask('GET', `/api/v1/companies/${number}`, { scopes: ['filings:read'], ...as })
async function read(number: string, account: string): Promise<CompanyResource> {
  const { status, body } = await ask(number, { account })
  expect(status).toBe(200)
  return companyResource.parse(body.data)
}
const post = (path: string, account: string, body: unknown): Promise<Answer> =>
  stack.ask('POST', path, { account, body, key: newUuid() })
const ct600s = ({ periods }: CompanyResource) => periods.map(({ ct600 }) => ct600?.status)

describe('a company', () => {
  it('shows the values that dry runs of its periods derive', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, { ...filed(LAST), name: 'HARBOUR LIGHTS LTD' })
    const { register, periods, filings_total, as_of } = await read(company.toLowerCase(), account)
    expect(register).toMatchObject({ company_name: 'HARBOUR LIGHTS LTD', last_accounts_made_up_to: LAST })
    expect(periods.map((each) => each.period_end)).toEqual([LAST, NEXT])
    for (const { period_end, accounts, ct600 } of periods) {
      const returned = await post(
        '/api/v1/filings/ct600',
        account,
        ct600Of(company, { period_end, dry_run: true }),
      )
      expect(ct600).toMatchObject({
        derived_values: returned.body.data['derived_values'],
        value_sources: returned.body.data['value_sources'],
        period: returned.body.data['period'],
      })
      const [first] = returned.body.data['returns'] as readonly { deadlines: object }[]
      expect(ct600?.returns.map(({ deadlines }) => deadlines)).toEqual([first?.deadlines])
      const drawn = await post(
        '/api/v1/filings/accounts',
        account,
        accountsOf(company, { period_end, dry_run: true }),
      )
      expect(accounts).toMatchObject({
        derived_values: drawn.body.data['derived_values'],
        value_sources: drawn.body.data['value_sources'],
        refusal: null,
      })
    }
    expect([filings_total, as_of]).toEqual([0, isoDateInLondon(new Date())])
  })

  it('has an overdue return with its penalty until it is filed here', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, filed(LAST))
    const before = await read(company, account)
    const [{ accounts, ct600 } = { accounts: undefined, ct600: undefined }] = before.periods
    expect(accounts).toMatchObject({ status: 'filed', filed: { source: 'register' }, late: null })
    expect(ct600).toMatchObject({
      status: 'overdue',
      filed: null,
      returns: [{ deadlines: { return_due_on: '2026-03-31' }, late: { penalty: 200 } }],
    })
    const { body } = await post('/api/v1/filings/ct600', account, ct600Of(company, { period_end: LAST }))
    expect(ct600s(await read(company, account))[0]).toMatch(/^(in_progress|filed)$/)
    await stack.until(account, body.data.filing_id, 'accepted')
    const after = await read(company, account)
    expect(after.periods[0]?.ct600).toMatchObject({
      status: 'filed',
      filed: { source: 'this_account', filing_id: body.data.filing_id },
      returns: [{ status: 'filed', late: null }],
    })
    expect(after.filings).toMatchObject([{ filing_id: body.data.filing_id, status: 'accepted' }])
    expect(after.filings_total).toBe(1)
  })

  it('counts a return as filed once the account records it, and other accounts see none of it', async () => {
    const [account, other, company] = [await stack.account(), await stack.account(), stack.company()]
    await describeCompany(company, filed(LAST))
    await post('/api/v1/filings/ct600', account, ct600Of(company, { period_end: NEXT }))
    const record = { filing_type: 'ct600', company_number: company, period_end: LAST, filed_on: '2026-01-05' }
    await post('/api/v1/filings/external', account, record)
    const own = await read(company, account)
    expect(own.periods[0]?.ct600?.filed).toEqual({
      source: 'recorded',
      filing_id: null,
      filed_on: '2026-01-05',
    })
    const others = await read(company, other)
    expect([ct600s(others)[0], others.filings, others.filings_total]).toEqual(['overdue', [], 0])
  })

  it('divides a long first period into two returns, each with its own deadlines for the tax', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, {
      incorporated_on: '2024-10-01',
      last_made_up_to: null,
      filing_history: [],
    })
    const { periods } = await read(company, account)
    const [first] = periods
    expect(first?.ct600?.returns.map(({ period, deadlines }) => [period.end, deadlines.tax_due_on])).toEqual([
      ['2025-09-30', '2026-07-01'],
      ['2026-03-31', '2027-01-01'],
    ])
  })

  it('an LLP has accounts only, and a company without a director says which field is needed', async () => {
    const account = await stack.account()
    const llp = stack.company('OC')
    await describeCompany(llp, { type: 'llp', ...filed(LAST) })
    expect((await read(llp, account)).periods.map(({ ct600 }) => ct600)).toEqual([null, null])
    const company = stack.company()
    await describeCompany(company, { officers: [], ...filed(LAST) })
    const [, next] = (await read(company, account)).periods
    expect(next?.ct600).toMatchObject({
      period: { end: NEXT },
      derived_values: null,
      refusal: { code: 'VALIDATION_ERROR', details: [{ field: 'declarant_name' }] },
      returns: [{ deadlines: { return_due_on: '2027-03-31' } }],
    })
  })

  it.each([
    ['plc', { type: 'plc' }, 'UNSUPPORTED_COMPANY_TYPE'],
    ['company in liquidation', { status: 'liquidation' }, 'NOT_COVERED'],
  ])('a %s is shown without deadlines that may not be its own', async (_, description, code) => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, { ...filed(LAST), ...description })
    const [, next] = (await read(company, account)).periods
    expect(next?.accounts).toMatchObject({ refusal: { code }, due_on: null, late: null, period: null })
    expect(next?.ct600).toMatchObject({ refusal: { code }, returns: [] })
  })

  it('a dissolved company has no periods', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, { ...filed(LAST), status: 'dissolved' })
    expect(await read(company, account)).toMatchObject({
      register: { company_status: 'dissolved' },
      periods: [],
    })
  })
})

describe('a company cannot be read', () => {
  it('that the register does not have, nor with an invalid number, nor without the scope', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, { exists: false })
    const unknown = await ask(company, { account })
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'COMPANY_NOT_FOUND'])
    const invalid = await ask('1234567', { account })
    expect([invalid.status, invalid.body.error.details?.[0]?.field]).toEqual([400, 'company_number'])
    const refused = await ask(company, { account, scopes: ['filings:write'] })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
  })

  it('while the register is unavailable: 503 names where the own filings are', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const fault = { match: { company_number: company }, operation: 'lookup', fault: 'status', status: 503 }
    await stack.registry.control('POST', 'faults', fault)
    const { status, headers, body } = await ask(company, { account })
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
    expect(body.error.message).toContain(`GET /api/v1/filings?company_number=${company} lists`)
    expect(body.error.message).not.toMatch(/recorded|sent\b/)
  })
})

it('at the limit of look-ups, reading companies leaves the rest to filings', async () => {
  const own = await startFilingStack({ companyDataRequests: 100 })
  try {
    const account = await own.account()
    const asked = { account, scopes: ['filings:read'] }
    const answers = []
    for (let index = 0; index < 4; index += 1) {
      answers.push(await own.ask('GET', `/api/v1/companies/${own.company()}`, asked))
    }
    const limited = answers.filter(({ status }) => status === 503)
    expect(limited.length).toBeGreaterThan(0)
    expect(limited[0]?.body.error.message).toMatch(/limits how many companies .* in \d+ seconds?\. GET/)
    const filing = { account, body: ct600Of(own.company()) }
    expect((await own.ask('POST', '/api/v1/filings/ct600', filing)).status).toBe(202)
  } finally {
    await own.stop()
  }
})

describe('in the sandbox', () => {
  it('a company is a sample that derives what its sandbox filings derive', async () => {
    const account = await stack.account()
    const path = '/sandbox/v1/companies/00000001'
    const answer = await stack.ask('GET', path, { account, mode: 'test', scopes: ['filings:read'] })
    const company = companyResource.parse(answer.body.data)
    expect(company).toMatchObject({ sandbox: true, filings: [], filings_total: 0 })
    const [last, next] = company.periods
    expect([last?.accounts.status, last?.ct600?.status]).toEqual(['filed', 'overdue'])
    const body = ct600Of('00000001', { period_end: next?.period_end })
    const filing = { account, mode: 'test', body, key: newUuid() } as const
    const { body: submission } = await stack.ask('POST', '/sandbox/v1/filings/ct600', filing)
    expect(next?.ct600?.derived_values).toEqual(submission.data['derived_values'])
    expect(next?.ct600?.value_sources).toEqual(submission.data['value_sources'])
  })

  it('an LLP has accounts only, and an unsupported number says so', async () => {
    const account = await stack.account()
    const asked = { account, mode: 'test', scopes: ['filings:read'] } as const
    const llp = await stack.ask('GET', '/sandbox/v1/companies/OC000001', asked)
    expect(companyResource.parse(llp.body.data).periods.map(({ ct600 }) => ct600)).toEqual([null, null])
    const charter = await stack.ask('GET', '/sandbox/v1/companies/RC000001', asked)
    const [, next] = companyResource.parse(charter.body.data).periods
    expect(next?.accounts.refusal?.code).toBe('UNSUPPORTED_COMPANY_TYPE')
  })
})
