// The questions about loans: what the customer types about each person, and what the return and the accounts
// say of it.
import { fileAccountsRequest, fileCt600Request } from '@cfs/contracts'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { answersToRead } from '../../test/answers-to-read.ts'
import { type Answers, MOST_PEOPLE } from '../domain/answers.ts'
import { type Draft, newDraft } from '../domain/draft.ts'
import { answerFields, REPAYMENT_ROWS } from './answer-fields.ts'
import { answeredMembers } from './answered-members.ts'
import { loansCarriedOver } from './debt-accounts.ts'
import { directorsAdvances } from './directors-advances.ts'
import { closingLoans } from './closing-loans.ts'
import { peopleFields } from './people-fields.ts'
import { readAnswers } from './read-answers.ts'
import { rateChangeIn } from './read-loans.ts'
import { submissionBody } from './submission-bodies.ts'
import { periodsInText, typedAnswers, withoutOtherPeriods } from './typed-answers.ts'

const day = isoDateFrom
const YEAR = { start: day('2025-04-01'), end: day('2026-03-31') }
const OVER_CHANGE = { start: day('2025-07-01'), end: day('2026-06-30') }
const LONG = [
  { start: day('2024-11-01'), end: day('2025-10-31') },
  { start: day('2025-11-01'), end: day('2025-12-31') },
] as const
const OTHERS = { associates: 'no', close: 'yes', trade: 'none', guarantees: 'no' }
const ADA = {
  ...OTHERS,
  owed: 'yes',
  'loan-0-name': 'Ada Lamp',
  'loan-0-director': 'no',
  'loan-0-opening': '0',
  'loan-0-p0-lent': '9000',
  'loan-0-p0-repaid': '0',
}
const TERMS = { 'loan-0-director': 'yes', 'loan-0-interest': '0', 'loan-0-conditions': 'demand' }
const repaidOn = (date: string, amount: string, period = 0): Readonly<Record<string, string>> => {
  const [year = '', month = '', number = ''] = date.split('-')
  const of = (part: string) => `loan-0-p${period}-paid-0-${part}`
  return { [of('amount')]: amount, [of('day')]: number, [of('month')]: month, [of('year')]: year }
}

interface Facts {
  readonly periods?: Parameters<typeof readAnswers>[1]['periods']
}
const read = (values: Readonly<Record<string, string>>, facts: Facts = {}) => {
  const { periods = [YEAR] } = facts
  const period = { start: periods[0]?.start ?? YEAR.start, end: periods.at(-1)?.end ?? YEAR.end }
  return readAnswers(values, answersToRead(period, { periods }))
}
const errorsOf = (values: Readonly<Record<string, string>>, facts: Facts = {}) => {
  const result = read(values, facts)
  return 'errors' in result ? Object.keys(result.errors) : []
}
const answersOf = (values: Readonly<Record<string, string>>, facts: Facts = {}): Answers => {
  const result = read(values, facts)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return result.answers
}
const formWith = (answers: Answers): Draft => ({
  ...newDraft('d'),
  wanted: 'both',
  kind: 'trading',
  periodEnd: YEAR.end,
  utr: '1234567895',
  signatory: 'Ada Lamp',
  figures: {
    'profit_and_loss.turnover': 1000,
    average_employees: 1,
    'balance_sheet.current_assets': 100,
    'balance_sheet.share_capital': 100,
    'balance_sheet.profit_and_loss_account': 0,
  },
  answers,
})
const membersOf = (values: Readonly<Record<string, string>>, facts: Facts = {}) =>
  answeredMembers(formWith(answersOf(values, facts)))

describe('nothing about a loan is assumed', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['a loan of nobody', { ...OTHERS, owed: 'yes' }, ['name', 'director', 'opening', 'p0-lent', 'p0-repaid']],
    ['a loan of nothing', { ...ADA, 'loan-0-p0-lent': '0' }, ['p0-lent']],
    [
      'a credit of the person that nothing was drawn of',
      { ...ADA, 'loan-0-opening': '-5', 'loan-0-p0-lent': '0' },
      ['p0-lent'],
    ],
    ['an empty amount at the start', { ...ADA, 'loan-0-opening': '' }, ['opening']],
    ['an empty amount that was paid back', { ...ADA, 'loan-0-p0-repaid': '' }, ['p0-repaid']],
    ['an amount in words', { ...ADA, 'loan-0-p0-lent': 'ten' }, ['p0-lent']],
    ['a negative amount', { ...ADA, 'loan-0-p0-lent': '-5' }, ['p0-lent']],
    [
      'a repayment without a day and the question behind it',
      { ...ADA, 'loan-0-p0-paid-0-amount': '20' },
      ['p0-paid-0-day', 'again'],
    ],
    ['a repayment that may be lent again', { ...ADA, ...repaidOn('2026-05-01', '20') }, ['again']],
    ['a name that is too long', { ...ADA, 'loan-0-name': 'a'.repeat(57) }, ['name']],
    ['a person who may be a director', { ...ADA, 'loan-0-director': '' }, ['director']],
    ['a director’s loan without its terms', { ...ADA, 'loan-0-director': 'yes' }, ['interest', 'conditions']],
    ['terms in words that are missing', { ...ADA, ...TERMS, 'loan-0-conditions': 'other' }, ['other']],
    ['more written off than paid back', { ...ADA, ...TERMS, 'loan-0-written': '1' }, ['written']],
  ])('%s', (...[, values, fields]) => {
    expect(errorsOf(values)).toEqual(fields.map((field) => `loan-0-${field}`))
  })

  test('a second person needs every field too', () => {
    expect(errorsOf({ ...ADA, 'loan-1-p0-lent': '5' })).toEqual(
      ['name', 'director', 'opening', 'p0-repaid'].map((field) => `loan-1-${field}`),
    )
  })
})

describe('the return states each account as it was entered', () => {
  test('with what was owed at its start, and not at its end', () => {
    const values = {
      ...ADA,
      'loan-0-opening': '2000',
      'loan-0-p0-lent': '9,500',
      'loan-0-p0-repaid': '£3,000',
    }
    expect(membersOf(values)).toMatchObject({
      loans_to_participators: [{ name: 'Ada Lamp', brought_forward: 2000, advanced: 9500, repaid: 3000 }],
      loans_made_and_repaid_in_period: true,
    })
  })

  test.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['nothing was paid back', {}, false],
    ['a part was paid back', { 'loan-0-p0-repaid': '1' }, true],
    ['all was paid back', { 'loan-0-p0-repaid': '9000', 'loan-0-again': 'no' }, true],
    [
      'only what was owed before was paid back',
      { 'loan-0-opening': '500', 'loan-0-p0-repaid': '500' },
      false,
    ],
    [
      'more than what was owed before was paid back',
      { 'loan-0-opening': '500', 'loan-0-p0-repaid': '500.01' },
      true,
    ],
    ['only what the company owed was drawn', { 'loan-0-opening': '-9000', 'loan-0-p0-repaid': '1' }, false],
    [
      'nothing was borrowed',
      { 'loan-0-opening': '5', 'loan-0-p0-lent': '0', 'loan-0-p0-repaid': '5' },
      false,
    ],
  ])('box A5: %s', (...[, values, expected]) => {
    expect(membersOf({ ...ADA, ...values })).toMatchObject({ loans_made_and_repaid_in_period: expected })
  })

  test('with repayments after it', () => {
    const values = { ...ADA, ...repaidOn('2026-11-02', '4000'), 'loan-0-again': 'no' }
    const draft = formWith(
      answersOf({
        ...values,
        'loan-3-name': 'Bo Lamp',
        'loan-3-director': 'no',
        'loan-3-opening': '10',
        'loan-3-p0-lent': '0',
        'loan-3-p0-repaid': '0',
      }),
    )
    const body = submissionBody('ct600', { companyNumber: '10000001', externalId: null, draft })
    expect(body).toMatchObject({
      financials: {
        loans_to_participators: [
          {
            name: 'Ada Lamp',
            advanced: 9000,
            repayments: [{ date: '2026-11-02', amount: 4000 }],
            lent_again: false,
          },
          { name: 'Bo Lamp', brought_forward: 10 },
        ],
      },
    })
    const today = day('2026-12-01')
    const accounts = submissionBody('accounts', { companyNumber: '10000001', externalId: null, draft })
    const parse = (schema: typeof fileCt600Request | typeof fileAccountsRequest, request: object) =>
      schema({ today }).safeParse({ ...request, dry_run: true }).error
    expect(parse(fileCt600Request, body)).toBeUndefined()
    expect(parse(fileAccountsRequest, accounts)).toBeUndefined()
  })

  test('on both sides of a change of the rate, each with its rate', () => {
    expect([rateChangeIn(YEAR), rateChangeIn(OVER_CHANGE)]).toEqual([undefined, '2026-04-06'])
    const advancesOf = (lent: string, later: string) =>
      membersOf(
        { ...ADA, 'loan-0-opening': '5', 'loan-0-p0-lent': lent, 'loan-0-p0-later': later },
        { periods: [OVER_CHANGE] },
      )
    expect(advancesOf('100', '50')).toMatchObject({
      loans_to_participators: [
        {
          advances: [
            { date: '2026-04-05', amount: 100 },
            { date: '2026-04-06', amount: 50 },
          ],
        },
      ],
    })
    expect(advancesOf('0', '50')).toMatchObject({
      loans_to_participators: [{ advances: [{ date: '2026-04-06', amount: 50 }] }],
    })
    expect(advancesOf('0', '0')).toMatchObject({ loans_to_participators: [{ advanced: 0 }] })
    expect(errorsOf(ADA, { periods: [OVER_CHANGE] })).toEqual(['loan-0-p0-later'])
  })
})

describe('each of several accounting periods has its own loans', () => {
  const TWO = { ...ADA, 'loan-0-p1-lent': '100', 'loan-0-p1-repaid': '4000' }
  test('the first one’s are brought forward, and repaid in the second one by their days', () => {
    const values = { ...TWO, ...repaidOn('2025-12-01', '4000'), 'loan-0-again': 'no' }
    expect(membersOf(values, { periods: LONG })).toEqual({
      associated_companies: 0,
      returns: [
        {
          period_start: '2024-11-01',
          period_end: '2025-10-31',
          loans_to_participators: [
            {
              name: 'Ada Lamp',
              brought_forward: 0,
              advanced: 9000,
              repaid: 0,
              repayments: [{ date: '2025-12-01', amount: 4000 }],
              lent_again: false,
            },
          ],
          loans_made_and_repaid_in_period: false,
        },
        {
          period_start: '2025-11-01',
          period_end: '2025-12-31',
          loans_to_participators: [{ name: 'Ada Lamp', brought_forward: 9000, advanced: 100, repaid: 4000 }],
          loans_made_and_repaid_in_period: false,
        },
      ],
    })
  })

  test('none is left out', () => {
    expect(errorsOf(ADA, { periods: LONG })).toEqual(['loan-0-p1-lent', 'loan-0-p1-repaid'])
  })

  test('days of a period without as much paid back in it are refused', () => {
    const repaid = { ...repaidOn('2025-12-01', '4000.01'), 'loan-0-again': 'no' }
    expect(errorsOf({ ...TWO, ...repaid }, { periods: LONG })).toEqual(['loan-0-p1-repaid'])
    const after = { ...repaidOn('2026-01-01', '5000'), 'loan-0-again': 'no' }
    expect(errorsOf({ ...TWO, ...after }, { periods: LONG })).toEqual([])
  })

  test('“no” is stated in the return of each', () => {
    const members = membersOf({ ...OTHERS, owed: 'no' }, { periods: LONG })
    expect(members).toEqual({
      associated_companies: 0,
      returns: LONG.map(({ start, end }) => {
        return { period_start: start, period_end: end, loans_to_participators: [] }
      }),
    })
    expect(membersOf({ ...OTHERS, owed: 'no' })).toMatchObject({ loans_to_participators: [] })
  })

  test('amounts are entered again if the periods have changed since', () => {
    const values = { ...TWO, periods: periodsInText([YEAR]) }
    expect(withoutOtherPeriods(values, LONG)).not.toHaveProperty('loan-0-p0-lent')
    expect(withoutOtherPeriods(values, LONG)).toMatchObject({ 'loan-0-name': 'Ada Lamp' })
    expect(withoutOtherPeriods({ ...TWO, periods: periodsInText(LONG) }, LONG)).toHaveProperty(
      'loan-0-p0-lent',
    )
    const typedValues = typedAnswers(answersOf(ADA), { period: YEAR, periods: LONG })
    expect(typedValues).not.toHaveProperty('loan-0-p0-lent')
  })
})

describe('the accounts have the note of loans to directors', () => {
  const DIRECTOR = { ...ADA, ...TERMS, 'loan-0-opening': '500', 'loan-0-p0-repaid': '200' }
  const noteIn = (type: 'ct600' | 'accounts', values: Readonly<Record<string, string>>) => {
    const draft = formWith(answersOf(values))
    const body = submissionBody(type, { companyNumber: '10000001', externalId: null, draft })
    return (body as { financials: { notes?: { directors_advances: readonly object[] } } }).financials.notes
  }

  test('in the accounts and in those attached to the return', () => {
    const note = {
      director: 'Ada Lamp',
      brought_forward: 500,
      advanced: 9000,
      repaid: 200,
      terms: 'No interest is charged. The balance is repayable on demand.',
    }
    for (const type of ['ct600', 'accounts'] as const)
      expect(noteIn(type, DIRECTOR)).toEqual({ directors_advances: [note] })
  })

  test('with the interest, the conditions and what was written off', () => {
    const values = {
      ...DIRECTOR,
      'loan-0-interest': '2.25 %',
      'loan-0-conditions': 'other',
      'loan-0-other': 'Repayable by 31 December 2027',
      'loan-0-written': '150',
    }
    expect(noteIn('accounts', values)).toMatchObject({
      directors_advances: [
        {
          terms:
            'Interest is charged at 2.25% a year. Repayable by 31 December 2027. £150 of what is shown as repaid was written off.',
        },
      ],
    })
  })

  test('also of a loan that was paid back before the end, and of no one but directors', () => {
    expect(
      noteIn('accounts', { ...DIRECTOR, 'loan-0-p0-repaid': '9500', 'loan-0-again': 'no' }),
    ).toBeDefined()
    expect(noteIn('accounts', ADA)).toBeUndefined()
    expect(noteIn('accounts', { ...OTHERS, owed: 'no' })).toBeUndefined()
  })

  test('over all accounting periods', () => {
    const values = { ...ADA, ...TERMS, 'loan-0-p1-lent': '100', 'loan-0-p1-repaid': '4000' }
    expect(directorsAdvances(answersOf(values, { periods: LONG }))).toMatchObject([
      { brought_forward: 0, advanced: 9100, repaid: 4000 },
    ])
  })
})

describe('the next form starts with the balances of this one', () => {
  const answers = answersOf({ ...ADA, ...TERMS, 'loan-0-p0-repaid': '1000.10' })
  const before = closingLoans(answers)

  test('for the people who still owe something', () => {
    expect(before).toEqual({
      on: '2026-03-31',
      people: [{ name: 'Ada Lamp', isDirector: true, pounds: 7999.9 }],
    })
    const repaid = { 'loan-0-p0-repaid': '9000', 'loan-0-again': 'no' }
    expect(closingLoans(answersOf({ ...ADA, ...repaid }))).toBeUndefined()
    expect(closingLoans(answersOf({ ...OTHERS, owed: 'no' }))).toBeUndefined()
  })

  test('as an offer that answers no question, and only if its period follows', () => {
    const next = { start: day('2026-04-01'), end: day('2027-03-31') }
    const typedValues = typedAnswers({ before }, { period: next, periods: [next] })
    expect(typedValues).toMatchObject({ owed: '', 'loan-0-name': 'Ada Lamp', 'loan-0-opening': '7999.90' })
    expect(typedAnswers({ before }, { period: YEAR, periods: [YEAR] })).not.toHaveProperty('loan-0-name')
    expect(loansCarriedOver(before, next.start)).toHaveLength(1)
    expect(answeredMembers(formWith({ before }))).toEqual({})
  })
})

test('what was typed is shown again as it was', () => {
  const values = {
    ...ADA,
    ...TERMS,
    'loan-0-conditions': 'other',
    'loan-0-other': 'In May',
    'loan-0-written': '7',
    'loan-0-opening': '-12.50',
    'loan-0-p0-repaid': '8',
    ...repaidOn('2026-05-09', '3'),
    'loan-0-again': 'yes',
  }
  const answers = answersOf(values)
  const typedValues = typedAnswers(answers, { period: YEAR, periods: [YEAR] })
  expect(answersOf(typedValues)).toEqual(answers)
  for (const name of Object.keys(typedValues)) expect(['periods', ...answerFields(1)]).toContain(name)
})

test('the page has the people who are filled in, and one more on request, up to the most', () => {
  const form = { periods: 2, isOneMore: false }
  expect(peopleFields({}, {}, form)).toHaveLength(1)
  expect(peopleFields({ 'loan-1-opening': '5' }, {}, form)).toHaveLength(2)
  expect(peopleFields({ 'loan-1-opening': '5' }, { 'loan-2-name': 'is wrong' }, form)).toHaveLength(3)
  expect(peopleFields({ 'loan-0-name': 'Ada' }, {}, { ...form, isOneMore: true })).toHaveLength(2)
  expect(peopleFields({}, {}, { ...form, isOneMore: true })).toHaveLength(1)
  const last = { [`loan-${MOST_PEOPLE - 1}-name`]: 'Bo' }
  const people = peopleFields(last, {}, { ...form, isOneMore: true })
  expect(people).toHaveLength(MOST_PEOPLE)
  for (const { name, periods } of people) {
    expect(answerFields(2)).toContain(name.name)
    for (const { repayments } of periods) expect(repayments).toHaveLength(REPAYMENT_ROWS.length)
    for (const { repayments } of periods)
      for (const { date } of repayments) expect(answerFields(2)).toContain(`${date.prefix}day`)
  }
})
