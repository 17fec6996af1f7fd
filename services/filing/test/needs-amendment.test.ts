// The operator finds the accepted returns that state an old rate of tax on loans, until they are amended.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const YEAR = { period_start: '2025-11-01', period_end: '2026-10-31' }
const lent = (made_on: string) => ({
  profit_and_loss: { turnover: 5000 },
  balance_sheet: {
    current_assets: 9000,
    cash: 0,
    debtors: 9000,
    share_capital: 100,
    profit_and_loss_account: 8900,
  },
  average_employees: 0,
  associated_companies: 0,
  business: { activity: 'trade' },
  loans_to_participators: [{ name: 'Jane Smith', amount: 9000, made_on }],
})
const CONFIRMED = ['PERIOD_END_UNUSUAL', 'PERIOD_LEAVES_GAP', 'PERIOD_OVERLAPS_ACCOUNTS']

async function file(account: string, company: string, change: object): Promise<string> {
  const body = ct600Of(company, { ...YEAR, confirm: CONFIRMED, ...change })
  const posted = await stack.ask('POST', '/api/v1/filings/ct600', { account, body })
  expect(posted.body).toMatchObject({ success: true })
  await stack.until(account, posted.body.data.filing_id, 'accepted')
  return posted.body.data.filing_id
}

async function listed(account: string, query = 'needs_amendment=true') {
  const { body } = await stack.ask('GET', `/manage/filings?account_id=${account}&${query}`, {
    scopes: ['operator'],
    key: null,
  })
  return (body.data['filings'] as readonly { filing_id: string }[]).map(({ filing_id: id }) => id)
}

it('a return with a loan at the old rate is listed until it is amended; others never', async () => {
  const account = await stack.account()
  const [company, other] = [stack.company(), stack.company()]
  const late = await file(account, company, { financials: lent('2026-04-06') })
  const early = await file(account, other, { financials: lent('2026-04-05') })
  expect(await listed(account)).toEqual([late])
  expect(await listed(account, 'limit=10')).toEqual([early, late])
  const amendment = { amends_filing_id: late, reason: 'The loan was made on another day.' }
  const again = await file(account, company, { financials: lent('2026-05-01'), amendment })
  expect(await listed(account)).toEqual([again])
  await file(account, company, { financials: lent('2026-04-05'), amendment })
  expect(await listed(account)).toEqual([])
})

it('a return that was refused is not listed', async () => {
  const [account, company] = [await stack.account(), stack.company()]
  const body = ct600Of(company, { ...YEAR, confirm: CONFIRMED, financials: lent('2026-05-01') })
  await stack.taxAuthority.control('POST', 'outcomes', {
    match: { company_number: company },
    outcome: 'reject',
    times: 1,
    errors: [{ code: '3001', message: 'no' }],
  })
  const posted = await stack.ask('POST', '/api/v1/filings/ct600', { account, body })
  await stack.until(account, posted.body.data.filing_id, 'rejected')
  expect(await listed(account)).toEqual([])
})

it('another value of needs_amendment is refused', async () => {
  const refused = await stack.ask('GET', '/manage/filings?needs_amendment=yes', {
    scopes: ['operator'],
    key: null,
  })
  expect(refused.status).toBe(400)
})
