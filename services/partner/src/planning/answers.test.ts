// The answers of the form: which questions are asked, what the customer types, and what is sent.
import { fileAccountsRequest, fileCt600Request } from '@cfs/contracts'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { type Answers, MOST_PEOPLE, MOST_REPAYMENTS } from '../domain/answers.ts'
import { type Draft, type Figures, newDraft } from '../domain/draft.ts'
import { answeredMembers } from './answered-members.ts'
import { explainRefusal } from './explain-refusals.ts'
import { peopleFields } from './people-fields.ts'
import { lastingAnswers, questionsAsked, unansweredForm } from './questions-asked.ts'
import { ANSWER_FIELDS, rateChangeIn, readAnswers, typedAnswers } from './read-answers.ts'
import { submissionBody } from './submission-bodies.ts'

const day = isoDateFrom
const PERIOD = { start: day('2025-04-01'), end: day('2026-03-31') }
const OVER_CHANGE = { start: day('2025-07-01'), end: day('2026-06-30') }
const NONE = { activity: false, lets: false, beganOn: false }
const ALL = { activity: true, lets: true, beganOn: true }
const NO = { owes: 'no', associates: 'no' }
const ADA = { owes: 'yes', associates: 'no', 'loan-0-name': 'Ada Lamp' }
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
const errorsOf = (values: Readonly<Record<string, string>>, asked = NONE, period = PERIOD) => {
  const read = readAnswers(values, { asked, period })
  return 'errors' in read ? Object.keys(read.errors) : []
}
const answersOf = (values: Readonly<Record<string, string>>, asked = NONE, period = PERIOD) => {
  const read = readAnswers(values, { asked, period })
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.answers
}

describe('what the company does is asked', () => {
  test.each<[string, Figures, boolean]>([
    ['with sales', { 'profit_and_loss.turnover': 1, 'profit_and_loss.interest_receivable': 1 }, false],
    ['with other income of the trade', { 'profit_and_loss.other_income': 1 }, false],
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
    const answered = formWith({ owes: false, beganOn: day('2025-05-01') })
    expect(unansweredForm(answered).answers).toEqual({})
    const idle = formWith({ owes: false }, { 'profit_and_loss.staff_costs': 1 })
    expect(unansweredForm(idle).answers).toEqual({ activity: 'trade' })
  })
})

describe('nothing is assumed', () => {
  test.each<[string, Readonly<Record<string, string>>, typeof NONE, readonly string[]]>([
    ['no answer at all', {}, NONE, ['owes', 'associates']],
    ['every question without an answer', {}, ALL, ['owes', 'associates', 'activity', 'lets', 'began']],
    ['a loan of nobody', { ...NO, owes: 'yes' }, NONE, ['loan-0-name', 'loan-0-amount']],
    ['a loan of nothing', { ...ADA, 'loan-0-amount': '0' }, NONE, ['loan-0-amount']],
    ['an amount in words', { ...ADA, 'loan-0-amount': 'ten' }, NONE, ['loan-0-amount']],
    ['a negative amount', { ...ADA, 'loan-0-amount': '-5' }, NONE, ['loan-0-amount']],
    [
      'a repayment without a day and the question behind it',
      { ...ADA, 'loan-0-amount': '50', 'loan-0-repaid-0-amount': '20' },
      NONE,
      ['loan-0-repaid-0-day', 'loan-0-lent'],
    ],
    [
      'a second person without a name',
      { ...ADA, 'loan-0-amount': '5', 'loan-1-amount': '5' },
      NONE,
      ['loan-1-name'],
    ],
    [
      'a name that is too long',
      { ...ADA, 'loan-0-name': 'a'.repeat(57), 'loan-0-amount': '5' },
      NONE,
      ['loan-0-name'],
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
  ])('%s', (...[, values, asked, expected]) => {
    expect(errorsOf(values, asked)).toEqual(expected)
  })

  test('a repayment needs the answer whether it was lent again', () => {
    const repaid = {
      ...ADA,
      'loan-0-amount': '50',
      'loan-0-repaid-0-amount': '20',
      'loan-0-repaid-0-day': '1',
      'loan-0-repaid-0-month': '5',
      'loan-0-repaid-0-year': '2026',
    }
    expect(errorsOf(repaid)).toEqual(['loan-0-lent'])
    expect(answersOf({ ...repaid, 'loan-0-lent': 'no' }).loans).toEqual([
      { name: 'Ada Lamp', pounds: 50, repayments: [{ pounds: 20, on: '2026-05-01' }], lentAgain: false },
    ])
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

  test('loans with repayments, other companies and the beginning', () => {
    const values = {
      ...ADA,
      associates: 'yes',
      associates_count: '2',
      'loan-0-amount': '£9,000.50',
      'loan-0-earlier': '2000',
      'loan-0-repaid-0-amount': '4000',
      'loan-0-repaid-0-day': '2',
      'loan-0-repaid-0-month': '11',
      'loan-0-repaid-0-year': '2026',
      'loan-0-lent': 'no',
      'loan-3-name': 'Bo Lamp',
      'loan-3-amount': '10',
      began: 'start',
    }
    const draft = formWith(answersOf(values, { ...NONE, beganOn: true }))
    const body = bodyOf('ct600', draft)
    expect(body.financials).toMatchObject({
      business: { began_on: '2025-04-01' },
      associated_companies: 2,
      loans_to_participators: [
        {
          name: 'Ada Lamp',
          amount: 9000.5,
          brought_forward: 2000,
          repayments: [{ date: '2026-11-02', amount: 4000 }],
          lent_again: false,
        },
        { name: 'Bo Lamp', amount: 10 },
      ],
    })
    const today = day('2026-12-01')
    const accounts = { ...bodyOf('accounts', draft), dry_run: true }
    expect(fileCt600Request({ today }).safeParse({ ...body, dry_run: true }).error).toBeUndefined()
    expect(fileAccountsRequest({ today }).safeParse(accounts).error).toBeUndefined()
  })

  test('loans on both sides of a change of the rate, each with its rate', () => {
    expect([rateChangeIn(PERIOD), rateChangeIn(OVER_CHANGE)]).toEqual([undefined, '2026-04-06'])
    const loanOf = (values: object) =>
      answeredMembers(formWith(answersOf({ ...ADA, ...values }, NONE, OVER_CHANGE)))
    const both = { 'loan-0-amount': '100', 'loan-0-later': '50' }
    expect(loanOf(both)).toMatchObject({
      loans_to_participators: [
        {
          advances: [
            { date: '2026-04-05', amount: 100 },
            { date: '2026-04-06', amount: 50 },
          ],
        },
      ],
    })
    expect(loanOf({ 'loan-0-later': '50' })).toMatchObject({
      loans_to_participators: [{ advances: [{ date: '2026-04-06', amount: 50 }] }],
    })
    expect(loanOf({ 'loan-0-earlier': '50' })).toMatchObject({
      loans_to_participators: [{ amount: 0, brought_forward: 50 }],
    })
  })

  test('what the company does, but not beside sales that were entered since', () => {
    const idle = { 'profit_and_loss.interest_receivable': 18_000 }
    const answers = answersOf({ ...NO, activity: 'investment', lets: 'no' }, { ...NONE, activity: true })
    expect(answeredMembers(formWith(answers, idle))).toMatchObject({ business: { activity: 'investment' } })
    const sells = formWith(answers, { ...idle, 'profit_and_loss.turnover': 1 })
    expect(answeredMembers(sells)).not.toHaveProperty('business')
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

test('what was typed is shown again as it was', () => {
  const values = {
    ...ADA,
    associates: 'yes',
    associates_count: '3',
    activity: 'property_letting',
    lets: 'yes',
    began: 'later',
    'began-day': '1',
    'began-month': '6',
    'began-year': '2025',
    'loan-0-amount': '12.50',
    'loan-0-earlier': '7',
    'loan-0-repaid-1-amount': '3',
    'loan-0-repaid-1-day': '9',
    'loan-0-repaid-1-month': '5',
    'loan-0-repaid-1-year': '2026',
    'loan-0-lent': 'yes',
  }
  const answers = answersOf(values, ALL)
  const shown = typedAnswers(answers, PERIOD)
  expect(answersOf(shown, ALL)).toEqual(answers)
  for (const name of Object.keys(shown)) expect(ANSWER_FIELDS).toContain(name)
})

describe('some answers are kept', () => {
  const answers: Answers = {
    owes: true,
    loans: [
      {
        name: 'Ada Lamp',
        pounds: 100,
        earlierPounds: 20,
        repayments: [{ pounds: 70, on: day('2026-05-01') }],
      },
    ],
    associatedCompanies: 1,
    activity: 'investment',
    letsToConnectedPersons: false,
    beganOn: day('2025-05-01'),
  }

  test('that last as an offer: who owes money, and since when, is asked again', () => {
    expect(lastingAnswers(answers)).toEqual({
      associatedCompanies: 1,
      activity: 'investment',
      letsToConnectedPersons: false,
    })
    expect(lastingAnswers({ owes: false, associatedCompanies: 0 })).toEqual({ associatedCompanies: 0 })
  })
})

test('a company that did none of these is refused in words', () => {
  expect(readAnswers({ ...NO, activity: 'none' }, { asked: ALL, period: PERIOD })).toMatchObject({
    errors: { activity: expect.stringContaining('cannot file') },
  })
})

describe('a refused answer leads to its question', () => {
  test.each([
    ['financials.business.activity', 'activity'],
    ['financials.business.lets_to_connected_persons', 'lets'],
    ['financials.business.began_on', 'began-day'],
    ['financials.associated_companies', 'associates_count'],
    ['financials.loans_to_participators', 'owes'],
    ['financials.loans_to_participators.1.name', 'loan-1-name'],
    ['financials.loans_to_participators.0.repayments', 'loan-0-repaid-0-amount'],
    ['financials.loans_to_participators.0.repayments.0.amount', 'loan-0-repaid-0-amount'],
    ['financials.loans_to_participators.2.lent_again', 'loan-2-lent'],
    ['financials.loans_to_participators.2', 'loan-2-name'],
  ])('%s: %s', (field, expected) => {
    const refusal = { type: 'ct600', code: 'VALIDATION_ERROR', message: '' } as const
    const [explained] = explainRefusal({ ...refusal, details: [{ field, message: 'is wrong' }] })
    expect(explained).toMatchObject({ place: 'questions', field: expected })
    expect(ANSWER_FIELDS).toContain(expected)
  })

  test('in words of the page', () => {
    const field = 'financials.loans_to_participators'
    const message =
      'The accounts have 2 accounting periods (…). Give loans_to_participators in the returns of …'
    const refusal = {
      type: 'ct600',
      code: 'VALIDATION_ERROR',
      message: '',
      details: [{ field, message }],
    } as const
    expect(explainRefusal(refusal)[0]?.message).toContain('two tax returns')
  })
})

test('the page has fields for every person and repayment that the form takes', () => {
  const people = peopleFields({ 'loan-1-amount': '5' }, { 'loan-2-repaid-0-day': 'is wrong' })
  expect(people).toHaveLength(MOST_PEOPLE)
  expect(people.map(({ repayments }) => repayments.length)).toEqual(people.map(() => MOST_REPAYMENTS))
  expect(people.map((person) => person.isFilledIn)).toEqual([false, true, true, false, false])
  expect(people.map((person) => person.hasRepayments)).toEqual([false, false, true, false, false])
  for (const { name, repayments } of people) {
    expect(ANSWER_FIELDS).toContain(name.name)
    for (const { date } of repayments) expect(ANSWER_FIELDS).toContain(`${date.prefix}day`)
  }
})
