// The questions between the figures and the tax: which are asked, what must be answered, and what the tax
// page says of the answers.
import type { StatedComputation } from '@cfs/tax'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  answer,
  ANSWERS,
  goToQuestions,
  lastFinancials,
  type Link,
  LOAN,
  makeLink,
  SIGN_IN,
} from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
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
  })
})
afterEach(() => {
  filing.computation = null
  filing.warnings = []
  filing.refuse = () => undefined
  filing.returns = []
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})
const { importFor } = partnerRequests(() => partner)
const toQuestions = (link: Link, figures: Readonly<Record<string, string>> = {}) =>
  goToQuestions({ partner, filing }, link, figures)
const sentFinancials = (type = 'ct600') => lastFinancials(filing, type)

test('the questions stand before the tax, nothing is chosen, and none can be left out', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  expect((await visitor.get('/form/tax')).location).toBe('/form/questions')
  const { text } = await visitor.get('/form/questions')
  expect(text).toContain('owe the company money at any time from 1 Apr 2025 to 31 Mar 2026?')
  expect(text).not.toMatch(/<input[^>]*type="radio"[^>]*checked/)
  for (const absent of ['name="activity"', 'name="began"', 'name="lets"']) expect(text).not.toContain(absent)
  const page = await visitor.submit('/form/questions')
  expect([page.status, page.text.includes('Choose whether anyone owed the company money')]).toEqual([
    422,
    true,
  ])
  expect(page.text).toContain('Choose whether there are other companies')
  expect(page.text).toContain('Choose whether the company started or stopped trading')
  expect((await visitor.submit('/form/questions', ANSWERS)).location).toBe('/form/tax')
})

test('the answers are sent with the return, and kept when the customer goes back', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  const repaid = {
    'loan-0-p0-paid-0-amount': '4000',
    'loan-0-p0-paid-0-day': '2',
    'loan-0-p0-paid-0-month': '11',
    'loan-0-p0-paid-0-year': '2026',
    'loan-0-again': 'no',
  }
  await answer(visitor, 'questions', { ...LOAN, ...repaid, associates: 'yes', associates_count: '2' })
  const { text } = await visitor.get('/form/questions')
  for (const value of ['Ada Lamp', '9000', '4000']) expect(text).toContain(`value="${value}"`)
  await answer(visitor, 'tax', { charge: 'no' })
  const { text: read } = await visitor.get('/form/read')
  for (const words of ['loans to directors', 'Ada Lamp', '£9,000.00', 'repayable on demand'])
    expect(read).toContain(words)
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(sentFinancials()).toMatchObject({
    associated_companies: 2,
    loans_to_participators: [
      {
        name: 'Ada Lamp',
        brought_forward: 0,
        advanced: 9000,
        repaid: 0,
        repayments: [{ date: '2026-11-02', amount: 4000 }],
        lent_again: false,
      },
    ],
    loans_made_and_repaid_in_period: false,
  })
  expect(sentFinancials('accounts')).not.toHaveProperty('loans_to_participators')
  for (const type of ['ct600', 'accounts'])
    expect(sentFinancials(type)['notes']).toEqual({
      directors_advances: [
        {
          director: 'Ada Lamp',
          brought_forward: 0,
          advanced: 9000,
          repaid: 0,
          terms: 'No interest is charged. The balance is repayable on demand.',
        },
      ],
    })
})

test('figures that depend on the day on which business began are refused after it was asked', async () => {
  const refused = { field: 'financials.returns', message: 'the amounts of interest receivable belong.' }
  filing.refuse = (path, body) =>
    path.includes('ct600') && body.includes('interest_receivable') && !body.includes('"began_on"')
      ? { code: 'VALIDATION_ERROR', message: 'no', details: [refused] }
      : undefined
  filing.warnings = [{ code: 'BUSINESS_ASSUMED_FROM_START', message: '' }]
  const visitor = await toQuestions(await makeLink(partner), {
    'profit_and_loss.turnover': '500',
    'profit_and_loss.interest_receivable': '37.41',
  })
  expect((await visitor.get('/form/questions')).text).toContain('name="began"')
  const later = { began: 'later', 'began-day': '1', 'began-month': '6', 'began-year': '2025' }
  filing.refuse = (path, body) =>
    path.includes('ct600') && body.includes('2025-07-01')
      ? { code: 'VALIDATION_ERROR', message: 'no', details: [refused] }
      : undefined
  const page = await visitor.submit('/form/questions', { ...ANSWERS, ...later, 'began-month': '7' })
  expect([page.status, page.text.includes('cannot say to which of them interest receivable belong')]).toEqual(
    [422, true],
  )
  expect((await visitor.submit('/form/questions', { ...ANSWERS, ...later })).location).toBe('/form/tax')
})

test('the days on which the trade started and stopped are asked, and what came after it', async () => {
  const visitor = await toQuestions(await makeLink(partner), { 'profit_and_loss.turnover': '500' })
  await visitor.get('/form/questions')
  const stopped = { trade: 'stopped', 'stopped-day': '31', 'stopped-month': '10', 'stopped-year': '2025' }
  expect((await visitor.submit('/form/questions', { ...ANSWERS, trade: 'stopped' })).status).toBe(422)
  const page = await visitor.submit('/form/questions', { ...ANSWERS, ...stopped })
  expect([page.status, page.text.includes('What did the company do after it stopped trading?')]).toEqual([
    422,
    true,
  ])
  await answer(visitor, 'questions', { ...ANSWERS, ...stopped, after: 'investment' })
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(sentFinancials()).toMatchObject({
    business: { trade_ceased_on: '2025-10-31', activity: 'investment' },
  })
})

test('without scripts a button adds the fields of another person, and loses nothing', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  await visitor.get('/form/questions')
  const page = await visitor.submit('/form/questions', { ...LOAN, add: 'person', associates: '' })
  expect([page.status, page.text.includes('Person 2'), page.text.includes('value="9000"')]).toEqual([
    200,
    true,
    true,
  ])
  expect((await visitor.get('/form/tax')).location).toBe('/form/questions')
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

test('a landlord without sales is asked to whom it lets and when its business began', async () => {
  const refused = { field: 'financials.business.lets_to_connected_persons', message: 'for developers' }
  filing.refuse = (path, body) =>
    path.includes('ct600') && !body.includes('"lets_to_connected_persons"')
      ? { code: 'VALIDATION_ERROR', message: 'no', details: [refused] }
      : undefined
  filing.warnings = [{ code: 'BUSINESS_ASSUMED_FROM_START', message: '' }]
  const visitor = await toQuestions(await makeLink(partner), { 'profit_and_loss.property_income': '18000' })
  const { text } = await visitor.get('/form/questions')
  for (const name of ['activity', 'lets', 'began']) expect(text).toContain(`name="${name}"`)
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
    path.includes('ct600') && body.includes('Ada Lamp') && body.includes('"advanced"')
      ? { code: 'VALIDATION_ERROR', message: 'no', details: [{ field, message }] }
      : undefined
  await visitor.get('/form/questions')
  const page = await visitor.submit('/form/questions', LOAN)
  expect([page.status, page.text.includes(`<a href="#field-loan-0-p0-paid-0-amount">${message}`)]).toEqual([
    422,
    true,
  ])
  expect((await visitor.get('/form/tax')).location).toBe('/form/questions')
})

test('an overdrawn director’s account suggests the answer, and a no beside it needs a tick', async () => {
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
  expect(text).not.toMatch(/<input[^>]*type="(?:radio|checkbox)"[^>]*checked/)
  expect((await visitor.get('/form/figures')).text).not.toContain('On which date was the loan repaid')
  await visitor.get('/form/questions')
  const page = await visitor.submit('/form/questions', ANSWERS)
  expect([page.status, page.text.includes('Tick “Director’s loan account” with £700')]).toEqual([422, true])
  const less = await visitor.submit('/form/questions', { ...LOAN, 'loan-0-p0-lent': '10' })
  expect([less.status, less.text.includes('You enter less than')]).toEqual([422, true])
  const confirmed = 'Director’s loan account 700.00'
  expect((await visitor.submit('/form/questions', { ...ANSWERS, confirmed })).location).toBe('/form/tax')
  expect((await visitor.get('/form/questions')).text).toMatch(/type="checkbox"[^>]*checked/)
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
