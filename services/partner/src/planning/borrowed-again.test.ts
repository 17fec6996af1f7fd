// The question whether money that was paid back was borrowed again: when it is asked, and what is sent.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { answersToRead } from '../../test/answers-to-read.ts'
import { answeredMembers } from './answered-members.ts'
import { readAnswers } from './read-answers.ts'

const day = isoDateFrom
const YEAR = { start: day('2025-04-01'), end: day('2026-03-31') }
const LONG = [
  { start: day('2024-11-01'), end: day('2025-10-31') },
  { start: day('2025-11-01'), end: day('2025-12-31') },
] as const
const OTHERS = { associates: 'no', trade: 'none', guarantees: 'no' }
const ADA = {
  ...OTHERS,
  owed: 'yes',
  close: 'yes',
  'loan-0-name': 'Ada Lamp',
  'loan-0-director': 'no',
  'loan-0-opening': '0',
  'loan-0-p0-lent': '9000',
  'loan-0-p0-repaid': '0',
}
const repaidOn = (date: string, amount: string, period = 0): Readonly<Record<string, string>> => {
  const [year = '', month = '', number = ''] = date.split('-')
  const of = (part: string) => `loan-0-p${period}-paid-0-${part}`
  return { [of('amount')]: amount, [of('day')]: number, [of('month')]: month, [of('year')]: year }
}

interface Facts {
  readonly periods?: Parameters<typeof readAnswers>[1]['periods']
}
const read = (values: Readonly<Record<string, string>>, { periods = [YEAR] }: Facts = {}) => {
  return readAnswers(values, answersToRead(YEAR, { periods }))
}
const errorsOf = (values: Readonly<Record<string, string>>, facts: Facts = {}) => {
  const result = read(values, facts)
  return 'errors' in result ? Object.keys(result.errors) : []
}
const membersOf = (values: Readonly<Record<string, string>>, facts: Facts = {}) => {
  const result = read(values, facts)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return answeredMembers(result)
}

describe('whether what was paid back was borrowed again', () => {
  const of = (opening: string, lent: string, repaid: string) => ({
    ...ADA,
    'loan-0-opening': opening,
    'loan-0-p0-lent': lent,
    'loan-0-p0-repaid': repaid,
  })
  test.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['£5,000 or more was paid back', of('0', '9000', '5000'), true],
    ['a penny less was', of('0', '9000', '4999.99'), false],
    ['of a debt of £15,000 any amount was', of('9000', '6000', '0.01'), true],
    ['of a debt of a penny less it was', of('9000', '5999.99', '0.01'), false],
    ['nothing was, of a debt of any size', of('0', '90000', '0'), false],
    ['£5,000 of it only repaid what the company owed then', of('-9000', '9100', '5000'), false],
    ['something was paid back after the period', { ...ADA, ...repaidOn('2026-05-01', '20') }, true],
  ])('is asked if %s: %s', (...[, values, isAsked]) => {
    expect(errorsOf(values)).toEqual(isAsked ? ['loan-0-again'] : [])
    expect(errorsOf({ ...values, 'loan-0-again': 'no' })).toEqual([])
    const sent = JSON.stringify(membersOf({ ...values, 'loan-0-again': 'no' }))
    expect(sent.includes('"lent_again":false')).toBe(isAsked)
  })

  test('and “yes” is refused in words, but for what was paid back after the period', () => {
    const yes = { 'loan-0-again': 'yes' }
    expect(read({ ...of('0', '9000', '5000'), ...yes })).toMatchObject({
      errors: { 'loan-0-again': expect.stringContaining('Ask the company that sent you the link') },
    })
    expect(membersOf({ ...ADA, ...repaidOn('2026-05-01', '20'), ...yes })).toMatchObject({
      loans_to_participators: [{ lent_again: true }],
    })
    expect(errorsOf({ ...of('0', '9000', '1'), ...yes })).toEqual([])
  })

  test('is asked about each accounting period by itself', () => {
    const later = { 'loan-0-p1-lent': '0', 'loan-0-p1-repaid': '5000', 'loan-0-again': 'no' }
    expect(errorsOf({ ...ADA, ...later, 'loan-0-again': '' }, { periods: LONG })).toEqual(['loan-0-again'])
    const { returns } = membersOf({ ...ADA, ...later }, { periods: LONG }) as { returns: readonly object[] }
    expect(returns.map((one) => JSON.stringify(one).includes('"lent_again":false'))).toEqual([false, true])
  })
})
