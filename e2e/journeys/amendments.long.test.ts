// Revised accounts and amended returns: the filing they replace, their content, and their price.
import { filingResource } from '@cfs/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsOf } from '../documents-of.ts'
import { dormantAccounts, freshCompany, freshUtr, latestYearEnd, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { expectRefused } from '../refused.ts'
import { sharedStack, type Stack } from '../stack.ts'
import { FIGURES, SHEET, STATEMENTS } from '../trading-figures.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await sharedStack()
  account = await stack.account(4000)
})
afterAll(() => stack.stop())

type Type = 'ct600' | 'accounts'

async function accepted(type: Type, request: object) {
  const answer = await stack.api.file(type, account.live, request)
  expect([answer.status, answer.error]).toEqual([202, undefined])
  await stack.api.until(account.live, answer.data.filing_id, 'accepted')
  return filingResource.parse(await stack.api.untilCharged(account.live, answer.data.filing_id))
}

const shown = async (filingId: string) =>
  filingResource.parse((await stack.api.get(`/api/v1/filings/${filingId}`, account.live)).data)
const lastSent = async (companyNumber: string) =>
  (await stack.taxAuthority.filings(companyNumber)).at(-1)?.request ?? ''

const LATER = { ...FIGURES, profit_and_loss: { ...FIGURES.profit_and_loss, turnover: 110_000 } }

// Each test has a company of its own, and most of its time is waiting.
describe.concurrent('revised accounts', () => {
  test('replace the whole set, publish both statements, and are charged like originals', async () => {
    const request = dormantAccounts({ financials: FIGURES })
    const original = await accepted('accounts', request)
    const revised = await accepted('accounts', { ...request, amendment: STATEMENTS })
    expect(revised).toMatchObject({
      amendment: { ...STATEMENTS, original_approval_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      amends_filing_id: original.filing_id,
      charge: { amount: 20 },
    })
    expect((await shown(original.filing_id)).amended_by).toBe(revised.filing_id)
    const documents = await documentsOf(stack.api, account.live, revised.filing_id)
    const page = documents.get('accounts_ixbrl')?.toString('utf8') ?? ''
    expect(page).toContain('Stock was counted twice &amp; &lt;overstated&gt;.')
    expect(page).toContain('Запасы 在庫')
    expect(page).toContain('replace the original annual accounts')
  })

  test('may be revised again', async () => {
    const request = dormantAccounts({ financials: FIGURES })
    await accepted('accounts', request)
    await accepted('accounts', { ...request, amendment: STATEMENTS })
    const third = await accepted('accounts', { ...request, financials: LATER, amendment: STATEMENTS })
    expect(third.status).toBe('accepted')
  })

  test('accept statements of 2,000 characters in any script', async () => {
    const request = dormantAccounts()
    await accepted('accounts', request)
    const long = { non_compliance_reason: '<字&😀"\'>'.repeat(285), amendments_summary: 'é'.repeat(2000) }
    const revised = await accepted('accounts', { ...request, amendment: long })
    const documents = await documentsOf(stack.api, account.live, revised.filing_id)
    expect(documents.get('accounts_ixbrl')?.toString('utf8')).toContain('é'.repeat(2000))
  })

  test('may replace accounts filed with other software that are on the register', async () => {
    const companyNumber = freshCompany()
    const end = latestYearEnd()
    await stack.registry.company(companyNumber, {
      filing_history: [{ made_up_to: end, type: 'AA' }],
      last_made_up_to: end,
    })
    const original_approval_date = end
    const request = dormantAccounts({
      company_number: companyNumber,
      financials: FIGURES,
      amendment: { ...STATEMENTS, original_approval_date },
    })
    expect((await accepted('accounts', request)).amends_filing_id).toBeNull()
  })
})

describe.concurrent('an amended return', () => {
  test('carries full figures, says that accounts went with the original, and keeps its reason', async () => {
    const request = nilReturn({ financials: FIGURES })
    const original = await accepted('ct600', request)
    const amendment = { reason: 'A forgotten invoice', amends_filing_id: original.filing_id }
    const amended = await accepted('ct600', { ...request, financials: LATER, amendment })
    expect(amended).toMatchObject({
      amendment: { reason: 'A forgotten invoice' },
      amends_filing_id: original.filing_id,
      computation: { taxable_profit: 14_450 },
      charge: { amount: 20 },
    })
    const sent = await lastSent(request.company_number)
    expect(sent).toContain('ReturnType="amended"')
    expect(sent).toContain('Amendment - a/cs already submitted')
    expect(sent).toContain('Amendment - comps already submitted')
    expect(sent).not.toContain('forgotten invoice')
  })

  test('attaches accounts, once, if the original provably had none', async () => {
    const request = nilReturn()
    await accepted('ct600', request)
    const amended = { ...request, financials: FIGURES, amendment: {} }
    await accepted('ct600', amended)
    expect(await lastSent(request.company_number)).toContain('<AttachedFiles>')
    await accepted('ct600', { ...amended, financials: LATER })
    expect(await lastSent(request.company_number)).not.toContain('<AttachedFiles>')
  })

  test('may replace a return that the account recorded as filed with other software', async () => {
    const [company_number, utr] = [freshCompany(), freshUtr()]
    const end = latestYearEnd()
    const start = `${Number(end.slice(0, 4)) - 1}-04-01`
    await stack.taxAuthority.taxpayer(utr, { company_number, returns: [{ start, end }] })
    const request = nilReturn({ company_number, utr, financials: FIGURES, amendment: {} })
    expectRefused(await stack.api.file('ct600', account.live, request), 'NO_ORIGINAL_TO_AMEND')
    const elsewhere = { filing_type: 'ct600', company_number, period_end: end }
    const recorded = await stack.api.post('/api/v1/filings/external', account.live, { body: elsewhere })
    expect(recorded.status).toBe(201)
    await accepted('ct600', request)
  })
})

describe('what cannot be amended', () => {
  test.each(['ct600', 'accounts'] as const)(
    'a %s filing that no one knows: nothing is sent',
    async (type) => {
      const amendment = type === 'ct600' ? {} : STATEMENTS
      const request = type === 'ct600' ? nilReturn({ amendment }) : dormantAccounts({ amendment })
      expectRefused(await stack.api.file(type, account.live, request), 'NO_ORIGINAL_TO_AMEND')
      const authority = type === 'ct600' ? stack.taxAuthority : stack.registry
      expect(await authority.filings(request.company_number)).toEqual([])
    },
  )

  test('a rejected filing, because it never reached the register', async () => {
    const request = nilReturn()
    const errors = [{ code: '3001', message: 'No.' }]
    const match = { company_number: request.company_number }
    await stack.taxAuthority.outcome({ match, outcome: 'reject', errors, times: 1 })
    const { data } = await stack.api.file('ct600', account.live, request)
    await stack.api.until(account.live, data.filing_id, 'rejected')
    expectRefused(
      await stack.api.file('ct600', account.live, { ...request, amendment: {} }),
      'NO_ORIGINAL_TO_AMEND',
    )
  })

  test('an undecided filing', async () => {
    const request = nilReturn()
    const match = { company_number: request.company_number }
    await stack.taxAuthority.outcome({ match, outcome: 'pending' })
    const { data } = await stack.api.file('ct600', account.live, request)
    const refused = await stack.api.file('ct600', account.live, { ...request, amendment: {} })
    expectRefused(refused, 'FILING_UNDECIDED')
    expect(refused.error.context).toEqual({ filing_id: data.filing_id })
  })

  test('a filing whose amendment lacks one of the two statements', async () => {
    const request = dormantAccounts({ financials: { ...FIGURES, balance_sheet: SHEET } })
    await accepted('accounts', request)
    const refused = await stack.api.file('accounts', account.live, {
      ...request,
      amendment: { non_compliance_reason: ' \n ' },
    })
    expect(expectRefused(refused, 'VALIDATION_ERROR')).toEqual([
      'amendment.amendments_summary',
      'amendment.non_compliance_reason',
    ])
  })
})

test('a second original is passed on, and the tax authority refuses it', async () => {
  const request = nilReturn()
  await accepted('ct600', request)
  const { data } = await stack.api.file('ct600', account.live, request)
  const rejected = await stack.api.until(account.live, data.filing_id, 'rejected')
  expect(rejected.errors.map(({ code }) => code)).toContain('3001')
})
