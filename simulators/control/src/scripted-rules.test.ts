// Tests which scripted rule applies next, and to which filing or e-mail.
import { expect, test } from 'vitest'
import { createScriptedRules, type ScriptedRule } from './scripted-rules.ts'

interface Named extends ScriptedRule {
  readonly name: string
}

test('rules with a count are used up in the order given', () => {
  const rules = createScriptedRules<Named>()
  rules.add({ name: 'first', match: {}, times: 1 })
  rules.add({ name: 'second', match: {}, times: 2 })
  expect([1, 2, 3, 4].map(() => rules.take({})?.name)).toEqual(['first', 'second', 'second', undefined])
})

test('a rule without a count stays, the newest one wins, and counted rules come first', () => {
  const rules = createScriptedRules<Named>()
  rules.add({ name: 'old', match: {} })
  rules.add({ name: 'new', match: {} })
  rules.add({ name: 'once', match: {}, times: 1 })
  expect([1, 2, 3].map(() => rules.take({})?.name)).toEqual(['once', 'new', 'new'])
})

test('a rule for one company or taxpayer does not affect others', () => {
  const rules = createScriptedRules<Named>()
  rules.add({ name: 'company', match: { companyNumber: '12345678' }, times: 1 })
  rules.add({ name: 'taxpayer', match: { utr: '1234567890' }, times: 1 })
  expect(rules.take({ companyNumber: '00000001' })).toBeUndefined()
  expect(rules.take({})).toBeUndefined()
  expect(rules.take({ companyNumber: '00000001', utr: '1234567890' })?.name).toBe('taxpayer')
  expect(rules.take({ companyNumber: '12345678' })?.name).toBe('company')
})

test('clearing removes every rule', () => {
  const rules = createScriptedRules<Named>()
  rules.add({ name: 'lasting', match: {} })
  rules.add({ name: 'counted', match: {}, times: 3 })
  rules.clear()
  expect(rules.take({})).toBeUndefined()
})
