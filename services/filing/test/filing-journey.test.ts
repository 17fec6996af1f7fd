// A filing is followed from the request to its acceptance, at both authorities.
import { gunzipSync } from 'node:zlib'
import type { EventPayload } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOf, ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

describe('a nil corporation tax return', () => {
  it('goes to the tax authority, is accepted, published with what was sent, and deleted there', async () => {
    const account = await stack.account()
    const company = stack.company()
    const posted = await stack.ask('POST', '/api/v1/filings/ct600', { account, body: ct600Of(company) })
    expect(posted.status).toBe(202)
    const { filing_id: filingId, ...data } = posted.body.data
    expect(data).toEqual({
      status: 'submitted',
      revenue_correlation_id: expect.stringMatching(/^[0-9A-F]{32}$/),
      derived_values: {
        company_name: `COMPANY ${company} LIMITED`,
        period_start: '2025-04-01',
        declarant_name: 'Alex Morgan Example',
        declarant_status: 'Director',
      },
      value_sources: {
        company_name: 'register',
        period_start: 'register',
        declarant_name: 'register',
        declarant_status: 'default',
      },
      computation: { taxable_profit: 0, corporation_tax: 0, marginal_relief: 0, tax_payable: 0 },
      errors: [],
      warnings: [{ code: 'REGIME_CHANGED', message: expect.any(String), needs_confirmation: false }],
    })
    const filing = await stack.until(account, filingId, 'accepted')
    expect(filing).toMatchObject({
      filing_type: 'ct600',
      company_number: company,
      period: { start: '2025-04-01', end: '2026-03-31' },
      revenue_correlation_id: data.revenue_correlation_id,
      revenue_iru_number: expect.stringMatching(/^[A-Z2-7]{32}$/),
      errors: [],
      charge: null,
      sandbox: false,
    })
    expect(filing.status_history.map((entry) => entry.status)).toEqual(['pending', 'submitted', 'accepted'])
    expect(filing.returns).toMatchObject([
      { status: 'accepted', receipt: { irmark: filing.revenue_iru_number, message: expect.any(String) } },
    ])
    const events = await waitFor(() => {
      const own = stack.published.filter(
        ({ payload }) => 'filing_id' in payload && payload.filing_id === filingId,
      )
      return own.length === 3 ? own : undefined
    })
    expect(events.map((event) => event.type).toSorted()).toEqual([
      'filing.accepted',
      'filing.recorded',
      'filing.submitted',
    ])
    const accepted = events.find((event) => event.type === 'filing.accepted')
      ?.payload as EventPayload<'filing.accepted'>
    expect(accepted).toMatchObject({ sequence: 3, price_pence: 2000, account_id: account })
    expect(accepted.artifacts.map((artifact) => artifact.kind)).toEqual(['ct600_xml', 'receipt_xml'])
    const { messages } = await stack.taxAuthority.control('GET', `messages?company_number=${company}`)
    const submitted = messages.find((message) => message.operation === 'submit')
    const sent = gunzipSync(accepted.artifacts[0]?.content_gzip ?? '').toString('utf8')
    expect(sent).not.toContain('correct-password')
    const blank = (xml: string) => xml.replace(/(<SenderID>|<Value>)[^<]*/g, '$1********')
    expect(sent).toBe(blank(submitted?.request ?? ''))
    await waitFor(async () => {
      const { rows } = await stack.pool.query('select state from attempt where filing_id = $1', [filingId])
      return rows[0]?.['state'] === 'closed'
    })
  })
})

describe('dormant accounts', () => {
  it('are accepted with an authentication code in lower case', async () => {
    const account = await stack.account()
    const body = accountsOf(stack.company(), { credentials: { company_auth_code: 'auth01' } })
    const posted = await stack.ask('POST', '/api/v1/filings/accounts', { account, body })
    expect(posted.status).toBe(202)
    expect(await stack.until(account, posted.body.data.filing_id, 'accepted')).toMatchObject({ errors: [] })
  })

  it('go to the registry with their balance sheet and are accepted', async () => {
    const account = await stack.account()
    const company = stack.company()
    const posted = await stack.ask('POST', '/api/v1/filings/accounts', { account, body: accountsOf(company) })
    expect(posted.status).toBe(202)
    expect(posted.body.data).toEqual({
      filing_id: expect.stringMatching(/^fil_[0-9a-f]{32}$/),
      status: 'submitted',
      ch_submission_number: expect.stringMatching(/^[0-9A-Z]{6}$/),
      derived_values: {
        company_name: `COMPANY ${company} LIMITED`,
        period_start: '2025-04-01',
        director_name: 'Alex Morgan Example',
        share_capital: 100,
        cash: 100,
      },
      value_sources: {
        company_name: 'register',
        period_start: 'register',
        director_name: 'register',
        share_capital: 'register',
        cash: 'default',
      },
      errors: [],
      warnings: [{ code: 'REGIME_CHANGED', message: expect.any(String), needs_confirmation: false }],
    })
    const filing = await stack.until(account, posted.body.data.filing_id, 'accepted')
    expect(filing).toMatchObject({ filing_type: 'accounts', regime: 'dormant', errors: [] })
    const { submissions } = await stack.registry.control('GET', `submissions?company_number=${company}`)
    expect(submissions).toMatchObject([{ kind: 'accounts', status: 'accepted', period_end: '2026-03-31' }])
  })
})

describe('accounts and the return of one year', () => {
  const sheet = (reserve: number) => ({
    current_assets: reserve + 100,
    cash: reserve + 100,
    share_capital: 100,
    profit_and_loss_account: reserve,
  })
  const financials = {
    profit_and_loss: { turnover: 23_000 },
    balance_sheet: sheet(20_200),
    prior_year: sheet(1000),
    average_employees: 0,
  }
  /** The company grew more than tenfold. */
  const confirm = ['BALANCE_SHEET_UNLIKE_LAST_YEAR']
  const dryRun = async (account: string, type: 'ct600' | 'accounts', body: object) => {
    const answer = await stack.ask('POST', `/api/v1/filings/${type}`, { account, body })
    expect(answer.status).toBe(200)
    return answer.body.data
  }

  it('have accounts of one type: those that the account filed are attached to its return', async () => {
    const [account, other, company] = [await stack.account(), await stack.account(), stack.company()]
    const body = accountsOf(company, { accounts_type: 'small', financials, confirm })
    const posted = await stack.ask('POST', '/api/v1/filings/accounts', { account, body })
    await stack.until(account, posted.body.data.filing_id, 'accepted')
    const draft = ct600Of(company, { dry_run: true, financials })
    expect(await dryRun(account, 'ct600', draft)).toMatchObject({ regime: 'small' })
    expect(await dryRun(other, 'ct600', draft)).toMatchObject({ regime: 'micro' })
  })

  it('have one tax: accounts are compared with the tax of the return that the account filed', async () => {
    const [account, other, company] = [await stack.account(), await stack.account(), stack.company()]
    // Allowances of £3,000 make the tax £3,800 instead of £4,370.
    const taxed = { ...financials, tax_adjustments: { capital_allowances: 3000 } }
    const confirmed = [...confirm, 'ALLOWANCES_EXCEED_ADDITIONS']
    const body = ct600Of(company, { financials: taxed, confirm: confirmed })
    const posted = await stack.ask('POST', '/api/v1/filings/ct600', { account, body })
    await stack.until(account, posted.body.data.filing_id, 'accepted')
    const warned = async (asking: string) => {
      const data = await dryRun(asking, 'accounts', accountsOf(company, { dry_run: true, financials }))
      return JSON.stringify(data).includes('RESERVES_DO_NOT_FOLLOW')
    }
    expect(await warned(account)).toBe(false)
    expect(await warned(other)).toBe(true)
  })
})
