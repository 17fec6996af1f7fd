// Who controls the company: asked where the tax or a page of the return depends on it, and never assumed.
import { fileCt600Request } from '@cfs/contracts'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { answersToRead } from '../../test/answers-to-read.ts'
import { newDraft } from '../domain/draft.ts'
import { lastingAnswers, offeredAnswers } from './questions-asked.ts'
import { readAnswers, readDirectorsLoans } from './read-answers.ts'
import { submissionBody } from './submission-bodies.ts'
import { typedAnswers } from './typed-answers.ts'

const TODAY = isoDateFrom('2026-12-31')
const YEAR = { start: isoDateFrom('2025-07-01'), end: isoDateFrom('2026-06-30') }
const LOAN = {
  owed: 'yes',
  'loan-0-name': 'Ada Lamp',
  'loan-0-director': 'yes',
  'loan-0-interest': '0',
  'loan-0-conditions': 'demand',
  'loan-0-opening': '0',
  'loan-0-p0-lent': '9000',
  'loan-0-p0-later': '0',
  'loan-0-p0-repaid': '6000',
}
const NONE = { associates: 'no', trade: 'none', owed: 'no', guarantees: 'no' }
const TO_READ = answersToRead(YEAR)
const errorsOf = (values: Readonly<Record<string, string>>) => {
  const read = readAnswers(values, TO_READ)
  return 'errors' in read ? Object.keys(read.errors) : []
}
const answersOf = (values: Readonly<Record<string, string>>, read = readAnswers) => {
  const result = read(values, TO_READ)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return result.answers
}
const financialsOf = (answers: ReturnType<typeof answersOf>, type: 'ct600' | 'accounts' = 'ct600') => {
  const figures = {
    'profit_and_loss.turnover': 1000,
    average_employees: 1,
    'balance_sheet.current_assets': 100,
    'balance_sheet.share_capital': 100,
    'balance_sheet.profit_and_loss_account': 0,
  }
  const form = { wanted: 'both', kind: 'trading', periodEnd: YEAR.end, utr: '1234567895' } as const
  const draft = { ...newDraft('d'), ...form, signatory: 'Ada Lamp', figures, answers }
  const body = submissionBody(type, { companyNumber: '10000001', externalId: null, draft })
  if (type === 'ct600')
    expect(
      fileCt600Request({ today: TODAY }).safeParse({ ...body, dry_run: true }).error?.issues ?? [],
    ).toEqual([])
  return (body as { readonly financials: Readonly<Record<string, unknown>> }).financials
}

describe('who controls the company', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['is asked beside a loan', { ...NONE, ...LOAN, 'loan-0-again': 'no' }, ['close']],
    ['is not asked of a company that nobody owed money', NONE, []],
    ['is taken as answered', { ...NONE, ...LOAN, 'loan-0-again': 'no', close: 'yes' }, []],
    [
      'decides whether it matters what was borrowed again',
      { ...NONE, ...LOAN, close: 'yes' },
      ['loan-0-again'],
    ],
    ['a wider group: it does not matter', { ...NONE, ...LOAN, close: 'no' }, []],
    [
      'a wider group: the loan is still asked',
      { ...NONE, owed: 'yes', close: 'no' },
      [
        'loan-0-name',
        'loan-0-director',
        'loan-0-opening',
        'loan-0-p0-lent',
        'loan-0-p0-later',
        'loan-0-p0-repaid',
      ],
    ],
  ])('%s', (...[, values, expected]) => {
    expect(errorsOf(values)).toEqual(expected)
  })

  test('a company that is not close is exempt, and its accounts still show the loan', () => {
    const paid = { 'loan-0-p0-paid-0-amount': '5', 'loan-0-p0-paid-0-day': '1' }
    const answers = answersOf({ ...NONE, ...LOAN, ...paid, close: 'no' })
    const financials = financialsOf(answers)
    expect(financials).toMatchObject({ loans_exemption: 'company_not_close' })
    for (const member of ['loans_to_participators', 'loans_made_and_repaid_in_period', 'returns'])
      expect(financials).not.toHaveProperty(member)
    const advance = { director: 'Ada Lamp', advanced: 9000, repaid: 6000 }
    for (const type of ['ct600', 'accounts'] as const)
      expect(financialsOf(answers, type)['notes']).toMatchObject({ directors_advances: [advance] })
    expect(financialsOf(answers, 'accounts')).not.toHaveProperty('loans_exemption')
  })

  test('a close company states its loans, and no exemption', () => {
    const financials = financialsOf(answersOf({ ...NONE, ...LOAN, 'loan-0-again': 'no', close: 'yes' }))
    expect(financials).toHaveProperty('loans_to_participators')
    expect(financials).not.toHaveProperty('loans_exemption')
    expect(financialsOf(answersOf(NONE))).not.toHaveProperty('loans_exemption')
  })

  test.each([true, false])('is offered for the form after it: %s', (isClose) => {
    expect(lastingAnswers({ owed: false, isClose })).toEqual({ isClose })
    expect(offeredAnswers({ owed: false, isClose })).toEqual({ isClose })
    const typedValues = typedAnswers({ isClose }, { period: YEAR, periods: [YEAR] })
    expect(typedValues['close']).toBe(isClose ? 'yes' : 'no')
  })
})

describe('accounts alone ask about directors only', () => {
  const { 'loan-0-director': _, 'loan-0-p0-later': __, ...asked } = LOAN
  const loan = { ...asked, guarantees: 'no' }
  const errorsOfAccounts = (values: Readonly<Record<string, string>>) => {
    const read = readDirectorsLoans(values, TO_READ)
    return 'errors' in read ? Object.keys(read.errors) : []
  }

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['no answer', {}, ['owed', 'guarantees']],
    ['no debt', { owed: 'no', guarantees: 'no' }, []],
    ['a debt, without tax questions', loan, []],
    ['a debt without its terms', { ...loan, 'loan-0-interest': '' }, ['loan-0-interest']],
    [
      'a debt of nobody',
      { owed: 'yes', guarantees: 'no' },
      ['name', 'opening', 'p0-lent', 'p0-repaid', 'interest', 'conditions'].map((field) => `loan-0-${field}`),
    ],
  ])('%s', (...[, values, expected]) => {
    expect(errorsOfAccounts(values)).toEqual(expected)
  })

  test('and have the note', () => {
    const answers = answersOf(loan, readDirectorsLoans)
    expect(financialsOf(answers, 'accounts')['notes']).toMatchObject({
      directors_advances: [{ director: 'Ada Lamp', advanced: 9000, repaid: 6000 }],
    })
    expect(
      financialsOf(answersOf({ owed: 'no', guarantees: 'no' }, readDirectorsLoans), 'accounts'),
    ).not.toHaveProperty('notes')
  })
})
