// The operator's command makes the repairs that the audit's violations need, and reports what remains.
import { Problem } from '@cfs/contracts'
import { CONSUMERS, DATABASE_OWNERS } from '@cfs/product'
import { expect, test } from 'vitest'
import { startStubInstance } from './stub-instance.ts'

const balance = { accountId: 'acc_1', balancePence: 8000, owedPence: 0, heldPence: 0, sequence: 2 }
const copy = { account_id: 'acc_1', balance_pence: 8000, owed_pence: 0, balance_sequence: 2, filing_count: 2 }
const filing = { account_id: 'acc_1', sequence: 3, price_pence: 2000, status: 'accepted' }
const charge = { accountId: 'acc_1', amountPence: -2000 }

const WELL: Readonly<Record<string, object>> = {
  'billing /manage/audit/holds': { holds: [] },
  'gateway /manage/audit/accounts': { accounts: [{ account_id: 'acc_1' }] },
  'filing /manage/audit/accounts': { accounts: [{ ...copy, price_pence: 2000, price_sequence: 0 }] },
  'billing /manage/audit/accounts': { accounts: [{ ...balance, pricePence: 2000, priceSequence: 0 }] },
  'billing /manage/audit/chains': { chains: [] },
  'billing /manage/audit/waiting-acceptances': { waiting: [] },
  // No repair mends the sum of the entries.
  'billing /manage/audit/ledger': {
    transactions: 2,
    entriesSumPence: 1,
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
  },
  'filing /manage/audit/store': {
    counted: { filings: 2, pending: 0, submitted: 0, accounts: 1 },
    undecided_without_poll: [],
    pending_too_long: [],
    gaps_in_history: [],
    history_differs: [],
    miscounted_accounts: [],
    mistallied_accounts: [],
  },
  'partner /manage/audit/store': {
    counted: { entitlements: 0, activations: 0, imports: 0, sessions: 0 },
    repeated_entitlements: [],
    unentitled_imports: [],
    reused_activations: [],
    stray_sessions: [],
  },
  ...Object.fromEntries(
    DATABASE_OWNERS.map((service) => [`${service} /manage/outbox`, { pending: 0, oldest_age_ms: 0 }]),
  ),
  ...Object.fromEntries(
    CONSUMERS.flatMap((service) => [
      [`${service} /manage/dead-letters`, { dead_letters: [] }],
      [`${service} /manage/dead-letters/discarded`, { discarded: [] }],
    ]),
  ),
}

/** The records of a filing without a charge, and of one without documents, until each is repaired. */
function brokenRecords(isRight: (filingId: string) => boolean): Readonly<Record<string, object>> {
  const filings = ['fil_1', 'fil_2'].map((id) => {
    const chargePence = id === 'fil_1' && !isRight(id) ? null : 2000
    return { ...filing, filing_id: id, charge_pence: chargePence }
  })
  const charges = ['fil_1', 'fil_2'].filter((id) => id === 'fil_2' || isRight(id))
  const sets = ['fil_1', 'fil_2'].filter((id) => id === 'fil_1' || isRight(id))
  return {
    'filing /manage/audit/filings': { filings },
    'billing /manage/audit/charges': { charges: charges.map((filingId) => ({ ...charge, filingId })) },
    'documents /manage/audit/sets': {
      sets: sets.map((filingId) => ({ filingId, accountId: 'acc_1', documents: 3 })),
    },
  }
}

/** `discarded` is the filing whose acceptance was discarded at documents. */
function brokenInstance(options: { readonly isRefused?: boolean; readonly discarded?: string } = {}) {
  const repaired = new Set<string>()
  const letter = { topic: 'filing.accepted', group: 'documents', key: options.discarded, filing_id: null }
  return startStubInstance(({ service, asked }) => {
    const republished = /^POST \/manage\/filings\/(fil_\d)\/republish$/.exec(asked)?.[1]
    if (republished !== undefined) {
      if (options.isRefused) throw new Problem('VALIDATION_ERROR', 'Its history has a gap.')
      repaired.add(republished)
      return { events: [] }
    }
    const place = `${service} ${asked.replace(/^GET |\?.*$/g, '')}`
    if (options.discarded !== undefined && place === 'documents /manage/dead-letters/discarded')
      return { discarded: [{ ...letter, reason: 'too large' }] }
    return brokenRecords((filingId) => repaired.has(filingId))[place] ?? WELL[place]
  })
}

const UNCHARGED = 'accepted-filing-is-charged-once:fil_1'
const UNDOCUMENTED = 'accepted-filing-has-documents:fil_2'
const PATIENCE_MS = 300
const posts = ({ calls }: Awaited<ReturnType<typeof brokenInstance>>) =>
  calls.filter(({ asked }) => asked.startsWith('POST')).map(({ asked }) => asked)

test('repair list states each repair once, and what a person does', async () => {
  const instance = await brokenInstance()
  const { answer } = await instance.run('repair list', PATIENCE_MS)
  expect(answer).toMatchObject({
    repairs: [
      { repair: 'republish filing', subject: 'fil_1', violations: [UNCHARGED] },
      { repair: 'republish filing', subject: 'fil_2', violations: [UNDOCUMENTED] },
    ],
    by_hand: [{ rule: 'ledger-sums-to-zero', advice: expect.stringContaining('balance adjust') }],
    explained: { repairs: [], by_hand: [] },
  })
  expect(posts(instance)).toEqual([])
})

test('repair run makes the repairs, and reports what remains for a person', async () => {
  const instance = await brokenInstance()
  const { answer } = await instance.run('repair run --all', PATIENCE_MS)
  expect(answer).toEqual({
    repaired: ['fil_1', 'fil_2'].map((subject) =>
      expect.objectContaining({ subject, is_done: true, refusal: null }),
    ),
    remaining: [expect.objectContaining({ rule: 'ledger-sums-to-zero', subject: 'ledger' })],
  })
  expect(posts(instance)).toEqual([
    'POST /manage/filings/fil_1/republish',
    'POST /manage/filings/fil_2/republish',
  ])
})

test('repair run of one violation leaves the others alone', async () => {
  const instance = await brokenInstance()
  const { answer } = await instance.run(`repair run --violation ${UNDOCUMENTED}`, PATIENCE_MS)
  expect(answer).toMatchObject({ repaired: [{ subject: 'fil_2' }], remaining: [] })
  expect(posts(instance)).toEqual(['POST /manage/filings/fil_2/republish'])
})

test('the effect of a discarded event is made up for only if it is named', async () => {
  const instance = await brokenInstance({ discarded: 'fil_2' })
  const { answer } = await instance.run('repair list', PATIENCE_MS)
  expect(answer).toMatchObject({ explained: { repairs: [{ subject: 'fil_2' }] } })
  await instance.run('repair run --all', PATIENCE_MS)
  expect(posts(instance)).toEqual(['POST /manage/filings/fil_1/republish'])
  await instance.run(`repair run --violation ${UNDOCUMENTED}`, PATIENCE_MS)
  expect(posts(instance)).toContain('POST /manage/filings/fil_2/republish')
})

test('a repair that a service refuses is reported with the reason, and remains', async () => {
  const instance = await brokenInstance({ isRefused: true })
  const { answer } = await instance.run(`repair run --violation ${UNDOCUMENTED}`, PATIENCE_MS)
  expect(answer).toEqual({
    repaired: [
      expect.objectContaining({ subject: 'fil_2', is_done: false, refusal: 'Its history has a gap.' }),
    ],
    remaining: [
      expect.objectContaining({ subject: 'fil_2', advice: expect.stringContaining('dead letters') }),
    ],
  })
})

test('repair run refuses to guess what to repair', async () => {
  const instance = await brokenInstance()
  expect((await instance.run('repair run')).refusal).toBe('give --violation or --all')
  const wish = `repair run --violation ${UNDOCUMENTED},no-dead-letters:e`
  const { refusal } = await instance.run(wish, PATIENCE_MS)
  expect(refusal).toBe('the audit does not find no-dead-letters:e; nothing was repaired')
  expect(posts(instance)).toEqual([])
})
