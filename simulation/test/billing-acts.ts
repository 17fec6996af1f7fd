// What billing's stores do, on a few accounts and filings that meet each other all the time.
import { lockAccount, lockAccounts, openAccounts } from '../../services/billing/src/store/accounts.ts'
import { lockHolds, saveHolds } from '../../services/billing/src/store/holds.ts'
import {
  appendTransactions,
  chargedAmong,
  findByReference,
} from '../../services/billing/src/store/transactions.ts'
import { charge, credit } from '../../services/billing/src/domain/posting.ts'
import type { Chance } from '../src/machine/chance.ts'
import type { Act } from './side-by-side.ts'

const AT = new Date('2026-01-05T09:00:00Z')
const ACCOUNTS = ['acc_a', 'acc_b', 'acc_c']
const FILINGS = ['fil_a', 'fil_b', 'fil_c', 'fil_d']
const STATES = ['held', 'released', 'charged'] as const

const account = (chance: Chance): string => chance.pick(ACCOUNTS) ?? ''
const some = (chance: Chance, all: readonly string[]): string[] => all.filter(() => chance.percent(60))

const open: Act = (tx, chance) => {
  const name = chance.percent(50) ? 'Agent' : null
  return openAccounts(
    tx,
    some(chance, ACCOUNTS).map((accountId) => ({ accountId, name })),
    AT,
  )
}

const hold: Act = async (tx, chance) => {
  const filings = some(chance, FILINGS).map((filingId) => {
    return { filingId, accountId: account(chance), pricePence: 1000 * chance.below(3) }
  })
  const before = [...(await lockHolds(tx, filings, AT))]
  const state = chance.pick(STATES) ?? 'held'
  await saveHolds(
    tx,
    filings.map((filing) => ({ ...filing, state })),
    AT,
  )
  return before
}

const post: Act = async (tx, chance) => {
  const accountId = account(chance)
  const state = await lockAccount(tx, accountId)
  if (state === undefined) return 'no account'
  const isCharge = chance.percent(40)
  const added = credit(state, 'adjustment', 1000 + chance.below(9000))
  const posting = isCharge ? charge(state, 2000) : added
  if ('refused' in posting) return posting
  // One in ten says something that the ledger must refuse.
  const wrong = chance.percent(10) ? { ...posting, after: { ...posting.after, balancePence: 1 } } : posting
  const about = {
    accountId,
    transactionId: `txn_${chance.below(1_000_000)}`,
    posting: wrong,
    reason: null,
    at: AT,
  }
  const reference = isCharge ? null : `reference-${chance.below(6)}`
  await appendTransactions(tx, [
    { ...about, filingId: isCharge ? (chance.pick(FILINGS) ?? '') : null, reference },
  ])
  return lockAccount(tx, accountId)
}

export const BILLING_ACTS: readonly Act[] = [
  open,
  hold,
  post,
  post,
  (tx, chance) => lockAccount(tx, account(chance)),
  async (tx, chance) => [...(await lockAccounts(tx, some(chance, ACCOUNTS)))],
  async (tx, chance) => [...(await chargedAmong(tx, some(chance, FILINGS)))].sort(),
  (tx, chance) => findByReference(tx, account(chance), `reference-${chance.below(6)}`),
]
