// The audit through the services' routes: their separate data are compared.
import { SERVICES } from '@cfs/product'
import { expect, test } from 'vitest'
import { startStubInstance } from './stub-instance.ts'

const filing = {
  filing_id: 'fil_1',
  account_id: 'acc_1',
  status: 'accepted',
  sequence: 3,
  price_pence: 2000,
  charge_pence: 2000,
  created_at: 't',
  updated_at: 't',
}
const price = { pricePence: 2000, priceSequence: 0 }
const balance = {
  accountId: 'acc_1',
  balancePence: 8000,
  owedPence: 0,
  heldPence: 0,
  sequence: 2,
  ...price,
}
const outbox = { pending: 0, oldest_age_ms: 0 }

/** The responses of a consistent instance's services, by service and path. */
const well: Readonly<Record<string, unknown>> = {
  'filing /manage/audit/filings': { filings: [filing] },
  'billing /manage/audit/charges': {
    charges: [{ filingId: 'fil_1', accountId: 'acc_1', amountPence: -2000, transactionId: 'txn_1' }],
  },
  'billing /manage/audit/holds': { holds: [] },
  'documents /manage/audit/sets': { sets: [{ filingId: 'fil_1', accountId: 'acc_1', documents: 3 }] },
  'gateway /manage/audit/accounts': { accounts: [{ account_id: 'acc_1', created_at: 't' }] },
  'billing /manage/audit/accounts': { accounts: [balance] },
  'filing /manage/audit/accounts': {
    accounts: [
      {
        account_id: 'acc_1',
        balance_pence: 8000,
        owed_pence: 0,
        balance_sequence: 2,
        price_pence: 2000,
        price_sequence: 0,
        filing_count: 1,
      },
    ],
  },
  'billing /manage/audit/ledger': {
    transactions: 2,
    entriesSumPence: 0,
    unbalancedTransactions: [],
    wrongAccounts: [],
    gapsInAccounts: [],
    topUps: 0,
    wrongTopUps: [],
    refunds: 0,
    wrongRefunds: [],
    vatDocuments: 0,
    wrongVat: [],
    gapsInReceipts: [],
    outboxPending: 0,
    deadLetters: 0,
  },
  'billing /manage/audit/waiting-acceptances': { waiting: [] },
  'billing /manage/audit/chains': {
    chains: [{ account_id: 'acc_1', transactions: 2, broken_at: null }],
  },
  'filing /manage/audit/store': {
    counted: { filings: 1, pending: 0, submitted: 0, accounts: 1 },
    undecided_without_poll: [],
    pending_too_long: [],
    gaps_in_history: [],
    history_differs: [],
    miscounted_accounts: [],
    mistallied_accounts: [],
  },
  'partner /manage/audit/store': {
    counted: { entitlements: 1, activations: 1, imports: 1, sessions: 1 },
    repeated_entitlements: [],
    unentitled_imports: [],
    reused_activations: [],
    stray_sessions: [],
  },
  ...Object.fromEntries(
    SERVICES.flatMap((service) => [
      [`${service} /manage/outbox`, outbox],
      [`${service} /manage/dead-letters`, { dead_letters: [] }],
      [`${service} /manage/dead-letters/discarded`, { discarded: [] }],
    ]),
  ),
}

function auditOf(changes: Readonly<Record<string, (asked: number) => unknown>>) {
  const asked = new Map<string, number>()
  return startStubInstance(({ service, asked: line }) => {
    const place = `${service} ${line.replace(/^GET |\?.*$/g, '')}`
    const count = (asked.get(place) ?? 0) + 1
    asked.set(place, count)
    return changes[place]?.(count) ?? well[place]
  })
}

test('a consistent instance has no violations, and every rule was checked', async () => {
  const instance = await auditOf({})
  const { answer } = await instance.run('audit')
  expect(answer).toMatchObject({ violations: [], checked: { 'accepted-filing-is-charged-once': 1 } })
  expect(Object.keys(Reflect.get(answer ?? {}, 'checked'))).toHaveLength(43)
})

test('an acceptance violates a rule only if its recording keeps missing', async () => {
  const place = 'billing /manage/audit/waiting-acceptances'
  const late = await auditOf({ [place]: (asked) => ({ waiting: asked < 3 ? [{ filingId: 'fil_1' }] : [] }) })
  expect((await late.run('audit')).answer).toMatchObject({ violations: [] })

  const missing = await auditOf({ [place]: () => ({ waiting: [{ filingId: 'fil_1' }] }) })
  expect(Reflect.get((await missing.run('audit', 500)).answer ?? {}, 'violations')).toEqual([
    { rule: 'acceptance-is-recorded', subject: 'fil_1', detail: 'accepted, but billing has no recording' },
  ])
})

test('a violation in any store is reported', async () => {
  const instance = await auditOf({
    'billing /manage/audit/charges': () => ({ charges: [] }),
    'documents /manage/outbox': () => ({ pending: 2, oldest_age_ms: 60_000 }),
    'billing /manage/dead-letters': () => ({
      dead_letters: [
        { topic: 'filing.accepted', group: 'billing', key: null, event_id: 'e', reason: 'broken', at: 't' },
      ],
    }),
  })
  const { answer } = await instance.run('audit', 500)
  expect(Reflect.get(answer ?? {}, 'violations')).toEqual([
    { rule: 'accepted-filing-is-charged-once', subject: 'fil_1', detail: 'accepted but not charged' },
    {
      rule: 'filing-shows-its-charge',
      subject: 'fil_1',
      detail: 'the filing shows a charge of £20, the ledger has no charge',
    },
    {
      rule: 'outbox-is-sent',
      subject: 'documents',
      detail: '2 events wait to be published, the oldest for more than 5 seconds',
    },
    { rule: 'no-dead-letters', subject: 'e', detail: 'filing.accepted for billing: broken' },
  ])
})

test('the missing effect of a discarded dead letter is explained with the reason given', async () => {
  const reason = 'filed twice by the authority'
  const letter = { topic: 'filing.accepted', group: 'billing', key: 'fil_1', filing_id: null, event_id: 'e' }
  const instance = await auditOf({
    'billing /manage/audit/charges': () => ({ charges: [] }),
    'filing /manage/audit/filings': () => ({ filings: [{ ...filing, charge_pence: null }] }),
    'billing /manage/dead-letters/discarded': () => ({
      discarded: [{ ...letter, died_of: 'NOT_FOUND: no', reason, at: 't' }],
    }),
  })
  expect((await instance.run('audit', 500)).answer).toMatchObject({
    violations: [],
    explained: [{ rule: 'accepted-filing-is-charged-once', subject: 'fil_1', reason }],
  })
})

test('events in transit are not violations', async () => {
  const instance = await auditOf({
    'documents /manage/audit/sets': (asked) => (asked === 1 ? { sets: [] } : undefined),
    'billing /manage/audit/accounts': (asked) =>
      asked === 1 ? { accounts: [{ ...balance, sequence: 1, balancePence: 10_000 }] } : undefined,
  })
  expect((await instance.run('audit', 20_000)).answer).toMatchObject({ violations: [] })
})
