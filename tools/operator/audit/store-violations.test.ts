// A service's report on its own store becomes violations, one for each fault.
import { expect, test } from 'vitest'
import {
  chainViolations,
  deadLetterViolations,
  filingStoreViolations,
  ledgerViolations,
  outboxViolations,
  partnerStoreViolations,
  waitingViolations,
} from './store-violations.ts'

const ledger = {
  transactions: 9,
  entriesSumPence: 0,
  unbalancedTransactions: [],
  wrongAccounts: [],
  gapsInAccounts: [],
  wrongCharges: [],
  topUps: 0,
  wrongTopUps: [],
  refunds: 0,
  wrongRefunds: [],
  vatDocuments: 0,
  wrongVat: [],
  gapsInReceipts: [],
  comparedMovements: 0,
  paymentDifferences: [],
}
const store = {
  counted: { filings: 1, pending: 0, submitted: 1, accounts: 1 },
  undecided_without_poll: [],
  pending_too_long: [],
  gaps_in_history: [],
  history_differs: [],
  differ_from_parts: [],
  repeat_accepted: [],
  carried_unaccepted: [],
  miscounted_accounts: [],
  mistallied_accounts: [],
}
const named = (found: readonly { rule: string; subject: string }[]) =>
  found.map(({ rule, subject }) => `${rule} ${subject}`)

test('consistent stores have no violations', () => {
  expect(ledgerViolations(ledger)).toEqual([])
  expect(filingStoreViolations(store)).toEqual([])
  expect(deadLetterViolations({ dead_letters: [] })).toEqual([])
})

test('every rule of entitlements, imports, links and sessions is reported separately', () => {
  const sound = {
    counted: { entitlements: 1, activations: 1, imports: 1, sessions: 1 },
    repeated_entitlements: [],
    unentitled_imports: [],
    reused_activations: [],
    stray_sessions: [],
  }
  expect(partnerStoreViolations(sound)).toEqual([])
  const report = (wrong: object) => named(partnerStoreViolations({ ...sound, ...wrong }))
  expect(report({ repeated_entitlements: ['e'] })).toEqual(['entitlement-is-active-once e'])
  expect(report({ unentitled_imports: ['i'] })).toEqual(['import-belongs-to-active-entitlement i'])
  expect(report({ reused_activations: ['a'] })).toEqual(['link-is-used-once a'])
  expect(report({ stray_sessions: ['s'] })).toEqual(['session-reaches-one-company s'])
})

test('every invariant of the ledger is reported separately', () => {
  expect(named(ledgerViolations({ ...ledger, entriesSumPence: 1 }))).toEqual(['ledger-sums-to-zero ledger'])
  expect(named(ledgerViolations({ ...ledger, unbalancedTransactions: ['t1', 't2'] }))).toEqual([
    'transaction-is-balanced t1',
    'transaction-is-balanced t2',
  ])
  expect(named(ledgerViolations({ ...ledger, wrongAccounts: ['a'] }))).toEqual(['balance-equals-entries a'])
  expect(named(ledgerViolations({ ...ledger, gapsInAccounts: ['a'] }))).toEqual(['sequence-has-no-gap a'])
  expect(named(ledgerViolations({ ...ledger, wrongCharges: ['f'] }))).toEqual(['charge-is-what-was-held f'])
  expect(named(waitingViolations({ waiting: [{ filingId: 'f' }] }))).toEqual(['acceptance-is-recorded f'])
  expect(named(ledgerViolations({ ...ledger, wrongTopUps: ['t'] }))).toEqual(['top-up-is-credited-once t'])
  expect(named(ledgerViolations({ ...ledger, wrongRefunds: ['r'] }))).toEqual(['refund-is-booked r'])
  expect(named(ledgerViolations({ ...ledger, wrongVat: ['vat_output'] }))).toEqual([
    'vat-is-posted vat_output',
  ])
  expect(named(ledgerViolations({ ...ledger, gapsInReceipts: ['receipts'] }))).toEqual([
    'receipts-have-no-gap receipts',
  ])
})

test('a payment about which the processor disagrees is reported with both amounts', () => {
  const difference = {
    kind: 'top_up',
    subject: 'ch_1',
    problem: 'unknown_here',
    processorAmountPence: 10_000,
    processorFeePence: 170,
    processorCurrency: 'gbp',
    ledgerAmountPence: null,
    ledgerFeePence: null,
  }
  const fee = { ...difference, kind: 'other', subject: 'txn_1' }
  expect(ledgerViolations({ ...ledger, paymentDifferences: [difference, fee] })).toEqual([
    {
      rule: 'ledger-matches-processor',
      subject: 'ch_1',
      detail: 'top_up, unknown_here: the processor has £100 less a fee of £1.70, the ledger has nothing',
    },
  ])
})

test('a broken chain is reported with the number of its first transaction that does not match', () => {
  const whole = { account_id: 'acc_1', transactions: 3, broken_at: null }
  expect(chainViolations({ chains: [whole, { ...whole, account_id: 'acc_2', broken_at: 2 }] })).toEqual([
    {
      rule: 'ledger-chain-is-whole',
      subject: 'acc_2',
      detail: 'the hash of its transaction 2 is missing, or does not match the transaction',
    },
  ])
})

test('every invariant of filing is reported separately', () => {
  expect(named(filingStoreViolations({ ...store, undecided_without_poll: ['f'] }))).toEqual([
    'undecided-filing-is-polled f',
  ])
  expect(named(filingStoreViolations({ ...store, pending_too_long: ['f'] }))).toEqual(['pending-is-short f'])
  expect(named(filingStoreViolations({ ...store, gaps_in_history: ['f'] }))).toEqual(['history-has-no-gap f'])
  expect(named(filingStoreViolations({ ...store, history_differs: ['f'] }))).toEqual([
    'history-ends-with-status f',
  ])
  expect(named(filingStoreViolations({ ...store, differ_from_parts: ['f'] }))).toEqual([
    'filing-ends-as-its-parts f',
  ])
  expect(named(filingStoreViolations({ ...store, repeat_accepted: ['f'] }))).toEqual([
    'accepted-return-is-sent-once f',
  ])
  expect(named(filingStoreViolations({ ...store, carried_unaccepted: ['f'] }))).toEqual([
    'carried-return-was-accepted f',
  ])
  expect(named(filingStoreViolations({ ...store, miscounted_accounts: ['a'] }))).toEqual([
    'filings-are-counted a',
  ])
  expect(named(filingStoreViolations({ ...store, mistallied_accounts: ['a'] }))).toEqual([
    'filings-are-tallied a',
  ])
})

test.each([
  [0, 0, []],
  [0, 99_000, []],
  [7, 5_000, []],
  [7, 5_001, ['outbox-is-sent gateway']],
])('%i events that wait for %i ms violate %j', (pending, ageMs, expected) => {
  expect(named(outboxViolations('gateway', { pending, oldest_age_ms: ageMs }))).toEqual(expected)
})

test('every dead letter is named, with its group and reason', () => {
  const at = '2026-03-01T09:00:00.000Z'
  const event = { topic: 'filing.accepted', key: null, event_id: 'e', at }
  const letter = { ...event, group: 'billing', reason: 'UndecodableEvent' }
  expect(deadLetterViolations({ dead_letters: [letter] })).toEqual([
    { rule: 'no-dead-letters', subject: 'e', detail: 'filing.accepted for billing: UndecodableEvent' },
  ])
})
