// The answers of the form: which questions are asked, what the customer types, and what is sent.
import { COVERAGE } from '@cfs/contracts'
import { ACTIVITIES } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { answersToRead, ASKED_OF_ALL } from '../../test/answers-to-read.ts'
import type { Answers } from '../domain/answers.ts'
import { type Draft, type Figures, newDraft } from '../domain/draft.ts'
import { answeredMembers } from './answered-members.ts'
import { answerFields } from './answer-fields.ts'
import { explainRefusal } from './explain-refusals.ts'
import { datedForm, lastingAnswers, questionsAsked, unansweredForm } from './questions-asked.ts'
import { readAnswers } from './read-answers.ts'
import { typedAnswers } from './typed-answers.ts'
import { submissionBody } from './submission-bodies.ts'

const day = isoDateFrom
const PERIOD = { start: day('2025-04-01'), end: day('2026-03-31') }
const NONE = ASKED_OF_ALL
const ALL = { activity: true, lets: true, beganOn: true }
const NO = { owed: 'no', associates: 'no', trade: 'none', guarantees: 'no' }
const SHEET = {
  average_employees: 1,
  'balance_sheet.current_assets': 100,
  'balance_sheet.share_capital': 100,
  'balance_sheet.profit_and_loss_account': 0,
}

const formWith = (answers: Answers, figures: Figures = { 'profit_and_loss.turnover': 1000 }): Draft => ({
  ...newDraft('d'),
  wanted: 'both',
  kind: 'trading',
  periodEnd: PERIOD.end,
  utr: '1234567895',
  signatory: 'Ada Lamp',
  figures: { ...SHEET, ...figures },
  answers,
})
const bodyOf = (type: 'ct600' | 'accounts', draft: Draft) =>
  submissionBody(type, { companyNumber: '10000001', externalId: null, draft }) as {
    readonly financials?: Readonly<Record<string, unknown>>
  }
const toRead = (asked: typeof NONE, period = PERIOD) => answersToRead(period, { asked })
const errorsOf = (values: Readonly<Record<string, string>>, asked = NONE, period = PERIOD) => {
  const read = readAnswers(values, toRead(asked, period))
  return 'errors' in read ? Object.keys(read.errors) : []
}
const answersOf = (values: Readonly<Record<string, string>>, asked = NONE, period = PERIOD) => {
  const read = readAnswers(values, toRead(asked, period))
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.answers
}

const stoppedOn = (date: string): Readonly<Record<string, string>> => {
  const [year = '', month = '', number = ''] = date.split('-')
  return { trade: 'stopped', 'stopped-day': number, 'stopped-month': month, 'stopped-year': year }
}

describe('what the company does is asked', () => {
  test.each<[string, Figures, boolean]>([
    ['with sales', { 'profit_and_loss.turnover': 1, 'profit_and_loss.interest_receivable': 1 }, false],
    ['with other income and no sales', { 'profit_and_loss.other_income': 1 }, true],
    [
      'with other income beside sales',
      { 'profit_and_loss.turnover': 1, 'profit_and_loss.other_income': 1 },
      false,
    ],
    ['with interest alone', { 'profit_and_loss.interest_receivable': 1 }, true],
    [
      'with sales of 0 and a cost',
      { 'profit_and_loss.turnover': 0, 'profit_and_loss.depreciation': 1 },
      true,
    ],
    ['with dividends received', { 'profit_and_loss.dividends_received': 1 }, true],
    ['with rent', { 'profit_and_loss.property_income': 1 }, true],
    ['with rent before its costs', { 'profit_and_loss.property.income': 1 }, true],
    [
      'with nothing but tax and dividends',
      { 'profit_and_loss.tax': 1, 'profit_and_loss.dividends_paid': 1 },
      false,
    ],
    ['with a balance sheet alone', { 'balance_sheet.current_assets': 1 }, false],
  ])('%s: %j, %s', (_, figures, isAsked) => {
    expect(questionsAsked(figures).activity).toBe(isAsked)
  })

  test('with the question to whom it lets, if there is rent or the filing service asks it', () => {
    expect(questionsAsked({ 'profit_and_loss.property_income': 1 })).toMatchObject({
      activity: true,
      lets: true,
    })
    const sells = { 'profit_and_loss.turnover': 1, 'profit_and_loss.property_income': 1 }
    expect(questionsAsked(sells)).toEqual(NONE)
    const refusedFields = ['financials.business.lets_to_connected_persons']
    expect(questionsAsked(sells, { refusedFields })).toEqual({ ...NONE, lets: true })
  })

  test('and when the business began only if the filing service assumed it', () => {
    expect(questionsAsked({}, { warnings: ['BUSINESS_ASSUMED_FROM_START'] })).toEqual({
      ...NONE,
      beganOn: true,
    })
    expect(questionsAsked({}, { warnings: ['LOANS_ASSUMED_NONE'] })).toEqual(NONE)
  })

  test('in a dry run without answers, which does not keep those of before', () => {
    const answered = formWith({ owed: false, beganOn: day('2025-05-01') })
    expect(unansweredForm(answered).answers).toEqual({})
    const idle = formWith({ owed: false }, { 'profit_and_loss.staff_costs': 1 })
    expect(unansweredForm(idle).answers).toEqual({ activity: 'trade' })
  })
})

describe('nothing is assumed', () => {
  test.each<[string, Readonly<Record<string, string>>, typeof NONE, readonly string[]]>([
    ['no answer at all', {}, NONE, ['owed', 'guarantees', 'associates', 'trade']],
    [
      'every question without an answer',
      {},
      ALL,
      ['owed', 'guarantees', 'associates', 'trade', 'activity', 'lets', 'began'],
    ],
    ['other companies without their number', { ...NO, associates: 'yes' }, NONE, ['associates_count']],
    [
      'no other companies, but some',
      { ...NO, associates: 'yes', associates_count: '0' },
      NONE,
      ['associates_count'],
    ],
    ['letting to anyone', { ...NO, activity: 'property_letting' }, { ...NONE, activity: true }, ['lets']],
    ['a later beginning without a day', { ...NO, began: 'later' }, { ...NONE, beganOn: true }, ['began-day']],
    ['a trade that started without a day', { ...NO, trade: 'started' }, NONE, ['started-day']],
    ['a trade that stopped without a day', { ...NO, trade: 'stopped' }, NONE, ['stopped-day']],
    ['both without a day', { ...NO, trade: 'both' }, NONE, ['started-day', 'stopped-day']],
    ['a trade that stopped after the period', { ...NO, ...stoppedOn('2026-04-01') }, NONE, ['stopped-day']],
    ['a trade that stopped before it', { ...NO, ...stoppedOn('2025-03-31') }, NONE, ['stopped-day']],
    ['a trade that stopped on its last day', { ...NO, ...stoppedOn('2026-03-31') }, NONE, []],
    [
      'a trade that stopped on its first day',
      { ...NO, ...stoppedOn('2025-04-01'), after: 'nothing' },
      NONE,
      [],
    ],
  ])('%s', (...[, values, asked, expected]) => {
    expect(errorsOf(values, asked)).toEqual(expected)
  })
})

describe('the days of the trade reach the return', () => {
  const started = { 'started-day': '1', 'started-month': '6', 'started-year': '2025' }
  test.each<[string, Readonly<Record<string, string>>, object | undefined]>([
    ['neither', {}, undefined],
    ['the first day', { trade: 'started', ...started }, { trade_began_on: '2025-06-01' }],
    ['the last day', stoppedOn('2026-03-31'), { trade_ceased_on: '2026-03-31' }],
    [
      'both',
      { ...stoppedOn('2026-03-31'), ...started, trade: 'both' },
      { trade_began_on: '2025-06-01', trade_ceased_on: '2026-03-31' },
    ],
    ['no day beside “no”', { ...stoppedOn('2025-10-31'), ...started, trade: 'none' }, undefined],
  ])('%s', (...[, values, business]) => {
    const draft = formWith(answersOf({ ...NO, ...values }))
    expect(bodyOf('ct600', draft).financials?.['business']).toEqual(business)
    expect(bodyOf('accounts', draft).financials?.['business']).toEqual(business)
    const alone = { ...draft, wanted: 'accounts' as const }
    expect(bodyOf('accounts', alone).financials).not.toHaveProperty('business')
    expect(Object.keys(typedAnswers(draft.answers ?? {}, { period: PERIOD, periods: [PERIOD] }))).toContain(
      'trade',
    )
  })

  const ended = { trade_ceased_on: '2025-10-31' }
  test.each<[string, object]>([
    ['investment', { activity: 'investment' }],
    ['holding', { activity: 'holding' }],
    ['income', { activity: 'trade', has_income_after_trade: true }],
    ['nothing', { activity: 'trade', has_income_after_trade: false }],
  ])('with what it does after its trade: %s', (after, business) => {
    const values = { ...NO, ...stoppedOn('2025-10-31'), after }
    for (const asked of [NONE, { ...NONE, activity: true }]) {
      const { answers = {} } = formWith(answersOf(values, asked))
      expect(answeredMembers({ answers })).toMatchObject({ business: { ...business, ...ended } })
      expect(typedAnswers(answers, { period: PERIOD, periods: [PERIOD] })).toMatchObject({ after })
      expect(lastingAnswers(answers).activity).toBe(
        after === 'income' || after === 'nothing' ? undefined : after,
      )
    }
  })

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['that is not answered', stoppedOn('2025-10-31'), ['after']],
    ['with an answer about the time before', { ...stoppedOn('2025-10-31'), activity: 'trade' }, ['after']],
    ['as a trade', { ...stoppedOn('2025-10-31'), after: 'trade' }, ['after']],
    ['as letting to anyone', { ...stoppedOn('2025-10-31'), after: 'property_letting' }, ['lets']],
    ['on the day before the last', stoppedOn('2026-03-30'), ['after']],
    ['on the last day, after which no day is left', stoppedOn('2026-03-31'), []],
  ])('which is asked only if days are left: %s', (...[, values, expected]) => {
    expect(errorsOf({ ...NO, ...values })).toEqual(expected)
  })

  test('an answer of before the question leaves it open', () => {
    const before: Answers = { activity: 'trade', tradeChange: 'stopped', tradeCeasedOn: day('2025-10-31') }
    expect(typedAnswers(before, { period: PERIOD, periods: [PERIOD] })).toMatchObject({ after: '' })
  })

  test('and a dry run asks for the periods with the days, without amounts that need periods', () => {
    const figures = {
      'profit_and_loss.turnover': 5,
      'profit_and_loss.interest_receivable': 37.41,
      'tax_adjustments.capital_allowances': 900,
    }
    const draft = formWith({ owed: true, associatedCompanies: 2 }, figures)
    const dated = datedForm(draft, { tradeCeasedOn: day('2025-10-31'), owed: true })
    expect(dated.figures).toEqual({ ...SHEET, 'profit_and_loss.turnover': 5 })
    expect(answeredMembers(dated)).toEqual({
      business: { activity: 'trade', trade_ceased_on: '2025-10-31' },
    })
    const over = datedForm(draft, { tradeCeasedOn: day('2025-10-31'), hasIncomeAfterTrade: false })
    expect(answeredMembers(over)).toMatchObject({ business: { has_income_after_trade: false } })
  })
})

describe('the answers reach the return, and only the return', () => {
  test('“no” is stated, and not left out', () => {
    const { financials } = bodyOf('ct600', formWith(answersOf(NO)))
    expect(financials).toMatchObject({ loans_to_participators: [], associated_companies: 0 })
    expect(bodyOf('accounts', formWith(answersOf(NO))).financials).not.toHaveProperty(
      'loans_to_participators',
    )
  })

  test('what the company does, but not beside sales that were entered since', () => {
    const idle = { 'profit_and_loss.interest_receivable': 18_000 }
    const answers = answersOf({ ...NO, activity: 'investment', lets: 'no' }, { ...NONE, activity: true })
    expect(answeredMembers(formWith(answers, idle))).toMatchObject({ business: { activity: 'investment' } })
    const sells = formWith(answers, { ...idle, 'profit_and_loss.turnover': 1 })
    expect(answeredMembers(unansweredForm(sells))).not.toHaveProperty('business')
    expect(answersOf({ ...NO, activity: 'investment', lets: 'no' })).not.toHaveProperty('activity')
  })

  test.each(ACTIVITIES)('what the company does beside sales, if that is asked: %s', (activity) => {
    const refusedFields = ['financials.business.activity']
    const asked = questionsAsked({ 'profit_and_loss.turnover': 1 }, { refusedFields })
    const answers = answersOf({ ...NO, activity, lets: 'no' }, { ...NONE, ...asked })
    expect(bodyOf('ct600', formWith(answers)).financials?.['business']).toMatchObject({ activity })
  })

  test('to whom it lets, if it lets', () => {
    const answers = answersOf(
      { ...NO, activity: 'property_letting', lets: 'yes' },
      { ...NONE, activity: true },
    )
    const rent = { 'profit_and_loss.property_income': 1 }
    expect(answeredMembers(formWith(answers, rent))).toMatchObject({
      business: { activity: 'property_letting', lets_to_connected_persons: true },
    })
    const trades = answersOf({ ...NO, activity: 'trade', lets: 'yes' }, { ...NONE, activity: true })
    expect(trades.letsToConnectedPersons).toBeUndefined()
  })
})

describe('some answers are kept', () => {
  const before = { on: day('2026-03-31'), people: [{ name: 'Ada Lamp', isDirector: true, pounds: 20 }] }
  const answers: Answers = {
    owed: true,
    loans: [],
    associatedCompanies: 1,
    activity: 'investment',
    letsToConnectedPersons: false,
    beganOn: day('2025-05-01'),
    tradeChange: 'stopped',
    tradeCeasedOn: day('2025-10-31'),
    confirmed: ['Loan 5.00'],
    before,
  }

  test('that last as an offer: who owed money, and the days of the period, are asked again', () => {
    expect(lastingAnswers(answers)).toEqual({
      associatedCompanies: 1,
      activity: 'investment',
      letsToConnectedPersons: false,
      before,
    })
    expect(lastingAnswers({ owed: false, associatedCompanies: 0 })).toEqual({ associatedCompanies: 0 })
  })
})

test('a company that did none of these is refused in words', () => {
  expect(readAnswers({ ...NO, activity: 'none' }, toRead(ALL))).toMatchObject({
    errors: { activity: expect.stringContaining('cannot file') },
  })
})

describe('a refused answer leads to its question', () => {
  test.each([
    ['financials.business.activity', 'activity'],
    ['financials.business.lets_to_connected_persons', 'lets'],
    ['financials.business.has_income_after_trade', 'after'],
    ['financials.business.began_on', 'began-day'],
    ['financials.associated_companies', 'associates_count'],
    ['financials.business.trade_began_on', 'started-day'],
    ['financials.business.trade_ceased_on', 'stopped-day'],
    ['financials.loans_to_participators', 'owed'],
    ['financials.returns.1.loans_to_participators', 'owed'],
    ['financials.loans_to_participators.1.name', 'loan-1-name'],
    ['financials.loans_to_participators.0.brought_forward', 'loan-0-opening'],
    ['financials.loans_to_participators.0.repaid', 'loan-0-p0-repaid'],
    ['financials.loans_to_participators.0.repayments', 'loan-0-p0-paid-0-amount'],
    ['financials.loans_to_participators.0.repayments.0.amount', 'loan-0-p0-paid-0-amount'],
    ['financials.returns.1.loans_to_participators.2.advances', 'loan-2-p1-lent'],
    ['financials.loans_to_participators.2.lent_again', 'loan-2-again'],
    ['financials.loans_to_participators.2', 'loan-2-name'],
  ])('%s: %s', (field, expected) => {
    const refusal = { type: 'ct600', code: 'VALIDATION_ERROR', message: '' } as const
    const [explained] = explainRefusal({ ...refusal, details: [{ field, message: 'is wrong' }] })
    expect(explained).toMatchObject({ place: 'questions', field: expected })
    expect(answerFields(2)).toContain(expected)
  })

  test('and amounts of several returns are refused in words of the page', () => {
    const field = 'financials.returns'
    const message =
      'The accounts have 2 accounting periods, and dates decide to which of them the amounts of interest belong.'
    const refusal = { type: 'ct600', code: 'VALIDATION_ERROR', message: '' } as const
    const [explained] = explainRefusal({ ...refusal, details: [{ field, message }] })
    expect(explained).toMatchObject({ place: 'questions', field: '' })
    expect(explained?.message).toContain('cannot say to which of them interest belong')
    expect(explained?.message).not.toContain('returns:')
  })

  test('and several undivided amounts are explained once, interest payable first', () => {
    const message = 'Dates decide to which of them the amounts of donations and interest payable belong.'
    const divided = 'must be divided in financials.returns'
    const details = [
      { field: 'financials.returns', message },
      { field: 'financials.tax_adjustments.qualifying_donations', message: divided },
      { field: 'financials.profit_and_loss.interest_payable', message: divided },
    ]
    const explained = explainRefusal({ type: 'ct600', code: 'VALIDATION_ERROR', message: '', details })
    expect(explained).toMatchObject([{ place: 'figures', field: 'profit_and_loss.interest_payable' }])
    expect(explained[0]?.message).toContain('as “Other interest paid”')
  })

  test.each([
    ['payable', { place: 'figures', field: 'profit_and_loss.interest_payable' }],
    ['receivable', { place: 'questions', field: '' }],
  ])('and undivided interest %s to where it is entered', (kind, place) => {
    const message = `Dates decide to which of them the amounts of interest ${kind} belong.`
    const details = [{ field: 'financials.returns', message }]
    const [explained] = explainRefusal({ type: 'ct600', code: 'VALIDATION_ERROR', message: '', details })
    expect(explained).toMatchObject(place)
    expect(explained?.message.includes('as “Other interest paid”')).toBe(kind === 'payable')
  })

  test('and sales beside an activity that has none to the activity', () => {
    const field = 'financials.profit_and_loss.turnover'
    const message = `${field} and .other_income must be 0: the company has no trade in the period. Give more.`
    const refusal = { type: 'ct600', code: 'VALIDATION_ERROR', message: '' } as const
    const [explained] = explainRefusal({ ...refusal, details: [{ field, message }] })
    expect(explained).toMatchObject({ place: 'questions', field: 'activity' })
    expect(explained?.message).not.toMatch(/turnover|must be/)
    const [other] = explainRefusal({ ...refusal, details: [{ field, message: 'is too large' }] })
    expect(other).toMatchObject({ place: 'figures', field: 'profit_and_loss.turnover' })
  })
})

test('allowances of a time without a trade are refused in words of the page', () => {
  const message =
    'The company has no trade from 1 November 2025 to 31 March 2026, and the request names no other business of ' +
    'that time to which capital allowances or balancing charges belong.'
  const details = [{ field: 'financials.business.activity', message }]
  const [explained] = explainRefusal({ type: 'ct600', code: 'VALIDATION_ERROR', message: '', details })
  expect(explained).toMatchObject({ place: 'questions', field: '' })
  expect(explained?.message).toContain('enter 0 for the others')
})

describe('what is not filed is refused in words of the page, with what to do', () => {
  const needs = COVERAGE.flatMap((one) => (one.code === 'NOT_COVERED' ? [String(one.needs)] : []))
  test.each([...new Set([...needs, 'something new'])])('%s', (need) => {
    const message = 'The rule of CTA 2010 s.1 needs financials.tax_adjustments (rule 9).'
    const refusal = { type: 'ct600', code: 'NOT_COVERED', message, needs: need, details: [] } as const
    const [explained] = explainRefusal(refusal)
    expect(explained?.message).toMatch(/\b(?:[Aa]sk|Remove|File)\b/)
    expect(explained?.message).not.toMatch(/CTA|financials|[a-z]_[a-z]|software/)
  })

  test('on the page with the answer, if an answer led to it', () => {
    const placeOf = (need: string) =>
      explainRefusal({ type: 'ct600', code: 'NOT_COVERED', message: '', needs: need, details: [] })[0]?.place
    expect(['repayments_lent_again', 'L2P', 'more_than_four_returns', 'liquidator'].map(placeOf)).toEqual([
      'questions',
      'questions',
      'questions',
      'figures',
    ])
  })
})
