// The answers that decide how many tax returns there are, and what belongs to each of them: what followed a
// trade, amounts with dates, and loans that were paid back.
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
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

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
  filing.warningsOf = undefined
  filing.refuse = () => undefined
  filing.returns = []
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})
const toQuestions = (link: Link, figures: Readonly<Record<string, string>> = {}) =>
  goToQuestions({ partner, filing }, link, figures)
const sentFinancials = (type = 'ct600') => lastFinancials(filing, type)

const TWO_RETURNS = [
  { period: { start: '2025-04-01', end: '2025-10-31' }, taxPounds: 0 },
  { period: { start: '2025-11-01', end: '2026-03-31' }, taxPounds: 0 },
]

test('the loans of each of several accounting periods are asked, and sent in its return', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  filing.returns = TWO_RETURNS
  const { text } = await visitor.get('/form/questions')
  for (const words of [
    'The company makes 2 tax returns',
    'Paid back by 31 Oct 2025',
    'Paid back by 31 Mar 2026',
  ])
    expect(text).toContain(words)
  const page = await visitor.submit('/form/questions', LOAN)
  expect([page.status, page.text.includes('#field-loan-0-p1-lent')]).toEqual([422, true])
  const second = { 'loan-0-p1-lent': '0', 'loan-0-p1-repaid': '9000' }
  const since = {
    'loan-0-p0-paid-0-amount': '9000',
    'loan-0-p0-paid-0-day': '5',
    'loan-0-p0-paid-0-month': '1',
    'loan-0-p0-paid-0-year': '2026',
    'loan-0-again': 'no',
  }
  expect((await visitor.submit('/form/questions', { ...LOAN, ...second, ...since })).location).toBe(
    '/form/tax',
  )
  // Another beginning divides the time differently: the amounts are entered again.
  filing.returns = []
  expect((await visitor.get('/form/questions')).text).not.toContain('value="9000"')
  filing.returns = TWO_RETURNS
  expect((await visitor.get('/form/questions')).text).toContain('value="9000"')
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(sentFinancials()['returns']).toMatchObject([
    {
      period_end: '2025-10-31',
      loans_to_participators: [{ advanced: 9000, repayments: [{ date: '2026-01-05', amount: 9000 }] }],
      loans_made_and_repaid_in_period: false,
    },
    { period_start: '2025-11-01', loans_to_participators: [{ brought_forward: 9000, repaid: 9000 }] },
  ])
})

test('what followed a trade is asked, and that nothing did reaches the dry run too', async () => {
  const visitor = await toQuestions(await makeLink(partner), { 'profit_and_loss.turnover': '500' })
  const refused = { field: 'financials.business.has_income_after_trade', message: 'for developers' }
  filing.refuse = (path, body) =>
    path.includes('ct600') && body.includes('trade_ceased_on') && !body.includes('has_income_after_trade')
      ? { code: 'VALIDATION_ERROR', message: 'no', details: [refused] }
      : undefined
  await visitor.get('/form/questions')
  const stopped = { trade: 'stopped', 'stopped-day': '31', 'stopped-month': '10', 'stopped-year': '2025' }
  const page = await visitor.submit('/form/questions', { ...ANSWERS, ...stopped, activity: 'trade' })
  expect([page.status, page.text.includes('<a href="#field-after">Choose what the company did')]).toEqual([
    422,
    true,
  ])
  expect(page.text).not.toContain('for developers')
  await answer(visitor, 'questions', { ...ANSWERS, ...stopped, after: 'nothing' })
  await answer(visitor, 'tax', { charge: 'no' })
  const { text } = await visitor.get('/form/questions')
  expect(text).toMatch(/value="nothing"[^>]*checked/)
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(sentFinancials()).toMatchObject({
    business: { trade_ceased_on: '2025-10-31', activity: 'trade', has_income_after_trade: false },
  })
})

test('interest that is not the trade’s is divided between the returns, and reaches each', async () => {
  filing.returns = TWO_RETURNS
  const refused = { field: 'financials.returns', message: 'the amounts of interest payable belong.' }
  filing.refuse = (_, body) =>
    body.includes('"interest_payable":90') && body.includes('"property_letting"')
      ? { code: 'VALIDATION_ERROR', message: 'no', details: [refused] }
      : undefined
  const rent = { 'profit_and_loss.property_income': '500', 'profit_and_loss.interest_payable': '90' }
  const visitor = await toQuestions(await makeLink(partner), rent)
  const letting = { ...ANSWERS, activity: 'property_letting', lets: 'no' }
  await visitor.get('/form/questions')
  const page = await visitor.submit('/form/questions', letting)
  expect([page.status, page.text.includes('enter the amount as “Other interest paid”')]).toEqual([422, true])
  const moved = { 'profit_and_loss.interest_payable': '', 'profit_and_loss.non_trade_interest_payable': '90' }
  await answer(visitor, 'figures/profit', { ...rent, ...moved })
  await answer(visitor, 'figures', {})
  const parts = { 'part-0-non_trade_interest_payable': '60', 'part-1-non_trade_interest_payable': '30' }
  await answer(visitor, 'questions', { ...letting, ...parts })
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(sentFinancials()['returns']).toMatchObject([
    { period_end: '2025-10-31', non_trade_interest_payable: 60 },
    { period_start: '2025-11-01', non_trade_interest_payable: 30 },
  ])
})

test('amounts with dates are divided between several tax returns, and sent in each', async () => {
  filing.returns = TWO_RETURNS
  const visitor = await toQuestions(await makeLink(partner), {
    'profit_and_loss.turnover': '500',
    'profit_and_loss.interest_receivable': '37.41',
  })
  const { text } = await visitor.get('/form/questions')
  for (const words of ['To which tax return do these amounts belong?', 'Interest received: £37.41'])
    expect(text).toContain(words)
  const page = await visitor.submit('/form/questions', ANSWERS)
  expect([page.status, page.text.includes('#field-part-1-interest_receivable')]).toEqual([422, true])
  const parts = { 'part-0-interest_receivable': '30', 'part-1-interest_receivable': '7.40' }
  const wrong = await visitor.submit('/form/questions', { ...ANSWERS, ...parts })
  expect(wrong.text).toContain('these add up to £37.40, and your figures have £37.41')
  await answer(visitor, 'questions', { ...ANSWERS, ...parts, 'part-1-interest_receivable': '7.41' })
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(sentFinancials()).not.toHaveProperty('loans_to_participators')
  expect(sentFinancials()).toMatchObject({
    profit_and_loss: { interest_receivable: 37.41 },
    returns: [
      { period_end: '2025-10-31', interest_receivable: 30, loans_to_participators: [] },
      { period_start: '2025-11-01', interest_receivable: 7.41, loans_to_participators: [] },
    ],
  })
})

test('figures without dates, or of one tax return, are not divided', async () => {
  const figures = { 'profit_and_loss.turnover': '500', 'profit_and_loss.interest_receivable': '37.41' }
  const visitor = await toQuestions(await makeLink(partner), figures)
  expect((await visitor.get('/form/questions')).text).not.toContain('To which tax return')
  filing.returns = TWO_RETURNS
  await answer(visitor, 'figures/profit', { 'profit_and_loss.turnover': '500' })
  await answer(visitor, 'figures', {})
  expect((await visitor.get('/form/questions')).text).not.toContain('To which tax return')
})

test('sales that may be no trade’s raise the question what the company does', async () => {
  const activity = { field: 'financials.business.activity', message: 'for developers' }
  const turnover = {
    field: 'financials.profit_and_loss.turnover',
    message: 'must be 0: the company has no trade in the period.',
  }
  filing.refuse = (path, body) => {
    if (!path.includes('ct600')) return undefined
    const invalid = { code: 'VALIDATION_ERROR', message: 'no' }
    if (!body.includes('"activity"')) return { ...invalid, details: [activity] }
    return body.includes('"investment"') ? { ...invalid, details: [turnover] } : undefined
  }
  const visitor = await toQuestions(await makeLink(partner), { 'profit_and_loss.turnover': '500' })
  const { text } = await visitor.get('/form/questions')
  expect(text).toContain('What did the company mainly do in the period?')
  expect(text).not.toContain('Your figures have no sales')
  expect(text).not.toContain('for developers')
  const open = await visitor.submit('/form/questions', ANSWERS)
  expect([open.status, open.text.includes('Choose what the company did')]).toEqual([422, true])
  const page = await visitor.submit('/form/questions', { ...ANSWERS, activity: 'investment' })
  expect([page.status, page.text.includes('<a href="#field-activity">Your figures have sales')]).toEqual([
    422,
    true,
  ])
  await answer(visitor, 'questions', { ...ANSWERS, activity: 'trade' })
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(sentFinancials()).toMatchObject({ business: { activity: 'trade' } })
})

test('large amounts that were paid back in the period may not have been borrowed again', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  await visitor.get('/form/questions')
  const repaid = { ...LOAN, 'loan-0-p0-repaid': '5000' }
  const page = await visitor.submit('/form/questions', repaid)
  expect(page.text).toContain('<a href="#field-loan-0-again">Choose whether any of it was borrowed again')
  const yes = await visitor.submit('/form/questions', { ...repaid, 'loan-0-again': 'yes' })
  expect([yes.status, yes.text.includes('Ask the company that sent you the link to file')]).toEqual([
    422,
    true,
  ])
  await answer(visitor, 'questions', { ...repaid, 'loan-0-again': 'no' })
  expect((await visitor.get('/form')).location).toBe('/form/tax')
})

test('what is not filed because of an answer is said in words of the page', async () => {
  const visitor = await toQuestions(await makeLink(partner))
  filing.refuse = (path) =>
    path.includes('ct600')
      ? { code: 'NOT_COVERED', message: 'for developers (CTA 2010 s.458)', context: { needs: 'L2P' } }
      : undefined
  await visitor.get('/form/questions')
  const page = await visitor.submit('/form/questions', LOAN)
  expect([page.status, page.text.includes('HMRC’s form L2P')]).toEqual([422, true])
  expect(page.text).not.toContain('for developers')
})

test('a trade that started late raises the question when the business began, which stays', async () => {
  filing.warningsOf = (body) =>
    body.includes('trade_began_on') && !body.includes('"began_on"')
      ? [{ code: 'BUSINESS_ASSUMED_FROM_START', message: '' }]
      : []
  const visitor = await toQuestions(await makeLink(partner), { 'profit_and_loss.turnover': '500' })
  expect((await visitor.get('/form/questions')).text).not.toContain('name="began"')
  const started = { trade: 'started', 'started-day': '1', 'started-month': '11', 'started-year': '2025' }
  const page = await visitor.submit('/form/questions', { ...ANSWERS, ...started })
  expect([page.status, page.text.includes('<a href="#field-began">Choose when the company')]).toEqual([
    422,
    true,
  ])
  const later = { began: 'later', 'began-day': '1', 'began-month': '11', 'began-year': '2025' }
  await answer(visitor, 'questions', { ...ANSWERS, ...started, ...later })
  expect((await visitor.get('/form/questions')).text).toContain('name="began"')
  await answer(visitor, 'questions', { ...ANSWERS, ...started, ...later })
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(sentFinancials()).toMatchObject({
    business: { began_on: '2025-11-01', trade_began_on: '2025-11-01' },
  })
})
