// Recomputes the hashes of accounts' transactions from what the ledger says now, and compares them with the
// hashes that were stored when the transactions were posted.
import { createHash } from 'node:crypto'
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import { chainedContent } from '../domain/chained-transaction.ts'
import {
  type Chain,
  type LinkedTransaction,
  pageOfChains,
  pageOfLinkedTransactions,
  readOneMoment,
} from '../store/linked-transactions.ts'

const PAGE_ROWS = 2000

export interface VerifiedChain {
  readonly accountId: string
  /** The number of transactions that were verified. */
  readonly transactions: number
  /** The number of the first transaction whose hash is missing or wrong; null if the chain is whole. */
  readonly brokenAt: number | null
}

interface State {
  readonly hash: Buffer
  /** The number of the last transaction. */
  readonly sequence: number
  readonly brokenAt: number | null
}

/** A chain before its first transaction. */
const START: State = { hash: Buffer.alloc(0), sequence: 0, brokenAt: null }

/** A page of accounts, in the order of their ids. */
export function verifyChains(
  pool: Pool,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly VerifiedChain[]> {
  return inTransaction(pool, async (tx) => {
    // Transactions may be posted while they are read.
    await readOneMoment(tx)
    const chains = await pageOfChains(tx, page)
    const states = await followChains(tx, chains)
    return chains.map((chain) => resultOf(chain, states.get(chain.accountId) ?? START))
  })
}

async function followChains(tx: Tx, chains: readonly Chain[]): Promise<ReadonlyMap<string, State>> {
  const states = new Map(chains.map((chain) => [chain.accountId, START]))
  const ids = [...states.keys()]
  for (let last = { accountId: '', sequence: 0 }; ids.length > 0; ) {
    const rows = await pageOfLinkedTransactions(tx, ids, { ...last, limit: PAGE_ROWS })
    for (const row of rows) {
      const before = states.get(row.accountId)
      if (before !== undefined) states.set(row.accountId, afterLink(before, row))
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE_ROWS) break
    last = { accountId: end.accountId, sequence: end.sequence }
  }
  return states
}

/** The chain after another transaction; what follows a break is not compared any more. */
function afterLink({ hash, sequence, brokenAt }: State, row: LinkedTransaction): State {
  const next = createHash('sha256').update(hash).update(chainedContent(row)).digest()
  const isWhole = row.sequence === sequence + 1 && row.hash === next.toString('hex')
  return { hash: next, sequence: sequence + 1, brokenAt: brokenAt ?? (isWhole ? null : row.sequence) }
}

function resultOf({ accountId, links }: Chain, { sequence, brokenAt }: State): VerifiedChain {
  // Hashes without their transactions: transactions were removed from the end.
  const missing = links > sequence ? sequence + 1 : null
  return { accountId, transactions: sequence, brokenAt: brokenAt ?? missing }
}
