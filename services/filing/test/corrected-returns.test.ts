// After a filing of two returns of which one was accepted, a dry run says the same as a submission: the
// accepted return is not sent again, and a period that only shares days with it needs confirmation.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const CT600 = '/api/v1/filings/ct600'
/** A first period of fourteen months. */
const PERIOD = { period_start: '2024-02-01', period_end: '2025-03-31' }
const RETURNS = [
  { start: '2024-02-01', end: '2025-01-31' },
  { start: '2025-02-01', end: '2025-03-31' },
] as const
const figures = (turnover: number) => ({
  profit_and_loss: { turnover },
  balance_sheet: { current_assets: 1000, cash: 1000, share_capital: 100, profit_and_loss_account: 900 },
  average_employees: 0,
  associated_companies: 0,
  business: { activity: 'trade', began_on: PERIOD.period_start },
  loans_to_participators: [],
})
const FINANCIALS = figures(4240)
const OVERLAP = 'PERIOD_OVERLAPS_ACCOUNTS'

interface Filed {
  readonly account: string
  readonly company: string
  readonly filingId: string
}

const request = (company: string, change: object = {}) =>
  ct600Of(company, { ...PERIOD, financials: FINANCIALS, ...change })

async function dryRunOf(account: string, body: object) {
  return (await stack.ask('POST', CT600, { account, body: { ...body, dry_run: true } })).body
}

const warningsOf = (body: { readonly data: object }) =>
  (body.data as { warnings: { code: string; message: string }[] }).warnings
const codesOf = (body: { readonly data: object }) => warningsOf(body).map(({ code }) => code)

async function decided({ account, filingId }: Omit<Filed, 'company'>): Promise<string> {
  return waitFor(
    async () => {
      const { body } = await stack.ask('GET', `/api/v1/filings/${filingId}`, { account })
      return ['pending', 'submitted'].includes(body.data.status) ? undefined : body.data.status
    },
    { intervalMs: 50, until: `${filingId} is decided` },
  )
}

/** Files with every warning confirmed, and the authority's outcomes in the order of the returns. */
async function file(
  { account, company }: Omit<Filed, 'filingId'>,
  change: object,
  outcomes: readonly ('accept' | 'reject')[],
): Promise<string> {
  for (const outcome of outcomes) {
    const errors = outcome === 'reject' ? { errors: [{ code: '3001', message: 'no' }] } : {}
    const match = { company_number: company }
    await stack.taxAuthority.control('POST', 'outcomes', { match, outcome, times: 1, ...errors })
  }
  const confirm = [OVERLAP, 'PERIOD_LEAVES_GAP', 'PERIOD_END_UNUSUAL']
  const body = request(company, { confirm, ...change })
  const posted = await stack.ask('POST', CT600, { account, body })
  expect(posted.body).toMatchObject({ success: true })
  const { filing_id: filingId } = posted.body.data
  await decided({ account, filingId })
  return filingId
}

async function newCompany() {
  const [account, company] = [await stack.account(), stack.company()]
  await stack.registry.control('PUT', `companies/${company}`, {
    incorporated_on: PERIOD.period_start,
    last_made_up_to: null,
    accounting_reference_date: { day: 31, month: 3 },
  })
  return { account, company }
}

/** A filing whose first return was accepted, and whose second was rejected. */
async function halfAccepted(change: object = {}): Promise<Filed> {
  const made = await newCompany()
  return { ...made, filingId: await file(made, change, ['accept', 'reject']) }
}

describe('a dry run of the correction', () => {
  it('shows the accepted return with its reference and receipt, and sums what was accepted', async () => {
    const { account, company, filingId } = await halfAccepted()
    const { body: before } = await stack.ask('GET', `/api/v1/filings/${filingId}`, { account })
    const [accepted] = before.data['returns'] as { revenue_correlation_id: string; receipt: object }[]
    const same = await dryRunOf(account, request(company))
    expect(same.data).toMatchObject({
      returns: [
        { period: RETURNS[0], ...accepted, status: 'accepted' },
        { period: RETURNS[1], status: null, revenue_correlation_id: null, receipt: null },
      ],
      computation: { taxable_profit: 4240 },
    })
    expect(codesOf(same)).not.toContain('ACCEPTED_RETURN_DIFFERS')
    // Only the return that is still missing is late.
    const late = warningsOf(same).filter(({ code }) => code === 'LATE')
    expect(late.map(({ message }) => message)).not.toContainEqual(expect.stringContaining('1 February 2024'))
    expect(late).not.toEqual([])

    const other = request(company, { financials: figures(8480) })
    const changed = await dryRunOf(account, other)
    const submitted = await stack.ask('POST', CT600, { account, body: other })
    for (const answer of [changed, submitted.body]) {
      expect(codesOf(answer)).toContain('ACCEPTED_RETURN_DIFFERS')
      expect(codesOf(answer)).not.toContain(OVERLAP)
      // 4,240 × 366/425 as accepted, and 8,480 less its first 366 days.
      expect(answer.data).toMatchObject({ computation: { taxable_profit: 3651 + 1178 } })
    }
  })

  it('refuses a nil return beside an accepted one with figures, as a submission does', async () => {
    const { account, company } = await halfAccepted()
    const nil = request(company, { financials: undefined })
    const error = { code: 'VALIDATION_ERROR', details: [{ field: 'financials' }] }
    expect(await dryRunOf(account, nil)).toMatchObject({ error })
    expect((await stack.ask('POST', CT600, { account, body: nil })).body).toMatchObject({ error })
  })

  it('knows no return of another account', async () => {
    const { company } = await halfAccepted()
    const { data } = await dryRunOf(await stack.account(), request(company))
    expect(data).toMatchObject({ returns: [{ status: null }, { status: null }] })
  })
})

describe('a correction with other accounting periods', () => {
  it.each<[string, object]>([
    ['a business that began later', { financials: withBegan('2024-03-01') }],
    ['a period that ends earlier', { period_end: '2025-02-28' }],
    ['a period that ends within the accepted return', { period_end: '2024-12-31' }],
    ['a single return that was accepted with another', { period_end: '2025-01-31' }],
  ])('%s must be confirmed, in a dry run and in a submission', async (_, change) => {
    const { account, company } = await halfAccepted()
    const body = request(company, { ...change, confirm: ['PERIOD_END_UNUSUAL', 'PERIOD_LEAVES_GAP'] })
    const dry = await dryRunOf(account, body)
    expect(codesOf(dry).filter((code) => code === OVERLAP)).toHaveLength(1)
    const { error } = (await stack.ask('POST', CT600, { account, body })).body
    expect(error.code).toBe('CONFIRMATION_REQUIRED')
    expect(error.context?.['warnings']).toMatchObject([{ code: OVERLAP }])
  })

  it('a period that follows the accepted return needs no confirmation', async () => {
    const { account, company } = await halfAccepted()
    const next = request(company, { period_start: '2025-02-01', period_end: '2026-01-31' })
    const financials = { ...FINANCIALS, business: { activity: 'trade' } }
    expect(codesOf(await dryRunOf(account, { ...next, financials }))).not.toContain(OVERLAP)
  })
})

describe('an amendment', () => {
  it('of the same accounting periods needs no confirmation; of other ones it does', async () => {
    const made = await newCompany()
    await file(made, {}, ['accept', 'accept'])
    const amend = async (change: object) => {
      const body = await dryRunOf(made.account, request(made.company, { amendment: {}, ...change }))
      expect(body.error).toBeUndefined()
      return body
    }
    expect(codesOf(await amend({}))).not.toContain(OVERLAP)
    expect(codesOf(await amend({ financials: withBegan('2024-03-01') }))).toContain(OVERLAP)
    const { business } = FINANCIALS
    const ceased = { ...business, trade_ceased_on: '2024-12-31', has_income_after_trade: false }
    expect(codesOf(await amend({ financials: { ...FINANCIALS, business: ceased } }))).toContain(OVERLAP)
    expect(codesOf(await amend({ financials: withBegan(RETURNS[1].start) }))).not.toContain(OVERLAP)
  })
})

function withBegan(began_on: string) {
  return { ...FINANCIALS, business: { activity: 'trade', began_on } }
}
