// The questions between the figures and the tax: which are asked, what must be answered, and what the tax
// page says of the answers.
import type { StatedComputation } from '@cfs/tax'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newDraft } from '../src/domain/draft.ts'
import { readDraft } from '../src/store/drafts.ts'
import { answer, ANSWERS, type Link, makeLink, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
import { partnerRequests } from './partner-requests.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'
import { sampleComputation } from './sample-computation.ts'

let filing: FilingDouble
let partner: PartnerUnderTest
beforeAll(async () => {
  filing = await startFilingDouble()
  partner = await startPartner({
    FILING_URL: filing.url,
    FILING_MANAGE_URL: filing.url,
    DOCUMENTS_URL: filing.url,
    PAGES_PER_MINUTE: '1000000',
  })
})
afterEach(() => {
  filing.computation = null
  filing.warnings = []
  filing.refuse = () => undefined
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})
const { importFor } = partnerRequests(() => partner)

const LOAN = {
  owes: 'yes',
  associates: 'no',
  'loan-0-name': 'Ada Lamp',
  'loan-0-amount': '9000',
}

/** A trading company with the figures at the questions. */
async function toQuestions(link: Link, figures: Readonly<Record<string, string>> = {}): Promise<FormVisitor> {
  filing.computation = sampleComputation()
  const visitor = await startVisit(partner, link)
  await answer(visitor, 'company', {})
  const period = { day: '31', month: '3', year: '2026' }
  await answer(visitor, 'choose', { wanted: 'both', kind: 'trading', ...period })
  await answer(visitor, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
  if (Object.keys(figures).length > 0) await answer(visitor, 'figures/profit', figures)
  await answer(visitor, 'figures', {})
  return visitor
}

/** The financials of the last request for a return. */
function sentFinancials(): Readonly<Record<string, unknown>> {
  const sent = filing.submissions.findLast(({ path }) => path.endsWith('ct600'))
  const body: unknown = JSON.parse(sent?.body ?? '{}')
  return (body as { readonly financials?: Record<string, unknown> }).financials ?? {}
}

test('the questions stand before the tax, nothing is chosen, and none can be left out', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  expect((await visitor.get('/form/tax')).location).toBe('/form/questions')
  const { text } = await visitor.get('/form/questions')
  expect(text).toContain('owe the company money on 31 Mar 2026?')
  expect(text).not.toMatch(/<input[^>]*type="radio"[^>]*checked/)
  for (const absent of ['name="activity"', 'name="began"', 'name="lets"']) expect(text).not.toContain(absent)
  const page = await visitor.submit('/form/questions')
  expect([page.status, page.text.includes('Choose whether anyone owes the company money')]).toEqual([
    422,
    true,
  ])
  expect(page.text).toContain('Choose whether there are other companies')
  expect((await visitor.submit('/form/questions', ANSWERS)).location).toBe('/form/tax')
})

test('the answers are sent with the return, and kept when the customer goes back', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  const repaid = {
    'loan-0-repaid-0-amount': '4000',
    'loan-0-repaid-0-day': '2',
    'loan-0-repaid-0-month': '11',
    'loan-0-repaid-0-year': '2026',
    'loan-0-lent': 'no',
  }
  await answer(visitor, 'questions', { ...LOAN, ...repaid, associates: 'yes', associates_count: '2' })
  const { text } = await visitor.get('/form/questions')
  for (const value of ['Ada Lamp', '9000', '4000']) expect(text).toContain(`value="${value}"`)
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(sentFinancials()).toMatchObject({
    associated_companies: 2,
    loans_to_participators: [
      {
        name: 'Ada Lamp',
        amount: 9000,
        repayments: [{ date: '2026-11-02', amount: 4000 }],
        lent_again: false,
      },
    ],
  })
  const accounts = filing.submissions.findLast(({ path }) => path.endsWith('accounts'))
  expect(accounts?.body).not.toContain('loans_to_participators')
})

test('answers that did not change keep what was checked after them, and others do not', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  await answer(visitor, 'questions', ANSWERS)
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'questions', ANSWERS)
  expect((await visitor.get('/form')).location).toBe('/form/read')
  await answer(visitor, 'questions', LOAN)
  expect((await visitor.get('/form')).location).toBe('/form/tax')
})

test('a company without sales says what it does, which the figures page does not refuse', async () => {
  const refused = { field: 'financials.business.activity', message: 'for developers' }
  filing.refuse = (path, body) =>
    path.includes('ct600') && !body.includes('"activity"')
      ? { code: 'VALIDATION_ERROR', message: 'no', details: [refused] }
      : undefined
  const visitor = await toQuestions(await makeLink(partner), {
    'profit_and_loss.interest_receivable': '18000',
  })
  expect((await visitor.get('/form/questions')).text).toContain('What did the company do in the period?')
  const page = await visitor.submit('/form/questions', ANSWERS)
  expect([page.status, page.text.includes('Choose what the company did')]).toEqual([422, true])
  expect((await visitor.submit('/form/questions', { ...ANSWERS, activity: 'investment' })).status).toBe(303)
  // Sales that are entered later leave no answer that contradicts them.
  await answer(visitor, 'figures/profit', { 'profit_and_loss.turnover': '5' })
  filing.refuse = (_, body) =>
    body.includes('"activity"') ? { code: 'VALIDATION_ERROR', message: 'no' } : undefined
  await answer(visitor, 'figures', {})
})

test('in a first period the day on which business began is asked, and not assumed', async () => {
  filing.warnings = [{ code: 'BUSINESS_ASSUMED_FROM_START', message: '' }]
  const visitor = await toQuestions(await makeLink(partner))
  expect((await visitor.get('/form/questions')).text).toContain('On 1 Apr 2025, when it was incorporated')
  expect((await visitor.submit('/form/questions', ANSWERS)).status).toBe(422)
  const later = { 'began-day': '1', 'began-month': '6', 'began-year': '2025' }
  await answer(visitor, 'questions', { ...ANSWERS, began: 'later', ...later })
  filing.warnings = []
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(sentFinancials()).toMatchObject({ business: { began_on: '2025-06-01' } })
})

test('what the filing service refuses about an answer stands at its field', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  const field = 'financials.loans_to_participators.0.repayments'
  const message = 'The repayments by Ada Lamp come to £10,000, but only £9,000 was owed.'
  filing.refuse = (path, body) =>
    path.includes('ct600') && body.includes('Ada Lamp') && body.includes('loans_to_participators')
      ? { code: 'VALIDATION_ERROR', message: 'no', details: [{ field, message }] }
      : undefined
  await visitor.get('/form/questions')
  const page = await visitor.submit('/form/questions', LOAN)
  expect([page.status, page.text.includes(`<a href="#field-loan-0-repaid-0-amount">${message}`)]).toEqual([
    422,
    true,
  ])
  expect((await visitor.get('/form/tax')).location).toBe('/form/questions')
})

test('an overdrawn director’s account suggests the answer in words, and chooses nothing', async () => {
  const link = await makeLink(partner)
  const accounts = [
    ['Sales', -1000],
    ['Ordinary shares', -100],
    ['Director’s loan account', 700],
    ['Bank current account', 400],
  ].map(([name, amount]) => ({ code: '', name, amount }))
  const body = { period_end: '2026-03-31', accounts }
  expect((await importFor({ ...link, body })).status).toBe(201)
  const visitor = await toQuestions(link)
  const { text } = await visitor.get('/form/questions')
  expect(text).toContain('“Director’s loan account” with £700.00 owed to the company')
  expect(text).not.toMatch(/<input[^>]*type="radio"[^>]*checked/)
  expect((await visitor.get('/form/figures')).text).not.toContain('On which date was the loan repaid')
})

/** The sample with 3,037.50 of tax on a loan of 9,000 (CT600 boxes 480 and 525). */
function withLoanTax(): StatedComputation {
  const sample = sampleComputation()
  const steps = sample.steps.map((step) =>
    step.box === '525' ? { ...step, amount: step.amount + 3037.5 } : step,
  )
  const loans = {
    box: '480',
    label: 'Tax on loans to participators',
    amount: 3037.5,
    formula: '',
    source: '',
  }
  return { ...sample, tax_payable: sample.tax_payable + 3037.5, steps: [...steps, loans] }
}

test('the tax on loans is a line of what to pay, with the last day for paying back', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  filing.computation = withLoanTax()
  filing.warnings = [
    { code: 'LOAN_TAX_DUE', message: 'for developers' },
    { code: 'LOAN_NEEDS_APPROVAL', message: 'for developers' },
  ]
  await answer(visitor, 'questions', LOAN)
  const { text } = await visitor.get('/form/tax')
  for (const words of [
    '£3,037.50',
    'What is paid back by',
    '31 Dec 2026',
    'needs the approval of the shareholders',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('for developers')
  expect(text).not.toContain('value="LOAN_TAX_DUE"')
})

test('a sandbox form with every answer fits into its cookie', async () => {
  const visitor = await startVisit(partner, await makeLink(partner, { mode: 'test' }))
  filing.computation = sampleComputation()
  await answer(visitor, 'company', {})
  await answer(visitor, 'choose', { wanted: 'both', kind: 'trading' })
  await answer(visitor, 'details', { signatory: 'Alex Example', utr: '1234567895' })
  await answer(visitor, 'accounts', { 'account-0': 'pl_other_charges' })
  await answer(visitor, 'figures', {})
  const people = Array.from({ length: 5 }, (_, index) => {
    const of = (name: string) => `loan-${index}-${name}`
    const repaid = [0, 1].map((each) => ({
      [of(`repaid-${each}-amount`)]: `${12_345 + each}.67`,
      [of(`repaid-${each}-day`)]: String(10 + each),
      [of(`repaid-${each}-month`)]: '6',
      [of(`repaid-${each}-year`)]: '2026',
    }))
    const letters = Array.from({ length: 56 }, (__, at) =>
      String.fromCharCode(97 + ((at * 7 + index * 11) % 26)),
    )
    const name = letters.join('').slice(0, 56)
    return Object.assign({ [of('name')]: name, [of('amount')]: '123456.78', [of('lent')]: 'no' }, ...repaid)
  })
  await answer(visitor, 'questions', Object.assign({ ...ANSWERS, owes: 'yes' }, ...people))
  expect(visitor.cookie.length).toBeLessThan(3900)
  expect((await visitor.get('/form')).location).toBe('/form/tax')
})

test('a form that was stored without answers is read', () => {
  const stored: unknown = JSON.parse(JSON.stringify(newDraft('d')))
  expect(readDraft(stored)).toEqual(newDraft('d'))
  const answers = {
    owes: true,
    loans: [{ name: 'Ada Lamp', pounds: 1, later: { pounds: 2, from: '2026-04-06' }, lentAgain: false }],
    associatedCompanies: 0,
    activity: 'holding',
    beganOn: '2025-06-01',
  }
  expect(readDraft({ ...newDraft('d'), answers, areAnswersChecked: true })).toMatchObject({ answers })
})
