// The errors of the questions stand in the order of their fields; who controls the company is asked where the
// tax depends on it; and accounts alone are asked what they need.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  answer,
  ANSWERS,
  goToQuestions,
  lastFinancials,
  LOAN,
  makeLink,
  SIGN_IN,
  startVisit,
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
  filing.returns = []
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})
const toQuestions = async (figures: Readonly<Record<string, string>> = {}) =>
  goToQuestions({ partner, filing }, await makeLink(partner), figures)

/** The fields that the error summary links to, and their places on the page. */
function linkedFields(text: string): {
  readonly fields: readonly string[]
  readonly places: readonly number[]
} {
  const summary = text.slice(text.indexOf('class="error-summary'), text.indexOf('</ul>'))
  const ids = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
  return {
    fields: ids.map((id) => id.replace(/^field-/, '')),
    places: ids.map((id) => text.indexOf(`id="${id}"`)),
  }
}

describe('every error links to its field, in the order of the questions', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['nothing is answered', {}, ['began', 'trade', 'activity', 'owed', 'associates', 'guarantees']],
    [
      'some days are missing',
      { began: 'later', trade: 'both', activity: 'property_letting', associates: 'yes', owed: 'no' },
      ['began-day', 'started-day', 'stopped-day', 'lets', 'associates_count', 'guarantees'],
    ],
    [
      'a loan is not described',
      { ...ANSWERS, began: 'start', activity: 'trade', owed: 'yes', 'loan-0-p0-paid-0-amount': '5' },
      [
        'loan-0-name',
        'loan-0-opening',
        'loan-0-p0-lent',
        'loan-0-p0-repaid',
        'loan-0-p0-paid-0-day',
        'loan-0-again',
        'loan-0-director',
        'close',
      ],
    ],
  ])('%s', async (...[, values, expected]) => {
    const visitor = await toQuestions({ 'profit_and_loss.interest_receivable': '18000' })
    filing.warnings = [{ code: 'BUSINESS_ASSUMED_FROM_START', message: '' }]
    await visitor.get('/form/questions')
    const { text } = await visitor.submit('/form/questions', values)
    const { fields, places } = linkedFields(text)
    expect(fields).toEqual(expected)
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

describe('who controls the company', () => {
  const MAIN_RATE = { code: 'TAXED_AT_MAIN_RATE', message: 'for developers' }

  test('is asked if the rate of tax depends on it, and the answer reaches the return', async () => {
    filing.warnings = [MAIN_RATE]
    const visitor = await toQuestions()
    expect((await visitor.get('/form/questions')).text).toContain('if-control-matters')
    const page = await visitor.submit('/form/questions', ANSWERS)
    expect([page.status, linkedFields(page.text).fields]).toEqual([422, ['close']])
    expect(page.text).not.toContain('if-control-matters')
    expect((await visitor.submit('/form/questions', { ...ANSWERS, close: 'no' })).location).toBe('/form/tax')
    filing.warnings = []
    await answer(visitor, 'tax', { charge: 'no' })
    await answer(visitor, 'read', { declared: 'yes' })
    await answer(visitor, 'sign-in', SIGN_IN)
    expect(lastFinancials(filing, 'ct600')).toMatchObject({ loans_exemption: 'company_not_close' })
  })

  test('is not asked if nothing depends on it, and nothing is chosen', async () => {
    const visitor = await toQuestions()
    expect((await visitor.get('/form/questions')).text).not.toMatch(/name="close"[^>]*checked/)
    expect((await visitor.submit('/form/questions', ANSWERS)).location).toBe('/form/tax')
  })
})

describe('accounts alone', () => {
  const accountsAlone = async () => {
    const visitor = await startVisit(partner, await makeLink(partner))
    await answer(visitor, 'company', {})
    const period = { day: '31', month: '3', year: '2026' }
    await answer(visitor, 'choose', { wanted: 'accounts', kind: 'trading', ...period })
    await answer(visitor, 'details', { signatory: 'Ada Lamp' })
    await answer(visitor, 'figures', {})
    return visitor
  }

  test('are asked whether a director owed money, and nothing about tax', async () => {
    const visitor = await accountsAlone()
    expect((await visitor.get('/form')).location).toBe('/form/questions')
    const { text } = await visitor.get('/form/questions')
    expect(text).toContain('Did a director owe the company money')
    expect(text).toContain('Has the company given a guarantee')
    for (const absent of [
      'associates',
      'trade',
      'close',
      'loan-0-director',
      'loan-0-again',
      'loan-0-p0-paid-0-amount',
    ])
      expect(text).not.toContain(`name="${absent}"`)
    const page = await visitor.submit('/form/questions')
    expect([page.status, linkedFields(page.text).fields]).toEqual([422, ['owed', 'guarantees']])
    const none = { owed: 'no', guarantees: 'no' }
    expect((await visitor.submit('/form/questions', none)).location).toBe('/form/read')
  })

  test('have the note of the loan, which is asked again for a tax return', async () => {
    const visitor = await accountsAlone()
    await answer(visitor, 'questions', { ...LOAN, owed: 'yes', guarantees: 'no' })
    const period = { day: '31', month: '3', year: '2026' }
    await answer(visitor, 'choose', { wanted: 'both', kind: 'trading', ...period })
    await answer(visitor, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
    filing.computation = null
    await answer(visitor, 'figures', {})
    expect((await visitor.get('/form/questions')).text).not.toContain('value="9000"')
    await answer(visitor, 'choose', { wanted: 'accounts', kind: 'trading', ...period })
    await answer(visitor, 'figures', {})
    await answer(visitor, 'questions', { ...LOAN, owed: 'yes', guarantees: 'no' })
    await answer(visitor, 'read', { declared: 'yes' })
    await answer(visitor, 'sign-in', { auth_code: SIGN_IN.auth_code })
    expect(lastFinancials(filing, 'accounts')['notes']).toMatchObject({
      directors_advances: [{ director: 'Ada Lamp', advanced: 9000 }],
    })
    expect(lastFinancials(filing, 'accounts')).not.toHaveProperty('associated_companies')
  })
})

describe('before the declaration, the director reads what the accounts say of guarantees', () => {
  const heading = 'What the accounts say of guarantees and commitments'
  const readAfter = async (filings: 'both' | 'accounts', answers: Readonly<Record<string, string>>) => {
    const visitor = await startVisit(partner, await makeLink(partner))
    await answer(visitor, 'company', {})
    const period = { day: '31', month: '3', year: '2026' }
    await answer(visitor, 'choose', { wanted: filings, kind: 'trading', ...period })
    const utr = filings === 'both' ? { utr: '1234567895' } : {}
    await answer(visitor, 'details', { signatory: 'Ada Lamp', ...utr })
    await answer(visitor, 'figures', {})
    await answer(visitor, 'questions', { ...ANSWERS, ...answers })
    if (filings === 'both') await answer(visitor, 'tax', { charge: 'no' })
    return (await visitor.get('/form/read')).text
  }
  const guarantees = (words: string) => ({ guarantees: 'yes', guarantees_text: words })

  test.each(['both', 'accounts'] as const)('with a return or without one: %s', async (filings) => {
    const text = await readAfter(filings, guarantees('A lease\r\nof £6,000 a year <b>& more</b>'))
    expect(text).toContain(heading)
    expect(text).toContain('A lease of £6,000 a year &lt;b&gt;&amp; more&lt;/b&gt;')
    expect(text).not.toContain('<b>&')
  })

  test.each([
    ['none', { guarantees: 'no' }],
    ['none, beside words of an answer before', { guarantees: 'no', guarantees_text: 'A lease' }],
  ])('%s: nothing is shown', async (...[, answers]) => {
    expect(await readAfter('accounts', answers)).not.toContain(heading)
  })
})
