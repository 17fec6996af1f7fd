// The response to a submission states where the filing is, when to poll, its warnings and its errors so far;
// a repeated request gets the same response.
import { filingSubmission, sandboxSubmission } from '@cfs/contracts'
import { newUuid } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOf, ct600Of, sharedFilingStack, type Answer, type FilingStack } from './filing-stack.ts'

const LIVE = { ct600: '/api/v1/filings/ct600', accounts: '/api/v1/filings/accounts' }
const SANDBOX = { ct600: '/sandbox/v1/filings/ct600', accounts: '/sandbox/v1/filings/accounts' }

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const LOSS = {
  profit_and_loss: { turnover: 1000, cost_of_sales: 5000 },
  balance_sheet: { current_assets: 100, share_capital: 100, profit_and_loss_account: 0 },
}
const ZEROS = { taxable_profit: 0, corporation_tax: 0, marginal_relief: 0, tax_payable: 0 }

/** The headers that a client needs to follow its filing. */
const followUpOf = ({ headers }: Answer) => ({
  location: headers.get('location'),
  retryAfter: headers.get('retry-after'),
})
const codesOf = (data: unknown) =>
  filingSubmission.shape.warnings.parse((data as { warnings: unknown }).warnings).map(({ code }) => code)

describe('a live submission', () => {
  it.each([
    ['ct600', () => ct600Of(stack.company(), { company_name: 'ANOTHER NAME LTD', financials: LOSS })],
    ['accounts', () => accountsOf(stack.company(), { director_name: 'Nobody Known' })],
  ] as const)(
    'of %s warns like its dry run, and a repetition gets data and headers again',
    async (type, of) => {
      const [account, body, key] = [await stack.account(), of(), newUuid()]
      const dry = { ...body, credentials: undefined, dry_run: true }
      const tried = await stack.ask('POST', LIVE[type], { account, body: dry })
      const filed = await stack.ask('POST', LIVE[type], { account, body, key })
      expect(filed.status).toBe(202)
      const data = filingSubmission.parse(filed.body.data)
      expect(codesOf(data)).toEqual(codesOf(tried.body.data))
      expect(codesOf(data).length).toBeGreaterThan(0)
      expect(data.errors).toEqual([])
      expect(followUpOf(filed)).toEqual({ location: `/api/v1/filings/${data.filing_id}`, retryAfter: '30' })

      await stack.until(account, data.filing_id, 'accepted')
      const again = await stack.ask('POST', LIVE[type], { account, body, key })
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect([again.body.data, followUpOf(again)]).toEqual([filed.body.data, followUpOf(filed)])
    },
  )

  it('warns if last year’s figures are missing, or if the reserves do not follow from them', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const balance_sheet = { current_assets: 900, share_capital: 100, profit_and_loss_account: 800 }
    const financials = { profit_and_loss: { turnover: 500 }, balance_sheet, average_employees: 0 }
    const returned = await stack.ask('POST', LIVE.ct600, { account, body: ct600Of(company, { financials }) })
    expect(codesOf(returned.body.data)).toContain('PRIOR_YEAR_MISSING')
    const figures = { ...financials, prior_year: balance_sheet }
    const body = accountsOf(company, { financials: figures })
    const filed = await stack.ask('POST', LIVE.accounts, { account, body })
    expect(codesOf(filed.body.data)).toContain('RESERVES_DO_NOT_FOLLOW')
    expect(codesOf(filed.body.data)).not.toContain('PRIOR_YEAR_MISSING')
  })

  it('reports that the period is filed already', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const first = await stack.ask('POST', LIVE.ct600, { account, body: ct600Of(company) })
    expect(codesOf(first.body.data)).not.toContain('ALREADY_FILED')
    await stack.until(account, first.body.data.filing_id, 'accepted')
    const second = await stack.ask('POST', LIVE.ct600, { account, body: ct600Of(company) })
    expect(codesOf(second.body.data)).toContain('ALREADY_FILED')
  })

  it('with a wrong password contains the refusal and its fix, also when repeated', async () => {
    const [account, key] = [await stack.account(), newUuid()]
    const credentials = { government_gateway_id: '123456789012', government_gateway_password: 'wrong' }
    const body = ct600Of(stack.company(), { credentials })
    const filed = await stack.ask('POST', LIVE.ct600, { account, body, key })
    expect(filed.status).toBe(202)
    expect(filingSubmission.parse(filed.body.data)).toMatchObject({
      status: 'error',
      errors: [{ source: 'tax_authority', code: '1046', fix: expect.stringMatching(/\w/) }],
    })
    const again = await stack.ask('POST', LIVE.ct600, { account, body, key })
    expect([again.body.data, followUpOf(again)]).toEqual([filed.body.data, followUpOf(filed)])
  })

  it('with the idempotency key of another request names the filing that used it', async () => {
    const [account, company, key] = [await stack.account(), stack.company(), newUuid()]
    const { body } = await stack.ask('POST', LIVE.ct600, { account, body: ct600Of(company), key })
    const other = ct600Of(company, { external_id: 'other' })
    const conflict = await stack.ask('POST', LIVE.ct600, { account, body: other, key })
    expect([conflict.status, conflict.body.error]).toMatchObject([
      409,
      { code: 'IDEMPOTENCY_CONFLICT', context: { filing_id: body.data.filing_id } },
    ])
  })
})

describe('a submission to the sandbox', () => {
  it.each([
    ['ct600', ct600Of('00000002', { financials: LOSS })],
    ['accounts', accountsOf('OC000001')],
  ] as const)('of %s warns like its dry run, and says where to poll', async (type, body) => {
    const ask = { account: 'acc_sandbox', mode: 'test', key: newUuid() } as const
    const dry = { ...body, credentials: undefined, dry_run: true }
    const tried = await stack.ask('POST', SANDBOX[type], { ...ask, body: dry })
    const filed = await stack.ask('POST', SANDBOX[type], { ...ask, body })
    expect(filed.status).toBe(202)
    const data = sandboxSubmission.parse(filed.body.data)
    expect(codesOf(data)).toEqual(codesOf(tried.body.data))
    expect([codesOf(data).length > 0, data.errors]).toEqual([true, []])
    expect(followUpOf(filed)).toEqual({ location: `/api/v1/filings/${data.filing_id}`, retryAfter: '1' })
    const again = await stack.ask('POST', SANDBOX[type], { ...ask, body })
    expect([again.body.data, followUpOf(again)]).toEqual([filed.body.data, followUpOf(filed)])
  })
})

describe('a nil return', () => {
  it('states a computation of zeros wherever a return with figures states its own', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const long = { period_start: '2024-10-01', confirm: ['PERIOD_OVERLAPS_ACCOUNTS'] }
    const dry = { ...ct600Of(company, long), dry_run: true }
    const { body: tried } = await stack.ask('POST', LIVE.ct600, { account, body: dry })
    const { body: filed } = await stack.ask('POST', LIVE.ct600, { account, body: ct600Of(company, long) })
    const accepted = await stack.until(account, filed.data.filing_id, 'accepted')
    const test = { account, mode: 'test', body: ct600Of('00000001', long) } as const
    const { body: sandbox } = await stack.ask('POST', SANDBOX.ct600, test)
    const dryInSandbox = { ...test, body: { ...test.body, dry_run: true } }
    const { body: triedInSandbox } = await stack.ask('POST', SANDBOX.ct600, dryInSandbox)
    const nil = { ...ZEROS, effective_rate: 0, steps: [] }
    for (const data of [tried.data, filed.data, accepted, sandbox.data, triedInSandbox.data]) {
      expect(data).toMatchObject({
        computation: ZEROS,
        returns: [
          {
            computation: {
              ...nil,
              financial_years: [
                { year: 2024, profit: 0 },
                { year: 2025, profit: 0 },
              ],
            },
          },
          { computation: { ...nil, financial_years: [{ year: 2025, days: 182, profit: 0, tax: 0 }] } },
        ],
      })
    }
  })
})
