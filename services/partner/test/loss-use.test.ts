// Directors choose how a trading loss is used, and read which earlier return must be amended for it.
import type { StatedComputation } from '@cfs/tax'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, ANSWERS, goToQuestions, lastFinancials, makeLink, SIGN_IN } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
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
beforeEach(() => {
  filing.refuse = () => undefined
})
afterEach(() => {
  filing.returns = []
  filing.warnings = []
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

const NO_POOL = { brought_forward: 0, used: 0, carried_forward: 0 }
const losing = (arising: number, used = 0): StatedComputation => ({
  ...sampleComputation(),
  losses: {
    arising,
    set_against_profits: used,
    carried_back: [],
    brought_back: [],
    before_april_2017: NO_POOL,
    after_march_2017: NO_POOL,
    lost: 0,
  },
})
const BACK = {
  loss_use: 'back',
  'back-day': '31',
  'back-month': '3',
  'back-year': '2025',
  loss_profits: '10000',
  commercial: 'yes',
}

/** A form whose questions are answered, with a loss of 6,000 of which 300 is used. */
async function afterQuestions(computation = losing(6000, 300)): Promise<FormVisitor> {
  const visitor = await goToQuestions({ partner, filing }, await makeLink(partner))
  filing.computation = computation
  await answer(visitor, 'questions', ANSWERS)
  return visitor
}

test('the tax leads to the question of the loss, whose answer is sent with the return alone', async () => {
  const visitor = await afterQuestions()
  expect((await visitor.get('/form/tax')).location).toBe('/form/loss')
  expect((await visitor.get('/form/loss')).text).toContain('£5,700.00')
  await answer(visitor, 'loss', BACK)
  const tax = await visitor.get('/form/tax')
  expect(tax.text).not.toContain('is kept for profits')
  expect(tax.text).toContain('£5,700.00 of it goes back to the period to 31 Mar 2025')
  expect(tax.text).toContain('31 Mar 2027')
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(lastFinancials(filing, 'ct600')['losses']).toEqual({
    trade_is_commercial: true,
    carry_back: [{ to_period_end: '2025-03-31', amount: 5700 }],
  })
  expect(lastFinancials(filing, 'accounts')).not.toHaveProperty('losses')
  for (const id of filing.filings.values()) filing.statuses.set(id, 'accepted')
  const status = (await visitor.get('/form/status')).text
  expect(status).toContain('One more tax return uses the loss')
  expect(status).toContain('31 Mar 2027')
})

test('a loss that goes back in part leaves the rest for later years', async () => {
  const visitor = await afterQuestions()
  await answer(visitor, 'loss', { ...BACK, loss_profits: '4000' })
  const { text } = await visitor.get('/form/tax')
  expect(text).toContain('£4,000.00 of it goes back')
  expect(text).toContain('The other £1,700.00 is kept for profits of later years.')
})

test.each(['none', 'forward'])(
  'a loss that is kept (%s) claims nothing, and no return is amended',
  async (use) => {
    const visitor = await afterQuestions()
    await answer(visitor, 'loss', { loss_use: use })
    expect((await visitor.get('/form/tax')).text).toContain('It is kept for profits of later years')
    await answer(visitor, 'tax', { charge: 'no' })
    await answer(visitor, 'read', { declared: 'yes' })
    await answer(visitor, 'sign-in', SIGN_IN)
    expect(lastFinancials(filing, 'ct600')).not.toHaveProperty('losses')
    for (const id of filing.filings.values()) filing.statuses.set(id, 'accepted')
    expect((await visitor.get('/form/status')).text).not.toContain('One more tax return')
  },
)

test.each([
  ['without a loss', sampleComputation()],
  ['with a loss that other profits of the period use up', losing(300, 300)],
])('a return %s is not asked', async (_, computation) => {
  const visitor = await afterQuestions(computation)
  expect((await visitor.get('/form/tax')).status).toBe(200)
  expect((await visitor.get('/form/loss')).location).toBe('/form/tax')
})

test('a form of several returns is not asked: the page cannot say which of them has the loss', async () => {
  filing.returns = [
    { period: { start: '2025-04-01', end: '2025-10-31' }, taxPounds: 0 },
    { period: { start: '2025-11-01', end: '2026-03-31' }, taxPounds: 0 },
  ]
  expect((await (await afterQuestions()).get('/form/tax')).status).toBe(200)
})

test('a loss that has changed is asked about again, with what was entered', async () => {
  const visitor = await afterQuestions()
  await answer(visitor, 'loss', BACK)
  filing.computation = losing(4000)
  expect((await visitor.get('/form/tax')).location).toBe('/form/loss')
  const { text } = await visitor.get('/form/loss')
  expect(text).toContain('£4,000.00')
  expect(text).toContain('value="10000"')
})

test('a claim that the filing service refuses is said at its field', async () => {
  const visitor = await afterQuestions()
  filing.refuse = (_, body) => {
    const message = 'The loss reaches back to 1 April 2024. Omit the entry.'
    const details = [{ field: 'financials.losses.carry_back.0.to_period_end', message }]
    return body.includes('"amount":4000') ? { code: 'VALIDATION_ERROR', message: '', details } : undefined
  }
  await visitor.get('/form/loss')
  const page = await visitor.submit('/form/loss', { ...BACK, loss_profits: '4000' })
  expect(page.status).toBe(422)
  expect(page.text).toContain('href="#field-back-day"')
  expect(page.text).toContain('The loss reaches back to 1 April 2024.')
  expect((await visitor.get('/form/tax')).location).toBe('/form/loss')
})

test('the page says what each use saves, as far as the filing service knows', async () => {
  const visitor = await afterQuestions()
  filing.warnings = [{ code: 'LOSS', message: 'Carried back, it saves £1,083 of tax now (CTA 2010 s.37).' }]
  expect((await visitor.get('/form/loss')).text).toContain('Carried back, it saves £1,083 of tax now.')
})
