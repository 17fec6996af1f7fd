// Directors of small companies answer what their accounts must state for periods that begin from 1 January
// 2026; other companies are not asked.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answer, ANSWERS, goToQuestions, lastFinancials, makeLink, SIGN_IN } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
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
  filing.regime = 'dormant'
  filing.period = undefined
  filing.refuse = () => undefined
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

const IN_2026 = { start: '2026-01-01', end: '2026-12-31' }
const NOTES = {
  concern_text: 'The directors considered 12 months: the company is a going concern.',
  related: 'yes',
  related_text: 'Rent of £9,000 to Ada Lamp.',
  shares: 'no',
  leases: 'no',
}

async function atQuestions(regime: string, period = IN_2026): Promise<FormVisitor> {
  filing.regime = regime
  filing.period = period
  return goToQuestions({ partner, filing }, await makeLink(partner))
}

/** Goes on from the tax and sends both filings. */
async function sendFrom(visitor: FormVisitor): Promise<void> {
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
}

test('the answers of a small company are in the notes of its accounts and of its return', async () => {
  const visitor = await atQuestions('small')
  expect((await visitor.get('/form/questions')).text).toContain('For the notes to the accounts')
  await answer(visitor, 'questions', { ...ANSWERS, ...NOTES })
  await sendFrom(visitor)
  const notes = {
    going_concern: NOTES.concern_text,
    has_related_party_transactions: true,
    related_parties: NOTES.related_text,
    has_share_based_payments: false,
    has_leases: false,
  }
  expect(lastFinancials(filing, 'ct600')['notes']).toEqual(notes)
  expect(lastFinancials(filing, 'accounts')['notes']).toEqual(notes)
})

test('none of the questions can be omitted, and what was entered stays', async () => {
  const visitor = await atQuestions('small')
  await visitor.get('/form/questions')
  const { leases: _, ...others } = NOTES
  const page = await visitor.submit('/form/questions', { ...ANSWERS, ...others })
  expect(page.status).toBe(422)
  expect(page.text).toContain('Choose whether the company leases anything')
  expect(page.text).toContain(NOTES.concern_text)
  expect((await visitor.get('/form/tax')).location).toBe('/form/questions')
})

test('the answers are shown again until they are changed', async () => {
  const visitor = await atQuestions('small')
  await answer(visitor, 'questions', { ...ANSWERS, ...NOTES })
  const { text } = await visitor.get('/form/questions')
  expect(text).toContain(NOTES.concern_text)
  expect(text).toContain(NOTES.related_text)
})

test.each([
  ['micro', IN_2026],
  ['small', { start: '2025-04-01', end: '2026-03-31' }],
])('%s accounts for %j are not asked, and state none of it', async (regime, period) => {
  const visitor = await atQuestions(regime, period)
  expect((await visitor.get('/form/questions')).text).not.toContain('For the notes to the accounts')
  await answer(visitor, 'questions', { ...ANSWERS, ...NOTES })
  await sendFrom(visitor)
  expect(lastFinancials(filing, 'accounts')).not.toHaveProperty('notes')
})

test('a company that turns out to be micro no longer sends the answers', async () => {
  const visitor = await atQuestions('small')
  await answer(visitor, 'questions', { ...ANSWERS, ...NOTES })
  filing.regime = 'micro'
  await answer(visitor, 'figures/profit', { 'profit_and_loss.turnover': '10' })
  await answer(visitor, 'figures', {})
  await answer(visitor, 'questions', ANSWERS)
  await sendFrom(visitor)
  expect(lastFinancials(filing, 'accounts')).not.toHaveProperty('notes')
})

async function atQuestionsOfAccounts(): Promise<FormVisitor> {
  const visitor = await atQuestions('small')
  await answer(visitor, 'choose', {
    wanted: 'accounts',
    kind: 'trading',
    day: '31',
    month: '3',
    year: '2026',
  })
  await answer(visitor, 'details', { signatory: 'Ada Lamp' })
  await answer(visitor, 'figures', {})
  return visitor
}

const OF_ACCOUNTS = { owed: 'no', guarantees: 'no', ...NOTES }

test('accounts alone ask the same', async () => {
  const visitor = await atQuestionsOfAccounts()
  await answer(visitor, 'questions', OF_ACCOUNTS)
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(lastFinancials(filing, 'accounts')['notes']).toMatchObject({ going_concern: NOTES.concern_text })
})

test('accounts alone ask again if an earlier answer is refused beside the figures of now', async () => {
  const visitor = await atQuestionsOfAccounts()
  await answer(visitor, 'questions', OF_ACCOUNTS)
  filing.refuse = (_, body) => {
    const details = [{ field: 'financials.notes.related_parties', message: 'is too old' }]
    return body.includes(NOTES.related_text)
      ? { code: 'VALIDATION_ERROR', message: 'Invalid.', details }
      : undefined
  }
  expect((await visitor.get('/form/questions')).text).toContain('For the notes to the accounts')
  const page = await visitor.submit('/form/questions', OF_ACCOUNTS)
  expect(page.status).toBe(422)
  expect(page.text).toContain('For the notes to the accounts')
  await answer(visitor, 'questions', { ...OF_ACCOUNTS, related_text: 'Rent of £8,000.' })
})
