// Compares the ledger with the transactions that billing published. The topic is out of reach for those who
// can write to the database, so that a rewritten ledger, with all its hashes, no longer matches it.
import { ledgerTransactions } from '@cfs/contracts'
import type { Services } from '../services.ts'
import type {
  Difference,
  PublishedTransactions,
  TransactionFact,
  TransactionNumber,
} from './published-transactions.ts'
import type { PublishedTopics } from './published-topics.ts'
import type { Section, Violation } from './rule.ts'
import { MOST_NAMED } from './streamed-section.ts'

const TRANSACTIONS_AT_ONCE = 1000
/** The time limit is long enough for a busy database. */
const PAGE_LIMIT_MS = 60_000

export interface DifferentTransaction extends TransactionNumber {
  readonly difference: Difference
  /** The id of the transaction in the ledger; null if the ledger does not have it. */
  readonly transactionId: string | null
}

export interface Comparison {
  readonly compared: number
  /** At most `MOST_NAMED`; `unnamed` is the number of those beyond. */
  readonly different: readonly DifferentTransaction[]
  readonly unnamed: number
}

const ledgerRows = ledgerTransactions.transform(({ transactions }): readonly TransactionFact[] =>
  transactions.map((row) => ({
    accountId: row.account_id,
    sequence: row.sequence,
    transactionId: row.transaction_id,
    type: row.type,
    amountPence: row.amount_pence,
    balanceAfterPence: row.balance_after_pence,
    owedAfterPence: row.owed_after_pence,
    filingId: row.filing_id,
    createdAtMs: row.created_at,
  })),
)

const numberOf = ({ accountId, sequence }: TransactionNumber) => `${accountId} ${sequence}`

/**
 * Billing publishes a transaction only after its commit, so the ledger has every transaction that the audit
 * has read from the topic.
 */
export async function comparePublishedLedger(
  services: Services,
  published: PublishedTransactions,
): Promise<Comparison> {
  const different: DifferentTransaction[] = []
  let [compared, unnamed] = [0, 0]
  for (const page of pagesOf(published.numbers())) {
    const rows = await readLedger(services, page)
    for (const number of page) {
      const row = rows.get(numberOf(number))
      const difference = published.differenceOf(number, row)
      compared += 1
      if (difference === undefined) continue
      if (different.length < MOST_NAMED)
        different.push({ ...number, difference, transactionId: row?.transactionId ?? null })
      else unnamed += 1
    }
  }
  return { compared, different, unnamed }
}

async function readLedger(
  services: Services,
  page: readonly TransactionNumber[],
): Promise<ReadonlyMap<string, TransactionFact>> {
  const transactions = page.map(({ accountId, sequence }) => ({ account_id: accountId, sequence }))
  const call = { service: 'billing', method: 'POST', path: '/manage/ledger/transactions' } as const
  const limits = { isRepeatable: true, timeoutMs: PAGE_LIMIT_MS }
  const found = await services.call({ ...call, ...limits, body: { transactions } }, ledgerRows)
  return new Map(found.map((row) => [numberOf(row), row]))
}

function* pagesOf(numbers: Iterable<TransactionNumber>): Generator<readonly TransactionNumber[]> {
  let page: TransactionNumber[] = []
  for (const number of numbers) {
    page.push(number)
    if (page.length === TRANSACTIONS_AT_ONCE) {
      yield page
      page = []
    }
  }
  if (page.length > 0) yield page
}

const RULE = 'ledger-is-as-published'

/** The audit's rule. Without the topics it checks nothing. */
export function publishedLedgerSection(services: Services, topics: PublishedTopics | undefined): Section {
  return {
    isFinal: true,
    async look() {
      if (topics === undefined) return { checked: { [RULE]: 0 }, violations: [] }
      const comparison = await comparePublishedLedger(services, await topics.transactions())
      return { checked: { [RULE]: comparison.compared }, violations: violationsOf(comparison) }
    },
  }
}

/** One violation for each account, with its first transaction that differs. */
function violationsOf({ different, unnamed }: Comparison): readonly Violation[] {
  const accounts = Map.groupBy(different, ({ accountId }) => accountId)
  const violations = [...accounts].map(([subject, own]) => {
    const [first, ...others] = own.toSorted((one, other) => one.sequence - other.sequence)
    const more = others.length === 0 ? '' : `; ${others.length} more of its transactions differ`
    return { rule: RULE, subject, detail: `${first === undefined ? '' : wordsOf(first)}${more}` }
  })
  if (unnamed === 0) return violations
  return [...violations, { rule: RULE, subject: `${unnamed} more`, detail: `only ${MOST_NAMED} are listed` }]
}

function wordsOf({ sequence, transactionId, difference }: DifferentTransaction): string {
  if (difference === 'missing') return `its transaction ${sequence} was published, but the ledger has none`
  const name = `its transaction ${sequence} (${transactionId})`
  if (difference === 'changed') return `${name} is not as it was published`
  return `${name} was published more than once, with different content`
}
