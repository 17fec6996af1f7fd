// Tests which register data show that a company has traded.
import { expect, test } from 'vitest'
import { hasFiledTradingAccounts } from './has-filed-trading-accounts.ts'

test.each([
  [null, [], false],
  ['null', [], false],
  ['dormant', [true, true], false],
  ['dormant', [undefined], false],
  ['micro-entity', [], true],
  ['dormant', [true, false], true],
])('last accounts %s and history %j: traded %s', (last, history, traded) => {
  const filedAccounts = history.map((dormant) => ({ dormant }))
  expect(hasFiledTradingAccounts({ lastAccountsType: last, filedAccounts })).toBe(traded)
})
