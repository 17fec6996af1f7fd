// Figures that belong to dates are divided between several tax returns, and nothing is divided in silence.
import { fileCt600Request } from '@cfs/contracts'
import { isoDateFrom, type Period } from '@cfs/values'
import { expect, test } from 'vitest'
import { answeredMembers } from './answered-members.ts'
import { answerFields, partField } from './answer-fields.ts'
import { datedFigures, readParts } from './dated-figures.ts'
import { DATED_FIELDS, memberOf } from './figure-fields.ts'
import { financialsFrom } from './submission-bodies.ts'
import { periodsInText, typedAnswers, withoutOtherPeriods } from './typed-answers.ts'

const FIRST = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2025-10-31') }
const SECOND = { start: isoDateFrom('2025-11-01'), end: isoDateFrom('2026-03-31') }
const BOTH = [FIRST, SECOND]
const SHEET = {
  average_employees: 1,
  'balance_sheet.current_assets': 100,
  'balance_sheet.share_capital': 100,
  'balance_sheet.profit_and_loss_account': 0,
}
const INTEREST = 'profit_and_loss.interest_receivable'
const DONATIONS = 'tax_adjustments.qualifying_donations'

const typed = (...[first, second, member = 'interest_receivable']: readonly string[]) => ({
  [partField(member, 0)]: first ?? '',
  [partField(member, 1)]: second ?? '',
})
const read = (values: Readonly<Record<string, string>>, figures: Readonly<Record<string, number>>) => {
  const errors: Record<string, string> = {}
  const parts = readParts(values, { figures, periods: BOTH, errors })
  return { parts, errors, fields: Object.keys(errors) }
}

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['the parts add up', typed('30', '7.41'), []],
  ['all of it belongs to one', typed('37.41', '0'), []],
  ['a penny is missing', typed('30', '7.40'), ['part-0-interest_receivable']],
  ['a penny is too much', typed('30', '7.42'), ['part-0-interest_receivable']],
  ['one part is empty', typed('37.41', ''), ['part-1-interest_receivable']],
  ['a part is negative', typed('-1', '38.41'), ['part-0-interest_receivable']],
  ['a part is a word', typed('30', 'some'), ['part-1-interest_receivable']],
])('%s', (...[, values, fields]) => {
  expect(read(values, { [INTEREST]: 37.41 }).fields).toEqual(fields)
})

test('the message names the figure and both sums', () => {
  const { errors } = read(typed('30', '7'), { [INTEREST]: 37.41 })
  expect(errors).toEqual({
    'part-0-interest_receivable': 'Interest received: these add up to £37, and your figures have £37.41',
  })
})

test('only figures that are not 0 are divided, and each by itself', () => {
  expect(datedFigures({ [INTEREST]: 0, 'profit_and_loss.turnover': 5 })).toEqual([])
  expect(datedFigures({ [INTEREST]: 5, [DONATIONS]: 3 }).map(({ pounds }) => pounds)).toEqual([5, 3])
  const values = { ...typed('5', '0'), ...typed('1', '2', 'qualifying_donations') }
  expect(read(values, { [INTEREST]: 5, [DONATIONS]: 3 }).parts).toEqual([
    { ...FIRST, amounts: { interest_receivable: 5, qualifying_donations: 1 } },
    { ...SECOND, amounts: { interest_receivable: 0, qualifying_donations: 2 } },
  ])
})

test('one accounting period has all of every figure, and no parts', () => {
  const errors = {}
  expect(readParts({}, { figures: { [INTEREST]: 5 }, periods: [FIRST], errors })).toBeUndefined()
  expect(errors).toEqual({})
})

test('the parts are sent in their returns, beside the loans, and shown again', () => {
  const { parts } = read(typed('30', '7.41'), { [INTEREST]: 37.41 })
  const answers = { owed: false, parts }
  expect(answeredMembers({ answers })).toEqual({
    returns: [
      {
        period_start: '2025-04-01',
        period_end: '2025-10-31',
        interest_receivable: 30,
        loans_to_participators: [],
      },
      {
        period_start: '2025-11-01',
        period_end: '2026-03-31',
        interest_receivable: 7.41,
        loans_to_participators: [],
      },
    ],
  })
  const period = { start: FIRST.start, end: SECOND.end }
  expect(typedAnswers(answers, { period, periods: BOTH })).toMatchObject(typed('30', '7.41'))
  expect(typedAnswers(answers, { period, periods: [period] })).not.toHaveProperty(
    'part-0-interest_receivable',
  )
  const other = { ...typed('30', '7.41'), periods: periodsInText([period]) }
  expect(withoutOtherPeriods(other, BOTH)).toEqual({ periods: periodsInText(BOTH) })
})

test('every figure of the form that belongs to dates is a member of a return, with fields', () => {
  expect(DATED_FIELDS.map(memberOf)).toEqual([
    'interest_receivable',
    'dividends_received',
    'non_trade_interest_payable',
    'capital_allowances',
    'balancing_charges',
    'annual_investment_allowance',
    'full_expensing',
    'main_pool',
    'special_rate_pool',
    'qualifying_donations',
    'tax_already_paid',
  ])
  for (const member of DATED_FIELDS.map(memberOf)) {
    expect(answerFields(2)).toContain(partField(member, 1))
  }
})

test.each([
  [
    'the total of allowances',
    ['annual_investment_allowance', 'full_expensing', 'main_pool', 'special_rate_pool'],
  ],
  ['the parts of allowances', ['capital_allowances']],
])('the API takes every dated figure of two returns, with %s', (_, without) => {
  const dated = DATED_FIELDS.filter((field) => !without.includes(memberOf(field)))
  const figures = Object.fromEntries(dated.map(({ path }) => [path, 3]))
  const values = Object.assign({}, ...dated.map((field) => typed('1', '2', memberOf(field))))
  const { parts, fields } = read(values, figures)
  expect(fields).toEqual([])
  const body = {
    company_number: '10000001',
    utr: '8596148860',
    period_end: '2026-03-31',
    declarant_name: 'Ada Lamp',
    financials: {
      ...financialsFrom(SHEET, 'ct600'),
      ...answeredMembers({ answers: { owed: false, parts } }),
    },
    dry_run: true,
  }
  expect(fileCt600Request({ today: isoDateFrom('2026-06-01') }).safeParse(body).error).toBeUndefined()
})

test('the loans of a form from before parts were stored are still sent in their returns', () => {
  const period = (one: Period) => ({ ...one, lent: 5, repaid: 0 })
  const loans = [{ name: 'Ada Lamp', opening: 0, periods: BOTH.map(period) }]
  expect(answeredMembers({ answers: { owed: true, loans } })).toMatchObject({
    returns: [
      { period_end: '2025-10-31', loans_to_participators: [{ brought_forward: 0 }] },
      { period_start: '2025-11-01', loans_to_participators: [{ brought_forward: 5 }] },
    ],
  })
})
