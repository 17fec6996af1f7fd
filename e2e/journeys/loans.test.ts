// A return with loans to participators, from the request to the page CT600A that the authority received and
// the documents that the customer keeps.
import { filingResource } from '@cfs/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsOf } from '../documents-of.ts'
import { latestYearEnd, nilReturn } from '../filing-requests.ts'
import { keepArtifact } from '../journey-artifacts.ts'
import type { Account } from '../operator.ts'
import { expectRefused } from '../refused.ts'
import { sharedStack, type Stack } from '../stack.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await sharedStack()
  account = await stack.account(200)
})
afterAll(() => stack.stop())

const year = latestYearEnd().slice(0, 4)
const FIGURES = {
  profit_and_loss: { turnover: 20_000 },
  balance_sheet: {
    current_assets: 9500,
    debtors: 9000,
    cash: 500,
    share_capital: 100,
    profit_and_loss_account: 9400,
  },
  average_employees: 1,
  notes: {
    directors_advances: [{ director: 'Ada Smith', advanced: 9000, terms: 'No interest, on demand.' }],
  },
}
const returnWith = (loans: object) => nilReturn({ financials: { ...FIGURES, ...loans } })

test('a loan to a director is taxed, filed as CT600A, and shown in every document', async () => {
  const repayments = [{ date: `${year}-06-02`, amount: 4000 }]
  const loans_to_participators = [{ name: 'Ada Smith', amount: 9000, repayments, lent_again: false }]
  const request = returnWith({ loans_to_participators })
  const answer = await stack.api.file('ct600', account.live, request)
  expect([answer.status, answer.error]).toEqual([202, undefined])
  const filing = filingResource.parse(await stack.api.until(account.live, answer.data.filing_id, 'accepted'))
  expect(filing.computation).toMatchObject({ corporation_tax: 3800, loans_tax: 1687.5, tax_payable: 5487.5 })
  expect(filing.warnings.map(({ code }) => code)).toContain('LOAN_TAX_DUE')

  const [sent] = await stack.taxAuthority.filings(request.company_number)
  keepArtifact('ct600a_sent', 'xml', sent?.request ?? '')
  expect(sent?.request).toContain(
    '<TotalLoansOutstanding>9000.00</TotalLoansOutstanding><TaxPayable>1687.50<',
  )
  const documents = await documentsOf(stack.api, account.live, filing.filing_id)
  const computations = documents.get('computations_ixbrl')?.toString('utf8') ?? ''
  expect(computations).toMatch(/TaxPayableOnLoansToParticipators"[^>]*>1,687\.50</)
  expect(computations).toMatch(/NameOfParticipator"[^>]*>Ada Smith</)
  expect(documents.get('accounts_ixbrl')?.toString('utf8')).toMatch(
    /AdvancesCreditsMadeInPeriodDirectors"[^>]*>9,000</,
  )
})

test('a director’s debt in the notes without its page is refused, and nothing is sent', async () => {
  const request = returnWith({})
  const refused = await stack.api.file('ct600', account.live, request)
  expect(expectRefused(refused, 'VALIDATION_ERROR')).toEqual(['financials.loans_to_participators'])
  expect(await stack.taxAuthority.filings(request.company_number)).toEqual([])
})
