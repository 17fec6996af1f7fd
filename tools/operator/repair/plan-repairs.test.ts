// Every rule of the audit has a remedy, and each repair is planned once.
import { expect, test } from 'vitest'
import { accountRules } from '../audit/account-rules.ts'
import { filingRules } from '../audit/filing-rules.ts'
import { filingsToLookUp, planRepairs } from './plan-repairs.ts'
import { REMEDIES } from './repairs.ts'

const violation = (rule: string, subject: string) => ({ rule, subject, detail: 'd' })

test('every rule about filings and accounts has a remedy', () => {
  const rules = [...accountRules, ...filingRules].map(({ name }) => name)
  expect(rules.filter((rule) => REMEDIES[rule] === undefined)).toEqual([])
})

test('violations of one filing are mended by one repair, and accounts come first', () => {
  const { repairs, byHand } = planRepairs([
    violation('projection-follows-ledger', 'acc_1'),
    violation('accepted-filing-is-charged-once', 'fil_1'),
    violation('accepted-filing-has-documents', 'fil_1'),
    violation('account-has-ledger', 'acc_2'),
  ])
  expect(byHand).toEqual([])
  expect(repairs).toEqual([
    { repair: 'republish account', subject: 'acc_2', violations: ['account-has-ledger:acc_2'] },
    {
      repair: 'republish filing',
      subject: 'fil_1',
      violations: ['accepted-filing-is-charged-once:fil_1', 'accepted-filing-has-documents:fil_1'],
    },
    { repair: 'resync account', subject: 'acc_1', violations: ['projection-follows-ledger:acc_1'] },
  ])
})

test('a filing that does not show its charge is mended in its account', () => {
  const wrong = [violation('filing-shows-its-charge', 'fil_1'), violation('filing-shows-its-charge', 'fil_2')]
  expect(filingsToLookUp(wrong)).toEqual(['fil_1', 'fil_2'])
  const { repairs, byHand } = planRepairs(wrong, new Map([['fil_1', 'acc_1']]))
  expect(repairs).toEqual([
    { repair: 'resync account', subject: 'acc_1', violations: ['filing-shows-its-charge:fil_1'] },
  ])
  expect(byHand).toMatchObject([{ subject: 'fil_2', advice: expect.stringContaining('charged-once') }])
})

test.each([
  ['ledger-sums-to-zero', 'backup'],
  ['a-rule-of-tomorrow', 'does not know the rule'],
])('a violation of %s is left to a person', (rule, advice) => {
  const { repairs, byHand } = planRepairs([violation(rule, 'x')])
  expect(repairs).toEqual([])
  expect(byHand).toEqual([
    { violation: `${rule}:x`, rule, subject: 'x', detail: 'd', advice: expect.stringContaining(advice) },
  ])
})
