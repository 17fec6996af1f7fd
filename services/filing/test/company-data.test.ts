// Tests the register data that a submission uses (the company's type, period and values), and the result if
// the register is unavailable or contradicts the request.
import { dryRunResult } from '@cfs/contracts'
import { newUuid } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOf, type Ask, ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'

const CT600 = '/api/v1/filings/ct600'
const ACCOUNTS = '/api/v1/filings/accounts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const post = (path: string, account: string, ...[body, key = newUuid()]: [unknown, (string | null)?]) =>
  stack.ask('POST', path, { account, body, key })
const describeCompany = (company: string, description: object) =>
  stack.registry.control('PUT', `companies/${company}`, description)

/** The accounts of a dry run as iXBRL. */
function pageOf(data: unknown): string {
  const { documents } = dryRunResult.parse(data)
  const accounts = documents.find(({ kind }) => kind === 'accounts_ixbrl')
  return Buffer.from(accounts?.content_base64 ?? '', 'base64').toString('utf8')
}

it('shows a company’s name, signatories and next period before it files', async () => {
  const [account, company] = [await stack.account(), stack.company()]
  await describeCompany(company, {
    name: 'HARBOUR LIGHTS LTD',
    last_made_up_to: '2025-03-31',
    officers: [{ name: 'LAMP, Ada', role: 'director', appointed_on: '2019-01-01' }],
  })
  await stack.pool.query('insert into partner_account (account_id) values ($1)', [account])
  const scopes = ['filings:read', 'filings:write']
  const form: Ask = { account, as: { issuer: 'partner', keyId: 'partner-page' }, scopes }
  const path = `/manage/companies/${company}`
  const { status, body } = await stack.ask('GET', path, form)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    company_name: 'HARBOUR LIGHTS LTD',
    signatories: ['Ada Lamp'],
    next_period: { start: '2025-04-01' },
  })
  await stack.registry.control('PUT', `companies/${company}`, { exists: false })
  expect((await stack.ask('GET', path, form)).body.error.code).toBe('COMPANY_NOT_FOUND')
})

describe('a nil return without a first day', () => {
  // The register expects the year to 31 March 2025 next.
  it.each([
    ['of the year that it expects', '2025-03-31', [200, undefined]],
    ['of the year after that', '2026-03-31', [400, 'period_start']],
    ['of part of that year', '2025-12-31', [400, 'period_start']],
    ['a week beyond the year that it expects', '2025-04-07', [200, undefined]],
    ['eight days beyond it', '2025-04-08', [400, 'period_start']],
  ])('%s: %s', async (_what, period_end, expected) => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, { last_made_up_to: '2024-03-31' })
    const asked = ct600Of(company, { period_start: undefined, period_end, dry_run: true })
    const { status, body } = await post(CT600, account, asked)
    expect([status, body.error?.details?.[0]?.field]).toEqual(expected)
  })

  it('is one for the year before, if that is the first day that it states', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, { last_made_up_to: '2024-03-31' })
    const asked = ct600Of(company, { period_start: '2025-04-01', period_end: '2026-03-31', dry_run: true })
    expect((await post(CT600, account, asked)).status).toBe(200)
  })
})

describe('company data', () => {
  it('away: 503 before anything is recorded, unless every derived value is given', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const fault = { match: { company_number: company }, operation: 'lookup', fault: 'status', status: 503 }
    await stack.registry.control('POST', 'faults', fault)
    const refused = await post(CT600, account, ct600Of(company))
    expect([refused.status, refused.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const overrides = {
      company_name: 'Éxample Limited',
      period_start: '2025-04-01',
      declarant_name: 'Zoë Müller',
      declarant_status: 'Company secretary',
    }
    const overridden = await post(CT600, account, ct600Of(company, overrides))
    expect(overridden.status).toBe(202)
    expect(overridden.body.data['derived_values']).toEqual(overrides)
    await stack.until(account, overridden.body.data.filing_id, 'accepted')
    const figures = { share_capital: 2, cash: 2 }
    const { company_name, period_start } = overrides
    const named = { company_name, period_start, director_name: 'Zoë Müller', ...figures }
    const unstated = await post(ACCOUNTS, account, accountsOf(company, named))
    expect([unstated.status, unstated.body.error.message]).toEqual([
      503,
      expect.stringMatching(/or supply company_type, trading_history\.$/),
    ])
    const stated = { ...named, company_type: 'ltd', trading_history: 'traded-in-the-past' }
    expect((await post(ACCOUNTS, account, accountsOf(company, stated))).status).toBe(202)
  })

  it('away: accounts state the legal form and trading history of the client, and no other', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const fault = { match: { company_number: company }, operation: 'lookup', fault: 'status', status: 503 }
    await stack.registry.control('POST', 'faults', fault)
    await describeCompany(company, { type: 'private-limited-guarant-nsc', name: 'EXAMPLE LIMITED' })
    const named = { company_name: 'EXAMPLE LIMITED', period_start: '2025-04-01' }
    const dormant = accountsOf(company, {
      ...named,
      director_name: 'Ada Lovelace',
      company_type: 'private-limited-guarant-nsc',
      cash: 0,
      trading_history: 'traded-in-the-past',
    })
    const drafted = { ...dormant, dry_run: true }
    const { body } = await stack.ask('POST', `${ACCOUNTS}?include=documents`, { account, body: drafted })
    const page = pageOf(body.data)
    expect(page).toContain('CompanyLimitedByGuarantee')
    expect(page).toContain('EntityNoLongerTradingButTradedInPast')
    expect(page).toContain('The company was dormant throughout the year. It received no income')
    const filed = await post(ACCOUNTS, account, dormant)
    await stack.until(account, filed.body.data.filing_id, 'accepted')

    // The accounts attached to a return state the legal form as well.
    const declared = { ...named, declarant_name: 'Ada Lovelace', declarant_status: 'Director' }
    const sheet = { current_assets: 1000, share_capital: 0, profit_and_loss_account: 1000 }
    const financials = { profit_and_loss: { turnover: 5000 }, balance_sheet: sheet }
    const withFigures = ct600Of(company, { ...declared, financials })
    const refused = await post(CT600, account, withFigures)
    expect([refused.status, refused.body.error.message]).toEqual([
      503,
      expect.stringMatching(/or supply company_type\.$/),
    ])
    const guarantee = { ...withFigures, company_type: 'private-limited-guarant-nsc' }
    expect((await post(CT600, account, guarantee)).status).toBe(202)
  })

  it('away: an amendment is not refused for an original that only the register would show', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const fault = { match: { company_number: company }, operation: 'lookup', fault: 'status', status: 503 }
    await stack.registry.control('POST', 'faults', fault)
    const overrides = {
      company_name: 'EXAMPLE LIMITED',
      period_start: '2025-04-01',
      declarant_name: 'Ada Lovelace',
      declarant_status: 'Director',
      amendment: {},
    }
    expect((await post(CT600, account, ct600Of(company, overrides))).status).toBe(503)
  })

  it('is not contradicted by a company_type', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const refusal = async (path: string, number: string, company_type: string) => {
      const body = path === CT600 ? ct600Of(number, { company_type }) : accountsOf(number, { company_type })
      const { error } = (await post(path, account, body)).body
      return [error.code, error.details?.[0]]
    }
    const field = 'company_type'
    expect(await refusal(ACCOUNTS, company, 'private-limited-guarant-nsc')).toEqual([
      'VALIDATION_ERROR',
      { field, message: 'must be ltd, as the register shows, or be left out' },
    ])
    expect(await refusal(CT600, company, 'llp')).toEqual(['LLP_NO_CT600', undefined])
    expect(await refusal(ACCOUNTS, company, 'llp')).toMatchObject(['VALIDATION_ERROR', { field }])
    expect(await refusal(ACCOUNTS, stack.company('OC'), 'ltd')).toMatchObject(['VALIDATION_ERROR', { field }])
  })

  it.each([
    ['RC000123', undefined],
    ['IP12345R', undefined],
    ['12345679', 'plc'],
  ])('%s of type %s is of a type that is not filed, live, dry and in the sandbox', async (number, type) => {
    const account = await stack.account()
    const stated = type === undefined ? {} : { company_type: type }
    for (const path of [CT600, ACCOUNTS]) {
      const body = path === CT600 ? ct600Of(number, stated) : accountsOf(number, stated)
      const sandbox = path.replace('/api/', '/sandbox/')
      for (const [at, mode] of [
        [path, 'live'],
        [sandbox, 'test'],
      ] as const) {
        for (const sent of [body, { ...body, dry_run: true }]) {
          const refused = await stack.ask('POST', at, { account, mode, body: sent })
          expect([refused.status, refused.body.error]).toMatchObject([
            422,
            {
              code: 'UNSUPPORTED_COMPANY_TYPE',
              message: expect.stringMatching(/Supported types: ltd, .*llp/),
              context: { supported: expect.arrayContaining(['ltd', 'llp']) },
            },
          ])
        }
      }
    }
  })

  it.each(['garbage', 'huge', 'slow', 'refuse'])('%s is no company data', async (fault) => {
    const [account, company] = [await stack.account(), stack.company()]
    const match = { company_number: company }
    await stack.registry.control('POST', 'faults', { match, operation: 'lookup', fault, delay_ms: 5000 })
    expect((await post(CT600, account, ct600Of(company))).status).toBe(503)
  })

  it('gives share capital 0 to a company limited by guarantee', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, { type: 'private-limited-guarant-nsc' })
    const { body } = await post(ACCOUNTS, account, accountsOf(company))
    expect(body.data['derived_values']).toMatchObject({ share_capital: 0, cash: 0 })
    await stack.until(account, body.data.filing_id, 'accepted')
    const refused = await post(ACCOUNTS, account, accountsOf(company, { share_capital: 5, cash: 5 }))
    expect([refused.status, refused.body.error.details]).toEqual([
      400,
      [{ field: 'share_capital', message: 'must be 0 for a company limited by guarantee' }],
    ])
  })

  it('of a company in its first year: the period starts on the day of incorporation', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, {
      incorporated_on: '2025-06-02',
      last_made_up_to: null,
      accounting_reference_date: { day: 30, month: 6 },
    })
    const body = accountsOf(company, { period_end: '2026-06-30' })
    const accounts = await post(ACCOUNTS, account, body)
    expect(accounts.body.data['derived_values']).toMatchObject({ period_start: '2025-06-02' })
    const long = await post(CT600, account, ct600Of(company, { period_end: '2026-06-30' }))
    expect(long.body.data['returns']).toMatchObject([
      { period: { start: '2025-06-02', end: '2026-06-01' } },
      { period: { start: '2026-06-02', end: '2026-06-30' } },
    ])
    await stack.until(account, accounts.body.data.filing_id, 'accepted')
  })

  it('of an accepted filing: the return takes the period of the accounts before it', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await describeCompany(company, { last_made_up_to: '2025-06-30' })
    const first = await post(ACCOUNTS, account, accountsOf(company, { period_start: '2025-07-01' }))
    await stack.until(account, first.body.data.filing_id, 'accepted')
    await describeCompany(company, { last_made_up_to: '2025-03-31' })
    const next = await post(CT600, account, ct600Of(company))
    expect(next.body.data['derived_values']).toMatchObject({ period_start: '2025-07-01' })
    expect(next.body.data['value_sources']).toMatchObject({ period_start: 'earlier_filing' })
  })

  it('has a source of its own in the response, in the list and in later reads', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const declarant = { declarant_name: 'Zoë Müller', declarant_status: 'Company secretary' }
    const { body } = await post(CT600, account, ct600Of(company, declarant))
    const sources = {
      company_name: 'register',
      period_start: 'register',
      declarant_name: 'request',
      declarant_status: 'request',
    }
    expect(body.data['value_sources']).toEqual(sources)
    const filing = await stack.until(account, body.data.filing_id, 'accepted')
    expect(filing.value_sources).toEqual(sources)
    await stack.pool.query('update filing set value_sources = null where filing_id = $1', [filing.filing_id])
    const earlier = await stack.ask('GET', `/api/v1/filings/${filing.filing_id}`, { account })
    expect(earlier.body.data).not.toHaveProperty('value_sources')
  })
})
