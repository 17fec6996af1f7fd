// From an API key to a charged, documented filing: a nil return and dormant accounts.
import { filingSubmission } from '@cfs/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitFor } from '@cfs/testing'
import type { FilingData } from '../api-client.ts'
import { documentsOf } from '../documents-of.ts'
import {
  dormantAccounts,
  freshCompany,
  GATEWAY_PASSWORD,
  GATEWAY_USER,
  latestYearEnd,
  nilReturn,
} from '../filing-requests.ts'
import { keepArtifact } from '../journey-artifacts.ts'
import { sharedStack, type Stack } from '../stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})
afterAll(() => stack.stop())

describe('a nil return', () => {
  test('is filed with four values from the registry, decided, charged once and documented', async () => {
    const account = await stack.account(200)
    const request = nilReturn()
    const filed = await stack.api.file('ct600', account.live, request)
    expect([filed.status, filed.success]).toEqual([202, true])
    filingSubmission.parse(filed.data)
    expect(filed.data).toMatchObject({
      filing_id: expect.stringMatching(/^fil_/),
      status: 'submitted',
      revenue_correlation_id: expect.stringMatching(/^[0-9A-F]{32}$/),
      derived_values: {
        company_name: expect.stringContaining(request.company_number),
        period_start: `${Number(latestYearEnd().slice(0, 4)) - 1}-04-01`,
        declarant_name: expect.any(String),
        declarant_status: expect.any(String),
      },
    })
    const filingId = filed.data.filing_id
    await stack.api.until(account.live, filingId, 'accepted')
    const decided: FilingData = await stack.api.untilCharged(account.live, filingId)
    expect(decided.status_history.map((entry) => entry.status)).toEqual(['pending', 'submitted', 'accepted'])
    expect(decided).toMatchObject({
      charge: { amount: 20, currency: 'GBP' },
      sandbox: false,
      errors: [],
      revenue_iru_number: expect.any(String),
    })
    expect((await stack.api.get('/api/v1/balance', account.live)).data).toEqual({
      balance: 180,
      held: 0,
      available: 180,
      owed: 0,
      currency: 'GBP',
    })
    const { data } = await stack.api.get('/api/v1/transactions', account.live)
    expect(data['transactions']).toMatchObject([
      { type: 'charge', amount: -20, balance_after: 180, filing_id: filingId },
      { type: 'adjustment' },
    ])

    const messages = await waitFor(async () => {
      const all = await stack.taxAuthority.messages(request.company_number)
      return all.some((message) => message.operation === 'delete') ? all : undefined
    })
    expect(messages.filter((message) => message.operation === 'submit')).toHaveLength(1)
    const documents = await documentsOf(stack.api, account.live, filingId)
    expect([...documents.keys()].toSorted()).toEqual(['ct600_pdf', 'ct600_xml', 'receipt_xml'])
    const sent = messages.find((message) => message.operation === 'submit')?.request ?? ''
    keepArtifact('ct600_sent', 'xml', sent)
    expect(sent).toContain(GATEWAY_PASSWORD)
    const kept = documents.get('ct600_xml')?.toString('utf8') ?? ''
    expect(kept).not.toContain(GATEWAY_PASSWORD)
    expect(kept).not.toContain(GATEWAY_USER)
    expect(withoutSender(kept)).toBe(withoutSender(sent))
  })
  test('uses the values that the client sends instead', async () => {
    const account = await stack.account(20)
    const own = {
      company_name: 'OVERRIDDEN & SONS LIMITED',
      period_start: '2025-06-01',
      declarant_name: 'Ada Lovelace',
      declarant_status: 'Company secretary',
    }
    const unconfirmed = nilReturn({ ...own, external_id: 'mine-1' })
    const asked = await stack.api.file('ct600', account.live, unconfirmed)
    expect([asked.status, asked.error?.code]).toEqual([422, 'CONFIRMATION_REQUIRED'])
    const request = { ...unconfirmed, confirm: ['PERIOD_LEAVES_GAP'] }
    const { data } = await stack.api.file('ct600', account.live, request)
    expect(data['derived_values']).toEqual(own)
    const filing = await stack.api.until(account.live, data.filing_id, 'accepted')
    expect(filing).toMatchObject({
      company_name: own.company_name,
      external_id: 'mine-1',
      period: { start: '2025-06-01' },
    })
    const [sent] = await stack.taxAuthority.messages(request.company_number)
    for (const text of ['OVERRIDDEN &amp; SONS LIMITED', '2025-06-01', 'Ada Lovelace', 'Company secretary'])
      expect(sent?.request).toContain(text)
  })
  test('is filed in the same way for Scottish, Northern Irish and pre-partition companies', async () => {
    const account = await stack.account(60)
    for (const number of [freshCompany('SC'), freshCompany('NI'), `R0${freshCompany().slice(2)}`]) {
      const { data } = await stack.api.file(
        'ct600',
        account.live,
        nilReturn({ company_number: number.toLowerCase() }),
      )
      expect((await stack.api.until(account.live, data.filing_id, 'accepted'))['company_number']).toBe(number)
    }
  })
})

describe('dormant accounts', () => {
  test('are filed with values from the registry, decided, charged once and documented', async () => {
    const account = await stack.account(200)
    const request = dormantAccounts()
    const filed = await stack.api.file('accounts', account.live, request)
    expect(filed.status).toBe(202)
    filingSubmission.parse(filed.data)
    expect(filed.data).toMatchObject({
      status: 'submitted',
      ch_submission_number: expect.stringMatching(/^[0-9A-Z]{6}$/),
      derived_values: {
        company_name: expect.any(String),
        period_start: expect.any(String),
        director_name: expect.any(String),
        share_capital: 100,
        cash: 100,
      },
    })
    await stack.api.until(account.live, filed.data.filing_id, 'accepted')
    const decided = await stack.api.untilCharged(account.live, filed.data.filing_id)
    expect(decided).toMatchObject({ regime: 'dormant', charge: { amount: 20 } })
    const documents = await documentsOf(stack.api, account.live, filed.data.filing_id)
    expect([...documents.keys()].toSorted()).toEqual([
      'accounts_ixbrl',
      'accounts_pdf',
      'accounts_xml',
      'receipt_xml',
    ])
    const sent =
      (await stack.registry.messages(request.company_number)).find(
        (message) => message.operation === 'submit',
      )?.request ?? ''
    expect(sent).toContain(documents.get('accounts_ixbrl')?.toString('base64'))
    expect(documents.get('accounts_xml')?.toString('utf8')).not.toContain('AUTH01')
    expect((await stack.api.get('/api/v1/balance', account.live)).data).toMatchObject({ balance: 180 })
  })
  test('use the capital and cash that the client sends, if the balance sheet balances', async () => {
    const account = await stack.account(20)
    const { data } = await stack.api.file(
      'accounts',
      account.live,
      dormantAccounts({ share_capital: 250, cash: 250, director_name: 'Grace Hopper' }),
    )
    await stack.api.until(account.live, data.filing_id, 'accepted')
    const documents = await documentsOf(stack.api, account.live, data.filing_id)
    expect(documents.get('accounts_ixbrl')?.toString('utf8')).toContain('Grace Hopper')
    const refused = await stack.api.file(
      'accounts',
      account.live,
      dormantAccounts({ share_capital: 250, cash: 1 }),
    )
    expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })
})

test('documents of a filing that is not accepted are refused', async () => {
  const account = await stack.account(20)
  const request = nilReturn()
  await stack.taxAuthority.outcome({ match: { company_number: request.company_number }, outcome: 'pending' })
  const { data } = await stack.api.file('ct600', account.live, request)
  const early = await stack.api.get(`/api/v1/filings/${data.filing_id}/documents`, account.live)
  expect([early.status, early.error.code]).toEqual([409, 'DOCUMENTS_NOT_READY'])
  const stranger = await stack.account(0)
  const other = await stack.api.get(`/api/v1/filings/${data.filing_id}/documents`, stranger.live)
  expect([other.status, other.error.code]).toEqual([404, 'FILING_NOT_FOUND'])
})

/** A message without the element that contains the credentials. */
function withoutSender(message: string): string {
  return message.replace(/<IDAuthentication>.*?<\/IDAuthentication>/s, '')
}
