// Recomputes the hashes of accounts' transactions from what the ledger says now, and compares them with the
// hashes that were stored when the transactions were posted.
import { createHash } from 'node:crypto'
import type { Queryable } from '@cfs/postgres'
import { chainedContent } from '../domain/chained-transaction.ts'
import {
  type LinkedTransaction,
  pageOfChains,
  pageOfLinkedTransactions,
} from '../store/linked-transactions.ts'

const PAGE_ROWS = 2000

export interface VerifiedChain {
  readonly accountId: string
  readonly transactions: number
  /** The number of the first transaction whose hash is missing or wrong; null if the chain is whole. */
  readonly brokenAt: number | null
}

interface State {
  readonly hash: Buffer
  readonly transactions: number
  readonly brokenAt: number | null
}

const START: State = { hash: Buffer.alloc(0), transactions: 0, brokenAt: null }

/** A page of accounts, in the order of their ids. */
export async function verifyChains(
  db: Queryable,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly VerifiedChain[]> {
  const accounts = await pageOfChains(db, page)
  const states = new Map<string, State>()
  const ids = accounts.map(({ accountId }) => accountId)
  for (let last = { accountId: '', sequence: 0 }; ids.length > 0; ) {
    const rows = await pageOfLinkedTransactions(db, ids, { ...last, limit: PAGE_ROWS })
    for (const row of rows) states.set(row.accountId, afterLink(states.get(row.accountId) ?? START, row))
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE_ROWS) break
    last = { accountId: end.accountId, sequence: end.sequence }
  }
  return accounts.map(({ accountId, links }) => {
    const { transactions, brokenAt } = states.get(accountId) ?? START
    // Hashes without their transactions: transactions were removed from the end.
    return { accountId, transactions, brokenAt: brokenAt ?? (links > transactions ? transactions + 1 : null) }
  })
}

/** The chain after another transaction; what follows a break is not compared any more. */
function afterLink({ hash, transactions, brokenAt }: State, row: LinkedTransaction): State {
  const next = createHash('sha256').update(hash).update(chainedContent(row)).digest()
  const isWhole = row.sequence === transactions + 1 && row.hash === next.toString('hex')
  return { hash: next, transactions: transactions + 1, brokenAt: brokenAt ?? (isWhole ? null : row.sequence) }
}
