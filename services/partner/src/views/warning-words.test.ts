// Every warning of the registry that reaches the page has words for a customer.
import { WARNINGS } from '@cfs/contracts'
import { describe, expect, test } from 'vitest'
import { isForCustomer } from '../planning/previews.ts'
import { warningInWords } from './warning-words.ts'

const codes = Object.keys(WARNINGS)
const asked = codes.filter((code) => isForCustomer({ code }))

describe('a customer reads words', () => {
  test.each(asked)('for %s', (code) => {
    const message = 'financials.profit_and_loss is £5.00 (CA 2006 s.453).'
    const words = warningInWords({ code, message })
    expect(words).not.toMatch(/s\.453|\bCT600\b/)
    expect(words).toMatch(/^[A-Z].{20,220}\.$/)
    if (words.includes('£5.00')) expect(['LATE', 'LOSS', 'LOAN_RATE_NOT_YET_ACCEPTED']).toContain(code)
    else expect(words).not.toMatch(/[a-z]_[a-z]/)
  })

  test('and keep the amounts and days of a message, without provisions', () => {
    const late =
      'The return for 1 April 2024 to 31 March 2025 was due on 31 March 2026 and is 5 days late. The fixed penalty is ' +
      '£100, or five times as much for the third late return in a row (FA 1998 sch.18 para.17).'
    const words = warningInWords({ code: 'LATE', message: late })
    expect(words).toContain('The fixed penalty is £100')
    expect(words).toContain('in a row.')
    const loss =
      'There is a trading loss of £5,000 and no tax on profits. To set them against (s.37), make a claim.'
    expect(warningInWords({ code: 'LOSS', message: loss })).toContain('against, make a claim.')
  })
})

test('only warnings that another place of the form answers are not asked', () => {
  expect(codes.filter((code) => !asked.includes(code))).toEqual([
    'OUT_OF_WINDOW',
    'ALREADY_FILED',
    'EARLIER_OUTCOME_UNKNOWN',
    'FILING_UNDECIDED',
    'INSUFFICIENT_BALANCE',
    'SPEND_CAP_REACHED',
    'LOAN_TAX_DUE',
  ])
})

test('a warning of a later version is shown with its message', () => {
  expect(warningInWords({ code: 'NEW', message: 'Check it (CA 2006 s.1).' })).toBe('I know this: Check it.')
  expect(isForCustomer({ code: 'NEW' })).toBe(true)
})
