// The copy of a balance may lag, but not for long, and must never be wrong.
import { expect, test } from 'vitest'
import { type AccountFacts, accountRules, type BalanceFact, type PublishedAccount } from './account-rules.ts'
import { judge } from './rule.ts'

const id = 'acc_1'
const at = (sequence: number, balancePence = sequence * 100, owedPence = 0): BalanceFact => ({
  id,
  sequence,
  balancePence,
  owedPence,
  pricePence: 2000,
  priceSequence: 0,
})
const facts = (ledger?: BalanceFact, projection?: BalanceFact): AccountFacts => ({
  id,
  gateway: { id },
  ledger,
  projection,
})
const broken = (now: AccountFacts, first = now) => judge(accountRules, now, first).map(({ rule }) => rule)

test('an account whose copy agrees is valid, also without a transaction or a copy', () => {
  expect(broken(facts(at(3), at(3)))).toEqual([])
  expect(broken(facts(at(0), undefined))).toEqual([])
})

test('an account must be known to the gateway and to billing', () => {
  expect(broken(facts(undefined, undefined))).toEqual(['account-has-ledger'])
  expect(broken({ ...facts(at(1), at(1)), gateway: undefined })).toEqual(['ledger-has-account'])
})

test('a copy that differs after the same transaction is a violation', () => {
  expect(broken(facts(at(3), at(3, 299)))).toEqual(['projection-follows-ledger'])
  expect(broken(facts(at(3), at(3, 300, 1)))).toEqual(['projection-follows-ledger'])
})

test('a copy that lags is a violation until it has reached the ledger’s first checked state', () => {
  const first = facts(at(5), at(3))
  expect(broken(first)).toEqual(['projection-follows-ledger'])
  expect(broken(facts(at(9), at(4)), first)).toEqual(['projection-follows-ledger'])
  expect(broken(facts(at(9), at(5)), first)).toEqual([])
  expect(broken(facts(at(9), undefined), first)).toEqual(['projection-follows-ledger'])
})

test('a copy that is ahead was read later, or the ledger has lost a transaction', () => {
  const first = facts(at(5), at(6))
  expect(broken(facts(at(6), at(8)), first)).toEqual([])
  expect(broken(facts(at(5), at(6)), first)).toEqual(['projection-follows-ledger'])
})

const priced = (priceSequence: number, pricePence: number) => ({ ...at(3), pricePence, priceSequence })

test('filing’s copy of a price may lag, but not for long, and may never differ', () => {
  expect(broken(facts(priced(2, 1500), priced(2, 1500)))).toEqual([])
  expect(broken(facts(priced(2, 1500), priced(2, 1499)))).toEqual(['projection-follows-price'])
  const first = facts(priced(2, 1500), priced(1, 1000))
  expect(broken(first)).toEqual(['projection-follows-price'])
  expect(broken(facts(priced(3, 0), priced(2, 1500)), first)).toEqual([])
  expect(broken(facts(priced(1, 1500), priced(2, 1500)))).toEqual(['projection-follows-price'])
})

const opened: PublishedAccount = { isOpened: true, last: 3, gapBefore: undefined, isWhole: true }
const published = (change: Partial<PublishedAccount>) => ({
  ...facts(at(3), at(3)),
  published: { ...opened, ...change },
})

test('the opening of an account and each of its transactions are published', () => {
  expect(broken(published({}))).toEqual([])
  expect(broken(published({ isOpened: false }))).toEqual(['account-is-published'])
  expect(broken(published({ last: 2 }))).toEqual(['balance-is-published-without-gap'])
  expect(broken(published({ last: 4 }))).toEqual(['balance-is-published-without-gap'])
  expect(broken(published({ gapBefore: 3 }))).toEqual(['balance-is-published-without-gap'])
})

test('expired events are not missing, and events published during the audit are not surplus', () => {
  expect(broken(published({ isOpened: false, last: 0, isWhole: false }))).toEqual([])
  expect(broken({ ...published({ last: 5 }), ledger: at(5), projection: at(5) }, published({}))).toEqual([])
})
