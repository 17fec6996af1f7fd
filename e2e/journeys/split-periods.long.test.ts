// A first period of more than twelve months: two returns in one filing, one set of accounts, one charge.
import { documentList, filingResource, filingSubmission } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshCompany, freshUtr, GATEWAY_PASSWORD, latestYearEnd, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'
import { FIGURES } from '../trading-figures.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await sharedStack()
  account = await stack.account(2000)
})
afterAll(() => stack.stop())

const end = latestYearEnd()
const year = Number(end.slice(0, 4))
const start = `${year - 2}-11-05`
const PERIODS = [
  { start, end: `${year - 1}-11-04` },
  { start: `${year - 1}-11-05`, end },
]

/** Capital allowances belong to the accounting period in which the assets were bought. */
const { tax_adjustments: allowances, ...figures } = FIGURES
const SPLIT_FIGURES = {
  ...figures,
  returns: PERIODS.map((period, index) => ({
    period_start: period.start,
    period_end: period.end,
    ...(index === 0 ? allowances : {}),
  })),
}

/** A company in its first period of 17 months. */
async function longRequest(change: Readonly<Record<string, unknown>> = {}) {
  const companyNumber = freshCompany()
  await stack.registry.company(companyNumber, {
    incorporated_on: start,
    last_made_up_to: null,
    accounting_reference_date: { day: 31, month: 3 },
  })
  // Its own sender, so that the tax authority's list for that sender has no other submissions.
  const credentials = {
    government_gateway_id: `20${freshUtr()}`,
    government_gateway_password: GATEWAY_PASSWORD,
  }
  return nilReturn({ company_number: companyNumber, financials: SPLIT_FIGURES, credentials, ...change })
}

const sentFor = (companyNumber: string) => stack.taxAuthority.filings(companyNumber)

async function statusesOf(filingId: string) {
  const { data } = await stack.api.get(`/api/v1/filings/${filingId}`, account.live)
  return filingResource.parse(data).returns?.map(({ status }) => status)
}

// Each test has a company of its own, and most of its time is waiting.
test.concurrent('both returns are sent and accepted: one filing, one charge, two computations', async () => {
  const request = await longRequest()
  const { data } = await stack.api.file('ct600', account.live, request)
  const submission = filingSubmission.parse(data)
  expect(submission.returns?.map(({ period }) => period)).toEqual(PERIODS)
  await stack.api.until(account.live, submission.filing_id, 'accepted')
  const filing = filingResource.parse(await stack.api.untilCharged(account.live, submission.filing_id))
  expect(filing).toMatchObject({ period: { start, end }, charge: { amount: 20 } })
  const profits = filing.returns?.map(({ computation }) => computation?.taxable_profit ?? 0) ?? []
  expect(profits.reduce((sum, profit) => sum + profit, 0)).toBe(filing.computation?.taxable_profit)
  const ids = filing.returns?.map(({ revenue_correlation_id: id }) => id)
  expect(new Set(ids).size).toBe(2)

  const sent = await sentFor(request.company_number)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.request).toContain('<DifferentPeriod>yes</DifferentPeriod>')
  expect(sent[1]?.request).toContain('PoA differs from AP-a/cs with sep rtn')
  const listed = await waitFor(
    async () => {
      const answer = await stack.api.get(`/api/v1/filings/${filing.filing_id}/documents`, account.live)
      return answer.status === 409 ? undefined : answer
    },
    { until: 'the documents are made' },
  )
  const kinds = documentList.parse(listed.data).documents.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'ct600_xml')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'computations_ixbrl')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'accounts_ixbrl')).toHaveLength(1)
  const { data: money } = await stack.api.get('/api/v1/transactions?limit=100', account.live)
  const charges = (money['transactions'] as { filing_id: string }[]).filter(
    ({ filing_id: id }) => id === filing.filing_id,
  )
  expect(charges).toHaveLength(1)
})

const NO_TAX = { taxable_profit: 0, corporation_tax: 0, marginal_relief: 0, tax_payable: 0 }

test.concurrent('a nil return for a long period becomes two nil returns', async () => {
  const request = await longRequest({ financials: undefined })
  const { data } = await stack.api.file('ct600', account.live, request)
  const filing = filingResource.parse(await stack.api.until(account.live, data.filing_id, 'accepted'))
  expect(filing).toMatchObject({ regime: 'dormant', computation: NO_TAX })
  expect(filing.returns).toMatchObject(
    PERIODS.map((period) => ({ period, computation: { ...NO_TAX, effective_rate: 0, steps: [] } })),
  )
})

describe.concurrent('the outcome of two returns', () => {
  const reject = { outcome: 'reject', errors: [{ code: '3001', message: 'Refused for a reason.' }] }

  test('the filing is rejected, not charged; once corrected, only the missing return is sent', async () => {
    const request = await longRequest()
    const match = { company_number: request.company_number }
    await stack.taxAuthority.outcome({ match, outcome: 'accept', times: 1 })
    await stack.taxAuthority.outcome({ match, ...reject, times: 1 })
    const first = await stack.api.file('ct600', account.live, request)
    const rejected = await stack.api.until(account.live, first.data.filing_id, 'rejected')
    expect(await statusesOf(first.data.filing_id)).toEqual(['accepted', 'rejected'])
    expect(rejected).toMatchObject({
      charge: null,
      errors: [{ message: expect.stringContaining('Refused') }],
    })

    const again = await stack.api.file('ct600', account.live, request)
    await stack.api.until(account.live, again.data.filing_id, 'accepted')
    await stack.api.untilCharged(account.live, again.data.filing_id)
    expect(await sentFor(request.company_number)).toHaveLength(3)
    expect(await statusesOf(again.data.filing_id)).toEqual(['accepted', 'accepted'])
  })
  test('an unknown outcome of the second return ends the filing in an error, without a charge', async () => {
    const request = await longRequest()
    const fault = { match: { company_number: request.company_number } }
    await stack.taxAuthority.fault({ ...fault, operation: 'submit', fault: 'slow', delay_ms: 1, times: 1 })
    await stack.taxAuthority.fault({ ...fault, operation: 'submit', fault: 'reset-after', times: 1 })
    await stack.taxAuthority.fault({ ...fault, operation: 'list', fault: 'status', status: 503 })
    const { data } = await stack.api.file('ct600', account.live, request)
    const filing = await stack.api.until(account.live, data.filing_id, 'error')
    expect(filing).toMatchObject({ charge: null, errors: [{ code: 'OUTCOME_UNKNOWN' }] })
    expect(await statusesOf(data.filing_id)).toEqual(['accepted', 'error'])
    expect(await sentFor(request.company_number)).toHaveLength(2)
  })

  test('if the first return cannot be sent, the second waits until both are filed again', async () => {
    const request = await longRequest()
    const match = { company_number: request.company_number }
    await stack.taxAuthority.fault({ match, operation: 'submit', fault: 'refuse', times: 1 })
    const { data } = await stack.api.file('ct600', account.live, request)
    const filing = await stack.api.until(account.live, data.filing_id, 'error')
    expect(filing.errors.map(({ code }) => code)).toContain('NOT_SENT')
    expect(await statusesOf(data.filing_id)).toEqual(['error', 'error'])
    const again = await stack.api.file('ct600', account.live, request)
    await stack.api.until(account.live, again.data.filing_id, 'accepted')
  })

  test('one amendment replaces both returns, and is charged once', async () => {
    const request = await longRequest()
    const { data } = await stack.api.file('ct600', account.live, request)
    await stack.api.until(account.live, data.filing_id, 'accepted')
    const amended = await stack.api.file('ct600', account.live, { ...request, amendment: {} })
    await stack.api.until(account.live, amended.data.filing_id, 'accepted')
    expect(await stack.api.untilCharged(account.live, amended.data.filing_id)).toMatchObject({
      charge: { amount: 20 },
      amends_filing_id: data.filing_id,
    })
    const sent = (await sentFor(request.company_number)).slice(2).map((message) => message.request)
    expect(sent.map((xml) => /ReturnType="(\w+)"/.exec(xml)?.[1])).toEqual(['amended', 'amended'])
  })
})
