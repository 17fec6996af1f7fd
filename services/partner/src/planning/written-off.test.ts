// What the company wrote off after the period: it is asked with its amount and day, and stated as such.
import { fileCt600Request } from '@cfs/contracts'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { answersToRead } from '../../test/answers-to-read.ts'
import { type RepaymentRow, repaymentField } from './answer-fields.ts'
import { answeredMembers } from './answered-members.ts'
import { readAnswers } from './read-answers.ts'
import { typedAnswers } from './typed-answers.ts'

const TODAY = isoDateFrom('2026-12-31')
const YEAR = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const ADA = {
  associates: 'no',
  trade: 'none',
  guarantees: 'no',
  owed: 'yes',
  close: 'yes',
  'loan-0-name': 'Ada Lamp',
  'loan-0-director': 'no',
  'loan-0-opening': '0',
  'loan-0-p0-lent': '9000',
  'loan-0-p0-repaid': '0',
  'loan-0-again': 'no',
}
const rowOf = (row: RepaymentRow, date: string, amount: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  const of = (part: string) => repaymentField([0, 0], row, part)
  return { [of('amount')]: amount, [of('day')]: day, [of('month')]: month, [of('year')]: year }
}
const read = (values: Readonly<Record<string, string>>) => {
  return readAnswers(values, answersToRead(YEAR))
}
const answersOf = (values: Readonly<Record<string, string>>) => {
  const result = read(values)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return result.answers
}
const repaymentsOf = (values: Readonly<Record<string, string>>) => {
  const members = answeredMembers({ answers: answersOf(values) }) as {
    readonly loans_to_participators: readonly { readonly repayments?: readonly object[] }[]
  }
  return members.loans_to_participators[0]?.repayments
}

const OFF = rowOf('off-0', '2026-10-01', '2500')
const PAID = rowOf('paid-0', '2026-11-02', '4000')
const AGAIN = rowOf('paid-1', '2026-12-01', '1')
const SENT = {
  off: { date: '2026-10-01', amount: 2500, kind: 'written_off' },
  paid: { date: '2026-11-02', amount: 4000 },
  again: { date: '2026-12-01', amount: 1 },
}

describe('what was written off after the period reaches the return as such', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly object[] | undefined]>([
    ['alone', OFF, [SENT.off]],
    ['beside one repayment', { ...OFF, ...PAID }, [SENT.paid, SENT.off]],
    ['beside two', { ...OFF, ...PAID, ...AGAIN }, [SENT.paid, SENT.again, SENT.off]],
    ['only the second repayment', AGAIN, [SENT.again]],
    ['nothing', {}, undefined],
  ])('%s, and is shown in its own fields again', (...[, rows, sent]) => {
    expect(repaymentsOf({ ...ADA, ...rows })).toEqual(sent)
    const answers = answersOf({ ...ADA, ...rows })
    const typedValues = typedAnswers(answers, { period: YEAR, periods: [YEAR] })
    expect(repaymentsOf(typedValues)).toEqual(sent)
    const off = Object.entries(rows).filter(([name]) => name.includes('-off-'))
    for (const [name, value] of off) expect([name, Number(typedValues[name])]).toEqual([name, Number(value)])
  })

  test('and the API takes the request', () => {
    const answers = answersOf({ ...ADA, ...OFF, ...PAID })
    const financials = {
      profit_and_loss: { turnover: 1000 },
      balance_sheet: { current_assets: 100, share_capital: 100, profit_and_loss_account: 0 },
      average_employees: 1,
      ...answeredMembers({ answers }),
    }
    const body = { company_number: '10000001', period_end: '2026-03-31', utr: '1234567895', dry_run: true }
    expect(fileCt600Request({ today: TODAY }).safeParse({ ...body, financials }).error?.issues ?? []).toEqual(
      [],
    )
  })
})

describe('nothing about a write-off is assumed', () => {
  const { 'loan-0-p0-off-0-amount': amount = '', ...dayOnly } = OFF
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['its day', { 'loan-0-p0-off-0-amount': amount }, ['loan-0-p0-off-0-day']],
    ['its amount', dayOnly, ['loan-0-p0-off-0-amount']],
    ['an amount above nothing', { ...OFF, 'loan-0-p0-off-0-amount': '0' }, ['loan-0-p0-off-0-amount']],
    ['whether money was borrowed again', { ...OFF, 'loan-0-again': '' }, ['loan-0-again']],
  ])('%s', (...[, values, fields]) => {
    const result = read({ ...ADA, ...values })
    expect('errors' in result ? Object.keys(result.errors) : []).toEqual(fields)
  })
})
